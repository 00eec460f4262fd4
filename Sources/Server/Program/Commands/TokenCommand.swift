#if Server
import ArgumentParser
import DiscoverEntities
import Foundation
import JWTKit

/// Makes out a token with the development key.
struct TokenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "token", abstract: "Makes out a bearer token for development, and prints it.")

    @OptionGroup var options: SettingOptions

    @Option(name: .long, help: "The account: a UUID, or a name, which is the console's account of that name.")
    var account: String

    @Flag(name: .long, help: "An administrator's token.")
    var admin = false

    @Option(name: .long, help: "How many hours it counts.")
    var hours = 12

    func validate() throws {
        guard (1...8760).contains(hours) else { throw ValidationError("--hours must be 1 to 8760") }
        guard account.contains(where: { !$0.isWhitespace }) else {
            throw ValidationError("--account must not be empty")
        }
    }

    func run() async throws {
        let settings = try await options.read()
        guard settings.tokenKeys.isEmpty else {
            throw Sorry("tokens.keys is set: whoever holds those keys makes out the tokens, not this command")
        }
        do {
            let key = try DevelopmentKey(in: StateDirectory(settings.state))
            let now = Date().timeIntervalSince1970.rounded(.down)
            let token = AccountToken(uuid: account) ?? AccountToken(named: account)
            StandardStream.output.write(
                try await key.token(
                    TokenClaims(
                        iss: settings.tokenIssuer, sub: token.uuid, aud: AudienceClaim(value: settings.tokenAudience),
                        exp: now + Double(hours) * 3600, iat: now, scope: admin ? "customer admin" : "customer")))
        } catch {
            throw Sorry(error)
        }
    }
}

extension AccountToken {
    /// The account of a name, the same that the console gives it.
    init(named name: String) {
        // FNV-1a with 128 bits: a well-known way to spread names over numbers; nothing secret hangs on it.
        var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
        for byte in "discover account \(name)".utf8 {
            hash ^= UInt128(byte)
            hash &*= 0x0000_0000_0100_0000_0000_0000_0000_013b
        }
        // The version and variant that RFC 9562 gives to UUIDs of one's own making.
        hash = hash & ~(0xf << 76) | 0x8 << 76
        self.init(bits: hash & ~(0x3 << 62) | 0x2 << 62)
    }
}
#endif
