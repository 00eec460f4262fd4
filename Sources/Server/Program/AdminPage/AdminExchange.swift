#if Server
import Logging

/// A request to the operator's page, after its session, origin, and form token were checked.
struct AdminRequest: Sendable {
    /// The session of the administrator; `nil` only on the pages that need none.
    let session: AdminSessions.Session?
    /// The dependencies of the ledger that the request selects.
    let services: RealmServices
    /// The name of the selected ledger in links; `nil` if the server has only one.
    let ledger: String?
    /// The fields of the query or of the submitted form.
    let fields: FormFields
    /// What a form has changed, if a form redirected to this page; the page shows it once.
    var notice: AdminNotice?
    /// The form that was refused, and that this page shows again; `nil` on every other page.
    var refusal: FormRefusal?
    /// The log, which adds the request's ID to each line.
    let log: Logger

    /// Returns the administrator who sent the request.
    ///
    /// - Throws: `Problem.unauthorized` without a session.
    func administrator() throws(Problem) -> Caller {
        guard let session else { throw .unauthorized }
        return session.caller
    }

    /// Returns the required field with the specified name, with at most 128 characters.
    ///
    /// - Parameters:
    ///   - name: The name of the field.
    ///   - isTyped: A Boolean value that indicates whether the administrator types the field, and not the page.
    /// - Returns: The text.
    /// - Throws: A `Problem` if the field is missing or too long; it names the field if the administrator types it.
    func text(_ name: String, isTyped: Bool = true) throws(Problem) -> String {
        guard let text = fields[name], text.unicodeScalars.count <= 128 else {
            let reason = "The field \(name) is required, with at most 128 characters."
            throw isTyped ? Problem(field: name, reason) : Problem(.malformed, detail: reason)
        }
        return text
    }

    /// Returns the position, in a field of the query, after which a page of a list begins.
    ///
    /// The result is `nil` for the first page, whose query doesn't contain the field.
    ///
    /// - Throws: A `Problem` that names the field if it isn't a number.
    func position(_ name: String) throws(Problem) -> Int64? {
        guard let text = fields[name] else { return nil }
        guard let number = Int64(text), number >= 0 else {
            throw Problem(.malformed, detail: "The field \(name) must be a number from a link of this page.")
        }
        return number
    }

    /// Returns the reason why the form with the specified path was refused; `nil` if it wasn't.
    func refusal(of path: String) -> FormRefusal? { refusal?.path == "/admin" + path ? refusal : nil }

    /// Returns the address of a page for the same ledger.
    func link(_ path: String, _ fields: KeyValuePairs<String, String?> = [:]) -> String {
        let own = [FormFields.query(fields), FormFields.query(["ledger": ledger])].filter { !$0.isEmpty }
        return "/admin" + path + (own.isEmpty ? "" : "?" + own.joined(separator: "&"))
    }
}

/// The response of a page: a document or a redirection, and what happens to the session's cookie.
struct AdminResponse: Sendable {
    enum Cookie: Sendable {
        /// The response extends the cookie of the session.
        case extend
        /// The response sets the cookie of a new session with the specified ID.
        case set(String)
        /// The response removes the cookie.
        case remove
    }

    let response: RouteResponse
    /// The address to which the browser is redirected, or `nil`.
    let location: String?
    let cookie: Cookie
    /// The name of the file as which the browser saves the response, or `nil` to display it.
    private(set) var fileName: String?

    /// Creates a response with a document.
    init(_ html: HTML, status: Int = 200, cookie: Cookie = .extend) {
        response = RouteResponse(status: status, mediaType: "text/html; charset=utf-8", body: Array(html.markup.utf8))
        location = nil
        self.cookie = cookie
    }

    /// Creates a response that makes the browser load another page with the method GET.
    init(redirectingTo location: String, cookie: Cookie = .extend) {
        response = RouteResponse(status: 303, mediaType: "", body: [])
        self.location = location
        self.cookie = cookie
    }

    /// Creates a response that the browser saves as a file with the specified name.
    init(download response: RouteResponse, named fileName: String) {
        self.response = response
        location = nil
        cookie = .extend
        self.fileName = fileName
    }

    /// Creates a response with the stylesheet.
    init(stylesheet: String) {
        response = RouteResponse(mediaType: "text/css; charset=utf-8", body: Array(stylesheet.utf8))
        location = nil
        cookie = .extend
    }
}
#endif
