#if Server
import Foundation
import HTTPTypes
import Logging
import ServerUseCases

/// A route: its method and path, the authorization that it requires, and its handler.
struct Endpoint: Sendable {
    /// The token that a route requires from its caller.
    enum Authorization: Sendable {
        /// The route requires no token.
        case nothing
        /// The route requires the token of an account.
        case customer
        /// The route requires the token of an administrator.
        case administrator
        /// The route of the administration requires the token of an administrator, or of a team's own back end.
        case administratorOrService

        /// A Boolean value that indicates whether the route belongs to the administration.
        var isAdministrative: Bool {
            switch self {
            case .nothing, .customer: false
            case .administrator, .administratorOrService: true
            }
        }
    }

    /// The HTTP method of a route.
    enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
        case delete = "DELETE"
    }

    let method: Method
    /// The path of the route, in which braces enclose the names of parameters.
    let path: String
    let need: Authorization
    /// A Boolean value that indicates whether the route reads a JSON body.
    let readsBody: Bool
    /// A Boolean value that indicates whether the rate of requests to the route is limited.
    let isRateLimited: Bool
    let handle: @Sendable (RouteRequest) async throws(Problem) -> RouteResponse

    init(
        _ method: Method, _ path: String, needs need: Authorization, readsBody: Bool = false,
        isRateLimited: Bool = true,
        _ handle: @escaping @Sendable (RouteRequest) async throws(Problem) -> RouteResponse
    ) {
        self.method = method
        self.path = path
        self.need = need
        self.readsBody = readsBody
        self.isRateLimited = isRateLimited
        self.handle = handle
    }

    /// Returns a Boolean value that indicates whether this route serves a request's path.
    func matches(_ path: String) -> Bool { Self.path(self.path, covers: path) }

    /// Returns a Boolean value that indicates whether a path matches a template.
    ///
    /// In the template, braces enclose the names of parameters.
    static func path(_ template: String, covers path: String) -> Bool {
        let parts = template.split(separator: "/")
        let others = path.split(separator: "/")
        return parts.count == others.count && zip(parts, others).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
    }
}

/// A request in the form that the handler of a route receives.
///
/// The caller is authenticated, and the body is complete.
struct RouteRequest: Sendable {
    private let allowed: Caller?
    /// The values of the parameters in the request's path.
    let parameters: [String: String]
    /// The parameters of the request's query.
    let query: [String: String]
    /// The value of the `Idempotency-Key` header, or `nil` if the request has none.
    ///
    /// A client repeats a request with the same value, so that the server recognizes the repetition.
    let idempotencyKey: String?
    /// The tags in the `If-None-Match` header, without quotation marks; empty if the request has none.
    let knownTags: [String]
    /// The value of the `Authorization` header, or `nil` if the request has none.
    ///
    /// Read this value only in a route that authenticates its caller itself.
    let authorization: String?
    /// The body of the request, not parsed yet.
    let body: Data
    /// The log, which adds the request's ID to each line.
    let log: Logger

    init(
        caller: Caller?, parameters: [String: String], query: [String: String], idempotencyKey: String?,
        knownTags: [String] = [], authorization: String? = nil, body: Data, log: Logger
    ) {
        allowed = caller
        self.parameters = parameters
        self.query = query
        self.idempotencyKey = idempotencyKey
        self.knownTags = knownTags
        self.authorization = authorization
        self.body = body
        self.log = log
    }

    /// Returns the authenticated caller of the request.
    ///
    /// - Throws: `Problem.unauthorized` if the route requires no token, so that the request has no caller.
    func caller() throws(Problem) -> Caller {
        guard let allowed else { throw .unauthorized }
        return allowed
    }

    /// Decodes the JSON body of the request.
    ///
    /// - Throws: A `Problem` if the body can't be decoded.
    func read<Form: Decodable>(_ form: Form.Type) throws(Problem) -> Form {
        do {
            return try JSONDecoder().decode(form, from: body)
        } catch let error as DecodingError {
            throw Problem(.malformed, detail: error.sentence(about: body))
        } catch {
            throw Problem(.malformed)
        }
    }

    /// Returns the position and the length of the requested page of a list, from the query's parameters.
    ///
    /// - Parameter name: The query parameter that contains the position after which the page begins.
    /// - Returns: The request for the page.
    /// - Throws: `Problem` if the limit or the position isn't valid.
    func page(_ name: String) throws(Problem) -> PageRequest {
        let limit = try number("limit", in: 1...200, else: 50)
        return PageRequest(from: try cursor(name), limit: limit)
    }

    /// Returns the position after which the requested page of a list begins, or `nil` for the first page.
    private func cursor(_ name: String) throws(Problem) -> Int64? {
        guard let text = query[name] else { return nil }
        guard let number = Int64(text), number >= 0 else {
            throw Problem(.malformed, detail: "\(name): must be the `next` of an earlier page")
        }
        return number
    }

    /// Returns the number in a query parameter, or a default value if the parameter is absent.
    ///
    /// - Parameters:
    ///   - name: The name of the query parameter.
    ///   - range: The permitted numbers.
    ///   - standard: The default value.
    /// - Returns: The number.
    /// - Throws: `Problem` if the value isn't a number in the range.
    private func number(_ name: String, in range: ClosedRange<Int>, else standard: Int) throws(Problem) -> Int {
        guard let text = query[name] else { return standard }
        guard let number = Int(text), range.contains(number) else {
            throw Problem(
                .malformed, detail: "\(name): must be a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}

extension DecodingError {
    /// Returns a sentence that states what is wrong with the body and where, without the invalid value.
    fileprivate func sentence(about body: Data) -> String {
        func place(_ path: [any CodingKey]) -> String {
            path.isEmpty
                ? "the body" : path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
        }
        // A switch can't cover all cases, because Foundation defines this error type and may add cases.
        if case .keyNotFound(let key, let context) = self { return "\(place(context.codingPath + [key])) is missing" }
        if case .typeMismatch(_, let context) = self {
            return "\(place(context.codingPath)) has the wrong type"
        }
        if case .valueNotFound(_, let context) = self {
            return "\(place(context.codingPath)) has the wrong type"
        }
        if case .dataCorrupted(let context) = self, !context.codingPath.isEmpty {
            return "\(place(context.codingPath)) can't be read"
        }
        // For a number out of range, the decoder reports the same error as for invalid JSON, without a position.
        let isJSON = (try? JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed)) != nil
        return isJSON ? "a number in the body is out of range" : "the body isn't JSON"
    }
}
#endif
