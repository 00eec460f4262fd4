#if Server
public import DiscoverData
public import DiscoverEntities

/// Why a call of the App Store Server API has no answer.
public enum ServerAPIFailure: Error, Hashable, Sendable {
    /// The private key cannot be read: no P-256 key in PEM.
    case badKey
    /// Apple does not take our token (401): issuer, key or bundle identifier are wrong.
    case unauthorized
    /// Apple refuses what was asked; asking again is of no use.
    case refused(ServerAPIRefusal)
    /// Too many questions; from this moment on it may be asked again.
    case tooMany(until: Moment)
    /// Apple gave no answer; to be asked again.
    case couldNotAsk(StoreFailure)
}

/// What Apple says of a question that it refuses.
public struct ServerAPIRefusal: Hashable, Sendable {
    /// The HTTP status.
    public let status: Int
    /// Apple's number, such as 4040010; `nil` where the answer had none.
    public let code: Int64?

    /// Takes both.
    public init(status: Int, code: Int64?) {
        self.status = status
        self.code = code
    }

    /// Whether Apple knows no such transaction in this environment: then it may be the other environment's.
    public var isNotFound: Bool { code == 4_040_010 || code == 4_040_005 }

    /// Whether Apple says itself that asking again may help.
    ///
    /// Source: Apple's "Error codes": the ones named retryable, and the general internal ones.
    var isRetryable: Bool {
        if let code { return [4_040_002, 4_040_004, 4_040_006, 5_000_001].contains(code) || status >= 500 }
        return status >= 500
    }
}

extension ServerAPIFailure: CustomStringConvertible {
    /// A sentence, without anything that was asked.
    public var description: String {
        switch self {
        case .badKey: "The key for the App Store Server API is no P-256 private key in PEM."
        case .unauthorized: "The App Store Server API does not take our key. Check issuer, key and bundle identifier."
        case .refused(let refusal):
            "The App Store Server API refuses: HTTP \(refusal.status)\(refusal.code.map { ", \($0)" } ?? "")."
        case .tooMany(let until):
            "The App Store Server API was asked too often; it may be asked again at \(until.milliseconds) ms."
        case .couldNotAsk(let failure): "The App Store Server API gave no answer: \(failure)."
        }
    }

    /// The same in the words of the eight.
    public var storeFailure: StoreFailure {
        switch self {
        case .couldNotAsk(let failure): failure
        case .badKey, .unauthorized: .unavailable("the App Store Server API does not take our key")
        case .refused(let refusal):
            .unavailable("the App Store Server API refuses with \(refusal.code ?? Int64(refusal.status))")
        case .tooMany: .unavailable("the App Store Server API was asked too often")
        }
    }
}
#endif
