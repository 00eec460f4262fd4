internal import Foundation

extension StoreScript {
    /// Reads the script in a file.
    public init(contentsOf path: String) throws(StoreScriptError) {
        try self.init(lines: try Self.lines(ofFile: path))
    }

    /// The lines of a file: for a program that plays commands of its own beside the store's controls.
    public static func lines(ofFile path: String) throws(StoreScriptError) -> [String] {
        let bytes: Data
        do {
            bytes = try CatalogueFile.bytes(at: path)
        } catch {
            if error.reason == .tooLarge { throw .tooLarge(file: path) }
            throw .unreadable(file: path, reason: error.found)
        }
        guard bytes.count <= largestFile else { throw .tooLarge(file: path) }
        if let bad = UTF8Check.firstBadByte(in: bytes) { throw .notUTF8(file: path, byte: bad) }
        // An editor may put a byte order mark in front; it is no part of the text.
        let text = String(decoding: bytes, as: UTF8.self)
        return lines(of: text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text)
    }
}

extension SimulatedStore {
    /// Carries out a script, a line after the other, and tells what each did. The first line that cannot be done ends it: what
    /// came before stays done, and the error names the line.
    @discardableResult
    public func play(_ script: StoreScript) throws(StoreScriptError) -> [ControlReport] {
        var reports: [ControlReport] = []
        for step in script.steps {
            do throws(ControlError) {
                reports.append(try perform(step.control))
            } catch {
                throw .stopped(line: step.line, error)
            }
        }
        return reports
    }

    /// Reads a script, and carries it out; a text that is none changes nothing.
    @discardableResult
    public func play(_ text: String) throws(StoreScriptError) -> [ControlReport] {
        try play(try StoreScript(text))
    }

    /// Carries out the script in a file, as the control `script` says.
    func playFile(_ path: String) throws(ControlError) -> ControlReport {
        do {
            let count = try play(try StoreScript(contentsOf: path)).count
            return ControlReport("Played: \(count == 1 ? "1 control was" : "\(count) controls were") carried out.")
        } catch {
            throw .notPossible(error.description)
        }
    }
}
