import DiscoverServices
import TestSupport
import Testing

@Suite struct `Every ledger keeps its promise` {
    @Test func `in memory`() async throws {
        let ledger = InMemoryLedger()
        try await LedgerStoreContract(ledger, reopened: { ledger }).check()
    }

    @Test func `in a file`() async throws {
        let folder = TemporaryFolder()
        let path = folder.path("state/ledger.jsonl")
        try await LedgerStoreContract(FileLedger(path: path), reopened: { try FileLedger(path: path) }).check()
    }
}
