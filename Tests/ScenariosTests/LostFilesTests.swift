import Foundation
import Testing

@Suite struct `One of the two parties loses its file` {
    @Test func `a store that has forgotten what it sold sells anew, and each new purchase counts`() throws {
        let console = try Console()
        defer { console.remove() }
        for _ in 1...2 { #expect(try console("buy", "boost.1").status == 0) }
        try FileManager.default.removeItem(at: console.state.appending(path: "store.json"))
        let run = try console("--json", "buy", "boost.1")
        #expect(run.status == 0 && run.errors.contains("is gone"), "\(run.errors)")
        let status = try #require(try console("--json", "status").events?.last)
        #expect(status["balances"] as? [String: Int] == ["boost": 3])
        #expect(try !console("status").errors.contains("is gone"), "it is told once")
    }

    @Test func `an app that has lost its ledger says that it does not know, and restoring brings back what lasts`()
        throws
    {
        let console = try Console()
        defer { console.remove() }
        #expect(try console("buy", "lifetime").status == 0)
        try FileManager.default.removeItem(at: console.state.appending(path: "ledger.jsonl"))
        #expect(try console("status").output.contains("not known yet"))
        #expect(try console("restore").status == 0)
        #expect(try console("status").output.contains("rewind"))
    }
}
