#if Server
import ArgumentParser
import DiscoverEntities
import DiscoverServices
import Foundation
import JWTKit

/// The `token` command, which creates a bearer token that is signed with the development key.
struct TokenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "token", abstract: "Creates a bearer token for development, and prints it.")

    @OptionGroup var options: SettingOptions

    @Option(name: .long, help: "The account: a UUID, or the name of a console account.")
    var account: String

    @Flag(name: .long, help: "Create an administrator's token.")
    var admin = false

    @Flag(name: .long, help: "Create the token of a service, which acts for the account in each request.")
    var service = false

    @Flag(name: .long, help: "Mark the account as anonymous, with the claim is_anonymous.")
    var anonymous = false

    @Option(name: .long, help: "The number of hours until the token expires.")
    var hours = 12

    func validate() throws {
        guard (1...8760).contains(hours) else { throw ValidationError("--hours must be 1 to 8760") }
        guard !admin || !service else { throw ValidationError("--admin and --service exclude each other") }
        guard !anonymous || !admin && !service else {
            throw ValidationError("--anonymous excludes --admin and --service")
        }
        guard account.contains(where: { !$0.isWhitespace }) else {
            throw ValidationError("--account must not be empty")
        }
    }

    func run() async throws {
        let settings = try await options.read()
        guard settings.tokens.usesDevelopmentKey else {
            let name = settings.tokens.files.isEmpty ? "tokens.jwks" : "tokens.keys"
            throw CommandError("\(name) is set, so this command can't create tokens; create them with those keys")
        }
        let policy = settings.tokens.policy
        guard !service || policy.serviceAudience != nil else {
            throw CommandError("this server accepts no services; set tokens.serviceAudience, here and for serve")
        }
        do {
            try settings.checkTokens()
            let key = try DevelopmentKey(in: StateDirectory(settings.state))
            let now = Date().timeIntervalSince1970.rounded(.down)
            let token = AccountToken(uuid: account) ?? NamedAccount(account).token
            let claims = TokenClaims(
                iss: policy.issuer, sub: token.uuid, aud: AudienceClaim(value: audiences(of: policy)),
                exp: now + Double(hours) * 3600, iat: now,
                scope: service ? "service" : admin ? "customer admin" : "customer", isAnonymous: anonymous ? true : nil)
            try check(claims, of: token, with: policy)
            try StandardStream.output.print([try await key.token(claims)])
        } catch {
            throw CommandError(error)
        }
    }

    /// Checks that the server will read from the claims what the options of this command specify.
    ///
    /// The settings can name other claims than those that this command writes.
    private func check(_ claims: TokenClaims, of account: AccountToken, with policy: TokenPolicy) throws {
        let received = try JSONDecoder().decode(ReceivedClaims.self, from: JSONEncoder().encode(claims))
        let caller = try? policy.caller(received)
        let setting: String
        // The token of a service needs no account, because its requests name the account.
        if !service, caller?.token != account {
            setting = "tokens.accountClaim names another claim than sub"
        } else if caller?.scopes != (service ? [.service] : admin ? [.customer, .admin] : [.customer]) {
            setting = "tokens.scopeClaims doesn't contain scope"
        } else if anonymous, caller?.isAnonymous != true {
            setting = "tokens.anonymousClaim isn't is_anonymous"
        } else {
            return
        }
        throw CommandError(
            "the server wouldn't accept the token as requested, because \(setting); change the setting, here and"
                + " for serve")
    }

    /// Returns the audiences that the token must contain, so that the server grants its permissions.
    private func audiences(of policy: TokenPolicy) -> [String] {
        if service { return [policy.serviceAudience].compactMap(\.self) }
        return [policy.audience] + (admin ? [policy.adminAudience].compactMap(\.self) : [])
    }
}
#endif
