#if Server
public import DiscoverData
public import DiscoverEntities
internal import Foundation
public import ServerHTTP
public import ServerUseCases
public import ServerVerification

/// The reason why a receipt couldn't be validated with `verifyReceipt`.
public enum ReceiptFailure: Error, Hashable, Sendable {
    /// The receipt is permanently refused, for the reason in the associated value.
    case refused(ReceiptRefusal)
    /// Apple couldn't be reached or returned no final status; the client must send the receipt again.
    case requestFailed(StoreFailure)
}

/// A client of Apple's `verifyReceipt` endpoint, for versions of an app without signed transactions.
///
/// Apple has deprecated the endpoint, but still operates it. The shared secrets are read once for each receipt, so a
/// rotation doesn't affect a validation in progress.
public struct VerifyReceipt: Sendable {
    /// The configuration of the validation of receipts.
    public struct Configuration: Sendable {
        let bundleID: String
        let environment: LedgerEnvironment
        let first: LedgerEnvironment
        let endpoints: VerifyReceiptURLs
        let offline: ReceiptVerifier?
        let limit: Int
        let kinds: @Sendable (ProductID) -> ProductKind?

        /// Creates a configuration of the validation of receipts.
        ///
        /// - Parameters:
        ///   - bundleID: The bundle ID of the app.
        ///   - environment: The accepted environment; receipts from the other environment are refused.
        ///   - first: The environment whose endpoint is used first, or `nil` for the accepted environment. If Apple's
        ///     status 21007 or 21008 states that the receipt is from the accepted environment, the endpoint of this
        ///     environment is used next.
        ///   - endpoints: The URLs of the endpoints.
        ///   - offline: A reader of receipts. Before Apple is queried, it refuses a receipt whose bundle ID can't be
        ///     read or is another app's, but it doesn't check the signature or other fields. The value is `nil` if the
        ///     receipts aren't PKCS #7, like those of a simulated store.
        ///   - limit: The maximum length of a receipt, in bytes of base64.
        ///   - kinds: A function that returns the kind of a product, which a receipt doesn't contain, or `nil` if the
        ///     kind is unknown.
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
    let retryPolicy: HTTPRetryPolicy

    /// Creates a client of the `verifyReceipt` endpoint.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of receipt validation.
    ///   - secrets: The source of the shared secrets.
    ///   - http: The transport of the requests.
    ///   - retryPolicy: The timeout and retry policy.
    public init(
        _ configuration: Configuration, secrets: any SharedSecrets, http: any HTTPTransport,
        retryPolicy: HTTPRetryPolicy = HTTPRetryPolicy()
    ) {
        self.configuration = configuration
        self.secrets = secrets
        self.http = http
        self.retryPolicy = retryPolicy
    }

    /// Validates a receipt with Apple, and returns its purchases.
    ///
    /// - Throws: `ReceiptFailure.refused` if the receipt is permanently refused, or `requestFailed` if it can't be
    ///   validated now.
    public func validate(_ receipt: UnverifiedReceipt) async throws(ReceiptFailure) -> ValidatedReceipt {
        guard receipt.bytes.count <= configuration.limit else { throw .refused(.tooLarge) }
        try readOffline(receipt)
        guard let text = receipt.base64 else { throw .refused(.malformed) }
        let secrets = try await secretsInForce()

        // Try each secret that Apple may have, and the environment that the receipt belongs to: two more requests at
        // most.
        var (place, left, hasMoved) = (configuration.first, secrets[...], false)
        while true {
            let response = try await send(RequestBody(receipt: text, password: left.first), at: place)
            switch response.status.ruling {
            case .valid: return try validated(response)
            case .refused(let reason): throw .refused(reason)
            case .again: throw .requestFailed(.unavailable("verifyReceipt returned \(response.status.code)"))
            case .otherSecret:
                left = left.dropFirst()
                guard !left.isEmpty else {
                    throw .requestFailed(.unavailable("verifyReceipt expects another shared secret (21004)"))
                }
            case .belongs(let other):
                guard other == configuration.environment else { throw .refused(.wrongEnvironment) }
                // It is an error of Apple's, which has occurred, if each endpoint states that the receipt belongs to
                // the other.
                guard !hasMoved, other != place else {
                    throw .requestFailed(.unavailable("verifyReceipt returned \(response.status.code)"))
                }
                (place, hasMoved) = (other, true)
            }
        }
    }

    /// Refuses data that can't be a receipt of this app.
    ///
    /// Only the bundle ID is read. Apple decides whether a receipt with unexpected values in other fields is valid.
    private func readOffline(_ receipt: UnverifiedReceipt) throws(ReceiptFailure) {
        guard let reader = configuration.offline else { return }
        do throws(ReceiptError) {
            guard try reader.bundleID(of: receipt.bytes) == configuration.bundleID else { throw .wrongApp }
        } catch {
            switch error {
            case .olderStyle: throw .refused(.olderStyle)
            case .tooLarge: throw .refused(.tooLarge)
            case .wrongApp: throw .refused(.wrongApp)
            case .notAReceipt, .malformed, .tooDeep, .tooMany, .badField, .fieldTwice, .fieldMissing, .notSigned,
                .severalSigners, .unknownAlgorithm, .signerMissing, .badSignature, .impossibleDate, .untrusted,
                .notValidThen, .wrongPurpose, .wrongEnvironment:
                throw .refused(.malformed)
            }
        }
    }

    private func secretsInForce() async throws(ReceiptFailure) -> [SharedSecret] {
        do throws(StoreFailure) {
            let secrets = try await secrets.inForce()
            guard !secrets.isEmpty else { throw .unavailable("no shared secret is configured") }
            return secrets
        } catch {
            throw .requestFailed(error)
        }
    }

    private func validated(_ response: VerifyReceiptResponse) throws(ReceiptFailure) -> ValidatedReceipt {
        guard response.environment == configuration.environment.rawValue else { throw .refused(.wrongEnvironment) }
        guard response.bundleID == configuration.bundleID else { throw .refused(.wrongApp) }
        // Without the date, an old response can't be distinguished from a new one.
        guard let responseTime = response.responseTime else {
            throw .requestFailed(.unavailable("verifyReceipt's response has no request date"))
        }
        return ValidatedReceipt(
            response, responseTime: responseTime, in: configuration.environment, kinds: configuration.kinds)
    }
}
#endif
