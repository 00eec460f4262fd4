#if Server
import ServerUseCases

extension OpenAPI {
    private static let resolution: JSON = [
        "type": "string", "enum": .array(DisputeResolution.allCases.map { .string($0.rawValue) }),
        "description": .string(
            "`confirmed`: the owner keeps it, and its renewals under the claimant's token, too, up to the claimant's next "
                + "purchase. `moved`: the claimant has what the owner had of the chain."),
    ]

    /// The schemas of the lists of an account.
    static let lists: [String: JSON] = [
        "Transaction": object(
            ["transactionId": string("Its name in its store."), "productId": string("What was bought.")],
            [
                "originalTransactionId": string("The first of its chain."), "environment": string("Its store."),
                "type": string("The product's kind."), "quantity": integer("How many."), "purchaseDate": moment,
                "expiresDate": moment, "signedDate": moment, "inAppOwnershipType": string("One's own or the family's."),
                "revocationDate": moment, "revocationPercentage": integer("Milliunits of a per cent taken back."),
                "isUpgraded": ["type": "boolean"], "transactionReason": string("`PURCHASE` or `RENEWAL`."),
            ]),
        "Recorded": object([
            "store": ["type": "string", "enum": ["appStore", "googlePlay"]], "recordedDate": moment,
            "transaction": reference("Transaction"),
        ]),
        "Page": object(["transactions": list("Recorded")], ["next": string("Where the next page begins.")]),
        "Entitlements": object(
            ["known": ["type": "boolean"]],
            [
                "moment": moment, "isAdministrator": ["type": "boolean"],
                "features": [
                    "type": "array", "items": ["type": "string"],
                    "description": "What is open, by name; to an administrator, all that the map of features names.",
                ],
                "balances": list("Balance"), "subscriptions": list("Subscription"),
                "unmapped": [
                    "type": "array", "items": ["type": "string"],
                    "description":
                        "Non-renewing products that were bought and that the map of features does not name: not held.",
                ],
                "unheard": string(
                    "Why the App Store could not be read, if it could not: subscriptions are as they were known before."
                ),
            ]),
        "Balance": object([
            "unit": string("What is counted."), "amount": integer("How many."), "owed": integer("How many are owed."),
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
                "renewalPrice": integer("What the first bill after it comes to, in milliunits of the currency."),
                "currency": string("ISO 4217."), "renewalDate": moment,
            ]),
        "NextBill": object(
            [
                "productId": string("The plan that it pays for."), "isOverdue": ["type": "boolean"],
                "needsConsent": ["type": "boolean"],
            ],
            [
                "renewalPrice": integer("What it comes to, in milliunits of the currency."),
                "currency": string("ISO 4217."), "renewalDate": moment, "offer": reference("BillOffer"),
            ]),
        "BillOffer": object(
            [:],
            [
                "id": string("The offer's name; an introductory offer has none."),
                "kind": ["type": "string", "enum": ["introductory", "promotional", "code", "winBack"]],
                "mode": ["type": "string", "enum": ["freeTrial", "payAsYouGo", "payUpFront"]],
            ]),
        "Audit": object(
            ["entries": list("AuditEntry"), "notifications": list("NotificationCount")],
            ["next": string("Where the next page begins.")]),
        "AuditEntry": object(
            [
                "number": integer("Its place."), "date": moment, "latestDate": moment, "times": integer("How often."),
                "what": [
                    "type": "string",
                    "enum": [
                        "claimRefused", "transferred", "notificationDisputed", "disputeResolved", "secretRotated",
                    ],
                ],
            ],
            [
                "transactionId": string("Which transaction or chain."), "environment": string("Its store."),
                "by": string("Who claimed it."), "owner": string("Whose it is."), "from": string("Whose it was."),
                "to": string("Whose it is now."), "outcome": string("What was said or decided."),
                "actor": string("The administrator who decided."),
            ]),
        "Disputes": object(
            ["disputes": list("Dispute"), "open": integer("How many are not resolved.")],
            ["next": string("Where the next page begins.")]),
        "Dispute": object(
            [
                "number": integer("Its name."), "transactionId": string("Which transaction."),
                "originalTransactionId": string("The first of its chain."), "environment": string("Its store."),
                "claimant": string("The account that the App Store names."),
                "owner": string("The account that the transaction is recorded for."), "date": moment,
                "latestDate": moment, "times": integer("How often it was noted."),
            ],
            [
                "resolution": resolution, "resolvedDate": moment,
                "actor": string("The administrator who resolved it; absent where a transfer did."),
            ]),
        "UnmappedPasses": object(["passes": list("UnmappedPass")]),
        "UnmappedPass": object([
            "productId": string("The product."), "purchases": integer("How many, but for refunded ones."),
            "firstDate": moment, "latestDate": moment,
        ]),
        "DisputeDecision": object(["resolution": resolution]),
        "NotificationCount": object(
            [
                "type": string("The type."), "isOfKnownType": ["type": "boolean"], "count": integer("How many."),
            ], ["subtype": string("The subtype.")]),
        "AccountPage": object([
            "account": string("The account."), "entitlements": reference("Entitlements"), "page": reference("Page"),
            "counts": object([
                "transactions": integer("Transactions."), "spendings": integer("Spendings."),
                "transfers": integer("Chains moved here."), "notifications": integer("Notifications."),
            ]),
        ]),
    ]
}
#endif
