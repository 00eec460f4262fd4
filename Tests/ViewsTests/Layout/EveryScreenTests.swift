import DiscoverData
import DiscoverEntities
import Testing

@testable import DiscoverViews

/// Hostile text from a file.
///
/// It contains escapes, direction marks, line breaks, and wide and combining characters, and it is long.
private let hostile =
    "G\u{1B}[2J\u{1B}]0;x\u{07}o\u{202E}l\r\nd\u{9B}31m 终身版👨‍👩‍👧e\u{0301} " + String(repeating: "long", count: 30)

@Suite struct `Text views with hostile names` {
    /// Shows every event of every view, with hostile text wherever text comes from outside.
    func showAll(on screen: RecordingScreen, _ style: ConsoleStyle) async {
        let price = PriceViewData(milliunits: 9990, currency: hostile, locale: hostile)
        let offer = OfferViewData(
            id: hostile, kind: .winBack, mode: .payUpFront, period: .month, periods: 2, price: price)
        let product = ProductViewData(
            id: hostile, kind: .autoRenewable, name: hostile, summary: hostile, price: price, period: .month,
            offers: [.freeWeek, offer], introductory: .notKnown, isFamilyShareable: true)
        let offers = ProductViewData.catalog + [product]
        let products = LoadProductsTextView(screen: screen, style: style)
        for event: LoadProductsEvent in [
            .loading, .loaded(offers, unknown: [hostile]), .failed(.nothingKnown([hostile])),
            .failed(.store(.unavailable(hostile))),
        ] { await products.products(event) }

        let purchase = PurchaseTextView(screen: screen, style: style)
        await purchase.purchase(.paying(product: hostile, quantity: 2))
        await purchase.purchase(.confirming(product: hostile, transaction: hostile))
        let outcomes: [PurchaseOutcome] = [
            .credited(transaction: hostile, quantity: 2), .plannedChange(transaction: hostile, from: hostile, at: nil),
            .otherAccount(transaction: hostile, hint: hostile), .refused(.unknownOffer(hostile)),
            .refused(.store(.unavailable(hostile))),
            .unconfirmed(transaction: hostile, .ledger(.damaged(place: hostile, reason: hostile))),
        ]
        for outcome in PurchaseOutcome.every + outcomes {
            await purchase.purchase(.concluded(PurchaseSummary(product: hostile, name: hostile, outcome: outcome)))
        }

        let everyOutcome = TransactionOutcome.every + [.of(hostile, .otherAccount(hint: hostile), transaction: hostile)]
        let verify = VerifyTextView(screen: screen, style: style)
        let listen = ListenTextView(screen: screen, style: style)
        for outcome in everyOutcome {
            await verify.verify(.settled(outcome))
            await listen.listen(.arrived(outcome))
        }
        let restore = RestoreTextView(screen: screen, style: style)
        await restore.restore(.fetching)
        let restored = RestoreSummary(
            restored: everyOutcome, failed: everyOutcome, kept: [hostile], refreshFailure: .store(.unavailable(hostile))
        )
        await restore.restore(.finished(restored))
        await restore.restore(.failed(.ledger(.unavailable(hostile))))

        let subscriptions = SubscriptionViewData.State.allCases.map {
            SubscriptionViewData(
                product: hostile, state: $0, expires: 0, willRenew: true, plannedChange: hostile, isFamilyShared: true)
        }
        let card = StatusViewData(
            features: [hostile], isAdministrator: true, balances: [BalanceViewData(unit: hostile, amount: .max)],
            subscriptions: subscriptions, unfinished: 2, moment: 0)
        await ShowStatusTextView(screen: screen, style: style).status(.known(card))
        await ShowStatusTextView(screen: screen, style: style).status(.notKnownYet(unfinished: 2))

        let wall = PaywallViewData(
            feature: hostile, offers: offers, setting: SettingViewData(amount: .max, unit: .kilometer),
            offersUnavailable: .unavailable(hostile))
        let paywall = ShowPaywallTextView(screen: screen, style: style)
        for event: ShowPaywallEvent in [
            .open(wall), .locked(wall), .notKnownYet(feature: hostile), .noSuchFeature(hostile, known: [hostile]),
        ] { await paywall.paywall(event) }

        let facts = InspectCatalogFactsSample.hostile(hostile)
        await InspectCatalogTextView(screen: screen, style: style).catalog(.inspected(facts))
        let failure = InspectCatalogFailure(
            file: hostile, place: hostile, found: hostile, expected: hostile, isUnreadable: false)
        await InspectCatalogTextView(screen: screen, style: style).catalog(.failed(failure))

        let experiments = AssignArmsTextView(screen: screen, style: style)
        let experiment = ExperimentViewData(
            name: hostile, state: .running, assignment: .arm(hostile), population: 5,
            arms: [.init(name: hostile, weight: .max)])
        await experiments.assignArms(.assigned([experiment]))
        await experiments.assignArms(
            .refused(
                ExperimentFailure(
                    file: hostile, place: hostile, found: hostile, expected: hostile, isUnreadable: false)))

        let manage = ManageExperimentTextView(screen: screen, style: style)
        let interval = ExperimentReportViewData.Interval(lower: 0, upper: 1)
        await manage.manageExperiment(
            .reported(
                ExperimentReportViewData(
                    name: hostile, state: .running, population: 5,
                    arms: [
                        .init(
                            name: hostile, participants: .max,
                            verdict: .worse(measure: hostile, old: interval, new: interval))
                    ],
                    measures: [.init(name: hostile, isBetterHigher: true, means: [1], intervals: [interval])],
                    observed: .max, mixed: .max), refusal: nil))
        for event in [.started(hostile, population: 1), .advanced(hostile, population: 1), .stopped(hostile)]
            as [ManageExperimentEvent]
        { await manage.manageExperiment(event) }
        await manage.manageExperiment(.failed(.refused(place: hostile, found: hostile, expected: hostile)))

        let store = OperateStoreTextView(screen: screen, style: style)
        let report = StoreReport(
            control: hostile, message: hostile, columns: ["Id", hostile], rows: [["1", hostile], [hostile, "2"]])
        await store.store(.done(report))
        await store.store(.failed(.notUnderstood(hostile)))

        await showStack(on: screen, style)

        let counter = AnalyticsCounter()
        await counter.analytics(.purchase(product: hostile, outcome: hostile, reason: hostile))
        counter.showText(on: screen, style: style)
        ErrorTextView(screen: screen, style: style).show(code: "x", message: hostile, hint: hostile)
        showModules(on: screen, style)
        let entry = TextPage.Entry(term: hostile, meaning: hostile)
        PageTextView(screen: screen, style: style).show(
            TextPage(heading: hostile, paragraphs: [hostile], entries: [entry]))
    }

