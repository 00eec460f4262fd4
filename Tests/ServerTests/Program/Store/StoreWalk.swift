#if Server
import Support
import TestSupport
@testable import ServerProgram
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Foundation
import Hummingbird
import HummingbirdTesting
import ServerUseCases
import ServerClient
import ServerSimulation
import StoreSimulator
import Testing

/// A random customer of a faulty store, whose server records what it receives.
struct StoreWalk {
    /// The facts of a transaction in the store and on the server, without the signing date.
    struct Fact: Hashable, CustomStringConvertible {
        let id: String
        let product: String
        let purchased: Int64
        let expires: Int64?
        let revoked: Int64?
        let percent: Int
        let isUpgraded: Bool

        var description: String {
            let more = (revoked.map { " revoked \($0) \(percent)" } ?? "") + (isUpgraded ? " upgraded" : "")
            return "\(id) \(product) \(purchased)-\(expires ?? 0)\(more)"
        }
    }

    let scene: LiveScene
    private(set) var chance: SplitMix64
    /// The steps so far, for the message of a failed comparison.
    private(set) var script: [String] = []

    init(_ scene: LiveScene, seed: UInt64) {
        self.scene = scene
        chance = SplitMix64(seed: seed)
    }

    private var store: SimulatedStore { scene.store.store }

    /// Performs one random purchase, refund or other control at the store.
    mutating func step() async throws {
        let plans = ["gold.month", "gold.year", "plus.month", "plus.year"]
        let known = await store.all().map(\.payload.transactionId).sorted()
        switch chance.next() % 10 {
        case 0, 1, 2: try await buy(chance.pick(plans))
        case 3: try await buy(chance.pick(["superlikes.5", "lifetime", "boost.1"]))
        case 4 where !known.isEmpty: perform("refund \(chance.pick(known))")
        case 5 where !known.isEmpty: perform("reverse-refund \(chance.pick(known))")
        case 6: perform("auto-renew \(chance.pick(plans)) \(chance.pick(["on", "off"]))")
        case 7: perform("billing-retry \(chance.pick(["on", "off"]))")
        default: perform("advance \(chance.pick(["1d", "8d", "33d"]))")
        }
    }

    private mutating func buy(_ product: String) async throws {
        script.append("buy \(product)")
        let token = try #require(UUID(uuidString: AccountToken.anna.uuid))
        _ = try? await store.purchase(product, options: [.appAccountToken(token)])
    }

    /// Performs a control, and ignores it if it isn't possible now.
    private mutating func perform(_ control: String) {
        script.append(control)
        guard let parsed = try? StoreControl.parse(control.split(separator: " ").map(String.init)) else {
            Issue.record("\(control) is not a control")
            return
        }
        _ = try? store.perform(parsed)
    }

    /// Delivers some of the pending notifications, loses some, and leaves the others pending.
    mutating func deliverSome() async {
        let seed = chance.next()
        switch chance.next() % 5 {
        case 0: break
        case 1: await scene.deliver(.reversed)
        case 2: await scene.deliver(.shuffled(seed: seed))
        case 3: await scene.store.lose(NotificationDelivery.some(percent: 30, seed: seed).choice(of: await pending()))
        default: await scene.deliver(.some(percent: 50, seed: seed))
        }
    }

    private func pending() async -> [PendingNotification] { await scene.store.pendingNotifications() }

    /// Sends everything that the store lists to the server.
    ///
    /// The result is `false` if the store didn't respond.
    func sendLists() async throws -> Bool {
        let history = RemotePurchaseHistory(store: try RemoteStoreConnection(scene.address, seconds: 600))
        guard let all = try? await history.history(), let statuses = try? await history.statuses() else { return false }
        guard !all.isEmpty else { return true }
        let body: JSON = [
            "signedTransactions": .array((all + statuses.map(\.transaction)).map { .string($0.signedText) }),
            "signedRenewals": .array(statuses.map { .string($0.signedRenewal) }),
        ]
        let reply = try await scene.send(.post, "/v1/restore", body)
        #expect(reply.status == 200, "\(reply.text)")
        #expect(!reply.text.contains("refusedForGood"), "\(reply.text)")
        return true
    }

    /// Requests the entitlements, for which the server queries the store.
    func look() async throws {
        #expect(try await scene.send(.get, "/v1/entitlements").status == 200)
    }

    /// Replays the store's notification history until it is complete.
    func replay() async throws {
        let replay = try #require(scene.server.replay)
        for _ in 1...5 { if case .filled = await replay.run(metrics: ServerProgram.ServerMetrics()) { return } }
        Issue.record("the history couldn't be replayed")
    }

    /// Returns the facts of the customer's transactions in the store.
    func delivered() -> Set<Fact> {
        Set(
            (store.issuedHistory(ofOwnerOf: "1001")?.transactions ?? []).map { payload in
                Fact(
                    id: payload.transactionId, product: payload.productId, purchased: payload.purchaseDate,
                    expires: payload.expiresDate, revoked: payload.revocationDate,
                    percent: payload.revocationDate == nil ? 0 : payload.revocationPercentage ?? 100_000,
                    isUpgraded: payload.isUpgraded ?? false)
            })
    }

    /// Returns the facts that the server recorded.
    func recorded() async throws -> Set<Fact> {
        var (all, after) = (Set<Fact>(), Int64?.none)
        while true {
            let page = try await scene.server.backend.directory.transactions(of: .anna, after: after, limit: 200)
            for facts in page.map(\.facts) {
                all.insert(
                    Fact(
                        id: facts.key.id.rawValue, product: facts.product.rawValue,
                        purchased: facts.purchased.milliseconds, expires: facts.expires?.milliseconds,
                        revoked: facts.revocation?.moment.milliseconds,
                        percent: facts.revocation.map { Int($0.milliunits) } ?? 0, isUpgraded: facts.isUpgraded))
            }
            guard page.count == 200, let last = page.last else { return all }
            after = last.number
        }
    }

    /// Returns the customer's current plans according to the store and to the server.
    func plans() async throws -> (store: [String], server: [String]) {
        let held = await store.currentEntitlements().map(\.payload).filter { $0.type == .autoRenewable }
        let reply = try await scene.send(.get, "/v1/entitlements")
        let response = try JSONSerialization.jsonObject(with: Data(reply.text.utf8)) as? [String: Any]
        let known = (response?["subscriptions"] as? [[String: Any]] ?? []).filter {
            ["subscribed", "inGracePeriod"].contains($0["state"] as? String)
        }
        return (held.map(\.productId).sorted(), known.compactMap { $0["productId"] as? String }.sorted())
    }
}
#endif
