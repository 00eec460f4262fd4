import Foundation
import TestSupport
import Testing

/// The scenarios through the adapters of StoreKit.
///
/// They are compared with the transcripts of the simulator's own adapters.
@Suite(.holdsFiles) struct `The scenarios through StoreKit` {
    #if !canImport(Darwin)
    // Each run has a process of its own, because a process has one StoreKit.
    @Test(arguments: Scenario.all)
    func `each scenario produces its transcript, except for what StoreKit doesn't report`(
        scenario: Scenario
    ) async throws {
        // A recording run of the other suite writes the transcripts.
        guard !Transcript.isRecording else { return }
        let kept = try Transcript.kept(scenario.name + ".txt", in: Scenario.folder, else: "")
        let played = try await scenario.play(more: ["--via", "storekit"], environment: [:])
        let differences = StoreKitDifference.allCases.filter { $0.scenarios.contains(scenario.name) }
        let expected = differences.reduce(kept) { $1.applied(to: $0) }
        #expect(played.run.output == expected)
        for difference in differences { #expect(difference.applied(to: kept) != kept, "\(difference)") }
    }

    @Test func `each difference belongs to scenarios that exist`() {
        let names = Set(Scenario.all.map(\.name))
        for difference in StoreKitDifference.allCases { #expect(names.isSuperset(of: difference.scenarios)) }
    }

    @Test func `purchases of both kinds of adapters share a ledger and a store`() async throws {
        let console = try Console()
        defer { console.remove() }
        let state = ["--state", console.state.path]
        let bought = try await console.process(state + ["--via", "storekit", "--json", "buy", "boost.1"])
        #expect(bought.events?.last?["outcome"] as? String == "credited")
        #expect(try await console("--json", "buy", "boost.1").events?.last?["outcome"] as? String == "credited")
        let status = try await console.process(state + ["--via", "storekit", "--json", "status"])
        #expect(status.events?.last?["balances"] as? [String: Int] == ["boost": 2])
    }

    @Test func `the trace names the adapters of StoreKit`() async throws {
        let console = try Console()
        defer { console.remove() }
        let run = try await console.process(
            ["--state", console.state.path, "--via", "storekit", "--trace", "buy", "boost.1"])
        #expect(run.output.contains("StoreKitPaymentQueue"))
        #expect(!run.output.contains("SimulatorPaymentQueue"))
    }

    @Test func `a build without a store refuses StoreKit`() async throws {
        let console = try Console()
        defer { console.remove() }
        let run = try await console("--build", "enterprise", "--via", "storekit", "--json", "products")
        #expect(run.status == 2)
        #expect((run.output + run.errors).contains("storekit in a build without a store"))
    }
    #else
    @Test func `the console refuses StoreKit on Apple's platforms`() async throws {
        let console = try Console()
        defer { console.remove() }
        let run = try await console("--via", "storekit", "--json", "products")
        #expect(run.status == 2)
        #expect((run.output + run.errors).contains("a platform with Apple's StoreKit"))
    }
    #endif
}

/// A difference in a transcript that follows from StoreKit's interface.
enum StoreKitDifference: CaseIterable {
    /// StoreKit doesn't list offers with a code.
    case noOffersWithCode
    /// StoreKit doesn't report why a purchase is pending.
    case noReasonOfPending

    /// The names of the scenarios whose transcripts differ.
    var scenarios: Set<String> {
        switch self {
        case .noOffersWithCode:
            [
                "deciding-twice", "failures", "offer-introductory", "offer-win-back", "slow-and-silent",
                "storefront-and-locale", "swiping",
            ]
        case .noReasonOfPending: ["interrupted"]
        }
    }

    /// Returns the transcript that is expected through StoreKit.
    func applied(to transcript: String) -> String {
        switch self {
        case .noOffersWithCode: transcript.withoutOffersWithCode
        case .noReasonOfPending:
            transcript.replacing(
                """
                Gold isn't bought yet: the store needs you to complete a step first. Nothing is
                charged until then. After that step, the purchase completes automatically.
                """,
                with: """
                    Gold is waiting for approval. Nothing is charged until then. After the approval,
                    it is delivered automatically.
                    """)
        }
    }
}

extension String {
    /// The text without the lines of offers with a code.
    ///
    /// A line that ends in "then" continues on the next one.
    fileprivate var withoutOffersWithCode: String {
        var isContinued = false
        return split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            if isContinued {
                isContinued = false
                return false
            }
            let isOffer = line.lowercased().contains("with a code:")
            isContinued = isOffer && line.hasSuffix(" then")
            return !isOffer
        }.joined(separator: "\n")
    }
}
