#if Server
public import DiscoverData
public import DiscoverEntities

/// The reason why a request to the App Store Server API failed.
public enum ServerAPIFailure: Error, Hashable, Sendable {
    /// The private key of the API can't be read, because it isn't a P-256 key in PEM.
    case badKey
    /// Apple rejected the bearer token of the request (status 401).
    ///
    /// The issuer, the key, or the bundle ID is wrong.
    case unauthorized
    /// Apple refused the request for the reason in the associated value.
    ///
    /// Most refusals are final; ``ServerAPIRefusal`` distinguishes those after which the request may be repeated.
    case refused(ServerAPIRefusal)
    /// Apple received too many requests, and accepts requests again at the specified time.
    case tooMany(until: Moment)
    /// Apple didn't respond, or its response can't be read; the request may be repeated.
    case requestFailed(StoreFailure)
    /// The customer's history has more pages than the specified maximum, so a retry would fail too.
    case historyTooLong(pages: Int)
}

/// Apple's reason for refusing a request.
public struct ServerAPIRefusal: Hashable, Sendable {
    /// The HTTP status of Apple's response.
    public let status: Int
    /// Apple's error code, such as 4040010; `nil` if the response contained no code.
    public let code: Int64?

    /// Creates a refusal from the HTTP status and Apple's error code.
    public init(status: Int, code: Int64?) {
        self.status = status
        self.code = code
    }

    /// A Boolean value that indicates whether the requested transaction doesn't exist in this environment.
    ///
    /// The transaction may exist in the other environment, such as the sandbox.
    public var isNotFound: Bool { code == 4_040_010 || code == 4_040_005 }

    /// A Boolean value that indicates whether the request may be repeated, as Apple documents.
    ///
    /// Source: Apple's "Error codes": the codes that Apple calls retryable, and the general internal errors.
    var isRetryable: Bool {
        if let code { return [4_040_002, 4_040_004, 4_040_006, 5_000_001].contains(code) || status >= 500 }
        return status >= 500
    }
}

extension ServerAPIFailure: CustomStringConvertible {
    /// A sentence that describes the failure without any part of the request.
    public var description: String {
        switch self {
        case .badKey: "The key for the App Store Server API isn't a P-256 private key in PEM format."
        case .unauthorized:
            "The App Store Server API rejects this server's key. Check the issuer, the key and the bundle identifier."
        case .refused(let refusal):
            "The App Store Server API refused the request: HTTP \(refusal.status)\(refusal.code.map { ", \($0)" } ?? "")."
        case .tooMany(let until):
            "The App Store Server API received too many requests. Try again at \(until.milliseconds) ms."
        case .requestFailed(let failure): "The App Store Server API didn't respond: \(failure)."
        case .historyTooLong(let pages):
            "\(Self.tooLong(pages)). Nothing was recorded. Retrying doesn't help: request the history in parts, by kind of product."
        }
    }

    private static func tooLong(_ pages: Int) -> String {
        "The customer's history in the App Store has more than \(pages) pages of 20 transactions"
    }

    /// The failure as a `StoreFailure`, the only kind of failure that the server's use cases handle.
    public var storeFailure: StoreFailure {
        switch self {
        case .requestFailed(let failure): failure
        case .badKey, .unauthorized: .unavailable("the App Store Server API rejects this server's key")
        case .refused(let refusal):
            .unavailable("the App Store Server API refused the request with \(refusal.code ?? Int64(refusal.status))")
        case .tooMany: .unavailable("the App Store Server API received too many requests")
        case .historyTooLong: .tooLarge(description)
        }
    }
}
#endif
