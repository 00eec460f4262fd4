import DiscoverData
import DiscoverEntities
import DiscoverViews
import Foundation
import Testing

@Suite struct `The page on the JSON lines` {
    let text: String

    init() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        text = try String(contentsOf: root.appending(path: "Docs/json.md"), encoding: .utf8)
    }

    /// Returns the first column of the table under a heading.
    func names(under heading: String) throws -> [String] {
        let section = try #require(text.split(separator: "\n## \(heading)\n").last?.split(separator: "\n## ").first)
        return section.matches(of: #/(?m)^\| `([A-Za-z0-9]+)`/#).map { String($0.output.1) }
    }

    var examples: [String] {
        text.matches(of: #/(?s)```json\n(.*?)\n```/#).map { String($0.output.1) }
    }

    @Test func `the page on JSON lines lists exactly the existing events`() {
        let documented = text.matches(of: #/(?m)^### `([A-Za-z0-9]+)`$/#).map { String($0.output.1) }
        #expect(documented.sorted() == EventName.allCases.map(\.rawValue).sorted())
    }

    @Test func `the page on JSON lines lists exactly the existing error codes`() throws {
        #expect(try names(under: "Error codes") == ErrorCode.allCases.map(\.rawValue))
    }

    @Test func `the page on JSON lines lists exactly the existing command line codes`() throws {
        #expect(try names(under: "Codes of the command line") == CommandLineCode.allCases.map(\.rawValue))
    }

    @Test func `the page on JSON lines lists exactly the existing reasons`() throws {
        #expect(try names(under: "Reasons") == ReasonCode.allCases.map(\.rawValue))
    }

    @Test func `the page on JSON lines lists exactly the layers in a trace`() throws {
        let row = try #require(text.split(separator: "\n").first { $0.hasPrefix("| `layer` |") })
        let names = row.matches(of: #/`([a-z]+)`/#).map { String($0.output.1) }.dropFirst()
        #expect(Array(names) == Layer.allCases.map(\.rawValue))
    }

    @Test func `each event is documented with one example and all of its members`() throws {
        let sections = text.split(separator: "\n### `").dropFirst()
        #expect(examples.count == EventName.allCases.count)
        for (section, example) in zip(sections, examples) {
            let line = try Line(example)
            #expect(section.hasPrefix(try #require(line.text("event"))))
            // An update is a processed transaction, and a profile is part of a card: their members have separate tables.
            let table = ["update", "profile"].contains(line.text("event")) ? Substring(text) : section
            for name in line.names where name != "event" { #expect(table.contains("`\(name)`"), "\(name)") }
        }
    }

    @Test func `the documented examples equal the lines that the views write`() async throws {
        let screen = RecordingScreen()
        let gold = ProductViewData.subscription(offers: [.freeWeek])
        await LoadProductsJSONView(screen: screen).products(.loaded([gold], unknown: ["gold.moth"]))
        let credited = PurchaseOutcome.credited(transaction: "1000000001", quantity: 1, charge: .paid)
        let conclusion = PurchaseSummary(
            product: "gold.month", name: "Gold, 1 month", outcome: credited)
        await PurchaseJSONView(screen: screen).purchase(.concluded(conclusion))
        let verify = VerifyJSONView(screen: screen)
        await verify.verify(.settled(.of("gold.month", .credited(.purchased), transaction: "1000000001")))
        await verify.verify(.finished(VerifySummary(checked: 1, changed: 1, unfinished: 0)))
        let known = TransactionOutcome.of("gold.month", .known, transaction: "1000000001")
        await RestoreJSONView(screen: screen).restore(
            .finished(RestoreSummary(restored: [known], failed: [], kept: ["season"])))
        let refund = TransactionOutcome.of(
            "gold.month", .credited(.refunded(milliunits: 50_000)), transaction: "1000000002")
        await ListenJSONView(screen: screen).listen(.arrived(refund))
        let code = NextBillViewData(
            product: "gold.month", amount: .init(milliunits: 4_990, currency: "USD"), date: 1_769_904_000_000,
            offer: .init(id: "friends", kind: .code, mode: .payAsYouGo))
        await ListenJSONView(screen: screen).listen(
            .redeemed(SubscriptionUpdate(kind: .offerAccepted, plan: "gold.month", offer: "friends", nextBill: code)))
        await ListenJSONView(screen: screen).listen(
            .billChanged(
                SubscriptionUpdate(kind: .offerAccepted, plan: "gold.month", offer: "friends", nextBill: code)))
        let subscription = SubscriptionViewData(
            product: "gold.month", state: .subscribed, expires: 1_769_904_000_000, willRenew: true, plannedChange: nil,
            isFamilyShared: false, nextBill: .made(39_990, offer: "gold.thanks"))
        let card = StatusViewData(
            features: ["rewind"], isAdministrator: false, balances: [BalanceViewData(unit: "superLike", amount: 25)],
            subscriptions: [subscription], unfinished: 0, moment: 1_767_225_600_000)
        await ShowStatusJSONView(screen: screen).status(.known(card))
        let wall = PaywallViewData(
            feature: "passport", offers: [], setting: SettingViewData(amount: 160, unit: .kilometer),
            offersUnavailable: nil
        )
        await ShowPaywallJSONView(screen: screen).paywall(.open(wall))
        await showStack(on: screen)
        let report = StoreReport(control: "ask-to-buy", message: "Ask to buy is on.", columns: [], rows: [])
        await OperateStoreJSONView(screen: screen).store(.done(report))
        await AssignArmsJSONView(screen: screen).assignArms(
            .assigned([
                ExperimentViewData(
                    name: "new-layer", state: .running, assignment: .arm("new"), population: 1_000,
                    arms: [.init(name: "old", weight: 50), .init(name: "new", weight: 50)])
            ]))
        let interval = ExperimentReportViewData.Interval(lower: 0.02, upper: 0.31)
        await ManageExperimentJSONView(screen: screen).manageExperiment(
            .reported(
                ExperimentReportViewData(
                    name: "new-layer", state: .running, population: 5_000,
                    arms: [.init(name: "old", participants: 40, verdict: nil)],
                    measures: [
                        .init(name: "conversion", isBetterHigher: true, means: [0.125], intervals: [interval])
                    ], observed: 2, mixed: 0), refusal: nil))
        await ManageExperimentJSONView(screen: screen).manageExperiment(.advanced("new-layer", population: 5_000))
        // scaffold: JSON lines
        let counter = AnalyticsCounter()
        for _ in 1...2 { await counter.analytics(.purchase(product: "gold.month", outcome: "credited", reason: nil)) }
        counter.showJSON(on: screen)
        let rewind = "discover://paywall/rewind"
        await NavigationJSONView(screen: screen).navigation(.presented(rewind, over: "discover://status"))
        PageJSONView(screen: screen).show(
            TextPage(
                heading: "Commands", paragraphs: ["Every command is also a link."],
                entries: [.init(term: "quit", meaning: "ends the console")]))
        HintJSONView(screen: screen).show(hint: "Did you mean gold.month?")
        let act = TraceEvent(
            layer: .context, name: "Purchase", detail: "Offer: gold.month, Buyer: the customer", depth: 1,
            file: "DiscoverContexts/Purchase.swift", line: 38)
        TraceJSONView(screen: screen).show(act, at: "Sources/Contexts/Purchase.swift")
        let contexts = ModuleMap.Module(
            name: "Contexts", imports: ["Entities", "Data", "Interactors", "Observers"],
            actors: [.init(name: "Purchase", times: 1)])
        ModuleMapJSONView(screen: screen).show(ModuleMap(command: "discover://buy/gold.month", modules: [contexts]))
        await LoadProductsJSONView(screen: screen).products(.failed(.store(.offline)))
        #expect(
            screen.shown == examples, "Docs/json.md shows other lines; see Docs/rules.md#documents-are-held-to-the-code"
        )
    }

    private func showStack(on screen: RecordingScreen) async {
        let (ada, bo) = (CardViewData.user("Ada"), CardViewData.group("Bo", ["Cem"]))
        let stack = CardStackJSONView(screen: screen)
        let picture = StackViewData.of([ada, bo], waiting: 17, likesLeft: 9)
        await stack.stack(.changed(StackChange(removed: [0], inserted: [.init(place: 1, card: bo)]), picture))
        let refused = RefusedRecord(
            place: "recommendations[17].user.name (line 230)", reason: "found a number, expected a text")
        await stack.stack(.refilled(cards: 19, refused: [refused]))
        let swipe = SwipeViewData(card: ada, decision: .like, likesLeft: 9, superLikesLeft: nil)
        await SwipeJSONView(screen: screen).swipe(.swiped(swipe))
        await RewindJSONView(screen: screen).rewind(.locked(MoveRestriction(feature: "rewind", reason: .notHeld)))
        await BoostJSONView(screen: screen).boost(.boosted(until: 1_767_227_400_000, left: 1))
        await PassportJSONView(screen: screen).passport(.moved(to: "Paris", isHome: false))
        await SwipeWithFriendsJSONView(screen: screen).friends(.swiping(.friends, isChange: true))
        await ShowProfileJSONView(screen: screen).profile(.shown(ada.subject))
        let summary = ImportSummary(users: ImportCount(created: 30), recommendations: ImportCount(created: 30))
        await ImportRecommendationsJSONView(screen: screen).recommendations(.finished(summary, milliseconds: 7))
    }
}
