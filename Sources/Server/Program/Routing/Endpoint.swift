#if Server
import Foundation
import Logging

/// A route: what it is asked by, what it needs, and what it does.
struct Endpoint: Sendable {
    /// What a caller has to show.
    enum Authorization: Sendable {
        /// Nothing.
        case nothing
        /// A token of an account.
        case customer
        /// An administrator's token.
        case administrator
    }

    /// How it is asked.
    enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
    }

    let method: Method
    /// The path, with names in braces for what varies.
    let path: String
    let need: Authorization
    /// Whether it reads a body, which is JSON.
    let readsBody: Bool
    let handle: @Sendable (RouteRequest) async throws(Problem) -> RouteResponse

    init(
        _ method: Method, _ path: String, needs need: Authorization, readsBody: Bool = false,
        _ handle: @escaping @Sendable (RouteRequest) async throws(Problem) -> RouteResponse
    ) {
        self.method = method
        self.path = path
        self.need = need
        self.readsBody = readsBody
        self.handle = handle
    }

    /// Whether a path is one of this route's.
    func matches(_ path: String) -> Bool { Self.path(self.path, covers: path) }

    /// Whether a path is one of those that a path with braces stands for.
    static func path(_ template: String, covers path: String) -> Bool {
        let parts = template.split(separator: "/")
        let others = path.split(separator: "/")
        return parts.count == others.count && zip(parts, others).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
    }
}

/// A request, as far as a route may know it: who asks was found out already, and the body was read.
struct RouteRequest: Sendable {
    private let allowed: Caller?
    /// What varies in the path.
    let parameters: [String: String]
    /// What stands behind the question mark.
    let query: [String: String]
    /// The request's own name, for asking twice.
    let idempotencyKey: String?
    /// The body, still to be read.
    let body: Data
    /// The log, which knows the request's name.
    let log: Logger

    init(
        caller: Caller?, parameters: [String: String], query: [String: String], idempotencyKey: String?, body: Data,
        log: Logger
    ) {
        allowed = caller
        self.parameters = parameters
        self.query = query
        self.idempotencyKey = idempotencyKey
        self.body = body
        self.log = log
    }

    /// Who asks. A route that needs nobody has no business with this.
    func caller() throws(Problem) -> Caller {
        guard let allowed else { throw .unauthorized }
        return allowed
    }

    /// Reads the body.
    func read<Form: Decodable>(_ form: Form.Type) throws(Problem) -> Form {
        do {
            return try JSONDecoder().decode(form, from: body)
        } catch let error as DecodingError {
            throw Problem(.malformed, detail: error.sentence(about: body))
        } catch {
            throw Problem(.malformed)
        }
    }

    /// A number of the query, within bounds.
    func number(_ name: String, in range: ClosedRange<Int>, else standard: Int) throws(Problem) -> Int {
        guard let text = query[name] else { return standard }
        guard let number = Int(text), range.contains(number) else {
            throw Problem(.malformed, detail: "\(name): a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// A place in a list, as an earlier page named it.
    func cursor(_ name: String) throws(Problem) -> Int64? {
        guard let text = query[name] else { return nil }
        guard let number = Int64(text), number >= 0 else {
            throw Problem(.malformed, detail: "\(name): a place that an earlier page named")
        }
        return number
    }
}

extension DecodingError {
    /// What is wrong and where; never what stood there.
    fileprivate func sentence(about body: Data) -> String {
        func place(_ path: [any CodingKey]) -> String {
            path.isEmpty
                ? "the body" : path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
        }
        // Foundation's, to which a case may come: no switch can name them all.
        if case .keyNotFound(let key, let context) = self { return "\(place(context.codingPath + [key])) is missing" }
        if case .typeMismatch(_, let context) = self {
            return "\(place(context.codingPath)) is of another kind than it must be"
        }
        if case .valueNotFound(_, let context) = self {
            return "\(place(context.codingPath)) is of another kind than it must be"
        }
        if case .dataCorrupted(let context) = self, !context.codingPath.isEmpty {
            return "\(place(context.codingPath)) cannot be read"
        }
        // A number that does not fit is the same error as no JSON at all, and names no place.
        let isJSON = (try? JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed)) != nil
        return isJSON ? "a number in the body is none that is wanted there" : "the body is not JSON"
    }
}
#endif