    /// Shows traces with source locations, and the module map.
    private func showModules(on screen: RecordingScreen, _ style: ConsoleStyle) {
        for depth in [0, 1, 9, 1_000] {
            for (name, detail) in [("Purchase", ""), (hostile, hostile)] {
                TraceTextView(screen: screen, style: style).explain(
                    TraceEvent(layer: .interactor, name: name, detail: detail, depth: depth, file: hostile, line: .max))
            }
        }
        let actor = ModuleMap.Actor(name: hostile, times: .max)
        let modules = ["A", "B", "C", hostile].map {
            ModuleMap.Module(name: $0, imports: [hostile], actors: [actor, actor])
        }
        for command in [hostile, nil] {
            ModuleMapTextView(screen: screen, style: style).show(ModuleMap(command: command, modules: modules))
        }
    }

    /// Shows every event of the card stack.
    private func showStack(on screen: RecordingScreen, _ style: ConsoleStyle) async {
        let profile = ProfileViewData(id: hostile, name: hostile, age: .max, about: hostile, photos: [hostile, ""])
        let (user, group) = (
            CardViewData.Subject.user(profile), CardViewData.Subject.group(name: hostile, members: [profile, profile])
        )
        let cards = [user, group, .user(.profile("Ada")), group].map {
            CardViewData(id: hostile, profile: hostile, subject: $0, distance: .max)
        }
        let storage: [StorageFailure] = [.unavailable(hostile), .damaged(place: hostile, reason: hostile)]
        let failures: [MoveFailure] =
            [.notKnownYet, .ledger(.unavailable(hostile))] + storage.map { .storage($0) }
            + storage.map { .superLikeNotStored($0) }
        let locks: [MoveRestriction.Reason] = [.notHeld, .noneLeft(debt: 3), .limitReached(maximum: .max, until: .max)]
        let refused = Array(repeating: RefusedRecord(place: hostile, reason: hostile), count: 9)
        let stack = CardStackTextView(screen: screen, style: style)
        let live = CardStackTextView(screen: screen, style: style, motion: AnimationSettings { _ in })
        for top in cards.indices {
            let picture = StackViewData(
                cards: Array(cards[top...].prefix(3)), waiting: .max, mode: .friends, place: hostile,
                likesLeft: .max, boostedUntil: .max)
            for view in [stack, live] {
                await view.stack(.shown(picture))
                await view.stack(.changed(StackChange(removed: [0], inserted: []), picture))
            }
        }
        await stack.stack(.shown(.of([], place: hostile)))
        await stack.stack(.refilled(cards: 3, refused: refused))
        await stack.stack(.refillFailed(.parse(place: hostile, reason: hostile), waiting: 2))
        for lock in locks.map({ MoveRestriction(feature: hostile, reason: $0) }) {
            await SwipeTextView(screen: screen, style: style).swipe(.locked(lock))
            await BoostTextView(screen: screen, style: style).boost(.locked(lock))
            await RewindTextView(screen: screen, style: style).rewind(.locked(lock))
            await PassportTextView(screen: screen, style: style).passport(.locked(lock))
        }
        for failure in failures {
            await stack.stack(.failed(failure))
            await SwipeWithFriendsTextView(screen: screen, style: style).friends(.failed(failure))
        }
        for (card, decision) in zip(cards, SwipeDecision.allCases) {
            let swipe = SwipeViewData(card: card, decision: decision, likesLeft: .max, superLikesLeft: .max)
            await SwipeTextView(screen: screen, style: style).swipe(.swiped(swipe))
            await RewindTextView(screen: screen, style: style).rewind(.rewound(card, decision))
            await ShowProfileTextView(screen: screen, style: style).profile(.shown(card.subject))
        }
        await PassportTextView(screen: screen, style: style).passport(.moved(to: hostile, isHome: false))
        await PassportTextView(screen: screen, style: style).passport(.unknownPlace(hostile, nearest: hostile))
        await ShowProfileTextView(screen: screen, style: style).profile(.unknown(hostile))
        let summary = ImportSummary(users: ImportCount(created: .max), refused: refused, refusals: 12)
        let imports = ImportRecommendationsTextView(screen: screen, style: style)
        await imports.recommendations(.importing(records: .max, milliseconds: 100))
        await imports.recommendations(.finished(summary, milliseconds: 1))
        await imports.recommendations(.failed(.unreachable(reason: hostile), soFar: summary))
    }

