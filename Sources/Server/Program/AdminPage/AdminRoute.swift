#if Server
/// A page or a form of the operator's page.
struct AdminRoute: Sendable {
    let method: Endpoint.Method
    let path: String
    /// A Boolean value that indicates whether the route requires a session.
    let needsSession: Bool
    let handle: @Sendable (AdminRequest) async throws(Problem) -> AdminResponse
    private let page: Page?

    /// A function that returns the page with a form.
    typealias Page = @Sendable (AdminRequest) async throws(Problem) -> HTML

    /// Creates a route.
    ///
    /// - Parameters:
    ///   - method: The method of the requests.
    ///   - path: The path after `/admin`.
    ///   - needsSession: A Boolean value that indicates whether the route requires a session.
    ///   - page: The page with the form that the request submits, or `nil` if the request submits no form. A refused
    ///     form is shown there again, with the reason beside it.
    ///   - handle: A closure that handles a request.
    init(
        _ method: Endpoint.Method, _ path: String, needsSession: Bool = true, formOn page: Page? = nil,
        _ handle: @escaping @Sendable (AdminRequest) async throws(Problem) -> AdminResponse
    ) {
        self.method = method
        self.path = "/admin" + path
        self.needsSession = needsSession
        self.page = page
        self.handle = handle
    }

    /// Returns the page that shows a refused form again.
    ///
    /// - Returns: The page, or `nil` if there is no such page, or if it can't be shown.
    func page(showing problem: Problem, again request: AdminRequest) async -> HTML? {
        guard let page, let refusal = FormRefusal(problem, of: path) else { return nil }
        var request = request
        request.refusal = refusal
        do throws(Problem) { return try await page(request) } catch { return nil }
    }
}

/// The reason why a form was refused, for the page that shows the form again.
struct FormRefusal: Sendable {
    /// The path of the form.
    let path: String
    /// A sentence that states what is wrong and what to do.
    let reason: String
    /// The name of the field that is wrong, or `nil` if it is none in particular.
    let field: String?
    /// A Boolean value that indicates whether the ID in the form belongs to something else.
    let isOfUsedID: Bool

    /// Creates the reason why a form was refused.
    ///
    /// The result is `nil` if submitting the form again, changed or unchanged, wouldn't solve the problem.
    init?(_ problem: Problem, of path: String) {
        switch problem.kind {
        case .malformed, .notFound, .anotherAccount, .notConfigured, .merged, .alreadyResolved, .keyReused: break
        // The same form can be submitted again, with the same ID of a grant, in case the change was recorded after all.
        case .notYet, .broken: break
        case .notAllowed, .methodNotAllowed, .tooSlow, .notTransferable, .staleSignature, .transferredRecently,
            .notMergeable, .notEnough, .tooLarge, .notJSON, .notGenuine, .tooMany, .headerTooLarge, .notKnownYet, .busy:
            return nil
        }
        self.path = path
        isOfUsedID = problem.kind == .keyReused
        // Beside a form, these titles say less than the details.
        let isTitleVague = problem.kind == .malformed || problem.kind == .notFound
        let title = isTitleVague && problem.detail != nil ? nil : problem.kind.title
        reason = [title, problem.detail].compactMap(\.self).joined(separator: " ")
        field = if case .string(let name)? = problem.members["field"] { name } else { nil }
    }
}

extension Problem {
    /// Creates the problem of a form whose field with the specified name is wrong.
    init(field: String, _ detail: String) {
        self.init(.malformed, detail: detail, members: ["field": .string(field)])
    }
}
#endif
