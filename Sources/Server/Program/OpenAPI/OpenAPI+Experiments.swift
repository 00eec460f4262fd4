#if Server
extension OpenAPI {
    /// The OpenAPI paths for experiments, with their operations.
    static let experimentPaths: [String: JSON] = [
        "/v1/flags": [
            "get": Operation(
                id: "getFlags", tag: "experiments",
                summary: "Returns the experiments, as a JSON document in a JWS that the server has signed (ES256).",
                need: .nothing, isConditional: true, parameters: [knownTag], answer: "Text",
                mediaType: "application/jose", problems: [.notConfigured]
            ).value
        ],
        "/v1/events": [
            "post": Operation(
                id: "sendEvents", tag: "experiments",
                summary: "Stores the outcomes of experiments that a device recorded, each once.", body: "Outcomes",
                answer: "StoredOutcomes", problems: [.notYet]
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
            ], ["after": integer("The number up to which the server has acknowledged the log before; by default 0.")]),
        "Outcome": object(
            [
                "number": integer("The number of the event in the log, from 1."),
                "experiment": string("The name of the experiment."), "arm": string("The name of the arm."),
                "participant": string("The pseudonym of the account: 16 hexadecimal digits."), "at": moment,
                "kind": string("The kind of the event, such as `exposed`."),
            ],
            [
                "transaction": string("The pseudonym of the transaction, for `paid`, `credited`, and `creditedTwice`."),
                "amount": integer("The amount in thousandths of a currency, for `paid`."),
                "reason": string("The code of the reason, for `failed`."),
            ]),
        "StoredOutcomes": object([
            "through": integer("The number up to which all events of the log are stored."),
            "stored": integer("The number of events of the request that weren't stored before."),
        ]),
    ]

    private static let knownTag: JSON = [
        "name": "If-None-Match", "in": "header", "required": false,
        "description": "The `ETag` of the document that the device has; if it is the current one, the status is 304.",
        "schema": ["type": "string"],
    ]
}
#endif
