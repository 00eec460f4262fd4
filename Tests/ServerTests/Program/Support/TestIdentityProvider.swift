#if Server
@testable import ServerProgram
import Crypto
import Foundation
import ServerHTTP
import Support
import Synchronization

/// An identity provider with one key, which signs any claims.
struct TestIdentityProvider {
    let kid: String
    private let key = P256.Signing.PrivateKey()

    init(kid: String = "k1") { self.kid = kid }

    /// The public key as a member of a JSON Web Key Set, without the optional `alg`.
    var member: String {
        let point = key.publicKey.rawRepresentation
        return #"{"kty":"EC","crv":"P-256","kid":"\#(kid)","x":"\#(Base64URL.encode(point.prefix(32)))","#
            + #""y":"\#(Base64URL.encode(point.suffix(32)))"}"#
    }

    var keySet: String { #"{"keys":[\#(member)]}"# }

    /// Returns the value of an `Authorization` header with the members of the claims beside the usual ones.
    func authorization(_ members: String, alg: String = "ES256") throws -> String {
        let claims =
            #"{\#(members.contains(#""iss":"#) ? "" : #""iss":"i","#)\#(members.contains(#""aud":"#) ? "" : #""aud":"a","#)"exp":4102444800"#
            + (members.isEmpty ? "" : ",") + members + "}"
        let signed =
            Base64URL.encode(#"{"alg":"\#(alg)","kid":"\#(kid)"}"#.utf8) + "." + Base64URL.encode(claims.utf8)
        return "Bearer " + signed + "."
            + Base64URL.encode(try key.signature(for: Data(signed.utf8)).rawRepresentation)
    }
}

/// A transport whose responses the test sets, and which counts the requests.
final class TestKeySetTransport: HTTPTransport {
    private let state: Mutex<(body: String?, status: Int, requests: [String])>

    /// Creates a transport that returns a body, or that reaches no server if the body is `nil`.
    init(_ body: String?) { state = Mutex((body, 200, [])) }

    var requests: [String] { state.withLock { $0.requests } }

    func respond(_ body: String?, status: Int = 200) { state.withLock { ($0.body, $0.status) = (body, status) } }

    func send(
        _ request: HTTPTransportRequest, within limit: Duration, atMost bytes: Int
    ) async throws(HTTPFailure) -> HTTPTransportResponse {
        let (body, status) = state.withLock { state in
            state.requests.append(request.url)
            return (state.body, state.status)
        }
        guard let body else { throw .unreachable }
        guard body.utf8.count <= bytes else { throw .tooLong }
        return HTTPTransportResponse(status: status, body: Array(body.utf8))
    }
}
#endif
