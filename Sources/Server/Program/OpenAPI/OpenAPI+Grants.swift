#if Server
import DiscoverEntities
import ServerUseCases

extension OpenAPI {
    /// The OpenAPI paths with which administrators give products to accounts, and revoke such grants.
    static let grantPaths: [String: JSON] = [
        "/v1/admin/accounts/{id}/grants": [
            "get": Operation(
                id: "listGrants", tag: "administration",
                summary: "Lists the products that administrators gave an account, with the revoked ones.",
                need: .administrator, parameters: [account, limit, place("after")], response: "Grants",
                problems: [.malformed, .notFound, .notYet]
            ).value,
            "post": Operation(
                id: "grantProduct", tag: "administration",
                summary: "Gives an account a product without a purchase, once for each key.", need: .administrator,
                body: "Gift", parameters: [account, grantKey], response: "Granted",
                problems: [.notFound, .keyReused, .notYet]
            ).value,
        ],
        "/v1/admin/accounts/{id}/grants/{grant}": [
            "delete": Operation(
                id: "revokeGrant", tag: "administration",
                summary: "Revokes a product that an administrator gave an account.", need: .administrator,
                parameters: [account, grant], response: "Revoked", problems: [.notFound, .notYet]
            ).value
        ],
    ]

    /// The schemas of granted products.
    static let grantSchemas: [String: JSON] = [
        "Gift": [
            "type": "object",
            "description": "Contains exactly one of `units`, `expiresDate`, and `permanent` with the value true.",
            "required": ["productId", "reason"],
            "properties": [
                "productId": identifier("The product, which the features map contains."),
                "units": [
                    "type": "integer", "minimum": .number(Int64(GrantProductRequest.unitLimits.lowerBound)),
                    "maximum": .number(Int64(GrantProductRequest.unitLimits.upperBound)),
                    "description": "The number of units of the product.",
                ],
                "expiresDate": [
                    "type": "integer", "maximum": .number(GrantProductRequest.latestEnd.milliseconds),
                    "description": "The end of the access to the product, in milliseconds since 1970.",
                ],
                "permanent": ["type": "boolean", "description": "Whether the access to the product has no end."],
                "reason": [
                    "type": "string", "minLength": .number(Int64(GrantProductRequest.reasonLimits.lowerBound)),
                    "maxLength": .number(Int64(GrantProductRequest.reasonLimits.upperBound)),
                    "pattern": "^[^\\u0000]*$",
                    "description": "Why the product is given. The character NUL isn't permitted.",
                ],
            ],
            "oneOf": [
                ["required": ["units"], "properties": ["permanent": notPermanent]],
                ["required": ["expiresDate"], "properties": ["permanent": notPermanent]],
                [
                    "required": ["permanent"], "properties": ["permanent": ["enum": [true]]],
                    "not": ["anyOf": [requiring("units"), requiring("expiresDate")]],
                ],
            ],
        ],
        "Grant": object(grantMembers, optionalGrantMembers),
        "Granted": object(
            administratedMembers.merging([
                "repeated": ["type": "boolean", "description": "Whether an earlier request recorded the grant."]
            ]) { own, _ in own }, optionalAdministratedMembers),
        "Revoked": object(
            administratedMembers.merging(["verdict": ["type": "string", "enum": ["revoked", "already"]]]) { own, _ in
                own
            }, optionalAdministratedMembers),
        "Grants": object(["grants": list("AdministratedGrant")], ["next": string("The position of the next page.")]),
        "AdministratedGrant": object(administratedMembers, optionalAdministratedMembers),
    ]

    private static let notPermanent: JSON = ["enum": [false]]

    private static let grantMembers: [String: JSON] = [
        "grantId": string("The ID of the grant."), "productId": string("The product."),
        "reason": string("Why the product was given."), "givenDate": moment,
    ]

    private static let optionalGrantMembers: [String: JSON] = [
        "units": integer("The number of units; absent for access."), "expiresDate": moment, "revokedDate": moment,
    ]

    private static let administratedMembers = grantMembers.merging([
        "account": string("The account that has the grant."), "actor": string("The administrator who gave it."),
    ]) { own, _ in own }

    private static let optionalAdministratedMembers = optionalGrantMembers.merging([
        "revokedBy": string("The administrator who revoked it.")
    ]) { own, _ in own }

    private static let grantKey: JSON = [
        "name": "Idempotency-Key", "in": "header", "required": false,
        "description": "The ID of the grant. A repeated request with the same ID grants nothing again.",
        "schema": ["type": "string", "pattern": "^(?!\\.{1,2}$)[A-Za-z0-9._-]{1,64}$"],
    ]

    private static let grant: JSON = [
        "name": "grant", "in": "path", "required": true, "description": "The ID of the grant.",
        "schema": ["type": "string", "pattern": "^(?!\\.{1,2}$)[A-Za-z0-9._-]{1,64}$"],
    ]
}
#endif
