#if Server
import DiscoverData
import DiscoverEntities
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServerUseCases
import Tracing

/// The processing that is the same for all requests, before and after the handler of a route.
///
/// The pipeline authenticates and authorizes the caller, reads the body, converts the result, and logs the response.
struct RequestPipeline: Sendable {
    /// The validator that identifies the caller by the bearer token.
    let tokens: BearerTokenValidator
    /// The limits for clients, such as the size of a request.
    let limits: Limits
    /// The limiters of the rates of requests.
    let limiters: ClientLimiters
    /// The interactor that records in the audit log that a team's back end acts for an account.
    let noteServiceAction: NoteServiceActionInteractor
    /// The trusted proxies, which pass on requests and state the IP addresses of their clients in a header.
    let proxies: TrustedProxies
    /// The limit for the memory that the large bodies of all requests occupy together.
    let memory: BodyMemory
    let metrics: ServerMetrics
    /// The tracer of distributed tracing, or `nil` if requests have no spans.
    let tracer: (any Tracer)?

    /// Returns a router for the specified routes, and for the operator's page if there is one.
    func router(_ endpoints: [Endpoint], page: AdminPage? = nil) -> Router<ClientRequestContext> {
        let router = Router(context: ClientRequestContext.self, options: .autoGenerateHeadEndpoints)
        for endpoint in endpoints {
            router.on(RouterPath(endpoint.path), method: HTTPRequest.Method(endpoint.method)) { request, context in
                let context = identified(context, of: request)
                return await respond(to: request, context, at: endpoint.path) { context throws(Problem) in
                    HandledRequest(try await handle(request, context, by: endpoint))
                }
            }
        }
        if let page { add(page, to: router) }
        // This middleware comes last, so that it handles only requests that no route matches.
        router.add(middleware: NotFoundMiddleware(gate: self, endpoints: endpoints))
        return router
    }

    /// A response and the caller of the request.
    ///
    /// The caller is `nil` if the route requires no token, or if the request failed.
    struct HandledRequest {
        let response: RouteResponse
        let caller: Caller?

        init(_ response: RouteResponse) { self.init((response, nil)) }

        init(_ handled: (RouteResponse, Caller?)) { (response, caller) = handled }
    }

    private func handle(
        _ request: Request, _ context: ClientRequestContext, by endpoint: Endpoint
    ) async throws(Problem) -> (RouteResponse, Caller?) {
        let caller = try await admit(request, context, to: endpoint)
        var share = BodyMemory.Share()
        // The memory stays reserved until the response exists.
        defer { memory.release(share) }
        let body = endpoint.readsBody ? try await body(of: request, context, to: endpoint, share: &share) : Data()
        let request = RouteRequest(
            caller: caller,
            parameters: Dictionary(context.parameters.map { (String($0.key), String($0.value)) }) { one, _ in one },
            query: Dictionary(request.uri.queryParameters.map { (String($0.key), String($0.value)) }) { one, _ in one },
            idempotencyKey: HTTPField.Name("Idempotency-Key").flatMap { request.headers[$0] },
            knownTags: EntityTags.tags(in: request.headers[.ifNoneMatch]),
            authorization: request.headers[.authorization],
            body: body, log: context.logger)
        return (try await endpoint.handle(request), caller)
    }

    /// Authenticates the caller of a request, and checks the rate limits and the caller's permission.
    ///
    /// - Returns: The caller, or `nil` if the route requires no token.
    /// - Throws: A `Problem` if the token is missing, invalid, or insufficient for the route, or if the account or the
    ///   client makes too many requests.
    private func admit(
        _ request: Request, _ context: ClientRequestContext, to endpoint: Endpoint
    ) async throws(Problem) -> Caller? {
        if case .nothing = endpoint.need {
            let call = PublicCall(address: client(of: request, context), route: endpoint.path)
            if endpoint.isRateLimited {
                if let seconds = limiters.publicCalls.take(call) { throw Problem(.tooMany, retryAfter: seconds) }
                if let seconds = limiters.publicTotal.take(endpoint.path) {
                    throw Problem(.tooMany, detail: "too many requests of all clients", retryAfter: seconds)
                }
            }
            return nil
        }
        let caller = try await caller(of: request, context)
        let represented = Self.accountHeader.flatMap { request.headers[$0] }
        let isService =
            endpoint.need == .customer && caller.scopes.contains(.service)
            && (represented != nil || !caller.scopes.contains(.customer))
        if endpoint.isRateLimited {
            let isBackEnd = isService || endpoint.need == .administratorOrService && caller.scopes.contains(.service)
            let limiter = isBackEnd ? limiters.services : limiters.accounts
            if let seconds = limiter.take(caller.token) { throw Problem(.tooMany, retryAfter: seconds) }
        }
        let isAllowed =
            switch endpoint.need {
            case .nothing: true
            // Refuse a customer who names an account: the response would be for the customer's own account instead.
            case .customer: isService || caller.scopes.contains(.customer) && represented == nil
            case .administrator: caller.scopes.contains(.admin)
            case .administratorOrService: !caller.scopes.isDisjoint(with: [.admin, .service])
            }
        guard isAllowed else { throw .forbidden }
        return isService ? try await service(caller, for: represented, at: endpoint) : caller
    }

