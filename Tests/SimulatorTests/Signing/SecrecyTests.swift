import Foundation
import StoreSimulator
import Testing

@Suite struct `Secrecy of signed texts and account tokens` {
    @Test func `printing or dumping the store's results shows no signed text or account token`() async throws {
        let store = try TestCatalog.store()
        let token = UUID()
        let result = try await store.purchase("gold.month", options: [.appAccountToken(token)])
        let text = try #require(result.signedText)
        let status = try await store.status()
        let verdict = await store.authority.verify(text)
        let control = StoreControl.elsewhere("coin", account: token, quantity: 1)
        let option = PurchaseOption.appAccountToken(token)
        for value in [result, status, verdict, control, option, await store.unfinished()] as [Any] {
            var shown = "\(value)" + String(reflecting: value)
            dump(value, to: &shown)
            #expect(!shown.contains(text) && !shown.contains(String(text.suffix(20))))
            #expect(!shown.lowercased().contains(token.uuidString.lowercased()))
        }
    }

    @Test func `reports and errors of controls do not repeat the account token`() throws {
        let store = try TestCatalog.store()
        let token = UUID()
        let reports = try [
            store.perform(.elsewhere("coin", account: token, quantity: 1)), store.perform(.transactions),
            store.perform(.switches),
        ]
        #expect(!"\(reports)".contains(token.uuidString))
        let error = #expect(throws: ControlError.self) {
            try StoreControl.parse(["elsewhere", "buy", "coin", "--account", "not-quite-\(token.uuidString)"])
        }
        #expect(error?.description.contains(token.uuidString) == false)
    }
}
