import StoreSimulator
import Testing

@Suite struct `Controls for offers` {
    @Test func `settings are listed as the commands that set them, and a reset removes them`() throws {
        let store = try TestCatalog.store()
        func rows() throws -> [String] { try store.column("Control", of: .switches) }
        let before = try rows()
        for words in [
            ["offer-signatures", "required"], ["win-back-rule", "back", "--paid", "3", "--lapsed", "1..12"],
        ] {
            try store.perform(StoreControl.parse(words))
            #expect(try rows().contains(words.joined(separator: " ")))
        }
        try store.perform(.makeCodes("plus.month", offer: "friends", .oneTime(count: 3)))
        #expect(try store.perform(.codes).message == "3 codes:")
        try store.resetToDefaultState()
        #expect(try rows() == before)
        #expect(try store.perform(.codes).message == "No codes were created.")
    }

    @Test func `clearing removes redemptions and keeps the codes`() throws {
        let store = try TestCatalog.store()
        try store.perform(.makeCodes("plus.month", offer: "friends", .custom("SPRING", limit: 1)))
        try store.perform(.redeem("plus.month", offer: "SPRING"))
        try store.clearTransactions()
        #expect(try store.column("Redeemed", of: .codes) == ["0 of 1"])
        try store.perform(.redeem("plus.month", offer: "SPRING"))
    }

    @Test func `offer settings survive a restart of the process`() async throws {
        try await TestCatalog.withFolder { folder in
            let path = folder + "/store.json"
            let store = try SimulatedStore(configuration: TestCatalog.catalog(), stateFile: path)
            try store.perform(.offerSignatures(required: true))
            try store.perform(.winBackRule("back", WinBackRule(paidMonths: 1, lapsedMonths: 2...3, waitMonths: 4)))
            try store.perform(.makeCodes("plus.month", offer: "friends", .oneTime(count: 2)))
            try store.perform(.redeem("plus.month", offer: try store.column("Code", of: .codes)[0]))
            let again = try SimulatedStore(configuration: TestCatalog.catalog(), stateFile: path)
            #expect(try again.perform(.codes) == store.perform(.codes))
            #expect(try again.perform(.switches) == store.perform(.switches))
        }
    }

    @Test func `the reason why an offer can't be set up is written in plain words`() throws {
        let store = try TestCatalog.store()
        func refusal(_ control: StoreControl) throws -> String {
            try #require(throws: ControlError.self) { try store.perform(control) }.description
        }
        #expect(
            try refusal(.makeCodes("plus.month", offer: "frends", .oneTime(count: 1)))
                == "plus.month has no code offer \"frends\". Did you mean friends?")
        #expect(
            try refusal(.winBackRule("bak", nil)) == "No plan has a win-back offer \"bak\". Did you mean back?")
        #expect(
            try refusal(.makeCodes("plus.month", offer: "friends", .oneTime(count: 1001)))
                == "You can create 1 to 1000 codes at a time.")
        try store.perform(.makeCodes("plus.month", offer: "friends", .custom("SPRING", limit: nil)))
        #expect(
            try refusal(.makeCodes("plus.month", offer: "friends", .custom("SPRING", limit: nil)))
                == "The code \"SPRING\" already exists.")
        #expect(
            try refusal(.makeCodes("plus.month", offer: "friends", .custom("AUTUMN", limit: 0)))
                == "A code is for at least one customer.")
        #expect(try refusal(.redeem("plus.moth", offer: "SPRING")).contains("Did you mean plus.month?"))
    }

    @Test(arguments: [
        ["codes", "a"], ["codes", "a", "b", "--count"], ["codes", "a", "b", "--count", "0"],
        ["codes", "a", "b", "--count", "1001"], ["codes", "a", "b", "--count", "+3"],
        ["codes", "a", "b", "--limit", "3"],
        ["codes", "a", "b", "--count", "3", "--custom", "X"], ["codes", "a", "b", "--custom"],
        ["codes", "a", "b", "x"],
        ["codes", "a", "b", "--custom", "X", "--limit", "0"], ["win-back-rule"], ["win-back-rule", "a"],
        ["win-back-rule", "a", "on"], ["win-back-rule", "a", "off", "now"], ["win-back-rule", "a", "--paid", "-1"],
        ["win-back-rule", "a", "--paid", "121"], ["win-back-rule", "a", "--lapsed", "3"],
        ["win-back-rule", "a", "--lapsed", "3..1"], ["win-back-rule", "a", "--lapsed", "1...3"],
        ["win-back-rule", "a", "--lapsed", ".."], ["win-back-rule", "a", "--lapsed", "1..9999999999999999999"],
        ["offer-signatures"], ["offer-signatures", "on"], ["redeem", "a"],
    ])
    func `words that are no control of offers are rejected with a sentence`(_ words: [String]) throws {
        let error = try #require(throws: ControlError.self) { try StoreControl.parse(words) }
        #expect(!error.description.isEmpty && error.description.count < 200)
    }
}
