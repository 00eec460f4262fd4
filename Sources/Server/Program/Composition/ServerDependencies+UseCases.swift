#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverObservers
import ServerUseCases

// The use cases that can be created without the account and the signed texts of a request.

extension ServerDependencies {
    /// The use case that replaces the shared secret for Apple's `verifyReceipt` endpoint.
    var rotateSecret: RotateSecret {
        RotateSecret(rotate: RotateSecretInteractor(vault: vault, time: time, grace: secretGrace))
    }

    /// The use case that reads the audit log.
    var readAuditLog: ReadAuditLog {
        ReadAuditLog(
            entries: ListAuditEntriesInteractor(log: audit),
            notifications: CountNotificationsInteractor(inbox: inbox(RequestEvidence())))
    }

    /// The use case that lists disputes about the owners of purchases.
    var listDisputes: ListDisputes {
        ListDisputes(disputes: ListDisputesInteractor(registry: disputes), open: openDisputes)
    }

    /// The use case that shows an administrator the records of an account.
    var inspectAccount: InspectAccount {
        InspectAccount(
            note: noteAccountAccess, counts: CountRecordsInteractor(directory: directory), transactions: transactions,
            grants: ListGrantsInteractor(registry: grants))
    }

    /// The use case that lists the products that administrators gave an account.
    var inspectGrants: InspectGrants {
        InspectGrants(note: noteAccountAccess, list: ListGrantPageInteractor(registry: grants))
    }

    /// The use case that exports everything that is recorded about an account.
    var exportAccount: ExportAccount {
        ExportAccount(
            note: NoteAccountExportInteractor(log: audit, time: time),
            read: ReadAccountRecordsInteractor(records: accountRecords))
    }

    /// The use case that erases an account.
    var eraseAccount: EraseAccount {
        EraseAccount(erase: EraseAccountInteractor(records: accountRecords, time: time))
    }

    /// The use case that merges an account into another one.
    var mergeAccounts: MergeAccounts {
        MergeAccounts(merge: MergeAccountsInteractor(store: accountMerges, time: time, policy: merging))
    }

    /// The interactor that finds the account into which an account was merged.
    var findMergedAccount: FindMergedAccountInteractor { FindMergedAccountInteractor(store: accountMerges) }

    /// The use case in which an administrator finds the account of a purchase.
    var findPurchase: FindPurchase {
        FindPurchase(
            find: FindTransactionInteractor(directory: directory, environment: environment), note: noteAccountAccess)
    }

    /// The use case in which an administrator finds the purchases of an order.
    var findOrder: FindOrder {
        FindOrder(
            find: FindOrderInteractor(
                archive: orders, verifier: verifier(RequestEvidence()), directory: directory, environment: environment),
            note: noteAccountAccess)
    }

    /// The interactor that signs promotional offers.
    var signOffer: SignOfferInteractor {
        SignOfferInteractor(
            signer: offerSigner, released: releasedOffers, directory: directory, environment: environment, time: time)
    }

    /// The interactor that signs whether a customer is eligible for an introductory offer.
    var signIntroductoryOffer: SignIntroductoryOfferInteractor {
        SignIntroductoryOfferInteractor(signer: offerSigner, time: time)
    }

    /// The interactor that records that a service acts for an account.
    ///
    /// A service is a team's own back end. The record is an entry of the audit log.
    var noteServiceAction: NoteServiceActionInteractor { NoteServiceActionInteractor(log: audit, time: time) }

    private var noteAccountAccess: NoteAccountAccessInteractor { NoteAccountAccessInteractor(log: audit, time: time) }

    /// The interactor that lists the transactions of an account.
    var transactions: ListTransactionsInteractor { ListTransactionsInteractor(directory: directory) }

    /// The interactor that counts the open disputes about the owners of purchases.
    var openDisputes: CountOpenDisputesInteractor { CountOpenDisputesInteractor(registry: disputes) }

    /// The interactor that counts the notifications that wait until an account owns their purchase.
    var unclaimedNotifications: CountUnclaimedNotificationsInteractor {
        CountUnclaimedNotificationsInteractor(inbox: inbox(RequestEvidence()))
    }

