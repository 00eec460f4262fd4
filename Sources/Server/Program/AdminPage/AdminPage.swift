#if Server
import DiscoverData
import DiscoverEntities
import ServerUseCases

/// The operator's page: the administration of the server in a browser, without scripts.
///
/// Each page and each form calls the use case that the corresponding JSON route calls, with the administrator who is
/// signed in. Forms redirect to a page, so that reloading it repeats nothing.
struct AdminPage: Sendable {
    /// All ledgers of the server, one of which each page shows.
    let realms: Realms
    /// The sessions of the administrators who are signed in.
    let sessions: AdminSessions
    /// The reasons why the server isn't ready.
    let readiness: ReadinessState

    /// The path of the sign-in form.
    static let signInPath = "/admin/sign-in"

    /// All routes of the page.
    var routes: [AdminRoute] {
        [
            AdminRoute(.get, "", needsSession: false) { request throws(Problem) in
                guard request.session != nil else { return AdminResponse(signInDocument()) }
                return AdminResponse(try await overview(request))
            },
            AdminRoute(.get, "/style.css", needsSession: false) { _ throws(Problem) in
                AdminResponse(stylesheet: Self.stylesheet)
            },
            // The pipeline verifies the token, because it limits the number of attempts.
            AdminRoute(.post, "/sign-in", needsSession: false) { _ throws(Problem) in throw .unauthorized },
            AdminRoute(.post, "/sign-out") { request throws(Problem) in
                request.session.map(sessions.close)
                return AdminResponse(redirectingTo: "/admin", cookie: .remove)
            },
        ] + accountRoutes + accountFormRoutes + purchaseRoutes + disputeRoutes + webhookRoutes + experimentRoutes + [
            AdminRoute(.get, "/audit") { request throws(Problem) in AdminResponse(try await audit(request)) }
        ]
    }

    /// Opens a session for an administrator whose token was accepted.
    ///
    /// The browser's previous session ends.
    func signIn(_ accepted: AcceptedToken, replacing previous: AdminSessions.Session?) -> AdminResponse {
        previous.map(sessions.close)
        return AdminResponse(redirectingTo: "/admin", cookie: .set(sessions.open(for: accepted)))
    }

    /// Returns the position in ``Realms/all`` of the ledger with the specified name.
    ///
    /// If the name is `nil`, the result is the position of the first ledger.
    ///
    /// - Throws: A `Problem` if the server has no such ledger.
    func index(ofLedger name: String?) throws(Problem) -> Int {
        guard let name else { return 0 }
        guard let index = realms.all.firstIndex(where: { $0.realm.description == name }) else {
            throw Problem(.malformed, detail: "This server has no ledger with this name.")
        }
        return index
    }

    /// Returns the document that states why a request failed.
    ///
    /// Without a session, the document contains the sign-in form.
    func failure(_ problem: Problem, in session: AdminSessions.Session?) -> HTML {
        guard session != nil else { return signInDocument(problem) }
        let title = problem.kind == .notAllowed ? "The request was refused." : problem.kind.title
        return document("Error", in: nil, session) {
            HTML.element("p", ["class": "error", "role": "alert"]) { "\(title) \(problem.advice)" }
            HTML.element("p") { link("Go to the overview", to: "/admin") }
        }
    }

    private func signInDocument(_ problem: Problem? = nil) -> HTML {
        document("Sign in", in: nil, nil, isRefusal: problem != nil) {
            if let problem {
                let refusal =
                    problem.detail ?? "You aren't signed in, or the token isn't a valid token of an administrator."
                let reason = problem.kind == .notAllowed ? refusal : "\(problem.kind.title) \(problem.advice)"
                HTML.element("p", ["class": "error", "role": "alert", "id": "reason"]) { reason }
            }
            HTML.element("form", ["method": "post", "action": Self.signInPath]) {
                HTML.element("p") {
                    HTML.element("label", ["for": "token"]) { "Administrator's token" }
                    HTML.element(
                        "input",
                        [
                            "id": "token", "name": "token", "type": "password", "required": "", "autocomplete": "off",
                            "aria-describedby": problem == nil ? "hint" : "reason hint",
                        ])
                }
                HTML.element("p", ["id": "hint", "class": "hint"]) {
                    "The session ends \(AdminSessions.idle / 60) minutes after your last request,"
                        + " \(AdminSessions.longest / 3600) hours after you sign in, and when the token expires."
                }
                HTML.element("p") { HTML.element("button") { "Sign in" } }
            }
        }
    }
}

extension Problem {
    /// A sentence that states the details of the problem, and when to try again.
    fileprivate var advice: String {
        let wait = retryAfter.map { "Try again in \($0) s." }
        return [detail, wait].compactMap(\.self).joined(separator: " ")
    }
}
#endif
