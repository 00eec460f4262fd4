#if Server
extension OpenAPI {
    /// The paths and their operations.
    static let paths: [String: JSON] = [
        "/v1/transactions": [
            "post": Operation(
                id: "takeTransaction", tag: "purchases",
                summary: "Verifies one signed transaction, or one receipt, and credits it once.", body: "Presented",
                answer: "Taken", problems: [.anotherAccount, .notGenuine, .notConfigured, .notYet]
            ).value,
            "get": Operation(
                id: "listTransactions", tag: "purchases", summary: "The account's transactions, page by page.",
                parameters: [limit, place("after")], answer: "Page", problems: [.malformed, .notYet]
            ).value,
        ],
        "/v1/restore": [
            "post": Operation(
                id: "restore", tag: "purchases",
                summary: "Verifies many signed transactions, or one receipt, in one go, and lists what became of each.",
                body: "Restored", answer: "Verdicts", problems: [.notGenuine, .notConfigured, .notYet]
            ).value
        ],
        "/v1/entitlements": [
            "get": Operation(
                id: "showEntitlements", tag: "account", summary: "What the account holds, at the server's clock.",
                answer: "Entitlements", problems: [.notYet]
            ).value
        ],
        "/v1/consumptions": [
            "post": Operation(
                id: "consume", tag: "account", summary: "Uses units of a consumable, once for each key.",
                body: "Consumption", parameters: [idempotencyKey], answer: "Consumed",
                problems: [.notEnough, .notKnownYet, .keyReused, .notYet]
            ).value
        ],
        "/v1/transfers": [
            "post": Operation(
                id: "transfer", tag: "account", summary: "Moves a purchase from another account to this one.",
                body: "Moved", answer: "Transferred", problems: [.notTransferable, .notGenuine, .notYet]
            ).value
        ],
        "/v1/notifications": [
            "post": Operation(
                id: "takeNotification", tag: "store",
                summary: "Takes an App Store Server Notification, version 2; its signature is its credential.",
                need: .nothing, body: "Notification", answer: "Noted", problems: [.notGenuine, .notYet]
            ).value
        ],
        "/v1/admin/shared-secret": [
            "put": Operation(
                id: "rotateSecret", tag: "administration",
                summary: "Replaces the secret shared with the App Store; the old one counts for a while.",
                need: .administrator, body: "Rotation", answer: "Rotated", problems: [.notYet]
            ).value
        ],
        "/v1/admin/audit": [
            "get": Operation(
                id: "readAudit", tag: "administration", summary: "What was worth noting, newest first.",
                need: .administrator, parameters: [limit, place("before")], answer: "Audit",
                problems: [.malformed, .notYet]
            ).value
        ],
        "/v1/admin/disputes": [
            "get": Operation(
                id: "listDisputes", tag: "administration",
                summary: "Purchases that the App Store says are another account's than the ledger does, newest first.",
                need: .administrator, parameters: [limit, place("before"), disputeState], answer: "Disputes",
                problems: [.malformed, .notYet]
            ).value
        ],
        "/v1/admin/disputes/{number}": [
            "post": Operation(
                id: "resolveDispute", tag: "administration",
                summary:
                    "Leaves a disputed purchase and its renewals with the owner, or moves its chain to the claimant.",
                need: .administrator, body: "DisputeDecision", parameters: [disputeNumber], answer: "Dispute",
                problems: [.notFound, .alreadyResolved, .notYet]
            ).value
        ],
        "/v1/admin/unmapped-passes": [
            "get": Operation(
                id: "listUnmappedPasses", tag: "administration",
                summary: "Non-renewing products that were bought before the map of features named them: not held.",
                need: .administrator, answer: "UnmappedPasses", problems: [.notYet]
            ).value
        ],
        "/v1/admin/accounts/{id}": [
            "get": Operation(
                id: "showAccount", tag: "administration", summary: "All there is of an account.", need: .administrator,
                parameters: [account, limit, place("after")], answer: "AccountPage",
                problems: [.malformed, .notFound, .notYet]
            ).value
        ],
        "/health": ["get": health("health", "Whether the server is alive, and ready for traffic.", [.notYet])],
        "/health/ready": ["get": health("ready", "Whether the server is ready for traffic.", [.notYet])],
        "/health/live": ["get": health("live", "Whether the server is alive.", [])],
        "/metrics": [
            "get": Operation(
                id: "metrics", tag: "operation", summary: "Figures, in Prometheus' text format.", need: .nothing,
                answer: "Text", mediaType: "text/plain"
            ).value
        ],
        "/openapi.json": [
            "get": Operation(
                id: "openapi", tag: "operation", summary: "This document.", need: .nothing, answer: "Object"
            ).value
        ],
    ]

    private static func health(_ id: String, _ summary: String, _ problems: [Problem.Kind]) -> JSON {
        Operation(id: id, tag: "operation", summary: summary, need: .nothing, answer: "Health", problems: problems)
            .value
    }

    private static let limit: JSON = [
        "name": "limit", "in": "query", "required": false, "description": "How many at most.",
        "schema": ["type": "integer", "minimum": 1, "maximum": 200, "default": 50],
    ]

    private static let idempotencyKey: JSON = [
        "name": "Idempotency-Key", "in": "header", "required": true,
        "description": "The request's own name: asked twice under one key, units are used once.",
        "schema": ["type": "string", "minLength": 1, "maxLength": 128],
    ]

    private static let account: JSON = [
        "name": "id", "in": "path", "required": true, "description": "The account.",
        "schema": ["type": "string", "format": "uuid"],
    ]

    private static let disputeNumber: JSON = [
        "name": "number", "in": "path", "required": true, "description": "The dispute.",
        "schema": ["type": "integer", "minimum": 1],
    ]

    private static let disputeState: JSON = [
        "name": "state", "in": "query", "required": false, "description": "Whether resolved disputes are listed, too.",
        "schema": ["type": "string", "enum": ["open", "all"], "default": "open"],
    ]

    private static func place(_ name: String) -> JSON {
        [
            "name": .string(name), "in": "query", "required": false,
            "description": "Where the page begins: `next` of the page before.",
            "schema": ["type": "string", "pattern": "^[0-9]{1,18}$"],
        ]
    }
}
#endif