    /// The interactor that finds non-renewing subscriptions bought before the feature map contained them.
    ///
    /// The feature map lists what each product contains and how long it lasts. Without an entry, no account is entitled
    /// to the product.
    var unmappedPasses: FindUnmappedPassesInteractor { FindUnmappedPassesInteractor(directory: passes, map: map) }

    /// The interactor that reads how many webhook events are waiting or abandoned; `nil` without webhooks.
    var outboxStatus: ReadOutboxStatusInteractor? {
        outbox.map { ReadOutboxStatusInteractor(outbox: $0, time: time) }
    }

    /// The interactor that lists the waiting events of the outbox; `nil` without webhooks.
    var waitingEvents: ListWaitingEventsInteractor? { outbox.map { ListWaitingEventsInteractor(outbox: $0) } }

    /// The interactor that lists the abandoned events of the outbox; `nil` without webhooks.
    var abandonedEvents: ListAbandonedEventsInteractor? { outbox.map { ListAbandonedEventsInteractor(outbox: $0) } }

    /// The interactor that makes abandoned webhook events due for delivery again; `nil` without webhooks.
    var replayWebhooks: ReplayWebhooksInteractor? {
        outbox.map { ReplayWebhooksInteractor(outbox: $0, time: time) }
    }

    /// The interactor that lists the App Store's requests for consumption information.
    var listedConsumption: ListConsumptionInteractor { ListConsumptionInteractor(queue: consumptionRequests) }

    /// The interactor that counts the waiting requests for consumption information.
    var consumptionStatus: ReadConsumptionStatusInteractor {
        ReadConsumptionStatusInteractor(queue: consumptionRequests, time: time)
    }

    /// The interactor that reads how far missed notifications were replayed; `nil` if none are replayed.
    var replayCheckpoint: ReadReplayCheckpointInteractor? {
        checkpoints.map { ReadReplayCheckpointInteractor(checkpoints: $0, time: time) }
    }

    /// The interactor that checks whether the server's ledger can be read and written.
    var readiness: CheckReadinessInteractor { CheckReadinessInteractor(probe: probe) }

    /// Returns the use case that processes one notification of the store.
    ///
    /// The use case has a `RequestEvidence` of its own, which collects the notification's signed texts (JWS) for the
    /// ledger.
    func receive(_ arrived: UnverifiedNotification) -> ReceiveNotification {
        let evidence = RequestEvidence()
        return ReceiveNotification(
            arrived: arrived,
            verify: VerifyNotificationInteractor(verifier: notifications(evidence), environment: environment),
            keep: RecordNotificationInteractor(inbox: inbox(evidence), time: time))
    }

    /// Returns the use case that processes one notification of Google Play for the specified app.
    func receivePlay(for package: String) -> ReceivePlayNotification {
        ReceivePlayNotification(
            package: package, refresh: RefreshPlayPurchaseInteractor(verifier: googlePlay),
            keep: RecordPlayNotificationInteractor(inbox: inbox(RequestEvidence(of: .googlePlay)), time: time),
            find: FindTransactionInteractor(directory: directory, environment: environment),
            confirm: ConfirmPlayPurchaseInteractor(verifier: googlePlay, log: audit, time: time))
    }

    /// Returns the use case in which an account presents a receipt.
    ///
    /// The use case has a `RequestEvidence` of its own, which collects the JSON of the receipt's transactions, as
    /// evidence for the ledger.
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

    /// Returns the use case in which an account presents a purchase of Google Play.
    func presentPlayPurchase(for account: Account, analytics: any AnalyticsObserver) -> PresentPlayPurchase {
        PresentPlayPurchase(
            verify: VerifyPlayPurchaseInteractor(verifier: googlePlay),
            settle: { purchase in
                let given = FixedVerdictVerifier(purchase: purchase)
                let reports = await RequestScope(
                    self, account: account, analytics: analytics, evidence: RequestEvidence(of: .googlePlay),
                    verifier: given, history: RequestPurchaseHistory(brought: given.statuses)
                ).settle(given.claims)
                // Drop the reports on renewal information that follow, because the caller expects one report for each
                // product.
                return Array(reports.prefix(purchase.items.count))
            }, find: FindTransactionInteractor(directory: directory, environment: environment),
            confirm: ConfirmPlayPurchaseInteractor(verifier: googlePlay, log: audit, time: time))
    }
}
#endif
