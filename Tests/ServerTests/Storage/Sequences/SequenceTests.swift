#if Server
import DiscoverEntities
import DiscoverInteractors
import Foundation
import ServerUseCases
import ServerStorage
import ServerSupport
import ServerVerification
import Testing
import TestSupport

@Suite(.holdsFiles, .enabled(if: !Sequence.all.isEmpty, "the shared fixtures don't exist"), .timeLimit(.minutes(20)))
struct `The ledger's final state doesn't depend on the order of notifications` {
    private let time = FixedTimeSource(.distantPast)

    private func verifier(_ evidence: RequestEvidence) throws -> AppStoreVerifier {
        let roots = try ["root.der", "root-p256.der"].map { name in
            try TrustedRoot([UInt8](Data(contentsOf: Sequence.folder.appending(path: name))))
        }
        return AppStoreVerifier(
            SignedDataVerifier(
                trust: TrustedRoots(roots), app: AppIdentity(bundleID: "com.example.discover"), environment: .sandbox,
                clock: time), evidence: evidence)
    }

    @Test func `each run of the fixtures is used`() throws {
        let folder = Sequence.folder.appending(path: "sequences").path
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(files.count == Sequence.all.count)
    }

    @Test(arguments: Sequence.all) func `each recorded delivery order ends in the same state`(_ run: Sequence)
        async throws
    {
        #expect(!run.deliveries.isEmpty)
        for (name, order) in run.deliveries.sorted(by: { $0.key < $1.key }) {
            let state = try await Books(time).state(of: run, after: order, by: verifier)
            #expect(state == run.finalState, "\(name)")
        }
    }

    @Test(arguments: Sequence.all) func `each permutation of a run ends in the same state`(_ run: Sequence) async throws
    {
        for order in Sequence.permutations(of: run.notifications.count) {
            let state = try await Books(time).state(of: run, after: order, by: verifier)
            #expect(state == run.finalState, "\(order)")
        }
    }

    @Test(arguments: Sequence.all.filter { $0.notifications.count < 4 })
    func `each permutation with a claim at any position ends in the same state`(
        _ run: Sequence
    ) async throws {
        let count = run.notifications.count
        for order in Sequence.permutations(of: count + 1) {
            // The last element is the claim, with the transaction of the first notification.
            let state = try await Books(time).state(of: run, after: order, by: verifier, claimed: true)
            #expect(state == run.finalState, "\(order)")
        }
    }
}

/// A database for one order of delivery.
private final class Books {
    private let folder = TemporaryFolder()
    private let time: FixedTimeSource

    init(_ time: FixedTimeSource) { self.time = time }

    func state(
        of run: Sequence, after order: [Int], by verifier: (RequestEvidence) throws -> AppStoreVerifier,
        claimed: Bool = false
    ) async throws -> Sequence.State {
        let database = try LedgerDatabase(path: folder.path("ledger.sqlite"), environment: .sandbox, isChecked: false)
        let evidence = RequestEvidence()
        let verifier = try verifier(evidence)
        let inbox = SQLNotificationInbox(database, evidence: evidence)
        let ledger = SQLLedgerStore(database, evidence: evidence, time: time)
        var owner = AccountToken.bob
        for place in order {
            let text = run.notifications[place % run.notifications.count].signedPayload
            let verdict = try await verifier.verify(UnverifiedNotification(signedPayload: text))
            guard case .genuine(var facts) = verdict else {
                throw Unexpected(what: "a notification of \(run.name) is refused")
            }
            if claimed { facts = facts.withoutToken } else { owner = facts.transaction?.accountToken ?? owner }
            if place == run.notifications.count, let transaction = facts.transaction {
                _ = try await ledger.record([.transaction(transaction, account: owner)])
            } else {
                _ = try await inbox.take(facts, signed: text, at: .day(0))
            }
        }
        let state = try await state(of: run, for: owner, in: ledger)
        try database.close()
        return state
    }

    private func state(
        of run: Sequence, for owner: AccountToken, in ledger: SQLLedgerStore
    ) async throws -> Sequence.State {
        let books = try await ledger.ledger(for: owner)
        let chain = TransactionKey.sandbox(TransactionID(run.originalTransactionId))
        let lines = books.transactions.values.filter { $0.facts.chain == chain && $0.account == owner }
        guard let newest = lines.map(\.facts).max(by: { ($0.purchased, $0.key) < ($1.purchased, $1.key) }) else {
            throw Unexpected(what: "nothing of \(run.name) is in the ledger")
        }
        let opens = FeatureMap.Grant(features: Feature("open"), unit: "boost", amount: 5, days: nil)
        let map = FeatureMap([newest.product: opens])
        let result = EntitlementStatus.computed(for: Account(token: owner), from: books, by: map, at: .distantPast)
        let renewal = books.renewal(of: chain, for: owner)
        let subscription = result.entitlements?.subscriptions.first
        return Sequence.State(
            status: subscription?.state.number, access: result.entitlements?.covers(Feature("open")) == true,
            productId: newest.product.rawValue, transactionId: newest.key.id.rawValue,
            expiresDate: newest.expires?.milliseconds, revoked: newest.revocation != nil,
            autoRenewStatus: renewal.map { $0.willRenew ? 1 : 0 }, autoRenewProductId: renewal?.nextProduct.rawValue,
            gracePeriodExpiresDate: renewal?.graceEnds?.milliseconds)
    }
}

private struct Unexpected: Error { let what: String }

extension NotificationFacts {
    fileprivate var withoutToken: NotificationFacts {
        let bare = transaction.map { facts in
            TransactionFacts(
                key: facts.key, original: facts.original, product: facts.product, kind: facts.kind,
                quantity: facts.quantity, purchased: facts.purchased, expires: facts.expires, signed: facts.signed,
                ownership: facts.ownership, revocation: facts.revocation, isUpgraded: facts.isUpgraded,
                isRenewal: facts.isRenewal)
        }
        return NotificationFacts(
            uuid: uuid, type: type, subtype: subtype, signed: signed, transaction: bare, renewal: renewal,
            status: status)
    }
}

extension SubscriptionEntitlement.State {
    /// The App Store's number for the state.
    fileprivate var number: Int {
        switch self {
        case .subscribed: 1
        case .expired: 2
        case .inBillingRetry: 3
        case .inGracePeriod: 4
        case .revoked: 5
        }
    }
}
#endif
