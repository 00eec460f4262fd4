#if Server
import DiscoverEntities
import ServerSupport
import ServerUseCases
import Testing
import TestSupport

@Suite struct `An account has records if any kind of record exists` {
    private static func records(
        aliases: [AccountToken] = [], refreshed: Moment? = nil, _ transactions: [RecordedTransaction] = [],
        renewals: [RenewalFacts] = [], spendings: [Spending] = [], grants: [RecordedGrant] = [],
        transfers: [AccountTransfer] = [], notifications: [AccountNotification] = [],
        refundRequests: [RecordedConsumptionRequest] = [], disputes: [Dispute] = [], audit: [AuditEvent] = [],
        events: [WebhookEventType] = [], outcomes: [String] = []
    ) -> AccountRecords {
        AccountRecords(
            account: .ann, aliases: aliases, lastRefresh: refreshed, transactions: transactions, renewals: renewals,
            spendings: spendings, grants: grants, transfers: transfers, notifications: notifications,
            consumptionRequests: refundRequests, disputes: disputes,
            audit: audit.map { AuditEntry(number: 1, moment: .day(1), note: $0, times: 1, latest: .day(1)) },
            events: events.map {
                WebhookEvent(
                    number: 1, id: "evt_1", account: .ann, sequence: 1, type: $0, moment: .day(1), data: "{}")
            }, outcomes: outcomes, signedTexts: 0)
    }

    private static let coins = RecordedTransaction(number: 1, store: .appStore, facts: .coins("1"), recorded: .day(1))
    private static let grant = RecordedGrant(
        grant: ProductGrant(id: "a", product: "coins", content: .units(1), given: .day(1), revoked: nil),
        account: .ann, reason: "sorry", administrator: .bob, revoker: nil)
    private static let refundRequest = RecordedConsumptionRequest(
        ConsumptionRequest(
            number: 1, id: "csr_1", transaction: "1", account: .ann, product: "coins", kind: .consumable, reason: nil,
            received: .day(1), deadline: .day(2)), state: .waiting, failure: nil)
    private static let dispute = Dispute(
        number: 1, transaction: .sandbox("1"), chain: .sandbox("1"), claimant: .ann, owner: .bob, moment: .day(1),
        latest: .day(1), times: 1, ruling: nil)

    @Test(arguments: [
        records(aliases: [.bob]), records(refreshed: .day(1)), records([coins]), records(renewals: [.made()]),
        records(spendings: [Spending(key: "a", unit: "coin", amount: 1, moment: .day(1))]), records(grants: [grant]),
        records(transfers: [AccountTransfer(chain: "1", isReceived: true, reason: "transfer", moment: .day(1))]),
        records(notifications: [
            AccountNotification(
                uuid: "1", type: "TEST", subtype: nil, chain: nil, signed: .day(1), received: .day(1))
        ]),
        records(refundRequests: [refundRequest]), records(disputes: [dispute]),
        records(audit: [.accountRead(.bob, by: .ann)]), records(events: [.unitsSpent]), records(outcomes: ["{}"]),
    ])
    func `one record of any kind is enough`(records: AccountRecords) {
        #expect(!records.isEmpty)
    }

    @Test func `reads of the account and the event about its erasure don't count`() {
        #expect(Self.records().isEmpty)
        let access: [AuditEvent] = [.accountRead(.ann, by: .bob), .accountExported(.ann, by: .bob)]
        #expect(Self.records(audit: access, events: [.accountErased]).isEmpty)
        #expect(!Self.records(audit: access + [.secretRotated(by: .ann)]).isEmpty)
    }
}
#endif
