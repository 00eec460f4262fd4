import DiscoverData
import DiscoverViews
import Support
import Synchronization
import TestSupport
import Testing

@testable import CrashHarness

@Suite struct `The crash harness` {
    private let flows = ["buy the same consumable twice", "upgrade", "restore on a new device", "super like"]
        .compactMap(Flow.named)

    @Test func `sampling the same flows twice has the same fingerprint`() async throws {
        var prints: [FNV1a] = []
        for _ in 0..<2 { prints.append(try await Sampler().sample(of: Array(flows.prefix(2))).report.fingerprint) }
        #expect(prints[0] == prints[1])
    }

    @Test(.deep) func `exploring the same flows twice has the same fingerprint`() async throws {
        var prints: [[FNV1a]] = []
        for _ in 0..<2 {
            var print: [FNV1a] = []
            for flow in flows {
                print.append(try await Explorer().recoveries(in: flow).fingerprint)
                print.append(try await Explorer().samples(of: flow, count: 10).fingerprint)
                let settings = ProcessSettings(hasLimits: true)
                print.append(try await Explorer().faults(in: flow, settings: settings).fingerprint)
            }
            // Two fibers, of which one waits for the stack while the other uses it.
            let pair = try #require(Flow.named("refill during swipes"))
            print.append(try await Explorer().samples(of: pair, count: 20).fingerprint)
            prints.append(print)
        }
        #expect(prints[0] == prints[1])
    }

    @Test(
        .deep,
        arguments: ["finish before credit", "credit without an identifier", "forget what is unfinished at launch"])
    func `merging equal states finds the same violations as playing each state`(name: String) async throws {
        let mutant = try #require(Mutant.all.first { $0.name == name })
        let flow = try #require(Flow.named(mutant.flow))
        let explorer = Explorer(casting: mutant.casting)
        func rules(_ report: ExplorationReport) -> Set<Invariant> { Set(report.findings.map(\.breach.rule)) }
        let each = rules(try await explorer.crashes(in: flow, depth: 2, merging: false))
        #expect(each != [])
        #expect(rules(try await explorer.crashes(in: flow, depth: 2)) == each)
        #expect(rules(try await explorer.recoveries(in: flow)) == each)
    }

    @Test(.deep) func `skipping equivalent orders loses no outcome`() async throws {
        let flow = try #require(Flow.named("two taps on the same thing"))
        let some = try await Explorer().orders(of: flow)
        let all = try await Explorer().orders(of: flow, leavingOutEquals: false)
        #expect(some.schedules < all.schedules)
        #expect(some.findings.isEmpty && all.findings.isEmpty)
    }

    @Test(arguments: [
        ["--depth", "x"], ["--depth"], ["--depth", "-1"], ["--seed", "-1"], ["--flow"], ["--deep"], ["2"],
        ["--via"], ["--via", "elsewhere"],
    ])
    func `invalid arguments of the crash command are rejected`(words: [String]) {
        #expect(CrashCommand(words) == nil)
    }

    @Test func `arguments of the crash command are applied`() throws {
        let crash = try #require(
            CrashCommand(["--depth", "3", "--schedules", "9", "--seed", "4", "--flow", "buy", "--endless"]))
        #expect((crash.depth, crash.schedules, crash.seed) == (3, 9, 4))
        #expect(crash.only == "buy" && crash.isEndless)
    }

    @Test func `a list of choices is followed by the next one until all have been taken`() {
        var seen: [[Int]] = []
        var next: [Int]? = []
        while let prefix = next {
            var schedule = SchedulingChoices(prefix: prefix)
            _ = schedule.choose(among: 2)
            _ = schedule.choose(among: 3)
            seen.append(schedule.taken.map(\.choice))
            next = SchedulingChoices.following(schedule.taken)
        }
        #expect(seen == [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2]])
    }
}

@Suite struct `The promises of a purchase outcome` {
    private static let failures: [StoreFailure] = [
        .offline, .unavailable("maintenance"), .timedOut(seconds: 10), .cancelled, .notInThisBuild,
    ]
    private static let outcomes: [PurchaseOutcome] =
        [
            .credited(transaction: "1", quantity: 2), .alreadyOwned(transaction: "1"), .pending, .interrupted,
            .cancelled,
            .plannedChange(transaction: "1", from: "gold", at: 0),
            .unconfirmed(transaction: "1", .verifier(.offline), charge: .paid),
            .otherAccount(transaction: "1", hint: "ab"), .refused(.paymentsNotAllowed), .refused(.productUnavailable),
            .refused(.notInStorefront), .refused(.invalidQuantity(requested: 11, maximum: 10)),
            .refused(.unknownOffer("a")),
            .refused(.ineligibleForOffer("a")), .refused(.alreadyInProgress), .refused(.notGenuine(transaction: "1")),
            .refused(.staleTransaction(transaction: "1")),
        ] + failures.map { .refused(.store($0)) } + failures.map { .refused(.notLoaded($0)) }

    @Test(arguments: outcomes) func `the text of a purchase outcome matches its promise about money and goods`(
        outcome: PurchaseOutcome
    ) async {
        let screen = TextScreen()
        let event = PurchaseSummary(product: "gold", name: "Gold", outcome: outcome)
        await PurchaseTextView(screen: screen, style: .plain).purchase(.concluded(event))
        let text = screen.text
        let saysNothingMoved = text.contains("othing") && text.contains("charged")
        switch outcome.promise {
        case .yours: #expect(text.contains("yours") && !saysNothingMoved)
        case .alreadyYours: #expect(text.contains("yours") && saysNothingMoved)
        case .paidFor: #expect(text.contains("You paid for") && !saysNothingMoved)
        case .nothingCharged: #expect(saysNothingMoved)
        case .open: #expect(!text.contains("yours") && !saysNothingMoved)
        }
    }
}

/// Records the text that is written to it.
private final class TextScreen: Screen {
    private let lines = Mutex<[String]>([])

    var text: String { lines.withLock { $0.joined(separator: " ") }.replacing("\n", with: " ") }

    func show(_ text: String) { lines.withLock { $0.append(text) } }
    func progress(_ text: String) {}
    func showError(_ text: String) { show(text) }
}
