#if Server
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore

// The processing of a request to the operator's page. What all requests have in common is in `RequestPipeline.respond`.

extension RequestPipeline {
    /// Adds the routes of the operator's page to a router.
    func add(_ page: AdminPage, to router: Router<ClientRequestContext>) {
        for route in page.routes {
            router.on(RouterPath(route.path), method: HTTPRequest.Method(route.method)) { request, context in
                await respond(to: request, identified(context, of: request), by: route, of: page)
            }
        }
    }

    private func respond(
        to request: Request, _ context: ClientRequestContext, by route: AdminRoute, of page: AdminPage
    ) async -> Response {
        let origin = AdminOrigin(request)
        let session = request.cookies[origin.cookieName].flatMap {
            page.sessions.session($0.value, validatedBy: tokens)
        }
        var (handled, problem, again) = (AdminResponse?.none, Problem?.none, HTML?.none)
        var response = await respond(to: request, context, at: route.path) { context throws(Problem) in
            do throws(Problem) {
                let exchange = try await handle(
                    request, context, in: session, from: origin, by: route, of: page, showingAgain: &again)
                handled = exchange
                return HandledRequest((exchange.response, session?.caller))
            } catch {
                problem = error
                throw error
            }
        }
        if let problem {
            let page = AdminResponse(again ?? page.failure(problem, in: session), status: problem.status)
            response.body = ResponseBody(byteBuffer: ByteBuffer(bytes: page.response.body))
            response.headers[.contentType] = page.response.mediaType
        }
        // The page has a sign-in form of its own.
        response.headers[.wwwAuthenticate] = nil
        origin.set(handled?.cookie ?? .extend, of: session, sent: request, in: &response)
        if let location = handled?.location { response.headers[.location] = location }
        if let file = handled?.fileName { response.headers[.contentDisposition] = "attachment; filename=\"\(file)\"" }
        for (name, value) in AdminOrigin.headers {
            if let name = HTTPField.Name(name) { response.headers[name] = value }
        }
        return response
    }

    private func handle(
        _ request: Request, _ context: ClientRequestContext, in session: AdminSessions.Session?,
        from origin: AdminOrigin, by route: AdminRoute, of page: AdminPage, showingAgain again: inout HTML?
    ) async throws(Problem) -> AdminResponse {
        let client = client(of: request, context)
        let wait =
            session.map { limiters.accounts.take($0.caller.token) }
            ?? limiters.publicCalls.take(PublicCall(address: client, route: "/admin"))
        if let wait { throw Problem(.tooMany, retryAfter: wait) }
        let fields: FormFields
        if route.method == .get {
            guard let query = FormFields(request.uri.query ?? "") else {
                throw Problem(.malformed, detail: "The query of the address can't be read.")
            }
            fields = query
        } else {
            if let refusal = origin.refusal(of: request) {
                throw Problem(.notAllowed, status: 403, detail: refusal)
            }
            fields = try await form(of: request, from: client)
        }
        if route.needsSession {
            guard let session else { throw .unauthorized }
            guard route.method == .get || AdminSessions.isFormToken(fields["form"], of: session) else {
                throw Problem(
                    .notAllowed, status: 403,
                    detail: "The form isn't from this session, so nothing was changed. Load the page again.")
            }
        }
        if route.path == AdminPage.signInPath {
            return page.signIn(
                try await accepted(fields["token"] ?? "", from: client, context.logger), replacing: session)
        }
        let index = try page.index(ofLedger: fields["ledger"])
        var checked = AdminRequest(
            session: session, services: page.realms.all[index],
            ledger: page.realms.all.count > 1 ? page.realms.all[index].realm.description : nil, fields: fields,
            log: context.logger)
        if route.method == .get, let session, let key = fields["notice"] {
            checked.notice = page.sessions.takeNotice(key, of: session)
        }
        do throws(Problem) {
            return try await route.handle(checked)
        } catch {
            again = await route.page(showing: error, again: checked)
            throw error
        }
    }

    private func form(of request: Request, from client: ClientAddress) async throws(Problem) -> FormFields {
        let type = request.headers[.contentType]?.split(separator: ";").first?.trimmingCharacters(in: .whitespaces)
        guard type?.lowercased() == "application/x-www-form-urlencoded" else {
            throw Problem(.malformed, status: 415, detail: "The form must be application/x-www-form-urlencoded.")
        }
        var share = BodyMemory.Share()
        defer { memory.release(share) }
        let limit = min(limits.body, BodyMemory.free)
        let body = try await memory.collect(request.body, upTo: limit, from: client, share: &share)
        guard let text = String(validating: body, as: UTF8.self), let fields = FormFields(text) else {
            throw Problem(.malformed, detail: "The form can't be read.")
        }
        return fields
    }

    /// Returns an administrator's token that the validator accepts.
    ///
    /// The number of attempts with an invalid token is limited for each client, together with those of all routes.
    ///
    /// - Throws: A `Problem` if the token isn't accepted, or isn't an administrator's.
    private func accepted(
        _ token: String, from client: ClientAddress, _ log: Logger
    ) async throws(Problem) -> AcceptedToken {
        if let seconds = limiters.invalidTokens.take(client) {
            throw Problem(.tooMany, detail: "Too many attempts from this address.", retryAfter: seconds)
        }
        let accepted: AcceptedToken
        do throws(TokenRefusal) {
            accepted = try await tokens.accepted(token)
        } catch {
            metrics.tokenRefused(error.rawValue)
            log.debug("a token was refused", metadata: ["reason": "\(error.rawValue)"])
            if error == .keysUnavailable {
                throw Problem(.notYet, members: ["reason": .string(error.rawValue)], retryAfter: 5)
            }
            throw .unauthorized
        }
        guard accepted.caller.scopes.contains(.admin) else { throw .forbidden }
        limiters.invalidTokens.giveBack(client)
        return accepted
    }
}
#endif
