import Foundation
import StoreSimulator
import Testing

@Suite struct `Signed texts and account tokens are shown nowhere` {
    @Test func `neither printing nor dumping what the store hands out shows them`() async throws {
        let store = try Shop.store()
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

    @Test func `a report of a control does not repeat the account`() throws {
        let store = try Shop.store()
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
