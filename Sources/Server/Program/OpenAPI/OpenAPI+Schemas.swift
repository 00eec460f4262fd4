#if Server
import ServerUseCases

extension OpenAPI {
    /// The OpenAPI schemas of request and response bodies, by the name to which operations refer.
    static let schemas: [String: JSON] = [
        "Text": string("Text."),
        "Object": ["type": "object"],
        "Problem": [
            "type": "object", "description": "A problem document of RFC 9457.", "required": ["type", "title"],
            "properties": [
                "type": [
                    "type": "string",
                    "enum": .array(Problem.Kind.allCases.map { .string("/problems/" + $0.rawValue) }),
                ],
                "title": string("The summary of the problem type."),
                "status": integer("The HTTP status."),
                "detail": string("What is wrong with this request, and what to do."),
                "reason": string("A stable identifier for programs."), "verdict": reference("Verdict"),
                "finish": ["type": "boolean"], "transactionId": string("The transaction."),
                "transaction": reference("Transaction"),
                "outcome": ["type": "string", "enum": ["refuse", "transfer", "family"]],
                "ledger": reference("Ledger"),
                "transferableDate": moment,
                "owner": string("The last four digits of the account that it belongs to."),
                "unit": string("The unit that isn't sufficient."), "left": integer("The amount that is left."),
                "owed": integer("The amount that is owed."), "live": ["type": "boolean"], "ready": ["type": "boolean"],
                "allow": ["type": "array", "items": ["type": "string"]], "dispute": reference("Dispute"),
                "account": string("The account into which this one was merged; only for administrators."),
            ],
        ],
        "Verdict": [
            "type": "string", "enum": ["credited", "already", "refusedForGood", "notYet"],
            "description": "All but `notYet` are final. `finish` says whether the device may finish the transaction.",
        ],
        "Presented": object(
            [:],
            [
                "signedTransaction": string("A signed transaction of StoreKit 2, in compact form."),
                "receipt": string("An app's receipt, in base64."),
                "purchaseToken": string("A purchase token of Google Play; requires `productId`."),
                "productId": string("The product that the purchase token is claimed to be for."),
            ],
            oneOf: [
                [
                    "required": ["signedTransaction"],
                    "properties": ["receipt": false, "purchaseToken": false],
                ],
                [
                    "required": ["receipt"],
                    "properties": ["signedTransaction": false, "purchaseToken": false],
                ],
                [
                    "required": ["purchaseToken", "productId"],
                    "properties": ["signedTransaction": false, "receipt": false],
                ],
            ]),
        "Restored": object(
            [:],
            [
                "signedTransactions": texts("Signed transactions."),
                "signedRenewals": texts("Signed renewal information of their subscriptions."),
                "receipt": string("An app's receipt, in base64."),
                "complete": [
                    "type": "boolean", "default": false,
                    "description": """
                    Whether this is all that the store lists for the customer, even if it is nothing. Once all is decided, \
                    the account is known, even if it has no purchases.
                    """,
                ],
            ],
            oneOf: [
                [
                    "required": ["receipt"],
                    "properties": ["signedTransactions": ["maxItems": 0], "signedRenewals": ["maxItems": 0]],
                ],
                [
                    "anyOf": [requiring("signedTransactions"), requiring("signedRenewals")],
                    "not": requiring("receipt"),
                ],
            ]),
        "PromotionalOffer": object(
            [
                "productId": storeIdentifier("The subscription."),
                "offerId": storeIdentifier("The offer in App Store Connect."),
            ],
            [
                "transactionId": identifier(
                    "A transaction of the account. It is required, unless a service acts for the account.")
            ]),
        "SignedPromotionalOffer": object([
            "keyId": string("The key that signed."),
            "nonce": ["type": "string", "format": "uuid", "description": "The UUID that was signed."],
            "timestamp": integer("The time of the signature, in milliseconds since 1970."),
            "signature": string("The signature of the older format, as Base64."),
            "signedOffer": string("The compact JWS of the newer format."),
        ]),
        "IntroductoryOffer": object([
            "productId": storeIdentifier("The subscription."),
            "transactionId": identifier("A transaction or the app transaction of the customer."),
            "allowIntroductoryOffer": ["type": "boolean"],
        ]),
        "SignedIntroductoryOffer": object(["signedEligibility": string("The compact JWS.")]),
        "Moved": object(["signedTransaction": string("The signed transaction to move.")]),
        "Consumption": object(
            ["unit": identifier("The unit.")],
            ["amount": ["type": "integer", "minimum": 1, "maximum": .number(.max), "default": 1]]),
        "Notification": object(["signedPayload": string("The payload that the App Store signed.")]),
        "PlayPush": object(
            [
                "message": object(
                    ["data": string("The notification, in base64."), "messageId": string("The ID of the message.")])
            ], ["subscription": string("The subscription of Pub/Sub.")]),
        "Rotation": object(["secret": ["type": "string", "pattern": "^[!-~]{8,256}$"]]),
        "Rotated": object(["rotated": ["type": "boolean"], "oldGoodUntil": moment]),
        "Noted": object([
            "outcome": [
                "type": "string", "enum": ["recorded", "known", "unclaimed", "disputed", "noted", "repeated"],
            ]
        ]),
        "Taken": ["oneOf": [reference("Judged"), reference("Verdicts")]],
        "Verdicts": object(["transactions": list("Judged")], ["renewals": list("JudgedRenewal")]),
        "JudgedRenewal": object(
            ["verdict": reference("Verdict")],
            [
                "originalTransactionId": string("The subscription."),
                "reason": string("The reason why it wasn't accepted."),
            ]),
        "Judged": object(
            [
                "verdict": reference("Verdict"), "finish": ["type": "boolean"],
                "transactionId": string("The transaction."),
            ],
            [
                "transaction": reference("Transaction"),
                "change": string("The change that crediting made."),
                "reason": string("The reason why it wasn't credited."),
                "acknowledged": [
                    "type": "boolean",
                    "description": "Whether Google Play expects no further confirmation; only for its purchases.",
                ],
                "owner": string("The last four digits of the account that it belongs to."),
                "outcome": ["type": "string", "enum": ["refuse", "transfer", "family"]],
                "ledger": reference("Ledger"),
                "detail": string("For the developer: what the refused data is for, and what to do."),
            ]),
        "Transferred": object(
            [
                "verdict": ["type": "string", "enum": ["transferred", "already"]], "finish": ["type": "boolean"],
                "transactionId": string("The transaction."), "transaction": reference("Transaction"),
            ],
            [
                "owner": string("The last four digits of the account that it belonged to."),
                "ledger": reference("Ledger"),
            ]),
        "Ledger": object([
            "environment": ["type": "string", "enum": .array(LedgerEnvironment.allCases.map { .string($0.rawValue) })],
            "bundleId": string("The app."),
        ]),
        "Consumed": object([
            "unit": string("The unit that was used."), "amount": integer("The amount."),
            "left": integer("The amount that is left."),
            "repeated": ["type": "boolean"],
        ]),
        "Health": object(["live": ["type": "boolean"]], ["ready": ["type": "boolean"]]),
    ].merging(lists) { own, _ in own }.merging(experimentSchemas) { own, _ in own }
        .merging(webhookSchemas) { own, _ in own }.merging(accountSchemas) { own, _ in own }
        .merging(grantSchemas) { own, _ in own }.merging(consumptionSchemas) { own, _ in own }

