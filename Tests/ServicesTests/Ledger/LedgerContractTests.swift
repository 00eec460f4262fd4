import DiscoverServices
import TestSupport
import Testing

@Suite struct `Ledger stores satisfy their contract` {
    @Test func `the in-memory ledger satisfies its contract`() async throws {
        let ledger = InMemoryLedgerStore()
        try await LedgerStoreContract(ledger, reopened: { ledger }).check()
    }

    @Test func `the file-based ledger satisfies its contract`() async throws {
        let folder = TemporaryFolder()
        let path = folder.path("state/ledger.jsonl")
        // The contract reopens the store while the first one exists.
        let disk = POSIXFileSystem(locks: false)
        try await LedgerStoreContract(
            FileLedgerStore(path: path, on: disk), reopened: { try FileLedgerStore(path: path, on: disk) }
        ).check()
    }
}
