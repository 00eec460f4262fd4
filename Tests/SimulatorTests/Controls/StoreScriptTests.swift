import Foundation
import StoreSimulator
import Testing

@Suite struct `A script of controls` {
    @Test func `a script is read completely, with the line number of each control`() throws {
        let script = try StoreScript(
            """
            # a comment

            store grace on
              advance 30d\t
            refund {gold.month} --percent 50\r
            redeem plus.month 'two words'
            """)
        #expect(script.steps.map(\.line) == [3, 4, 5, 6])
        #expect(
            script.steps.map(\.control) == [
                .grace(true), .advance(ClockAdvance(30, .day)), .refund("{gold.month}", percent: 50),
                .redeem("plus.month", offer: "two words"),
            ])
    }

    @Test func `a script runs in order and reports the result of each line`() async throws {
        let store = try TestCatalog.store()
        try await store.sell("plus.month")
        let reports = try store.play("advance 1mo\nrefund {plus.month}")
        #expect(reports.map(\.message).last == "Refunded 100 % of transaction 1002 of plus.month.")
        #expect(reports.count == 2)
    }

    @Test(arguments: [
        ("grace on\n\ngrase off", 3), ("advance", 1), ("# x\nfail purchase nope", 2), ("store", 1),
    ])
    func `a script with a line that is no control names the line and does nothing`(text: String, line: Int) throws {
        let store = try TestCatalog.store()
        let error = try #require(throws: StoreScriptError.self) { try store.play(text) }
        guard case .notUnderstood(line, let why) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(error.description == "Line \(line): \(why.description) No control was run.")
        #expect(!store.billingGracePeriodIsEnabled)
    }

    @Test func `a script stops at the first line that fails and reports what was carried out`() throws {
        let store = try TestCatalog.store()
        let error = try #require(throws: StoreScriptError.self) { try store.play("grace on\nrefund 7\ngrace off") }
        #expect(error == .stopped(line: 2, .unknownTransaction(found: "7", expected: "transaction")))
        #expect(error.description.hasSuffix("were run, and the ones after it were not."))
        #expect(store.billingGracePeriodIsEnabled)
    }

    @Test func `a script can't run another script`() throws {
        #expect(throws: StoreScriptError.nested(line: 2)) { try StoreScript("clock\nscript other") }
    }

    @Test func `an unclosed quote and a line that is too long are rejected`() throws {
        #expect(throws: StoreScriptError.unclosedQuote(line: 1)) { try StoreScript("redeem a 'b") }
        #expect(throws: StoreScriptError.unclosedQuote(line: 1)) { try StoreScript("clock \\") }
        let long = "clock\nrefund " + String(repeating: "1", count: StoreScript.longestLine)
        #expect(throws: StoreScriptError.longLine(line: 2)) { try StoreScript(long) }
    }

    @Test func `a script is read from a file`() async throws {
        try await TestCatalog.withFolder { folder in
            let store = try TestCatalog.store()
            let path = folder + "/a.script"
            try Data("\u{FEFF}# in a file\r\ngrace on\r\nadvance 1d\r\n".utf8).write(to: URL(filePath: path))
            #expect(try StoreScript(contentsOf: path).steps.map(\.line) == [2, 3])
            #expect(try store.perform(.script(path)).message == "2 controls were run.")
            #expect(store.now == newYear + day)
            #expect(throws: StoreScriptError.unreadable(file: folder + "/b", reason: "no such file")) {
                try StoreScript(contentsOf: folder + "/b")
            }
            try Data([0x63, 0xC3, 0x28]).write(to: URL(filePath: path))
            #expect(throws: StoreScriptError.notUTF8(file: path, byte: 1)) { try StoreScript(contentsOf: path) }
            #expect(throws: ControlError.self) { try store.perform(.script(path)) }
            try Data(repeating: 0x20, count: StoreScript.largestFile + 1).write(to: URL(filePath: path))
            #expect(throws: StoreScriptError.tooLarge(file: path)) { try StoreScript(contentsOf: path) }
        }
    }
}

@Suite struct `A product in braces refers to its latest transaction` {
    @Test func `braces refer to the latest request where a control responds to requests`() async throws {
        let store = try TestCatalog.store()
        try store.play("ask-to-buy on")
        _ = try await store.purchase("coin")
        try store.play("ask-to-buy off\ninterrupt on")
        _ = try await store.purchase("coin")
        try store.play("interrupt off\nresolve {coin}\ndecline {coin}")
        #expect(store.allTransactions().map(\.identifier) == ["1002"])
        try await store.sell("coin")
        try store.play("refund {coin}\nrefund 1002\nreverse-refund {coin}\ndelete {coin}")
        #expect(store.allTransactions().map(\.identifier) == ["1002"])
        #expect(store.allTransactions().first?.cancelDate == newYear)
    }

    @Test func `a product in braces without a transaction is named in the error`() throws {
        let store = try TestCatalog.store()
        func refusal(_ control: StoreControl) throws -> String {
            try #require(throws: ControlError.self) { try store.perform(control) }.description
        }
        #expect(
            try refusal(.refund("{coin}", percent: nil))
                == #"There is no transaction of "coin". Run the control transactions to list all transactions and "#
                + #"requests."#)
        #expect(
            try refusal(.approve("{coin}"))
                == #"There is no request waiting for approval of "coin". Run the control transactions to list all "#
                + #"transactions and requests."#
        )
        #expect(try refusal(.refund("{coins}", percent: nil)).contains("Did you mean coin?"))
        #expect(try refusal(.refund("{}", percent: nil)).contains(#"no transaction "{}""#))
    }
}
