import Foundation

/// A Swift block of a document, and how it is verified.
///
/// A comment above the block says how, if it does not contain plain declarations:
///
///     <!-- swift: statements (store: SimulatedStore) -->   compiled in a function with those parameters
///     <!-- swift: from Tests/SimulatorTests/Example/Wallet.swift -->   word for word a part of that file, or several
///     <!-- swift: manifest -->   read by the package manager
///     <!-- swift: not compiled, because it shows a mistake -->   for that reason
struct DocumentBlock: Sendable, Hashable {
    /// The way in which a block is verified.
    enum Proof: Sendable, Hashable {
        /// The block is compiled together with the other declarations of its document.
        case declarations
        /// The block is compiled as the body of an asynchronous, throwing function with these parameters.
        case statements(parameters: String)
        /// The block is part of this file, which the package builds.
        case partOf(file: String)
        /// The package manager reads the block as a manifest.
        case manifest
        /// The block is not verified, for this reason.
        case none(reason: String)
    }

    /// The document, relative to the project's folder.
    let document: String
    /// The line of the document on which the code begins, counted from 1.
    let line: Int
    let code: String
    let proof: Proof
}

extension DocumentBlock {
    /// The line of a block that stands for omitted lines of its file.
    static let omission = "// ..."

    /// Returns `true` if the text of a file contains the block's code, line by line.
    ///
    /// The code may be indented deeper in the file, such as the methods of a suite. An ``omission`` stands for any
    /// number of lines.
    func isPart(of text: String) -> Bool {
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
        let pieces = lines.split { $0.drop { $0 == " " } == Self.omission }
        guard !pieces.isEmpty else { return false }
        return [0, 4, 8].contains { depth in
            let margin = String(repeating: " ", count: depth)
            var rest = ("\n" + text + "\n")[...]
            return pieces.allSatisfy { piece in
                let shown = piece.map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
                guard let found = rest.range(of: "\n" + shown + "\n") else { return false }
                // The last line break can also be the first one of the next piece.
                rest = rest[rest.index(before: found.upperBound)...]
                return true
            }
        }
    }
}

/// A comment above a block that can't be interpreted.
struct UnknownMark: Error, CustomStringConvertible {
    let document: String
    let line: Int
    let mark: String

    var description: String { "\(document):\(line): a block can't be verified by \"\(mark)\"" }
}

extension DocumentBlock {
    /// Returns the Swift blocks of a document, from top to bottom.
    static func all(in text: String, document: String) throws(UnknownMark) -> [DocumentBlock] {
        var blocks: [DocumentBlock] = []
        var proof = Proof.declarations
        var code: [Substring]?
        var isOtherBlock = false
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if let open = code {
                guard line == "```" else {
                    code = open + [line]
                    continue
                }
                let start = index + 1 - open.count
                blocks.append(
                    DocumentBlock(document: document, line: start, code: open.joined(separator: "\n"), proof: proof))
                (code, proof) = (nil, .declarations)
            } else if isOtherBlock {
                isOtherBlock = line != "```"
            } else if line.hasPrefix("```") {
                if line == "```swift" { code = [] } else { isOtherBlock = true }
            } else if line.hasPrefix("<!--"), let mark = line.wholeMatch(of: /<!-- swift: (.+) -->/)?.output.1 {
                guard let found = Proof(mark: mark) else {
                    throw UnknownMark(document: document, line: index + 1, mark: String(mark))
                }
                proof = found
            } else {
                proof = .declarations
            }
        }
        return blocks
    }
}

extension DocumentBlock.Proof {
    /// Creates the proof that the mark before a code block requires; `nil` if the mark is unknown.
    fileprivate init?(mark: Substring) {
        if mark == "manifest" {
            self = .manifest
        } else if mark == "statements" {
            self = .statements(parameters: "")
        } else if let match = mark.wholeMatch(of: /statements \((.+)\)/) {
            self = .statements(parameters: String(match.output.1))
        } else if let match = mark.wholeMatch(of: /from ([^ ]+\.swift)/) {
            self = .partOf(file: String(match.output.1))
        } else if let match = mark.wholeMatch(of: /not compiled, because (.+)/) {
            self = .none(reason: String(match.output.1))
        } else {
            return nil
        }
    }
}
