import Foundation
internal import Support

/// The `comments` command, which computes statistics of the documentation comments in `Sources`.
///
/// The command also draws samples of the comments, which readers rate for clarity.
struct CommentMeasurement {
    /// The number of comments to draw as a sample; `nil` to measure all comments instead.
    let sample: Int?
    let seed: UInt64
    let isJSON: Bool
    /// A Boolean value that indicates whether the table is written to `Docs/measurements.md`.
    let isRecorded: Bool

    /// The usage line of the command.
    static let usage = "discover-bench comments [--sample N] [--seed N] [--record] [--json]"

    /// Creates the command from its arguments, or returns `nil` if an argument is invalid.
    init?(_ arguments: ArraySlice<String>) {
        var rest = arguments
        var sample: Int?
        var seed: UInt64 = 1
        var (isJSON, isRecorded) = (false, false)
        while let option = rest.popFirst() {
            switch option {
            case "--json": isJSON = true
            case "--record": isRecorded = true
            case "--sample":
                guard let count = rest.popFirst().flatMap({ Int($0) }), count > 0 else { return nil }
                sample = count
            case "--seed":
                guard let number = rest.popFirst().flatMap({ UInt64($0) }) else { return nil }
                seed = number
            default: return nil
            }
        }
        (self.sample, self.seed, self.isJSON, self.isRecorded) = (sample, seed, isJSON, isRecorded)
    }

    func run() throws {
        let files = try Self.files(in: Checkout.root())
        let all = files.flatMap { DocComment.all(in: $0.text, path: $0.path) }
        if let sample { return print(Self.text(of: Self.drawn(sample, of: all, seed: seed))) }
        let statistics = CommentStatistics(
            of: all, allInitializers: files.reduce(0) { $0 + DocComment.initializerCount(in: $1.text) })
        if isJSON {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            print(String(decoding: try encoder.encode(statistics), as: UTF8.self))
        } else {
            print(statistics.table)
        }
        if isRecorded { try Checkout.record(statistics.table, in: "documentation comments") }
    }

    /// Returns the Swift files in `Sources`, in the order of their paths.
    static func files(in project: URL) throws -> [(path: String, text: String)] {
        let folder = project.appending(path: "Sources")
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
            .sorted().map { path in
                ("Sources/\(path)", try String(contentsOf: folder.appending(path: path), encoding: .utf8))
            }
    }

    /// Returns a random sample of comments in their original order; a seed always draws the same sample.
    static func drawn(_ count: Int, of all: [DocComment], seed: UInt64) -> [DocComment] {
        var generator = SplitMix64(seed: seed)
        let chosen = all.indices.shuffled(using: &generator).prefix(count)
        return chosen.sorted().map { all[$0] }
    }

    /// Returns a sample of comments as text, for readers to rate.
    ///
    /// For each comment, the text contains its number, its place, its lines, its declaration, and the types that
    /// contain it.
    static func text(of sample: [DocComment]) -> String {
        sample.enumerated().map { number, comment in
            let lines = comment.lines.map { $0.isEmpty ? "///" : "/// \($0)" }
            let place = ["\(number + 1). \(comment.path):\(comment.line)"] + comment.enclosing
            return ([place.joined(separator: ", in ")] + lines + [comment.declaration])
                .joined(separator: "\n")
        }.joined(separator: "\n\n")
    }
}
