#if Server
/// What went wrong, as a problem document of RFC 9457: a stable type for machines, a sentence for people.
///
/// Nothing in it says more than the client may know: no token, no signed text, no receipt, no path on our disk.
struct Problem: Error, Hashable, Sendable {
    /// The kinds there are. The raw value is the last part of the document's `type`, and never changes.
    enum Kind: String, CaseIterable, Sendable {
        case notAllowed = "not-allowed"
        case malformed = "malformed-request"
        case notFound = "not-found"
        case methodNotAllowed = "method-not-allowed"
        case tooSlow = "too-slow"
        case anotherAccount = "another-account"
        case notTransferable = "not-transferable"
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

    /// Which kind.
    let kind: Kind
    /// The status it is answered with.
    let status: Int
    /// What is wrong here, and what to do; `nil` where the kind says it all.
    let detail: String?
    /// Members of this kind's own, such as the transaction and the verdict.
    let members: [String: JSON]
    /// Seconds after which asking again makes sense, where it does.
    let retryAfter: Int?
    /// Where it comes from, for our log only.
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

    /// The document. Whoever is not allowed in learns nothing more, not even which of the two statuses it was by its body.
    var document: JSON {
        var document = members
        document["type"] = .string("/problems/" + kind.rawValue)
        document["title"] = .string(kind.title)
        if kind != .notAllowed { document["status"] = .number(Int64(status)) }
        if let detail { document["detail"] = .string(detail) }
        return .object(document)
    }
}

extension Problem {
    /// Who asks has shown no token that is worth anything.
    static let unauthorized = Problem(.notAllowed, status: 401)
    /// The token is good, and not for this.
    static let forbidden = Problem(.notAllowed, status: 403)
}

extension Problem.Kind {
    /// The status that is usual for it.
    var status: Int {
        switch self {
        case .notAllowed: 401
        case .malformed: 400
        case .notFound: 404
        case .methodNotAllowed: 405
        case .tooSlow: 408
        case .anotherAccount, .notEnough, .notTransferable, .notKnownYet, .alreadyResolved: 409
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

    /// The same sentence for every problem of the kind.
    var title: String {
        switch self {
        case .notAllowed: "This needs a token that allows it."
        case .malformed: "The request cannot be read."
        case .notFound: "There is nothing here."
        case .methodNotAllowed: "This resource does not know the method."
        case .tooSlow: "The request took too long to arrive."
        case .anotherAccount: "The transaction belongs to another account."
        case .notTransferable: "The transaction cannot be transferred."
        case .alreadyResolved: "The dispute was already resolved in the other way."
        case .notEnough: "There are not that many units left."
        case .keyReused: "The idempotency key was used for something else."
        case .tooLarge: "The request is too large."
        case .notJSON: "The request must be JSON."
        case .notGenuine: "The App Store did not sign this for this app."
        case .tooMany: "Too many requests for this account."
        case .headerTooLarge: "The request's header is too large."
        case .broken: "Something is wrong on this side."
        case .notConfigured: "This server was not set up for that."
        case .notYet: "There is no verdict yet; nothing was decided."
        case .notKnownYet: "It is not known yet what this account holds."
        case .busy: "Too many connections at once."
        }
    }
}
#endif
