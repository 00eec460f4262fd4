#if Server
import JWTKit

/// The claims of a bearer token from any identity provider, after its signature was verified.
///
/// Identity providers agree on the claims of RFC 7519. They differ in the claims for the account and its permissions,
/// so all claims are also available by name.
struct ReceivedClaims: JWTPayload {
    let iss: String
    let aud: AudienceClaim
    let exp: Double
    let nbf: Double?
    private let all: ClaimValue

    private enum CodingKeys: String, CodingKey {
        case iss, aud, exp, nbf
        case isEmailVerified = "email_verified"
    }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        iss = try members.decode(String.self, forKey: .iss)
        aud = try members.decode(AudienceClaim.self, forKey: .aud)
        exp = try members.decode(Double.self, forKey: .exp)
        nbf = try members.decodeIfPresent(Double.self, forKey: .nbf)
        // Only the Boolean value `true` counts, and not, for example, a string.
        isEmailVerified = (try? members.decodeIfPresent(Bool.self, forKey: .isEmailVerified)) == true
        all = try ClaimValue(from: decoder)
    }

    /// Writes nothing, because this server signs no tokens with these claims.
    func encode(to encoder: any Encoder) throws {}

    /// Does nothing, because ``BearerTokenValidator`` checks the claims.
    func verify(using algorithm: some JWTAlgorithm) throws {}

    /// A Boolean value that indicates whether the token's issuer has verified the email address.
    ///
    /// The value is the issuer's statement in the token.
    let isEmailVerified: Bool

    /// Returns the value of a claim.
    ///
    /// - Parameter name: The name of a claim, or a JSON pointer (RFC 6901) to a member within one, such as
    ///   `/app_metadata/account`.
    /// - Returns: The value, or `nil` if the token doesn't contain the claim.
    func claim(_ name: String) -> ClaimValue? {
        guard name.hasPrefix("/") else { return all.member(name) }
        var value: ClaimValue? = all
        for part in name.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            // The order matters: `~01` is the escape of `~1`, and not that of a slash.
            value = value?.member(String(part).replacing("~1", with: "/").replacing("~0", with: "~"))
        }
        return value
    }
}

/// The JSON value of a claim.
enum ClaimValue: Decodable, Hashable, Sendable {
    case text(String)
    case whole(Int64)
    case flag(Bool)
    case texts([String])
    case members([String: ClaimValue])
    /// The value has another type, which no claim that the server evaluates has.
    case other

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let flag = try? value.decode(Bool.self) {
            // Check this before the numbers, because a decoder may accept `true` as 1.
            self = .flag(flag)
        } else if let number = try? value.decode(Int64.self) {
            self = .whole(number)
        } else if let texts = try? value.decode([String].self) {
            self = .texts(texts)
        } else if let members = try? value.decode([String: ClaimValue].self) {
            self = .members(members)
        } else {
            self = .other
        }
    }

    /// Returns a member of the value, or `nil` if the value isn't an object that contains the member.
    func member(_ name: String) -> ClaimValue? {
        guard case .members(let members) = self else { return nil }
        return members[name]
    }

    /// The words of the value.
    ///
    /// The words are the strings of a list, or the parts of a string that are separated by spaces.
    var words: [String] {
        switch self {
        case .text(let text): text.split(separator: " ").map(String.init)
        case .texts(let texts): texts
        case .whole, .flag, .members, .other: []
        }
    }
}
#endif
