#if Server
extension OpenAPI {
    /// The OpenAPI paths for experiments, with their operations.
    static let experimentPaths: [String: JSON] = [
        "/v1/flags": [
            "get": Operation(
                id: "getFlags", tag: "experiments",
                summary: "Returns the experiments, as a JSON document in a JWS that the server has signed (ES256).",
                need: .nothing, isConditional: true, parameters: [knownTag], response: "Text",
                mediaType: "application/jose", problems: [.notConfigured]
            ).value
        ],
        "/v1/events": [
            "post": Operation(
                id: "sendEvents", tag: "experiments",
                summary: "Stores the outcomes of experiments that a device recorded, each once.",
                selectsLedger: false, body: "Outcomes", response: "StoredOutcomes", problems: [.notYet]
            ).value
        ],
    ]

    static let experimentSchemas: [String: JSON] = [
        "Outcomes": object(
            [
                "log": ["type": "string", "pattern": "^[0-9a-f]{32}$", "description": "The random ID of the log."],
                "events": [
                    "type": "array", "minItems": 1, "maxItems": 100, "items": reference("Outcome"),
                    "description": "Events with consecutive numbers.",
                ],
            ],
            [
                "after": whole(
                    from: 0, "The number up to which the server has acknowledged the log before; by default 0.")
            ],
            isClosed: true),
        "Outcome": object(
            [
                "number": whole(from: 1, "The number of the event in the log, from 1."),
                "experiment": name("The name of the experiment."), "arm": name("The name of the arm."),
                "participant": pseudonym("The pseudonym of the account: 16 hexadecimal digits."),
                "at": [
                    "type": "integer", "minimum": .number(.min), "maximum": .number(.max),
                    "description": "Milliseconds since 1970.",
                ],
                "kind": string("The kind of the event, such as `exposed`."),
            ],
            [
                "transaction": pseudonym(
                    "The pseudonym of the transaction, for `paid`, `credited`, and `creditedTwice`."),
                "amount": [
                    "type": "integer", "minimum": 0, "maximum": .number(.max),
                    "description": "The amount in thousandths of a currency, for `paid`.",
                ],
                "reason": [
                    "type": "string", "minLength": 1, "maxLength": 64,
                    "description": "The code of the reason, for `failed`: at most 64 bytes in UTF-8.",
                ],
            ],
            oneOf: [
                outcome(["exposed", "offered", "paying", "restored", "crashed"], with: []),
                outcome(["paid"], with: ["transaction", "amount"]),
                outcome(["credited", "creditedTwice"], with: ["transaction"]),
                outcome(["failed"], with: ["reason"]),
            ],
            isClosed: true),
        "StoredOutcomes": object([
            "through": integer(
                "The number up to which all events of the log are stored; 9007199254740991 if the log is a copy."),
            "stored": integer("The number of events of the request that weren't stored before."),
        ]),
    ]

    /// Returns the OpenAPI schema of the outcome events of the specified kinds.
    ///
    /// Of the members that only some kinds have, these events must have the specified ones, and no others.
    private static func outcome(_ kinds: [String], with members: [String]) -> JSON {
        let others = ["transaction", "amount", "reason"].filter { !members.contains($0) }
        let refused = others.map { ($0, JSON.bool(false)) }
        return .members([
            "properties": .object(
                Dictionary(refused) { one, _ in one }.merging(["kind": ["enum": .array(kinds.map { .string($0) })]]) {
                    own, _ in own
                }),
            "required": members.isEmpty ? nil : .array(members.map { .string($0) }),
        ])
    }

    private static func name(_ description: String) -> JSON {
        ["type": "string", "pattern": "^[a-z0-9-]{1,64}$", "description": .string(description)]
    }

    private static func pseudonym(_ description: String) -> JSON {
        ["type": "string", "pattern": "^[0-9a-f]{16}$", "description": .string(description)]
    }

    private static func whole(from minimum: Int64, _ description: String) -> JSON {
        [
            "type": "integer", "minimum": .number(minimum), "maximum": .number(Int64(Int32.max)),
            "description": .string(description),
        ]
    }

    private static let knownTag: JSON = [
        "name": "If-None-Match", "in": "header", "required": false,
        "description": "The `ETag` of the document that the device has; if it is the current one, the status is 304.",
        "schema": ["type": "string"],
    ]
}
#endif
