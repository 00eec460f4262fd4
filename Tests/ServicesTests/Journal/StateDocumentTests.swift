import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import TestSupport
import Testing

/// The adapters read the lines in `Docs/file-formats.md` without changes.
@Suite struct `The examples in the page on the state on disk` {
    private static let file = "Docs/file-formats.md"

    let folder = TemporaryFolder()

    /// Returns the complete lines of a format, sealed, with Ann's token in place of "UUID".
    private func lines(of format: String) throws -> [String] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: root.appending(path: Self.file), encoding: .utf8)
        let blocks = text.matches(of: #/(?s)```text\n(.*?)\n```/#).map { String($0.output.1) }
        let block = try #require(
            blocks.first { $0.hasPrefix(#"{"format":"\#(format)""#) }, "\(Self.file) shows no \(format)")
        return block.split(separator: "\n").filter { !$0.contains("{…}") }.map { line in
            LedgerLines.sealed(
                String(line).replacing(#","fnv1a":"…"}"#, with: "}").replacing("UUID", with: LedgerLines.ann))
        }
    }

    private func file(_ format: String) throws -> String {
        try folder.write(lines(of: format).joined(), to: format)
    }

    @Test func `the documented ledger is read as a ledger`() async throws {
        let ledger = try FileLedgerStore(path: file("discover.ledger"), on: POSIXFileSystem(waitsForDevice: false))
        #expect(ledger.recovery == nil)
        let shown = try lines(of: "discover.ledger")
        #expect(shown.count == 3, "the heading, a response and a spending are shown completely")
    }

    @Test func `the documented stack is read as a stack`() async throws {
        let path = try file("discover.stack")
        let store = try FileStackStore(
            path: path, home: .berlin, lock: .passport, on: POSIXFileSystem(waitsForDevice: false))
        #expect(store.recovery == nil)
        #expect(try await !store.entries(of: .ann).isEmpty)
        let holder = try #require(Entitlements.holding(.passport))
        #expect(try await store.passport(of: .ann).value(for: holder)?.name == "Paris")
    }

    @Test func `the documented people are read as people`() async throws {
        let store = try FilePeopleStore(path: file("discover.people"), on: POSIXFileSystem(waitsForDevice: false))
        #expect(store.recovery == nil)
        #expect(try await store.users(["amara"]).first??.profile.age == 29)
        #expect(try await store.groups(["crew"]).first??.members == ["amara", "noa"])
        #expect(try await store.recommendations(["r-1"]).first??.distance == 3200)
    }

    @Test(arguments: ["discover.ledger", "discover.stack", "discover.people"])
    func `a line that the documented format lacks is refused`(format: String) throws {
        let heading = try #require(lines(of: format).first)
        let path = try folder.write(heading + LedgerLines.sealed(#"{"sorrow":1}"#), to: "\(format).other")
        let disk = POSIXFileSystem(waitsForDevice: false)
        // A line with a valid checksum that isn't understood comes from a newer build, and the reader refuses it.
        #expect(throws: (any Error).self) {
            switch format {
            case "discover.ledger": _ = try FileLedgerStore(path: path, on: disk)
            case "discover.stack": _ = try FileStackStore(path: path, home: .berlin, lock: .passport, on: disk)
            default: _ = try FilePeopleStore(path: path, on: disk)
            }
        }
    }
}
