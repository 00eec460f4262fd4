#if Server
import ServerSimulation
import Support

extension RequestSeeds {
    /// An account that only these seeds use, because they also erase it.
    private static let other = "0a0b0c0d-0000-4000-8000-000000000001"

    /// Returns requests of administrators and stores, and the forms of the operator's page.
    ///
    /// They are about merges, grants, offers, orders, erasures, and pushed notifications.
    static func ofAdministration() throws -> [[UInt8]] {
        let mint = try TokenIssuer()
        let merges = [
            post("/v1/merges", #"{"anonymousToken":"\#(try mint.anonymousToken())"}"#),
            post(
                "/v1/admin/accounts/0a0b0c0d-0000-4000-8000-000000000002/merge", #"{"into":"\#(TokenIssuer.account)"}"#,
                as: "service"),
        ]
        let offers = [
            post("/v1/offers/promotional", #"{"productId":"gold.month","offerId":"stay","transactionId":"2001"}"#),
            service(
                post(
                    "/v1/offers/introductory",
                    #"{"productId":"gold.month","transactionId":"app-1","allowIntroductoryOffer":false}"#,
                    as: "service")),
            service(post("/v1/offers/promotional", #"{"productId":"gold.month","offerId":"half"}"#, as: "service")),
        ]
        let purchases = [
            "GET /v1/admin/transactions/2001\nAuthorization: admin", "GET /v1/admin/orders/MQ2X\nAuthorization: admin",
            "GET /v1/entitlements\nAuthorization: customer\nX-Forwarded-For: 2001:db8::1, 127.0.0.1\n"
                + "X-Request-Id: proxy-1\ntraceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
        ]
        // Google's keys can't be fetched, so the response is 503.
        let header = Base64URL.encode(#"{"alg":"RS256","typ":"JWT","kid":"google"}"#.utf8)
        let claims = Base64URL.encode(
            #"{"iss":"https://accounts.google.com","sub":"1","aud":"push","exp":4102444800,"email":"pubsub@fuzz.test","email_verified":true}"#
                .utf8)
        let signature = Base64URL.encode([UInt8](repeating: 1, count: 256))
        let push =
            "POST /v1/google/notifications\nAuthorization: Bearer \(header).\(claims).\(signature)\n"
            + "Content-Type: application/json\n\n" + #"{"message":{"data":"e30=","messageId":"1"},"subscription":"s"}"#
        return (merges + offers + purchases + [push] + accounts + forms).map { Array($0.utf8) }
    }

    /// Grants to an account, its export, and its erasure.
    private static var accounts: [String] {
        let path = "/v1/admin/accounts/" + other
        func grant(_ id: String, _ content: String, of product: String) -> String {
            "POST \(path)/grants\nAuthorization: admin\nIdempotency-Key: \(id)\nContent-Type: application/json\n\n"
                + #"{"productId":"\#(product)",\#(content),"reason":"an outage"}"#
        }
        return [
            [
                grant("case-1", #""units":3"#, of: "boost.1"),
                grant("case-2", #""expiresDate":4102444800000"#, of: "gold.month"),
                grant("case-3", #""permanent":true"#, of: "gold.month"),
                "GET \(path)/grants?limit=1\nAuthorization: admin",
                "DELETE \(path)/grants/case-1\nAuthorization: admin",
                "GET \(path)/export\nAuthorization: service",
                "DELETE \(path)\nAuthorization: service",
            ].joined(separator: "\n===\n")
        ]
    }

    /// Forms and pages of the operator's page.
    private static var forms: [String] {
        let account = TokenIssuer.account
        let pages = [
            "", "/look-up?by=transaction&id=2001", "/account?id=\(account)", "/disputes?state=all", "/webhooks",
            "/audit", "/erase?id=\(other)",
        ].map { "GET /admin\($0)\nCookie: admin" }
        var submitted = [
            ("grant", "id=\(other)&grant=form-1&product=boost.1&units=3&until=&reason=an+outage%21"),
            ("grant", "id=\(other)&grant=form-2&product=gold.month&units=&until=2099-12-31&reason=caf%C3%A9"),
            ("revoke", "id=\(other)&grant=form-1"), ("export", "id=\(other)"), ("webhooks", "all=yes"),
            ("erase", "id=\(other)"), ("sign-out", ""),
        ].map { path, fields in
            "POST /admin/\(path)\nCookie: admin\nOrigin: http://localhost\nSec-Fetch-Site: same-origin\n"
                + "Content-Type: application/x-www-form-urlencoded\n\nform=session&\(fields)"
        }
        // The page about revoking a grant requires the grant.
        submitted.insert("GET /admin/revoke?id=\(other)&grant=form-1\nCookie: admin", at: 2)
        return pages + [submitted.joined(separator: "\n===\n")]
    }

    /// Returns the request of a back end for the account of the tokens.
    private static func service(_ request: String) -> String {
        request.replacing(
            "Authorization: service\n", with: "Authorization: service\nDiscover-Account: \(TokenIssuer.account)\n")
    }
}
#endif
