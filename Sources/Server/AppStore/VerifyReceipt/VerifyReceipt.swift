#if Server
public import DiscoverData
public import DiscoverEntities
internal import Foundation
public import ServerUseCases
public import ServerVerification

/// Why there is no judgement on a receipt.
public enum ReceiptFailure: Error, Hashable, Sendable {
    /// It is refused for good.
    case refused(ReceiptRefusal)
    /// Nobody could be asked, or nobody could say: to be sent again, as it is.
    case couldNotAsk(StoreFailure)
}

/// Asks Apple's `verifyReceipt` about a unified receipt, and takes all of its purchases in one go.
///
/// Apple calls the endpoint deprecated and keeps it running; versions of an app that only know receipts are why it is here.
/// The shared secret is read once for a receipt: a rotation meanwhile changes nothing for a question that is under way.
public struct VerifyReceipt: Sendable {
    /// What the server knows about receipts.
    public struct Configuration: Sendable {
        let bundleID: String
        let environment: LedgerEnvironment
        let first: LedgerEnvironment
        let endpoints: VerifyReceiptURLs
        let offline: ReceiptVerifier?
        let limit: Int
        let kinds: @Sendable (ProductID) -> ProductKind?

        /// - Parameters:
        ///   - bundleID: The app.
        ///   - environment: The one that is accounted for; a receipt of another is refused.
        ///   - first: Whom to ask first. Where it is not the environment's own, Apple's 21007 or 21008 is followed to that.
        ///   - endpoints: Where to ask.
        ///   - offline: Reads a receipt before Apple is asked, so that nonsense is refused without a question; `nil` where
        ///     the store's receipts are no PKCS#7, as a simulated one's.
        ///   - limit: The longest receipt, in bytes of base64.
        ///   - kinds: What kind of product each is, as the catalogue says; a receipt does not.
        public init(
            bundleID: String, environment: LedgerEnvironment, first: LedgerEnvironment? = nil,
            endpoints: VerifyReceiptURLs = .apple, offline: ReceiptVerifier? = ReceiptVerifier(),
            limit: Int = 6 << 20, kinds: @escaping @Sendable (ProductID) -> ProductKind?
        ) {
            self.bundleID = bundleID
            self.environment = environment
            self.first = first ?? environment
            self.endpoints = endpoints
            self.offline = offline
            self.limit = limit
            self.kinds = kinds
        }
    }

    let configuration: Configuration
    private let secrets: any SharedSecrets
    let http: any HTTPTransport
    let persistence: HTTPRetryPolicy

    /// Takes what the server knows, where the secret is kept, and who asks.
    public init(
        _ configuration: Configuration, secrets: any SharedSecrets, http: any HTTPTransport,
        persistence: HTTPRetryPolicy = HTTPRetryPolicy()
    ) {
        self.configuration = configuration
        self.secrets = secrets
        self.http = http
        self.persistence = persistence
    }

    /// Apple's word on a receipt, purchase by purchase.
    public func judge(_ receipt: UnverifiedReceipt) async throws(ReceiptFailure) -> ValidatedReceipt {
        guard receipt.bytes.count <= configuration.limit else { throw .refused(.tooLarge) }
        try readOffline(receipt)
        guard let text = receipt.base64 else { throw .refused(.malformed) }
        let secrets = try await secretsInForce()

        // Asked with each secret that may be the one, and where the receipt belongs: two questions more at the most.
        var (place, left, hasMoved) = (configuration.first, secrets[...], false)
        while true {
            let answer = try await ask(Question(receipt: text, password: left.first), at: place)
            switch answer.status.ruling {
            case .valid: return try judged(answer)
            case .refused(let reason): throw .refused(reason)
            case .again: throw .couldNotAsk(.unavailable("verifyReceipt answers \(answer.status.code)"))
            case .otherSecret:
                left = left.dropFirst()
                guard !left.isEmpty else {
                    throw .couldNotAsk(.unavailable("verifyReceipt knows another shared secret (21004)"))
                }
            case .belongs(let other):
                guard other == configuration.environment else { throw .refused(.wrongEnvironment) }
                // Both endpoints sending the receipt to the other one is Apple's trouble, and has happened.
                guard !hasMoved, other != place else {
                    throw .couldNotAsk(.unavailable("verifyReceipt answers \(answer.status.code)"))
                }
                (place, hasMoved) = (other, true)
            }
        }
    }

    private func readOffline(_ receipt: UnverifiedReceipt) throws(ReceiptFailure) {
        guard let reader = configuration.offline else { return }
        do throws(ReceiptError) {
            let read = try reader.read(receipt.bytes)
            guard read.bundleID == configuration.bundleID else { throw .wrongApp }
        } catch {
            switch error {
            case .olderStyle: throw .refused(.olderStyle)
            case .tooLarge: throw .refused(.tooLarge)
            case .wrongApp: throw .refused(.wrongApp)
            default: throw .refused(.malformed)
            }
        }
    }

    private func secretsInForce() async throws(ReceiptFailure) -> [SharedSecret] {
        do throws(StoreFailure) {
            let secrets = try await secrets.inForce()
            guard !secrets.isEmpty else { throw .unavailable("no shared secret is configured") }
            return secrets
        } catch {
            throw .couldNotAsk(error)
        }
    }

    private func judged(_ answer: VerifyReceiptResponse) throws(ReceiptFailure) -> ValidatedReceipt {
        guard answer.environment == configuration.environment.rawValue else { throw .refused(.wrongEnvironment) }
        guard answer.bundleID == configuration.bundleID else { throw .refused(.wrongApp) }
        // Without it nothing tells an old answer from a new one.
        guard let answered = answer.answered else {
            throw .couldNotAsk(.unavailable("verifyReceipt's answer has no request date"))
        }
        return ValidatedReceipt(
            answer, answered: answered, in: configuration.environment, kinds: configuration.kinds)
    }
}
#endif
