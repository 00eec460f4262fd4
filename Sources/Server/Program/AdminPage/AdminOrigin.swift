#if Server
import HTTPTypes
import Hummingbird
import HummingbirdCore

/// The origin of the operator's page, as the browser addresses it.
///
/// The type also has the rules for the page's cookies and forms.
struct AdminOrigin: Sendable {
    /// The host and port that the browser addresses, or an empty string if the request doesn't name them.
    private let authority: String
    /// A Boolean value that indicates whether the browser addresses this machine.
    ///
    /// TLS isn't required then.
    private let isLoopback: Bool

    /// Creates the origin from the request's header `Host`.
    init(_ request: Request) {
        authority = (request.head.authority ?? "").lowercased()
        let hasPort = authority.last != "]" && authority.contains(":")
        let host = hasPort ? authority[..<(authority.lastIndex(of: ":") ?? authority.endIndex)] : authority[...]
        isLoopback = ListeningAddress.isLoopback(String(host))
    }

    /// The name of the cookie.
    ///
    /// Browsers accept a name with the prefix `__Secure-` only from an address with TLS, and only as a secure cookie.
    var cookieName: String { isLoopback ? "discover-admin" : "__Secure-discover-admin" }

    /// Returns the reason why a form isn't accepted, or `nil` if it comes from this server's own pages.
    ///
    /// Browsers state in the header `Origin` which site submits a form.
    func refusal(of request: Request) -> String? {
        let origins = request.headers[values: .origin].map { $0.lowercased() }
        let site = HTTPField.Name("Sec-Fetch-Site").flatMap { request.headers[$0] }
        guard !authority.isEmpty, origins.count == 1, site == nil || site == "same-origin" else {
            return "The form was submitted from another site, so nothing was changed."
        }
        if origins[0] == "https://" + authority { return nil }
        guard origins[0] == "http://" + authority else {
            return "The form was submitted from another site, so nothing was changed. If you submitted it on this page,"
                + " a proxy changes the header Host; configure it to pass the header on."
        }
        return isLoopback ? nil : "This page requires TLS: open it with https://."
    }

    /// Sets, extends, or removes the cookie of the session in a response.
    ///
    /// - Parameters:
    ///   - change: What happens to the cookie.
    ///   - session: The session of the request, or `nil` if it has none.
    ///   - request: The request, which contains the cookie of its session.
    ///   - response: The response.
    func set(
        _ change: AdminResponse.Cookie, of session: AdminSessions.Session?, sent request: Request,
        in response: inout Response
    ) {
        let (id, seconds): (String, Int)
        switch change {
        case .extend:
            guard session != nil, let sent = request.cookies[cookieName] else { return }
            (id, seconds) = (sent.value, AdminSessions.idle)
        case .set(let new): (id, seconds) = (new, AdminSessions.idle)
        case .remove: (id, seconds) = ("", 0)
        }
        let attributes = "Max-Age=\(seconds); Path=/admin; HttpOnly; SameSite=Strict" + (isLoopback ? "" : "; Secure")
        response.headers[.setCookie] = "\(cookieName)=\(id); \(attributes)"
    }

    /// The headers of all responses: no scripts, only the own stylesheet, and no embedding in other sites.
    ///
    /// With the referrer policy `no-referrer`, browsers would hide the origin of the page's own forms, too.
    static let headers = [
        (
            "Content-Security-Policy",
            "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
        ),
        ("Referrer-Policy", "same-origin"), ("X-Frame-Options", "DENY"),
        ("Cross-Origin-Opener-Policy", "same-origin"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ]
}
#endif