    /// Returns a caller with which a team's back end acts for an account; audits requests with bodies.
    private func service(
        _ caller: Caller, for account: String?, at endpoint: Endpoint
    ) async throws(Problem) -> Caller {
        guard let account = account.flatMap({ AccountToken(uuid: $0) }) else {
            throw Problem(.malformed, detail: "the header Discover-Account is required: the account's UUID")
        }
        guard endpoint.readsBody else { return caller.acting(for: account) }
        let action = ServiceAction(
            for: account, by: caller.token, operation: "\(endpoint.method.rawValue) \(endpoint.path)")
        do throws(LedgerFailure) {
            try await noteServiceAction.perform(action)
        } catch {
            throw Problem(error)
        }
        return caller.acting(for: account)
    }

    /// The header in which a service (a team's own back end) names the account that its request is for.
    private static let accountHeader = HTTPField.Name("Discover-Account")

    /// Returns the caller that the bearer token of a request identifies.
    ///
    /// A token that was verified before is accepted without another check. The number of requests with an invalid token
    /// is limited for each client, because checking the signature of a forged token takes time.
    private func caller(of request: Request, _ context: ClientRequestContext) async throws(Problem) -> Caller {
        let authorization = request.headers[.authorization]
        if let known = tokens.cachedCaller(authorization: authorization) { return known }
        let client = client(of: request, context)
        if let seconds = limiters.invalidTokens.take(client) {
            throw Problem(
                .tooMany, detail: "too many requests with an invalid token from this client address",
                retryAfter: seconds)
        }
        // The reason for a refusal is counted here, but not shown to the client.
        do {
            let caller = try await tokens.caller(authorization: authorization)
            limiters.invalidTokens.giveBack(client)
            return caller
        } catch {
            metrics.tokenRefused(error.rawValue)
            context.logger.debug("a token was refused", metadata: ["reason": "\(error.rawValue)"])
            // Clients discard their token after status 401, but this one may be valid.
            if error == .keysUnavailable {
                throw Problem(.notYet, members: ["reason": .string(error.rawValue)], retryAfter: 5)
            }
            throw .unauthorized
        }
    }

    /// Returns the address of the client that sent a request, possibly through trusted proxies.
    func client(of request: Request, _ context: ClientRequestContext) -> ClientAddress {
        ClientAddress(proxies.client(of: request.headers, from: IPAddress(context.remoteAddress)))
    }

    private func body(
        of request: Request, _ context: ClientRequestContext, to endpoint: Endpoint, share: inout BodyMemory.Share
    ) async throws(Problem) -> Data {
        let type = request.headers[.contentType]?.split(separator: ";").first?.trimmingCharacters(in: .whitespaces)
        guard type?.lowercased() == "application/json", request.headers[.contentEncoding] == nil else {
            throw Problem(.notJSON)
        }
        let limit = endpoint.need == .nothing ? min(limits.publicBody, limits.body) : limits.body
        if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > limit { throw .tooLarge(limit) }
        return try await memory.collect(
            request.body, upTo: limit, from: client(of: request, context), share: &share)
    }

    /// Responds to a request within a span, and records the response in the metrics and in the log.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - context: The context of the request.
    ///   - route: The path of the route, with the names of its parameters.
    ///   - work: The closure that handles the request. Its parameter is the context, whose log states the trace.
    /// - Returns: The response.
    func respond(
        to request: Request, _ context: ClientRequestContext, at route: String,
        _ work: (ClientRequestContext) async throws(Problem) -> HandledRequest
    ) async -> Response {
        let started = ContinuousClock.now
        metrics.requestBegins()
        let span = span(of: request, context, at: route)
        let context = span?.identified(context) ?? context
        var problem: Problem?
        var handled: HandledRequest
        do {
            if let span {
                handled = try await span.perform { () throws(Problem) in try await work(context) }
            } else {
                handled = try await work(context)
            }
        } catch {
            problem = error
            let allowed = error.kind == .methodNotAllowed ? error.members["allow"]?.words ?? [] : []
            handled = HandledRequest(RouteResponse(error, allowed: allowed))
        }
        let response = handled.response
        span?.end(status: response.status, problem: problem)
        let took = started.duration(to: .now)
        metrics.request(route: route, method: Self.name(of: request.method), status: response.status, took: took)
        var metadata: Logger.Metadata = [
            "method": "\(Self.name(of: request.method))", "route": "\(route)", "status": "\(response.status)",
            "milliseconds": "\(Int(took.inSeconds * 1000))",
        ]
        if let caller = handled.caller { metadata["account"] = "\(caller.token.masked)" }
        if let service = handled.caller?.service { metadata["service"] = "\(service.masked)" }
        if let problem { metadata["problem"] = "\(problem.kind.rawValue)" }
        if let cause = problem?.cause { metadata["cause"] = "\(cause)" }
        context.logger.log(level: response.status >= 500 ? .error : .info, "responded", metadata: metadata)
        return Response(response, request: context.id)
    }

    /// Returns the name of an HTTP method for the metrics and the spans.
    ///
    /// Methods that aren't common are named `other`, so that clients can't create names of metrics.
    static func name(of method: HTTPRequest.Method) -> String {
        let known: [HTTPRequest.Method] = [.get, .head, .post, .put, .delete, .patch, .options]
        return known.contains(method) ? method.rawValue : "other"
    }
}

extension JSON {
    /// The strings of a JSON array, or an empty array for any other value.
    fileprivate var words: [String] {
        guard case .array(let values) = self else { return [] }
        return values.compactMap { if case .string(let word) = $0 { word } else { nil } }
    }
}
#endif
