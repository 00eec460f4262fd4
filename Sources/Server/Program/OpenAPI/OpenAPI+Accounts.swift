#if Server
extension OpenAPI {
    /// The paths with which administrators and a team's own back end export and erase an account.
    ///
    /// The property also contains the operation that reads an account, because its path is that of erasing an account.
    static let accountPaths: [String: JSON] = [
        "/v1/admin/accounts/{id}": [
            "get": Operation(
                id: "showAccount", tag: "administration", summary: "Returns all data of an account.",
                need: .administrator,
                parameters: [account, limit, place("after")], response: "AccountPage",
                problems: [.malformed, .notFound, .notYet]
            ).value,
            "delete": Operation(
                id: "eraseAccount", tag: "administration",
                summary: "Erases an account. Its transactions stay recorded for a pseudonym.",
                need: .administratorOrService, parameters: [account], response: "Erased",
                problems: [.notFound, .merged, .notYet]
            ).value,
        ],
        "/v1/admin/accounts/{id}/export": [
            "get": Operation(
                id: "exportAccount", tag: "administration",
                summary: "Returns everything that is recorded about an account, as one document.",
                need: .administratorOrService, parameters: [account], response: "AccountExport",
                problems: [.notFound, .broken, .notYet]
            ).value
        ],
        "/v1/admin/accounts/{id}/merge": [
            "post": Operation(
                id: "mergeAccount", tag: "administration",
                summary: "Merges the account into another one, of which it is an alias from then on.",
                need: .administratorOrService, body: "MergeTarget", parameters: [account], response: "Merged",
                problems: [.notFound, .notMergeable, .notYet]
            ).value
        ],
        "/v1/merges": [
            "post": Operation(
                id: "mergeAnonymousAccount", tag: "account",
                summary: "Merges the anonymous account of a second token into this account.",
                body: "AnonymousAccount", response: "Merged", problems: [.notMergeable, .notYet]
            ).value
        ],
    ]

    /// The schemas of the responses about exported and erased accounts.
    static let accountSchemas: [String: JSON] = [
        "Erased": object(
            ["verdict": ["type": "string", "enum": ["erased", "nothing"]]],
            ["transactions": integer("The number of transactions that stay recorded for a pseudonym.")]),
        "AnonymousAccount": object([
            "anonymousToken": string("A token of the anonymous account, without the word Bearer. It is never stored.")
        ]),
        "MergeTarget": object([
            "into": ["type": "string", "format": "uuid", "description": "The account that receives everything."]
        ]),
        "Merged": object(
            [
                "verdict": ["type": "string", "enum": ["merged", "already"]],
                "alias": string("The account that was merged."), "account": string("The account that received it."),
                "ledger": reference("Ledger"),
            ], ["transactions": integer("The number of transactions that were moved.")]),
        "AccountExport": object(
            [
                "account": string("The account."),
                "aliases": ["type": "array", "description": "The merged accounts.", "items": ["type": "string"]],
                "ledger": reference("Ledger"),
                "entitlements": reference("Entitlements"), "transactions": list("Recorded"),
                "renewals": list("RecordedRenewal"), "spendings": list("RecordedSpending"),
                "grants": list("Grant"), "transfers": list("AccountTransfer"),
                "notifications": list("AccountNotification"), "refundRequests": list("ExportedRefundRequest"),
                "disputes": list("Dispute"), "audit": list("AuditEntry"), "webhookEvents": list("WaitingEvent"),
                "outcomes": list("Object"),
                "signedTexts": integer("The number of stored signed texts; the export has none of them."),
            ], ["lastRefreshDate": moment]),
        "RecordedRenewal": object(
            [
                "originalTransactionId": string("The first transaction of the subscription."),
                "productId": string("The plan."), "autoRenewProductId": string("The plan of the next period."),
                "willRenew": ["type": "boolean"], "isInBillingRetryPeriod": ["type": "boolean"],
                "needsConsent": ["type": "boolean"], "signedDate": moment,
            ],
            [
                "gracePeriodExpiresDate": moment, "renewalDate": moment,
                "renewalPrice": integer("The amount of the next bill, in milliunits of the currency."),
                "currency": string("ISO 4217."), "offerType": integer("The type of the next bill's offer."),
                "offerIdentifier": string("The ID of the offer."),
                "offerDiscountType": string("How the offer is paid."),
                "commitmentInfo": reference("RecordedCommitment"),
            ]),
        "RecordedCommitment": object(
            [
                "commitmentAutoRenewProductId": string("The plan that follows the commitment."),
                "willRenew": ["type": "boolean"],
            ],
            [
                "commitmentRenewalDate": moment,
                "commitmentRenewalPrice": integer(
                    "The amount of the first bill after the commitment, in milliunits of the currency."),
                "currency": string("ISO 4217."),
            ]),
        "RecordedSpending": object([
            "key": string("The idempotency key."), "unit": string("The unit."), "amount": integer("The amount."),
            "spentDate": moment,
        ]),
        "AccountTransfer": object([
            "originalTransactionId": string("The first transaction of the purchase."),
            "direction": ["type": "string", "enum": ["received", "given"]],
            "reason": string("Why the purchase was transferred, or its owner confirmed."), "date": moment,
        ]),
        "AccountNotification": object(
            [
                "notificationUUID": string("The ID."), "notificationType": string("The type."), "signedDate": moment,
                "receivedDate": moment,
            ],
            [
                "subtype": string("The subtype."),
                "originalTransactionId": string("The first transaction of the purchase."),
            ]),
        "WaitingEvent": object([
            "id": string("The ID of the event."),
            "account": string("The account, or one that was merged into it."),
            "sequence": integer("The position among the account's events."),
            "type": string("What changed."), "date": moment, "attempts": integer("The number of failed attempts."),
            "data": reference("Object"),
        ]),
    ]
}
#endif
