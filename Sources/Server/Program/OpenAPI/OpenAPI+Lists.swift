#if Server
import ServerUseCases

extension OpenAPI {
    private static let resolution: JSON = [
        "type": "string", "enum": .array(DisputeResolution.allCases.map { .string($0.rawValue) }),
        "description": .string(
            "`confirmed`: the owner keeps it, and also its renewals under the claimant's token, until the claimant's next "
                + "purchase. `moved`: the claimant receives what the owner had of the chain."),
    ]

    /// The OpenAPI schemas of responses that are lists, and of the items of these lists.
    static let lists: [String: JSON] = [
        "Transaction": object(
            ["transactionId": string("The ID in its store."), "productId": string("The product.")],
            [
                "originalTransactionId": string("The original transaction of its chain."),
                "environment": string("The store environment."),
                "type": string("The product's kind."), "quantity": integer("The amount."), "purchaseDate": moment,
                "expiresDate": moment, "signedDate": moment,
                "inAppOwnershipType": string("Whether the customer purchased it, or it is shared by the family."),
                "revocationDate": moment, "revocationPercentage": integer("The refunded percentage, in milliunits."),
                "isUpgraded": ["type": "boolean"], "transactionReason": string("`PURCHASE` or `RENEWAL`."),
            ]),
        "Recorded": object([
            "store": ["type": "string", "enum": ["appStore", "googlePlay"]], "recordedDate": moment,
            "transaction": reference("Transaction"),
        ]),
        "Page": object(["transactions": list("Recorded")], ["next": string("The position of the next page.")]),
        "Entitlements": object(
            ["known": ["type": "boolean"]],
            [
                "ledger": reference("Ledger"), "moment": moment, "isAdministrator": ["type": "boolean"],
                "features": [
                    "type": "array", "items": ["type": "string"],
                    "description":
                        "The names of the unlocked features; for an administrator, all features of the feature map.",
                ],
                "balances": list("Balance"), "subscriptions": list("Subscription"),
                "unmapped": [
                    "type": "array", "items": ["type": "string"],
                    "description":
                        "Purchased non-renewing products that the feature map doesn't contain, so they unlock nothing.",
                ],
                "unheard": string(
                    "The reason if the App Store couldn't be read, or its data not verified. Subscriptions are then as they were last known."
                ),
            ]),
        "Balance": object([
            "unit": string("The unit."), "amount": integer("The amount."), "owed": integer("The amount that is owed."),
        ]),
        "Subscription": object(
            [
                "productId": string("The plan."),
                "state": [
                    "type": "string",
                    "enum": ["subscribed", "inGracePeriod", "inBillingRetry", "expired", "revoked"],
                ],
                "willRenew": ["type": "boolean"], "isFamilyShared": ["type": "boolean"],
            ],
            [
                "expiresDate": moment, "plannedChange": string("The plan of the next period."),
                "nextBill": reference("NextBill"), "commitment": reference("Commitment"),
            ]),
        "Commitment": object(
            [
                "productId": string("The plan that follows the commitment."), "willRenew": ["type": "boolean"],
                "needsConsent": ["type": "boolean"],
            ],
            [
                "renewalPrice": integer(
                    "The amount of the first bill after the commitment, in milliunits of the currency."),
                "currency": string("ISO 4217."), "renewalDate": moment,
            ]),
        "NextBill": object(
            [
                "productId": string("The plan that it is for."), "isOverdue": ["type": "boolean"],
                "needsConsent": ["type": "boolean"],
            ],
            [
                "renewalPrice": integer("The amount, in milliunits of the currency."),
                "currency": string("ISO 4217."), "renewalDate": moment, "offer": reference("BillOffer"),
            ]),
        "BillOffer": object(
            [:],
            [
                "id": string("The offer's ID; an introductory offer has none."),
                "kind": ["type": "string", "enum": ["introductory", "promotional", "code", "winBack"]],
                "mode": ["type": "string", "enum": ["freeTrial", "payAsYouGo", "payUpFront"]],
            ]),
        "Audit": object(
            ["entries": list("AuditEntry"), "notifications": list("NotificationCount")],
            ["next": string("The position of the next page.")]),
        "AuditEntry": object(
            [
                "number": integer("The position of the entry."), "date": moment, "latestDate": moment,
                "times": integer("The number of occurrences."),
                "what": [
                    "type": "string",
                    "enum": [
                        "claimRefused", "transferred", "notificationDisputed", "disputeResolved", "secretRotated",
                        "reassigned", "accountRead", "actedFor", "experimentChanged", "confirmationAbandoned",
                        "webhookSecretRotated", "webhooksReplayed", "reconciled", "accountExported", "accountErased",
                        "accountsMerged", "productGranted", "grantRevoked", "voidedOrderAbandoned",
                    ],
                ],
            ],
            [
                "transactionId": string("The transaction or chain."), "environment": string("The store environment."),
                "by": string("The account that claimed it."), "owner": string("The account that owns it."),
                "from": string("The account that owned it, or that was merged."),
                "to": string("The account that owns it now, or into which the other one was merged."),
                "outcome": string(
                    "The result or reason, the missed change, the operation of the service, or the experiment's change and its reason."
                ),
                "orderId": string("The voided order of Google Play that is no longer imported."),
                "experiment": string("The experiment that was changed."),
                "grant": string("The granted product's ID."), "productId": string("The granted product."),
                "event": string("The event of webhooks that is delivered again; none: all abandoned events."),
                "count": integer(
                    "The number of events that are delivered again, or of the erased account's transactions that stay recorded."
                ),
                "account": string(
                    "The account whose records were read or exported, for which a service acted, or that owns the transaction or grant."
                ),
                "actor": string(
                    "The administrator who decided or read, the service that acted, or who changed the experiment."),
            ]),
        "Disputes": object(
            ["disputes": list("Dispute"), "open": integer("The number of disputes that aren't resolved.")],
            ["next": string("The position of the next page.")]),
        "Dispute": object(
            [
                "number": integer("The number of the dispute."), "transactionId": string("The transaction."),
                "originalTransactionId": string("The original transaction of its chain."),
                "environment": string("The store environment."),
                "claimant": string("The account that the App Store names."),
                "owner": string("The account that the transaction is recorded for."), "date": moment,
                "latestDate": moment, "times": integer("The number of times it was reported."),
            ],
            [
                "resolution": resolution, "resolvedDate": moment,
                "actor": string("The administrator who resolved it; absent where a transfer did."),
            ]),
        "OwnedTransaction": object([
            "account": string("The account that owns it."), "recorded": reference("Recorded"),
        ]),
        "Order": object(["orderId": string("The order ID."), "transactions": list("OrderedTransaction")]),
        "OrderedTransaction": object(
            ["transaction": reference("Transaction")],
            ["account": string("The account that owns it; absent if it isn't recorded.")]),
        "NewOwner": object(["account": ["type": "string", "format": "uuid", "description": "The new owner."]]),
        "Reassigned": object(
            [
                "transactionId": string("The transaction."), "account": string("The account that owns it now."),
                "verdict": ["type": "string", "enum": ["moved", "already"]],
            ], ["from": string("The account that owned it.")]),
        "UnmappedPasses": object(["passes": list("UnmappedPass")]),
        "UnmappedPass": object([
            "productId": string("The product."), "purchases": integer("The number of purchases without refunded ones."),
            "firstDate": moment, "latestDate": moment,
        ]),
        "DisputeDecision": object(["resolution": resolution]),
        "NotificationCount": object(
            [
                "type": string("The type."), "isOfKnownType": ["type": "boolean"], "count": integer("The amount."),
            ], ["subtype": string("The subtype.")]),
        "AccountPage": object([
            "account": string("The account."), "entitlements": reference("Entitlements"), "page": reference("Page"),
            "grants": list("AdministratedGrant"),
            "counts": object([
                "transactions": integer("Transactions."), "spendings": integer("Spendings."),
                "transfers": integer("Chains moved here."), "notifications": integer("Notifications."),
                "grants": integer("Granted products, with revoked ones."),
            ]),
        ]),
    ]
}
#endif
