#if Server
import ServerUseCases

extension OpenAPI {
    /// The OpenAPI paths for the events of webhooks, with their operations.
    static let webhookPaths: [String: JSON] = [
        "/v1/admin/webhooks": [
            "get": Operation(
                id: "listWebhookEvents", tag: "administration",
                summary: "Lists the events of webhooks that wait for their delivery, or that were abandoned.",
                need: .administrator, parameters: [limit, place("after"), eventState], response: "WebhookEvents",
                problems: [.malformed, .notConfigured, .notYet]
            ).value
        ],
        "/v1/admin/webhooks/replay": [
            "post": Operation(
                id: "replayWebhookEvents", tag: "administration",
                summary: "Makes one or all abandoned events of webhooks due again, with all attempts.",
                need: .administrator, body: "WebhookReplay", response: "WebhooksReplayed",
                problems: [.notFound, .notConfigured, .notYet]
            ).value
        ],
    ]

    /// The schemas for the events of webhooks.
    static let webhookSchemas: [String: JSON] = [
        "WebhookEvents": object(
            [
                "events": list("WebhookEvent"), "waiting": integer("The number of events that wait for delivery."),
                "abandoned": integer("The number of abandoned events."),
            ], ["next": string("The position of the next page.")]),
        "WebhookEvent": object(
            [
                "id": string("The ID of the event, which each request contains as `webhook-id`."),
                "type": [
                    "type": "string", "enum": .array(WebhookEventType.allCases.map { .string($0.rawValue) }),
                ],
                "account": string("The account whose records changed."),
                "sequence": integer("The position among the events of the account."), "date": moment,
                "attempts": integer("The number of failed attempts."),
            ],
            [
                "failure": string("The code of the last failure, such as `status500`."), "nextDate": moment,
                "abandonedDate": moment,
            ]),
        "WebhookReplay": [
            "type": "object", "description": "Either `event`, or `all` with the value true.",
            "properties": [
                "event": identifier("The ID of an abandoned event."),
                "all": ["type": "boolean", "description": "Whether all abandoned events are delivered again."],
            ],
            "oneOf": [
                ["required": ["event"], "properties": ["all": ["const": false]]],
                ["required": ["all"], "properties": ["all": ["const": true], "event": false]],
            ],
        ],
        "WebhooksReplayed": object(["count": integer("The number of events that are due again.")]),
    ]

    private static let eventState: JSON = [
        "name": "state", "in": "query", "required": false,
        "description": "Whether the abandoned or the waiting events are listed.",
        "schema": ["type": "string", "enum": ["abandoned", "waiting"], "default": "abandoned"],
    ]
}
#endif
