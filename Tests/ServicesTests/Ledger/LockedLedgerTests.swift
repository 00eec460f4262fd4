import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import TestSupport
import Testing

@Suite struct `Locked ledger files` {
    let folder = TemporaryFolder()
    let first: [LedgerEntry] = [.transaction(.made("1"), account: .ann)]
    let second: [LedgerEntry] = [.transaction(.made("2"), account: .ann)]
    var path: String { folder.path("ledger") }

    @Test func `a second store can't open a ledger file, until the first one has ended`() async throws {
        try await record(first)
        var owner: FileLedgerStore? = try FileLedgerStore(path: path)
        let failure = #expect(throws: LedgerFailure.self) { try FileLedgerStore(path: path) }
        #expect(failure?.reason.contains(path) == true)
        #expect(failure?.reason.contains("in use by another process") == true)
        #expect(failure?.reason.contains("close that one, or use another file") == true)
        _ = try await owner?.record(second)
        owner = nil
        #expect(try await FileLedgerStore(path: path).ledger(for: .ann) == Ledger(first + second))
    }

    @Test func `of two stores that were opened before the file existed, only one records`() async throws {
        var one: FileLedgerStore? = try FileLedgerStore(path: path)
        let other = try FileLedgerStore(path: path)
        _ = try await one?.record(first)
        await #expect(throws: LedgerFailure.self) { try await other.record(second) }
        #expect(throws: LedgerFailure.self) { try FileLedgerStore(path: path) }
        one = nil
        // The first attempt finds the other store's entries, and the second one writes after them.
        _ = try? await other.record(second)
        _ = try await other.record(second)
        #expect(try await other.ledger(for: .ann) == Ledger(first + second))
    }

    @Test func `a ledger file that was rewritten while it was opened is locked`() throws {
        let lines = LedgerLines.heading + (1...200).map(LedgerLines.heard).joined()
        let owner = try FileLedgerStore(path: folder.write(lines, to: "ledger"))
        #expect(try folder.bytes(of: "ledger").count < lines.utf8.count)
        #expect(throws: LedgerFailure.self) { try FileLedgerStore(path: path) }
        withExtendedLifetime(owner) {}
    }

    @Test func `a ledger that can't be opened doesn't stay locked`() throws {
        let newer = LedgerLines.sealed(#"{"format":"discover.ledger","version":4}"#)
        try folder.write(newer, to: "ledger")
        for _ in 1...2 {
            let failure = #expect(throws: LedgerFailure.self) { try FileLedgerStore(path: path) }
            guard case .newer? = failure else { return #expect(failure == nil) }
        }
    }

    @Test func `a ledger that another process has locked can't be opened until that process ends`() async throws {
        try await record(first)
        let failure = try await blocking { [path] in try Self.failureOfOpening(whileLocked: path) }
        #expect(failure != nil)
        #expect(try await FileLedgerStore(path: path).ledger(for: .ann) == Ledger(first))
    }

    private struct NotLocked: Error {}

    /// Returns the failure to open a file while another process locks it, after that process has ended.
    private static func failureOfOpening(whileLocked path: String) throws -> LedgerFailure? {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        // Perl is on Linux and on macOS. It locks the file as the library does, and then waits for the end of its input.
        let program = "open(F, '+<', $ARGV[0]); flock(F, 6) or die; $| = 1; print 'x'; read(STDIN, $b, 1)"
        process.arguments = ["perl", "-e", program, path]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        guard try output.fileHandleForReading.read(upToCount: 1)?.isEmpty == false else { throw NotLocked() }
        let failure: LedgerFailure?
        do throws(LedgerFailure) {
            _ = try FileLedgerStore(path: path)
            failure = nil
        } catch {
            failure = error
        }
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        return failure
    }

    private func record(_ entries: [LedgerEntry]) async throws {
        _ = try await FileLedgerStore(path: path).record(entries)
    }
}

extension LedgerFailure {
    /// The reason in a failure of the storage.
    fileprivate var reason: String {
        if case .unavailable(let reason) = self { reason } else { "\(self)" }
    }
}
