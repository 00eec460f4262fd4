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

/// One customer's life at a store, chosen by chance, with a server that receives it with the store's faults.
struct StoreWalk {
    /// What the store and the server say of a transaction, apart from when it was signed.
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
    /// What was done, in order: what to look at when the books differ.
    private(set) var script: [String] = []

    init(_ scene: LiveScene, seed: UInt64) {
        self.scene = scene
        chance = SplitMix64(seed: seed)
    }

    private var store: SimulatedStore { scene.store.store }

    /// Something happens at the store.
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

    /// A control that can't be performed now changes nothing.
    private mutating func perform(_ control: String) {
        script.append(control)
        guard let parsed = try? StoreControl.parse(control.split(separator: " ").map(String.init)) else {
            Issue.record("\(control) is no control")
            return
        }
        _ = try? store.perform(parsed)
    }

    /// Some of the notifications are delivered, some are lost for ever, the others wait.
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

    /// The device sends everything that the store lists, if the store answers.
    func sendLists() async throws -> Bool {
        let history = RemotePurchaseHistory(store: try RemoteStoreConnection(scene.address))
        guard let all = try? await history.history(), let statuses = try? await history.statuses() else { return false }
        guard !all.isEmpty else { return true }
        let body: JSON = [
            "signedTransactions": .array((all + statuses.map(\.transaction)).map { .string($0.signedText) }),
            "signedRenewals": .array(statuses.map { .string($0.signedRenewal) }),
        ]
        let reply = try await scene.ask(.post, "/v1/restore", body)
        #expect(reply.status == 200, "\(reply.text)")
        #expect(!reply.text.contains("refusedForGood"), "\(reply.text)")
        return true
    }

    /// Someone looks at the entitlements, for which the server asks the store.
    func look() async throws {
        #expect(try await scene.ask(.get, "/v1/entitlements").status == 200)
    }

    /// The server takes the store's notification history, until it has all of it.
    func replay() async throws {
        let replay = try #require(scene.server.replay)
        for _ in 1...5 { if case .filled? = await replay.run(tally: ServerProgram.ServerMetrics()) { return } }
        Issue.record("the history could not be taken")
    }

    /// What the store says.
    func told() -> Set<Fact> {
        Set(
            (store.issuedHistory(ofOwnerOf: "1001")?.transactions ?? []).map { payload in
                Fact(
                    id: payload.transactionId, product: payload.productId, purchased: payload.purchaseDate,
                    expires: payload.expiresDate, revoked: payload.revocationDate,
                    percent: payload.revocationDate == nil ? 0 : payload.revocationPercentage ?? 100_000,
                    isUpgraded: payload.isUpgraded ?? false)
            })
    }

    /// What the server has recorded.
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

    /// The plans that the store and the server say the customer has now.
    func plans() async throws -> (store: [String], server: [String]) {
        let held = await store.currentEntitlements().map(\.payload).filter { $0.type == .autoRenewable }
        let reply = try await scene.ask(.get, "/v1/entitlements")
        let answer = try JSONSerialization.jsonObject(with: Data(reply.text.utf8)) as? [String: Any]
        let known = (answer?["subscriptions"] as? [[String: Any]] ?? []).filter {
            ["subscribed", "inGracePeriod"].contains($0["state"] as? String)
        }
        return (held.map(\.productId).sorted(), known.compactMap { $0["productId"] as? String }.sorted())
    }
}
#endif
