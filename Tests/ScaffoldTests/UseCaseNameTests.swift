import Testing

@testable import DiscoverScaffold

@Suite struct `The name of a use case` {
    @Test(arguments: [
        ("Refund", "refund", "refund", "refund"),
        ("GiftSubscription", "giftSubscription", "gift-subscription", "gift subscription"),
        ("SyncURLCache", "syncURLCache", "sync-url-cache", "sync URL cache"),
        ("URLSync", "urlSync", "url-sync", "URL sync"), ("ExportHTML", "exportHTML", "export-html", "export HTML"),
        ("ListURLs", "listURLs", "list-urls", "list URLs"),
        ("OpenURLsNow", "openURLsNow", "open-urls-now", "open URLs now"),
        ("HTML5Export", "html5Export", "html5-export", "HTML5 export"),
        ("OAuth2Login", "oAuth2Login", "o-auth2-login", "o auth2 login"),
        ("MakeABet", "makeABet", "make-a-bet", "make A bet"), ("Go", "go", "go", "go"),
    ])
    func `a name has one spelling for code, one for the console, and one for text`(
        type: String, camel: String, command: String, phrase: String
    ) throws {
        let name = try UseCaseName(type)
        #expect(name.camel == camel)
        #expect(name.command == command)
        // A single capital letter is a word; in text it would be written "a bet".
        #expect(name.phrase.lowercased() == phrase.lowercased())
        #expect(name.title.prefix(1) == phrase.prefix(1).uppercased())
    }

    @Test(arguments: [
        ("", "empty"), ("giftSubscription", "Did you mean GiftSubscription?"), ("gift-card", "Did you mean GiftCard?"),
        ("Gift Card", "Did you mean GiftCard?"), ("2Gifts", "begin with a digit"), ("Gift_Card", "letters and digits"),
        ("Café", "A to Z"), ("Cafe\u{301}", "A to Z"), ("Ｇift", "A to Z"), ("Gіft", "A to Z"), ("礼物", "A to Z"),
        ("Gift🎁", "A to Z"), ("../Gift", "letters and digits"), ("Gift/../../X", "letters and digits"),
        ("Gift;rm", "letters and digits"), ("Gift\n", "letters and digits"), ("G", "1 characters"),
        (String(repeating: "A", count: 33), "33 characters"), ("Import", "a keyword of Swift"),
        ("Repeat", "a keyword of Swift"),
        ("Self", "a keyword of Swift"), ("Any", "a keyword of Swift"), ("Init", "a keyword of Swift"),
        ("Type", "a keyword of Swift"),
        ("Data", "hide the Data"), ("Task", "hide the Task"), ("URL", "hide the URL"), ("Error", "hide the Error"),
        ("GiftInteractor", "Interactor is a suffix"), ("GiftManager", "Manager"), ("StoreSimulator", "a module"),
        ("ShowView", "View is a suffix"),
    ])
    func `an invalid name is rejected with the reason`(type: String, reason: String) {
        let failure = #expect(throws: ScaffoldFailure.self) { try UseCaseName(type) }
        guard case .name(let name, let explanation)? = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(name == type)
        #expect(explanation.contains(reason), "\(explanation)")
    }

    @Test func `a name can have the maximum number of letters`() throws {
        #expect(try UseCaseName("A" + String(repeating: "b", count: UseCaseName.longest - 1)).words.count == 1)
    }
}
