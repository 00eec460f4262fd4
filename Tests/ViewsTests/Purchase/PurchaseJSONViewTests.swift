import DiscoverData
import DiscoverViews
import Testing

@Suite struct `Purchases in JSON` {
    let screen = RecordingScreen()

    func line(_ outcome: PurchaseOutcome) async throws -> Line {
        let conclusion = PurchaseSummary(product: "gold.month", name: "Gold", outcome: outcome)
        await PurchaseJSONView(screen: screen).purchase(.concluded(conclusion))
        return try Line(try #require(screen.shown.last))
    }

    static let members = [
        "account", "begins", "charged", "event", "from", "message", "nextBill", "offer", "outcome", "planned",
        "previousBill",
        "product", "quantity", "reason", "transaction",
    ]

    @Test(arguments: PurchaseOutcome.every)
    func `each purchase outcome has the same members, plus a commitment if there is one`(outcome: PurchaseOutcome)
        async throws
    {
        let line = try await line(outcome)
        let commitment = line.names.contains("commitment") ? ["commitment"] : []
        #expect(line.names == (Self.members + commitment).sorted())
        #expect(line.names.contains("commitment") == (PurchaseOutcome.commitment(of: outcome) != nil))
        #expect(line.text("event") == "purchase")
        #expect(line.text("product") == "gold.month")
        #expect(line.text("message")?.isEmpty == false)
        #expect(screen.shown.allSatisfy { $0.hasPrefix(#"{"event":"purchase","outcome":""#) })
    }

    static let outcomes: [(PurchaseOutcome, String)] =
        [
            (.credited(transaction: "7", quantity: 1), "credited"), (.alreadyOwned(transaction: "7"), "alreadyOwned"),
            (.pending, "pending"), (.interrupted, "interrupted"), (.cancelled, "cancelled"),
            (.plannedChange(transaction: "7", from: "gold.year", at: nil), "plannedChange"),
            (.unconfirmed(transaction: "7", .verifier(.offline)), "unconfirmed"),
            (.otherAccount(transaction: "7", hint: "…1a2b"), "otherAccount"), (.refused(.alreadyInProgress), "refused"),
        ] + SubscriptionUpdate.Kind.allCases.map { (.subscriptionUpdated(transaction: "7", .made($0)), $0.rawValue) }

    @Test(arguments: outcomes.indices)
    func `each purchase outcome has its documented name`(index: Int) async throws {
        let (outcome, name) = Self.outcomes[index]
        #expect(try await line(outcome).text("outcome") == name)
    }

    static let charges: [(PurchaseOutcome, charged: Bool?)] = [
        (.credited(transaction: "7", quantity: 1, charge: .paid), true),
        (.credited(transaction: "7", quantity: 1, charge: .free), false),
        (.credited(transaction: "7", quantity: 1, charge: .none), false),
        (.credited(transaction: "7", quantity: 1, charge: .unpriced), nil),
        (.unconfirmed(transaction: "7", .verifier(.offline), charge: .paid), true),
        (.unconfirmed(transaction: "7", .verifier(.offline), charge: .none), false),
        (.otherAccount(transaction: "7", hint: "…1a2b", charge: .paid), true),
        (.otherAccount(transaction: "7", hint: "…1a2b"), false),
        (.alreadyOwned(transaction: "7"), false), (.cancelled, false),
        (.plannedChange(transaction: "7", from: "gold.year", at: nil), false),
        (.subscriptionUpdated(transaction: "7", .made(.nextBillUnknown)), false), (.pending, nil),
        (.interrupted, nil), (.refused(.unmapped), false), (.refused(.alreadyInProgress), false),
        (.refused(.store(.offline)), nil), (.refused(.store(.notInThisBuild)), false),
        (.refused(.notGenuine(transaction: "7")), nil), (.refused(.notLoaded(.offline)), false),
    ]

    @Test(arguments: charges.indices)
    func `the charged member says whether money moved, and is null if that is unknown`(index: Int) async throws {
        let (outcome, charged) = Self.charges[index]
        let conclusion = PurchaseSummary(product: "gold.month", name: "Gold", outcome: outcome)
        await PurchaseJSONView(screen: screen).purchase(.concluded(conclusion))
        let line = try Line(try #require(screen.shown.last))
        if let charged { #expect(line.flag("charged") == charged) } else { #expect(line.isNull("charged")) }
    }

    @Test func `a credited purchase contains its quantity and transaction`() async throws {
        let line = try await line(.credited(transaction: "7", quantity: 3))
        #expect(line.integer("quantity") == 3)
        #expect(line.text("transaction") == "7")
        #expect(line.isNull("reason"))
    }

    @Test func `a planned change contains its date and the current product`() async throws {
        let line = try await line(.plannedChange(transaction: "7", from: "gold.year", at: 1_769_904_000_000))
        #expect(line.text("begins") == "2026-02-01T00:00:00Z")
        #expect(line.text("from") == "gold.year")
    }

    @Test func `a transaction of another account contains a hint at that account`() async throws {
        let line = try await line(.otherAccount(transaction: "7", hint: "…1a2b"))
        #expect(line.text("account") == "…1a2b")
        #expect(line.text("transaction") == "7")
    }

    @Test func `a refusal of a transaction contains its ID`() async throws {
        #expect(try await line(.refused(.notGenuine(transaction: "7"))).text("transaction") == "7")
        #expect(try await line(.refused(.staleTransaction(transaction: "8"))).text("transaction") == "8")
        #expect(try await line(.refused(.paymentsNotAllowed)).isNull("transaction"))
    }

    @Test func `every reason has a declared code`() async throws {
        let names = Set(ReasonCode.allCases.map(\.rawValue) + ErrorCode.allCases.map(\.rawValue))
        for outcome in PurchaseOutcome.every {
            let line = try await line(outcome)
            switch outcome {
            case .subscriptionUpdated(_, let update) where update.unread == nil: #expect(line.isNull("reason"))
            case .refused, .unconfirmed, .subscriptionUpdated:
                #expect(names.contains(try #require(line.text("reason"))))
            case .credited, .alreadyOwned, .pending, .interrupted, .cancelled, .plannedChange, .otherAccount:
                #expect(line.isNull("reason"))
            }
        }
    }

    @Test func `a refused purchase is also reported on standard error`() async throws {
        let refused = try await line(.refused(.paymentsNotAllowed))
        #expect(screen.complaints == [refused.text("message")])
    }

    @Test func `the progress of a purchase writes no JSON`() async {
        await PurchaseJSONView(screen: screen).purchase(.paying(product: "gold", quantity: 1))
        await PurchaseJSONView(screen: screen).purchase(.confirming(product: "gold", transaction: "7"))
        #expect(screen.all.isEmpty)
    }
}

extension PurchaseOutcome {
    fileprivate static func commitment(of outcome: PurchaseOutcome) -> CommitmentViewData? {
        switch outcome {
        case .subscriptionUpdated(_, let update): update.commitment
        case .otherAccount(_, _, _, let update, _): update?.commitment
        default: nil
        }
    }
}
