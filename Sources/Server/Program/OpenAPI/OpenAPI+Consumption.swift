#if Server
import ServerUseCases

extension OpenAPI {
    /// The path that lists the App Store's requests for consumption information.
    static let consumptionPaths: [String: JSON] = [
        "/v1/admin/refund-requests": [
            "get": Operation(
                id: "listRefundRequests", tag: "administration",
                summary: "Lists the App Store's requests for consumption information about requested refunds.",
                need: .administrator, parameters: [limit, place("after"), refundState], response: "RefundRequests",
                problems: [.malformed, .notYet]
            ).value
        ]
    ]

    /// The schemas of the App Store's requests for consumption information.
    static let consumptionSchemas: [String: JSON] = [
        "RefundRequests": object(
            [
                "requests": list("RefundRequest"),
                "waiting": integer("The number of requests that wait for a response."),
                "overdue": integer("The number of waiting requests whose deadline has passed."),
            ], ["next": string("The position of the next page.")]),
        "RefundRequest": object(
            exportedMembers.merging([
                "id": string("The ID of the request, which each request to the hook contains as `webhook-id`."),
                "attempts": integer("The number of failed attempts of the current step."),
            ]) { own, _ in own },
            optionalMembers.merging([
                "failure": string("The code of the last failure, such as `hookStatus503`.")
            ]) { own, _ in own }),
        "ExportedRefundRequest": object(exportedMembers, optionalMembers),
        "ConsumptionResponse": object(
            [
                "customerConsented": ["type": "boolean", "const": true], "sampleContentProvided": ["type": "boolean"],
                "deliveryStatus": [
                    "type": "string",
                    "enum": .array(ConsumptionDeliveryStatus.allCases.map { .string($0.rawValue) }),
                ],
            ],
            [
                "consumptionPercentage": integer("The consumed part, in milliunits."),
                "refundPreference": [
                    "type": "string", "enum": .array(RefundPreference.allCases.map { .string($0.rawValue) }),
                ],
            ]),
    ]

    private static let exportedMembers: [String: JSON] = [
        "transactionId": string("The transaction whose refund was requested."), "productId": string("The product."),
        "type": string("The product's kind."), "receivedDate": moment, "deadline": moment, "state": refundStates,
    ]

    private static let optionalMembers: [String: JSON] = [
        "consumptionRequestReason": string("The customer's reason, such as `UNINTENDED_PURCHASE`."),
        "settledDate": moment, "answer": reference("ConsumptionResponse"),
    ]

    private static let refundStates: JSON = [
        "type": "string", "enum": .array(RecordedConsumptionRequest.State.allCases.map { .string($0.rawValue) }),
    ]

    private static let refundState: JSON = [
        "name": "state", "in": "query", "required": false,
        "description": "The state of the listed requests; absent: any state.", "schema": refundStates,
    ]
}
#endif