    static let moment = integer("Milliseconds since 1970.")

    static func string(_ description: String) -> JSON { ["type": "string", "description": .string(description)] }

    /// Returns the OpenAPI schema of an identifier in a request.
    static func identifier(_ description: String) -> JSON {
        ["type": "string", "minLength": 1, "maxLength": 128, "description": .string(description)]
    }

    /// Returns the OpenAPI schema of an identifier that was assigned in App Store Connect.
    static func storeIdentifier(_ description: String) -> JSON {
        ["type": "string", "pattern": "^[A-Za-z0-9._-]{1,128}$", "description": .string(description)]
    }

    static func integer(_ description: String) -> JSON { ["type": "integer", "description": .string(description)] }

    static func list(_ schema: String) -> JSON { ["type": "array", "items": reference(schema)] }

    /// Returns the OpenAPI schema of an object with the specified required and optional members.
    ///
    /// By default, the object may contain other members, too, because later versions of the server may add some.
    ///
    /// - Parameters:
    ///   - required: The schemas of the required members.
    ///   - optional: The schemas of the optional members.
    ///   - alternatives: Further schemas, exactly one of which the object must match; none by default.
    ///   - isClosed: A Boolean value that indicates whether the object must not contain other members.
    /// - Returns: The schema.
    static func object(
        _ required: [String: JSON], _ optional: [String: JSON] = [:], oneOf alternatives: [JSON]? = nil,
        isClosed: Bool = false
    ) -> JSON {
        .members([
            "type": "object", "properties": .object(required.merging(optional) { own, _ in own }),
            "required": required.isEmpty ? nil : .array(required.keys.sorted().map { .string($0) }),
            "oneOf": alternatives.map { .array($0) }, "additionalProperties": isClosed ? false : nil,
        ])
    }

    /// Returns the OpenAPI schema of an object that has at least the specified members.
    static func requiring(_ names: String...) -> JSON { ["required": .array(names.map { .string($0) })] }

    private static func texts(_ description: String) -> JSON {
        ["type": "array", "description": .string(description), "items": ["type": "string"]]
    }
}
#endif
