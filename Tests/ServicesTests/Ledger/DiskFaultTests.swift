import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import TestSupport
import Testing

@Suite struct `A ledger on a failing disk` {
    let folder = TemporaryFolder()
    var path: String { folder.path("ledger") }
    let first: [LedgerEntry] = [.transaction(.made("1"), account: .ann)]
    let second: [LedgerEntry] = [.transaction(.made("2"), account: .ann), .transaction(.made("3"), account: .ann)]

    @Test
    func `a ledger refuses access until a failed write is rolled back, then continues`()
        async throws
    {
        _ = try await FileLedgerStore(path: path).record(first)
        // Opening flushes the file and the folder; the write is the third operation.
        let disk = FaultyDisk(.stuck, at: 3)
        let ledger = try FileLedgerStore(path: path, on: disk)
        await #expect(throws: LedgerFailure.self) { try await ledger.record(second) }
        await #expect(throws: LedgerFailure.self) { try await ledger.ledger(for: .ann) }
        await #expect(throws: LedgerFailure.self) { try await ledger.record(first) }
        disk.heal()
        #expect(try await ledger.ledger(for: .ann) == Ledger(first), "a call that throws leaves none of its entries")
        #expect(try await ledger.record(second) == [.new, .new])
        #expect(try await FileLedgerStore(path: path).ledger(for: .ann) == Ledger(first + second))
    }

    @Test func `another writer's entries after a failed write are kept`() async throws {
        _ = try await FileLedgerStore(path: path).record(first)
        let disk = FaultyDisk(.stuck, at: 3)
        let ledger = try FileLedgerStore(path: path, on: disk)
        await #expect(throws: LedgerFailure.self) { try await ledger.record(second) }
        let other: [LedgerEntry] = [.transaction(.made("4"), account: .ann)]
        _ = try await FileLedgerStore(path: path).record(other)
        disk.heal()
        #expect(try await ledger.ledger(for: .ann) == Ledger(first + second + other))
    }

    @Test func `a refused write is rolled back, and the next write succeeds`() async throws {
        _ = try await FileLedgerStore(path: path).record(first)
        let ledger = try FileLedgerStore(path: path, on: FaultyDisk(.refused, at: 3))
        await #expect(throws: LedgerFailure.self) { try await ledger.record(second) }
        #expect(try await ledger.ledger(for: .ann) == Ledger(first))
        #expect(try await ledger.record(second) == [.new, .new])
    }

    @Test(arguments: [0, 1, 2, 50, 400])
    func `after a power loss during a write, earlier entries remain and the write can be repeated`(
        bytes: Int
    ) async throws {
        _ = try await FileLedgerStore(path: path).record(first)
        let ledger = try FileLedgerStore(path: path, on: FaultyDisk(.torn(bytes), at: 3))
        await #expect(throws: LedgerFailure.self) { try await ledger.record(second) }
        let next = try FileLedgerStore(path: path)
        #expect(next.recovery == nil)
        #expect(try await next.ledger(for: .ann) == Ledger(first))
        #expect(try await next.record(second) == [.new, .new])
    }

    @Test func `any failed operation of the first record leaves the ledger empty`() async throws {
        let counted = FaultyDisk(.off, at: 0)
        _ = try await FileLedgerStore(path: folder.path("counted/ledger"), on: counted).record(first)
        #expect(counted.acts >= 3)
        for act in 1...counted.acts {
            let path = folder.path("\(act)/ledger")
            let ledger = try FileLedgerStore(path: path, on: FaultyDisk(.refused, at: act))
            await #expect(throws: LedgerFailure.self) { try await ledger.record(first) }
            #expect(try await ledger.ledger(for: .ann) == Ledger(), "act \(act)")
            #expect(try await ledger.record(first) == [.new], "act \(act)")
            #expect(try await FileLedgerStore(path: path).ledger(for: .ann) == Ledger(first), "act \(act)")
        }
    }
}
