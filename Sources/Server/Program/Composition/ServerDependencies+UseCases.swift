#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverObservers
import ServerUseCases

// The use cases that need no scope of a request.

extension ServerDependencies {
    /// The use case that replaces the shared secret.
    var rotateSecret: RotateSecret {
        RotateSecret(rotate: RotateSecretInteractor(vault: vault, time: time, grace: secretGrace))
    }

    /// The use case that reads the audit log.
    var readAuditLog: ReadAuditLog {
        ReadAuditLog(
            entries: ListAuditEntriesInteractor(log: audit),
            notifications: CountNotificationsInteractor(inbox: inbox(RequestEvidence())))
    }

    /// The use case that lists disputes.
    var listDisputes: ListDisputes {
        ListDisputes(disputes: ListDisputesInteractor(registry: disputes), open: openDisputes)
    }

    /// The use case that inspects an account.
    var inspectAccount: InspectAccount {
        InspectAccount(counts: CountRecordsInteractor(directory: directory), transactions: transactions)
    }

    /// The interactor that lists the transactions of an account.
    var transactions: ListTransactionsInteractor { ListTransactionsInteractor(directory: directory) }

    /// The interactor that counts the open disputes.
    var openDisputes: CountOpenDisputesInteractor { CountOpenDisputesInteractor(registry: disputes) }

    /// The interactor that finds the passes that were sold and that the feature map doesn't name.
    var unmappedPasses: FindUnmappedPassesInteractor { FindUnmappedPassesInteractor(directory: passes, map: map) }

    /// The interactor that checks whether the server is ready.
    var readiness: CheckReadinessInteractor { CheckReadinessInteractor(probe: probe) }

    /// Returns the use case that receives one notification, with evidence of its own for the signed texts.
    func receive(_ arrived: UnverifiedNotification) -> ReceiveNotification {
        let evidence = RequestEvidence()
        return ReceiveNotification(
            arrived: arrived,
            verify: VerifyNotificationInteractor(verifier: notifications(evidence), environment: environment),
            keep: RecordNotificationInteractor(inbox: inbox(evidence), time: time))
    }

    /// Returns the use case that presents a receipt of an account, with evidence of its own for the receipt's rows.
    func presentReceipt(for account: Account, analytics: any AnalyticsObserver) -> PresentReceipt {
        let evidence = RequestEvidence(from: .receipt)
        return PresentReceipt(
            customer: Customer(account: account),
            validate: ValidateReceiptInteractor(validator: receipts, ledger: ledger(evidence), evidence: evidence)
        ) { content in
            await RequestScope(
                self, account: account, analytics: analytics, evidence: evidence, verifier: content.verifier,
                history: RequestPurchaseHistory(brought: content.statuses)
            ).settle(content.transactions)
        }
    }

    /// Returns the use case that presents a purchase of Google Play to an account.
    func presentPlayPurchase(for account: Account, analytics: any AnalyticsObserver) -> PresentPlayPurchase {
        PresentPlayPurchase(verify: VerifyPlayPurchaseInteractor(verifier: googlePlay)) { facts in
            let given = FixedVerdictVerifier(facts: facts)
            return await RequestScope(
                self, account: account, analytics: analytics, evidence: RequestEvidence(of: .googlePlay),
                verifier: given, history: UnavailablePurchaseHistory()
            ).settle([given.claim])
        }
    }
}
#endif
