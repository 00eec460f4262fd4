import Foundation
import Testing

@testable import DiscoverBench

/// The source edits in a layer after which a build is measured.
@Suite struct `Source edits for build measurements` {
    private func text(of touch: SourceEdit) throws -> String {
        try Project.text(of: "Sources/\(touch.layer)/\(touch.file)")
    }

    @Test func `there is a source edit for each of the eight layers`() {
        #expect(SourceEdit.all.map(\.layer).sorted() == layers.sorted())
        #expect(BuildSandbox.layers.sorted() == layers.sorted())
    }

    @Test(arguments: SourceEdit.all.map(\.layer))
    func `a body edit adds one line and can be repeated`(layer: String) throws {
        let touch = try #require(SourceEdit.all.first { $0.layer == layer })
        var before = try text(of: touch)
        for number in 0..<3 {
            let after = try touch.changed(before, .body, number: number)
            let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
            let changed = after.split(separator: "\n", omittingEmptySubsequences: false)
            let difference = changed.difference(from: lines)
            #expect(difference.removals.isEmpty)
            #expect(difference.insertions.count == 1)
            guard case .insert(let place, let line, _)? = difference.insertions.first else { continue }
            #expect(line.hasSuffix("        _ = \(number)"))
            // Before the chosen line, which is in a function: not after its last brace, and indented twice.
            #expect(changed[place + 1] == touch.line)
            before = after
        }
    }

    @Test(arguments: SourceEdit.all.map(\.layer), [SourceEdit.Change.open, .inner])
    func `an interface edit adds a member to a public type of the file`(layer: String, change: SourceEdit.Change) throws
    {
        let touch = try #require(SourceEdit.all.first { $0.layer == layer })
        let text = try text(of: touch)
        let kinds = "struct|final class|class|enum|protocol|actor"
        #expect(try text.contains(Regex("(?m)^public (?:\(kinds)) \(touch.type)\\b")), "\(touch.file)")
        let after = try touch.changed(text, change, number: 7)
        #expect(after.hasPrefix(text))
        let access = change == .open ? "public " : ""
        let name = change == .open ? "measured7" : "within7"
        #expect(after.dropFirst(text.count) == "\nextension \(touch.type) { \(access)var \(name): Int { 7 } }\n")
    }

    @Test func `a source edit fails if its line is missing`() throws {
        let touch = try #require(SourceEdit.all.first)
        #expect(throws: BuildError.self) { try touch.changed("struct Ledger {}\n", .body, number: 0) }
    }
}
