#if Server
/// A problem document (RFC 9457): the body of an error response.
///
/// The document has a stable type, and a sentence for the user. The client may see all of it: it contains no token,
/// no signed data, no receipt, and no file path of the server.
struct Problem: Error, Hashable, Sendable {
    /// The kind of a problem, such as a malformed request.
    ///
    /// The raw value is the last part of the problem document's `type`. It never changes.
    enum Kind: String, CaseIterable, Sendable {
        case notAllowed = "not-allowed"
        case malformed = "malformed-request"
        case notFound = "not-found"
        case methodNotAllowed = "method-not-allowed"
        case tooSlow = "too-slow"
        case anotherAccount = "another-account"
        case notTransferable = "not-transferable"
        case staleSignature = "stale-signature"
        case transferredRecently = "transferred-recently"
        case notMergeable = "not-mergeable"
        case merged = "merged-account"
        case alreadyResolved = "dispute-already-resolved"
        case notEnough = "not-enough-units"
        case keyReused = "idempotency-key-reused"
        case tooLarge = "body-too-large"
        case notJSON = "not-json"
        case notGenuine = "not-genuine"
        case tooMany = "too-many-requests"
        case headerTooLarge = "header-too-large"
        case broken = "internal"
        case notConfigured = "not-configured"
        case notYet = "not-yet"
        case notKnownYet = "not-known-yet"
        case busy = "busy"
    }

    /// The kind of the problem, which determines the members `type` and `title` of the error response.
    let kind: Kind
    /// The HTTP status of the error response.
    let status: Int
    /// A sentence that states what is wrong and what to do, or `nil` if the kind's title is sufficient.
    let detail: String?
    /// The JSON members that only this kind of problem has, such as the transaction and the verdict.
    let members: [String: JSON]
    /// The number of seconds after which the client may repeat the request, or `nil` to state no time.
    let retryAfter: Int?
    /// The cause of the problem, which is logged and not sent to the client; `nil` if there is none.
    let cause: String?

    init(
        _ kind: Kind, status: Int? = nil, detail: String? = nil, members: [String: JSON] = [:], retryAfter: Int? = nil,
        cause: String? = nil
    ) {
        self.kind = kind
        self.status = status ?? kind.status
        self.detail = detail
        self.members = members
        self.retryAfter = retryAfter
        self.cause = cause
    }

    /// The problem document (RFC 9457) as JSON.
    var document: JSON {
        // A client that isn't authorized must not learn more, so the body is the same for status 401 and 403.
        var document = members
        document["type"] = .string("/problems/" + kind.rawValue)
        document["title"] = .string(kind.title)
        if kind != .notAllowed { document["status"] = .number(Int64(status)) }
        if let detail { document["detail"] = .string(detail) }
        return .object(document)
    }
}

extension Problem {
    /// The problem of a request whose bearer token is missing or invalid.
    static let unauthorized = Problem(.notAllowed, status: 401)
    /// The problem of a request whose bearer token is valid but lacks the required permission.
    static let forbidden = Problem(.notAllowed, status: 403)
}

extension Problem.Kind {
    /// The default HTTP status for error responses of this kind.
    var status: Int {
        switch self {
        case .notAllowed: 401
        case .malformed: 400
        case .notFound: 404
        case .methodNotAllowed: 405
        case .tooSlow: 408
        case .anotherAccount, .notEnough, .notTransferable, .notKnownYet, .alreadyResolved, .notMergeable, .merged,
            .staleSignature, .transferredRecently:
            409
        case .tooLarge: 413
        case .notJSON: 415
        case .notGenuine, .keyReused: 422
        case .tooMany: 429
        case .headerTooLarge: 431
        case .broken: 500
        case .notConfigured: 501
        case .notYet, .busy: 503
        }
    }

    /// The title of the problem document, which is the same for every problem of this kind.
    var title: String {
        switch self {
        case .notAllowed: "The token doesn't allow this request."
        case .malformed: "The request can't be read."
        case .notFound: "The resource doesn't exist."
        case .methodNotAllowed: "The resource doesn't support the method."
        case .tooSlow: "The request took too long to arrive."
        case .anotherAccount: "The transaction belongs to another account."
        case .notTransferable: "The transaction can't be transferred."
        case .staleSignature: "The transaction's signature is too old, or its date is in the future."
        case .transferredRecently: "The owner of the purchase was changed or confirmed recently."
        case .notMergeable: "The accounts can't be merged."
        case .merged: "The account was merged into another one."
        case .alreadyResolved: "The dispute was already resolved differently."
        case .notEnough: "Not enough units are left."
        case .keyReused: "The idempotency key was used for something else."
        case .tooLarge: "The request is too large."
        case .notJSON: "The request must be JSON."
        case .notGenuine: "The store didn't sign this data, or didn't issue this purchase, for this app."
        case .tooMany: "Too many requests."
        case .headerTooLarge: "The request's header is too large."
        case .broken: "The server has an internal error."
        case .notConfigured: "The server isn't configured for this request."
        case .notYet: "There is no result yet; repeat the request."
        case .notKnownYet: "The account's purchases aren't known yet."
        case .busy: "Too many connections or large requests at once."
        }
    }
}
#endif
