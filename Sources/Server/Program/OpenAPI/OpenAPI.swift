#if Server
/// The OpenAPI 3.1 document that describes the HTTP interface.
enum OpenAPI {
    /// The OpenAPI document as the bytes that the server sends.
    static let document: [UInt8] = value.bytes

    /// The OpenAPI document as JSON.
    static let value: JSON = [
        "openapi": "3.1.0",
        "info": [
            "title": "discover-server", "version": "1",
            "summary":
                "Verifies the App Store's signed data, records it once, and serves every device of an account.",
            "license": ["name": "Apache-2.0", "identifier": "Apache-2.0"],
        ],
        "servers": [["url": "/"]],
        "tags": [
            ["name": "purchases"], ["name": "account"], ["name": "experiments"], ["name": "store"],
            ["name": "administration"],
            ["name": "operation"],
        ],
        "paths": .object(paths),
        "components": [
            "schemas": .object(schemas),
            "responses": .object(problems),
            "securitySchemes": [
                "token": [
                    "type": "http", "scheme": "bearer", "bearerFormat": "JWT",
                    "description":
                        "Scope `customer` for the account's own purchases, `service` for those of the account in the header Discover-Account or in the path, `admin` for the rest.",
                ]
            ],
        ],
    ]

    /// The OpenAPI responses for errors, one for each kind of problem, to which the operations refer.
    private static let problems: [String: JSON] = Problem.Kind.allCases.reduce(into: [:]) { problems, kind in
        guard JSON.object(paths).text.contains("\"#/components/responses/\(kind.rawValue)\"") else { return }
        problems[kind.rawValue] = [
            "description": .string(kind.title),
            "content": ["application/problem+json": ["schema": reference("Problem")]],
        ]
    }

    /// Returns a reference to the OpenAPI schema with the specified name.
    static func reference(_ schema: String) -> JSON { ["$ref": .string("#/components/schemas/\(schema)")] }

    /// An operation of the HTTP interface, with all its possible responses.
    struct Operation {
        let id: String
        let tag: String
        let summary: String
        var need: Endpoint.Authorization = .customer
        var isRateLimited = true
        /// A Boolean value that indicates whether the response can have status 304 and no body.
        ///
        /// The response has this status if the client has the current version.
        var isConditional = false
        /// A Boolean value that indicates whether query parameters can select the ledger.
        ///
        /// The value has no effect on an operation that requires no token.
        var selectsLedger = true
        var body: String?
        var parameters: [JSON] = []
        /// The name of the OpenAPI schema of a successful response.
        var response: String
        var mediaType = "application/json"
        /// The kinds of problems (error responses) that are specific to this operation.
        ///
        /// The property ``value`` adds the kinds that follow from other properties of the operation, such as whether it
        /// has a request body.
        var problems: [Problem.Kind] = []

        /// The operation as OpenAPI describes it, with all error responses (problems) that it can return.
        var value: JSON {
            var kinds = problems
            if body != nil { kinds += [.malformed, .tooSlow, .tooLarge, .notJSON] }
            switch need {
            case .nothing: break
            case .customer: kinds += [.notAllowed, .malformed]
            case .administrator, .administratorOrService: kinds += [.notAllowed, .malformed]
            }
            var parameters = parameters + (need == .customer ? [OpenAPI.representedAccount] : [])
            if selectsLedger, need == .customer || need.isAdministrative { parameters += OpenAPI.ledgerSelection }
            if isRateLimited { kinds.append(.tooMany) }
            kinds += [.headerTooLarge, .busy]
            return .members([
                "operationId": .string(id), "tags": [.string(tag)], "summary": .string(summary),
                "security": security, "parameters": parameters.isEmpty ? nil : .array(parameters),
                "requestBody": body.map {
                    ["required": true, "content": ["application/json": ["schema": OpenAPI.reference($0)]]]
                },
                "responses": responses(kinds),
            ])
        }

        private var security: JSON {
            switch need {
            case .nothing: []
            case .customer: [["token": ["customer"]], ["token": ["service"]]]
            case .administrator: [["token": ["admin"]]]
            case .administratorOrService: [["token": ["admin"]], ["token": ["service"]]]
            }
        }

        private func responses(_ kinds: [Problem.Kind]) -> JSON {
            var responses: [String: JSON] = [
                "200": [
                    "description": .string(summary), "content": [mediaType: ["schema": OpenAPI.reference(response)]],
                ]
            ]
            for (status, kinds) in Dictionary(grouping: Set(kinds), by: \.status) {
                let sorted = kinds.sorted { $0.rawValue < $1.rawValue }
                responses[String(status)] =
                    sorted.count == 1
                    ? ["$ref": .string("#/components/responses/\(sorted[0].rawValue)")]
                    : [
                        "description": .string(sorted.map(\.title).joined(separator: " Or: ")),
                        "content": ["application/problem+json": ["schema": OpenAPI.reference("Problem")]],
                    ]
            }
            if isConditional { responses["304"] = ["description": "The client has the current version."] }
            if kinds.contains(.notAllowed) {
                responses["403"] = ["$ref": .string("#/components/responses/\(Problem.Kind.notAllowed.rawValue)")]
            }
            return .object(responses)
        }
    }
}
#endif
