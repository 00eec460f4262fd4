#if Server
import Crypto
import DiscoverEntities
import DiscoverInteractors
import Foundation
import JWTKit
import ServerAppStore
import ServerHTTP
import ServerUseCases
import TestSupport

/// Responses of the App Store Server API, and a client that receives them.
enum APIResponses {
    static let now = Moment(milliseconds: 1_767_323_045_000)
    static let private256 = P256.Signing.PrivateKey()
    static let key = ServerAPIKey(issuer: "issuer-1", id: "KEY1", pem: private256.pemRepresentation)

    static func client(
        _ http: any HTTPTransport, environment: LedgerEnvironment = .sandbox,
        time: any TimeSource = FixedTimeSource(now),
        clock: HurriedClock = HurriedClock(), endpoint: String? = nil, attempts: Int = 3
    ) throws -> ServerAPI {
        try ServerAPI(
            environment: environment, bundleID: "com.example.discover", key: key, endpoint: endpoint, http: http,
            clock: time, retryPolicy: clock.retryPolicy(attempts: attempts))
    }

    /// Returns a string in the form of signed data, with an invalid signature.
    static func text(_ id: String, _ product: String) -> String {
        let payload = Data(#"{"transactionId":"\#(id)","productId":"\#(product)"}"#.utf8).base64EncodedString()
        return "e30.\(payload.replacing("=", with: "").replacing("+", with: "-").replacing("/", with: "_")).c2ln"
    }

    static func page(_ ids: [String], revision: String, hasMore: Bool) -> String {
        let texts = ids.map { "\"\(text($0, "map"))\"" }.joined(separator: ",")
        return
            #"{"revision":"\#(revision)","hasMore":\#(hasMore),"signedTransactions":[\#(texts)],"environment":"Sandbox"}"#
    }

    static func refusal(_ code: Int) -> String { #"{"errorCode":\#(code),"errorMessage":"no"}"# }

    /// The claims of a bearer token whose signature is valid.
    struct Claims: JWTPayload {
        let iss: String
        let iat: Int
        let exp: Int
        let aud: String
        let bid: String
        func verify(using algorithm: some JWTAlgorithm) {}
    }

    static func claims(_ request: HTTPTransportRequest) async throws -> Claims {
        let token = String((request.header("Authorization") ?? "").dropFirst("Bearer ".count))
        let keys = JWTKeyCollection()
        let key = try ES256PublicKey(pem: private256.publicKey.pemRepresentation)
        await keys.add(ecdsa: key, kid: "KEY1")
        return try await keys.verify(token, as: Claims.self)
    }
}
#endif
