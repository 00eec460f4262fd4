#if Server
import ServerUseCases

extension OpenAPI {
    /// The paths of the HTTP interface with their operations, as OpenAPI describes them.
    static let paths: [String: JSON] = corePaths.merging(experimentPaths) { own, _ in own }
        .merging(webhookPaths) { own, _ in own }.merging(accountPaths) { own, _ in own }
        .merging(grantPaths) { own, _ in own }.merging(consumptionPaths) { own, _ in own }

    private static let corePaths: [String: JSON] = [
        "/v1/transactions": [
            "post": Operation(
                id: "takeTransaction", tag: "purchases",
                summary: "Verifies one signed transaction, or one receipt, and credits it once.", body: "Presented",
                response: "Taken", problems: [.anotherAccount, .notGenuine, .notConfigured, .notYet]
            ).value,
            "get": Operation(
                id: "listTransactions", tag: "purchases", summary: "Lists the account's transactions, page by page.",
                parameters: [limit, place("after")], response: "Page", problems: [.malformed, .notYet]
            ).value,
        ],
        "/v1/restore": [
            "post": Operation(
                id: "restore", tag: "purchases",
                summary: "Verifies many signed transactions, or one receipt, and lists the result of each.",
                body: "Restored", response: "Verdicts", problems: [.notGenuine, .notConfigured, .notYet]
            ).value
        ],
        "/v1/entitlements": [
            "get": Operation(
                id: "showEntitlements", tag: "account",
                summary: "Returns the account's entitlements at the server's time.",
                response: "Entitlements", problems: [.notYet]
            ).value
        ],
        "/v1/consumptions": [
            "post": Operation(
                id: "consume", tag: "account", summary: "Uses units of a consumable, once for each key.",
                body: "Consumption", parameters: [idempotencyKey], response: "Consumed",
                problems: [.notEnough, .notKnownYet, .keyReused, .notYet]
            ).value
        ],
        "/v1/offers/promotional": [
            "post": Operation(
                id: "signPromotionalOffer", tag: "account",
                summary: "Signs a promotional offer for the account, so that the App Store grants it.",
                body: "PromotionalOffer", response: "SignedPromotionalOffer",
                problems: [.notFound, .notConfigured, .notYet]
            ).value
        ],
        "/v1/offers/introductory": [
            "post": Operation(
                id: "signIntroductoryOffer", tag: "account",
                summary: "Signs a service's decision whether the account gets the introductory offer.",
                body: "IntroductoryOffer", response: "SignedIntroductoryOffer", problems: [.notConfigured]
            ).value
        ],
        "/v1/transfers": [
            "post": Operation(
                id: "transfer", tag: "account", summary: "Moves a purchase from another account to this one.",
                body: "Moved", response: "Transferred",
                problems: [.notTransferable, .staleSignature, .transferredRecently, .notGenuine, .notYet]
            ).value
        ],
        "/v1/notifications": [
            "post": Operation(
                id: "takeNotification", tag: "store",
                summary: "Receives an App Store Server Notification, version 2, which its signature authenticates.",
                need: .nothing, body: "Notification", response: "Noted", problems: [.notGenuine, .notYet]
            ).value
        ],
        "/v1/google/notifications": [
            "post": Operation(
                id: "takePlayNotification", tag: "store",
                summary:
                    "Receives a real-time developer notification of Google Play, which a token of Pub/Sub authenticates.",
                need: .nothing, body: "PlayPush", response: "Noted",
                problems: [.notAllowed, .malformed, .notGenuine, .notConfigured, .notYet]
            ).value
        ],
        "/v1/admin/shared-secret": [
            "put": Operation(
                id: "rotateSecret", tag: "administration",
                summary: "Replaces the secret shared with the App Store; the old one stays valid for a while.",
                need: .administrator, body: "Rotation", response: "Rotated", problems: [.notYet]
            ).value
        ],
        "/v1/admin/audit": [
            "get": Operation(
                id: "readAudit", tag: "administration", summary: "Lists the audit log, newest first.",
                need: .administrator, parameters: [limit, place("before")], response: "Audit",
                problems: [.malformed, .notYet]
            ).value
        ],
        "/v1/admin/disputes": [
            "get": Operation(
                id: "listDisputes", tag: "administration",
                summary:
                    "Lists purchases for which the App Store and the ledger name different accounts, newest first.",
                need: .administrator, parameters: [limit, place("before"), disputeState], response: "Disputes",
                problems: [.malformed, .notYet]
            ).value
        ],
        "/v1/admin/disputes/{number}": [
            "post": Operation(
                id: "resolveDispute", tag: "administration",
                summary:
                    "Leaves a disputed purchase and its renewals with the owner, or moves its chain to the claimant.",
                need: .administrator, body: "DisputeDecision", parameters: [disputeNumber], response: "Dispute",
                problems: [.notFound, .alreadyResolved, .notYet]
            ).value
        ],
        "/v1/admin/transactions/{id}": [
            "get": Operation(
                id: "findPurchase", tag: "administration",
                summary: "Returns a recorded transaction with the account that owns it.", need: .administrator,
                parameters: [transaction], response: "OwnedTransaction", problems: [.notFound, .notYet]
            ).value
        ],
        "/v1/admin/orders/{id}": [
            "get": Operation(
                id: "findOrder", tag: "administration",
                summary:
                    "Returns the transactions of an order of the App Store or, if recorded, of Google Play, with their owners.",
                need: .administrator, parameters: [order], response: "Order",
                problems: [.notFound, .notGenuine, .notConfigured, .broken, .notYet]
            ).value
        ],
        "/v1/admin/transactions/{id}/owner": [
            "put": Operation(
                id: "reassignPurchase", tag: "administration",
                summary: "Assigns a purchase and its renewals to another account.", need: .administrator,
                body: "NewOwner", parameters: [transaction], response: "Reassigned", problems: [.notFound, .notYet]
            ).value
        ],
        "/v1/admin/unmapped-passes": [
            "get": Operation(
                id: "listUnmappedPasses", tag: "administration",
                summary:
                    "Lists non-renewing products that were bought before the feature map contained them, so they unlock nothing.",
                need: .administrator, response: "UnmappedPasses", problems: [.notYet]
            ).value
        ],
        "/health": ["get": health("health", "Reports whether the server is alive and ready for traffic.", [.notYet])],
        "/health/ready": ["get": health("ready", "Reports whether the server is ready for traffic.", [.notYet])],
        "/health/live": ["get": health("live", "Reports whether the server is alive.", [])],
        "/metrics": [
            "get": Operation(
                id: "metrics", tag: "operation", summary: "Returns metrics in the Prometheus text format.",
                need: .nothing,
                response: "Text", mediaType: "text/plain"
            ).value
        ],
        "/openapi.json": [
            "get": Operation(
                id: "openapi", tag: "operation", summary: "Returns this document.", need: .nothing, response: "Object"
            ).value
        ],
    ]

