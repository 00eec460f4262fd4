import Testing

@Suite struct `The names in the documents` {
    private let names: CodeNames
    private let documents: [Document]

    init() throws {
        names = try CodeNames.found.get()
        documents = try Document.all.get()
    }

    @Test func `every name in a document refers to something that exists`() throws {
        #expect(documents.flatMap(\.spans).count > 400)
        for document in documents {
            for span in document.spans where !ShownCommand.isCommand(span.text) && !names.resolve(span.text) {
                if try Tutorial.resolves(span.text, in: document) { continue }
                let broken = HouseRule.documents.broken(
                    in: document.path, line: span.line, by: "nothing is called \(span.text)")
                Issue.record("\(broken)")
            }
        }
    }

    @Test func `each outside name is listed once, with a reason, and still used`() {
        let used = Set(documents.flatMap(\.spans).map(\.text))
        let listed = OutsideNames.lists.flatMap(\.names)
        #expect(Set(listed).count == listed.count)
        for name in listed { #expect(used.contains(name), "no document names \(name) any more") }
        #expect(OutsideNames.lists.allSatisfy { !$0.reason.isEmpty })
    }

    @Test(arguments: [
        "PurchaseBuyer", "Purchase.sell", "Purchase.Buyer.payOut", "Ledger.record(_:twice:)",
        "SimulatedStore(catalog:)",
        "Sources/Contexts/Sell.swift", "Interactors/Sellers", "NiaNavHost", "sellers gold.month", "--gift",
        "habit sleeps-late", "buy --gift rose", "The rules of the garden", "gold.decade", ".habit(.sleeps)",
        "{\"sorrowful\":true}", "sorrowful", "discoverer",
    ])
    func `a name that does not exist is reported`(name: String) { #expect(!names.resolve(name), "\(name)") }

    @Test(arguments: [
        "Purchase", "Purchase.Buyer", "Purchase.buy()", "Ledger.record(_:)", "SimulatedStore(configuration:seed:)",
        "PurchaseOutcome.alreadyOwned", "Sources/Contexts/Purchase.swift", "Interactors/Ports",
        "ConfigurationError.swift",
        "gold.month", "--trace", "--state DIR", "habit lists-late", "buy gold.month --quantity 2", "DiscoverData",
        "The source code rules", "\"more\":true",
    ])
    func `a name that exists is accepted`(name: String) { #expect(names.resolve(name), "\(name)") }
}
