import DiscoverServices
import TestSupport
import Testing

@Suite struct `Every ledger keeps its promise` {
    @Test func `in memory`() async throws {
        let ledger = InMemoryLedgerStore()
        try await LedgerStoreContract(ledger, reopened: { ledger }).check()
    }

    @Test func `in a file`() async throws {
        let folder = TemporaryFolder()
        let path = folder.path("state/ledger.jsonl")
        try await LedgerStoreContract(FileLedgerStore(path: path), reopened: { try FileLedgerStore(path: path) })
            .check()
    }
}