    private static func health(_ id: String, _ summary: String, _ problems: [Problem.Kind]) -> JSON {
        Operation(
            id: id, tag: "operation", summary: summary, need: .nothing, isRateLimited: false, response: "Health",
            problems: problems
        )
        .value
    }

    static let limit: JSON = [
        "name": "limit", "in": "query", "required": false, "description": "The maximum number of rows.",
        "schema": ["type": "integer", "minimum": 1, "maximum": 200, "default": 50],
    ]

    private static let idempotencyKey: JSON = [
        "name": "Idempotency-Key", "in": "header", "required": true,
        "description": "The ID of the request. Two requests with the same key use units once.",
        "schema": ["type": "string", "minLength": 1, "maxLength": 128],
    ]

    static let account: JSON = [
        "name": "id", "in": "path", "required": true, "description": "The account.",
        "schema": ["type": "string", "format": "uuid"],
    ]

    /// The header parameter with which a service names the account that its request is for.
    ///
    /// A service is a team's own back end.
    static let representedAccount: JSON = [
        "name": "Discover-Account", "in": "header", "required": false,
        "description": "The account that the request is for; required for a service, and not allowed for a customer.",
        "schema": ["type": "string", "format": "uuid"],
    ]

    /// The query parameters that select the ledger, for the operations that require a token.
    static let ledgerSelection: [JSON] = [
        [
            "name": "environment", "in": "query", "required": false,
            "description": """
            The environment of the ledger; without it, that of the server's first ledger. A signed transaction is processed \
            in the ledger that it is for, whatever the parameter is.
            """,
            "schema": ["type": "string", "enum": .array(LedgerEnvironment.allCases.map { .string($0.rawValue) })],
        ],
        [
            "name": "bundleId", "in": "query", "required": false,
            "description": "The app of the ledger; without it, that of the server's first ledger.",
            "schema": ["type": "string"],
        ],
    ]

    private static let transaction: JSON = [
        "name": "id", "in": "path", "required": true, "description": "The ID of a transaction in its store.",
        "schema": ["type": "string", "minLength": 1, "maxLength": 128],
    ]

    private static let order: JSON = [
        "name": "id", "in": "path", "required": true, "description": "The order ID in the customer's invoice.",
        "schema": ["type": "string", "minLength": 1, "maxLength": 128],
    ]

    private static let disputeNumber: JSON = [
        "name": "number", "in": "path", "required": true, "description": "The dispute.",
        "schema": ["type": "integer", "minimum": 1],
    ]

    private static let disputeState: JSON = [
        "name": "state", "in": "query", "required": false, "description": "Whether resolved disputes are also listed.",
        "schema": ["type": "string", "enum": ["open", "all"], "default": "open"],
    ]

    static func place(_ name: String) -> JSON {
        [
            "name": .string(name), "in": "query", "required": false,
            "description": "The position of the page: `next` of the previous page.",
            "schema": ["type": "string", "pattern": "^[0-9]{1,18}$"],
        ]
    }
}
#endif
