#if Server
import Foundation
import ServerProgram

extension FuzzTarget {
    /// The claims of the tokens of Google Cloud Pub/Sub, which get a valid signature.
    static let pushToken = FuzzTarget(name: "push-token") {
        let claims =
            #""iss":"https://accounts.google.com","aud":"push","email":"push@project.test","exp":1800000060"#
        return [
            #"{\#(claims),"email_verified":true,"sub":"1","iat":1799999990,"nbf":1799999999.5}"#,
            #"{\#(claims.replacing("https://", with: "").replacing(#""push""#, with: #"["push"]"#)),"email_verified":true}"#,
            #"{\#(claims),"email_verified":"true"}"#, #"{\#(claims)}"#,
            #"{\#(claims),"email_verified":true,"nbf":1800000059}"#,
            #"{\#(claims.replacing("1800000060", with: "1.7e9")),"email_verified":true}"#,
            #"{\#(claims.replacing(#""push""#, with: #"["push","other"]"#)),"email_verified":true}"#,
            #"{\#(claims.replacing("push@", with: "other@")),"email_verified":true}"#, "[]",
        ].map { Array($0.utf8) }
    } read: { bytes in
        guard let issuer = try? TokenIssuer(), let keys = try? await TokenKeys(ofProvider: Data(issuer.keySet.utf8)),
            let token = try? issuer.token(
                #"{"alg":"ES256","kid":"\#(TokenIssuer.kid)"}"#, String(decoding: bytes, as: UTF8.self))
        else { return "the token can't be signed" }
        let validator = PushTokenValidator(
            keys: keys, audience: PushClaims.audience, email: PushClaims.account, now: { PushClaims.now })
        do throws(TokenRefusal) {
            try await validator.check(authorization: "Bearer \(token)")
        } catch {
            return complaint(about: error)
        }
        let text = Data(String(decoding: bytes, as: UTF8.self).utf8)
        guard let claims = try? JSONDecoder().decode(PushClaims.self, from: text), claims.arePermitted else {
            return "a token is accepted that doesn't fit the issuer, the account, the audience, or the time"
        }
        return nil
    }
}

/// The claims that decide whether a token of Google Cloud Pub/Sub may be accepted.
private struct PushClaims: Decodable {
    static let audience = "push"
    static let account = "push@project.test"
    static let now = Date(timeIntervalSince1970: 1_800_000_000)

    let iss: String
    let email: String
    let exp: Double
    let nbf: Double?
    private let aud: [String]
    private let isVerified: Bool

    private enum CodingKeys: String, CodingKey {
        case iss, email, exp, nbf, aud
        case isVerified = "email_verified"
    }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        iss = try members.decode(String.self, forKey: .iss)
        email = try members.decode(String.self, forKey: .email)
        exp = try members.decode(Double.self, forKey: .exp)
        nbf = try members.decodeIfPresent(Double.self, forKey: .nbf)
        // RFC 7519, section 4.1.3: one audience may be a string.
        aud = try (try? [members.decode(String.self, forKey: .aud)]) ?? members.decode([String].self, forKey: .aud)
        isVerified = try members.decode(Bool.self, forKey: .isVerified)
    }

    var arePermitted: Bool {
        ["https://accounts.google.com", "accounts.google.com"].contains(iss) && aud == [Self.audience]
            && email == Self.account && isVerified && exp > Self.now.timeIntervalSince1970
            && (nbf ?? 0) <= Self.now.timeIntervalSince1970
    }
}
#endif