    @Test(arguments: [10, 20, 40, 80, 200])
    func `every line fits its screen, whatever the names`(width: Int) async {
        let screen = RecordingScreen()
        await showAll(on: screen, ConsoleStyle(width: width))
        #expect(screen.lines.count > 300)
        for line in screen.lines where DisplayWidth.of(line) > width {
            // A source location stays in one piece, so that a click on it opens the file.
            let isLocation = line.hasSuffix(":\(Int.max)")
            if !isLocation { Issue.record("\(line)") }
        }
    }

    @Test func `no control or direction character reaches the terminal`() async {
        let screen = RecordingScreen()
        await showAll(on: screen, .plain)
        for scalar in screen.lines.joined().unicodeScalars {
            if scalar.properties.generalCategory == .control || scalar == "\u{202E}" {
                Issue.record("U+\(String(scalar.value, radix: 16))")
            }
        }
    }

    @Test func `colored output has the same text and no other escape sequences`() async {
        let (plain, painted) = (RecordingScreen(), RecordingScreen())
        await showAll(on: plain, .plain)
        await showAll(on: painted, ConsoleStyle(isColored: true))
        #expect(painted.transcript != plain.transcript)
        #expect(painted.transcript.replacing(#/\u{1B}\[(1|2|31|32|33|0)m/#, with: "") == plain.transcript)
    }

    @Test func `the same events are shown the same way twice`() async {
        let (first, second) = (RecordingScreen(), RecordingScreen())
        await showAll(on: first, .plain)
        await showAll(on: second, .plain)
        #expect(first.all == second.all)
    }
}

/// Catalog facts in which every text is the same.
enum InspectCatalogFactsSample {
    static func hostile(_ text: String) -> CatalogFacts {
        let product = CatalogFacts.Product(
            id: text, type: text, price: text, isFamilyShareable: true, reference: text, locales: [text])
        let offer = CatalogFacts.Offer(
            mode: text, period: text, periods: 2, price: text, id: text, name: text, eligibility: [text],
            isStackable: true,
            isEligible: true, plan: text)
        let plan = CatalogFacts.Subscription(
            product: product, period: text, level: 1, introductory: [offer], promotional: [offer], code: [offer],
            winBack: [offer], plans: [.init(type: text, price: text, commitment: text, isEnabled: false)])
        return CatalogFacts(
            file: text, version: text, identifier: text,
            settings: .init(
                switches: [.init(name: text, isOn: true)], timeRate: 1, locale: text, storefront: text, error: 1,
                errors: [.init(name: text, isEnabled: true, choice: .init(index: 1, type: text))]),
            isSynchronized: true, hasOffersKey: true, products: [product],
            groups: [.init(id: text, name: text, locales: [text], subscriptions: [plan])],
            warnings: [.init(place: text, text: text)])
    }
}
