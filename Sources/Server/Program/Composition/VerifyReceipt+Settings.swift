#if Server
import DiscoverEntities
import DiscoverInteractors
import Foundation
import ServerAppStore
import ServerHTTP
import ServerUseCases
import ServerVerification

extension VerifyReceipt {
    /// Creates the client of `verifyReceipt`, or returns `nil` if the endpoint isn't configured.
    ///
    /// - Parameters:
    ///   - settings: The settings of the server.
    ///   - vault: The vault that stores the shared secret.
    ///   - http: The transport of the requests.
    ///   - clock: The clock that determines which shared secrets are still valid.
    ///   - retryPolicy: The timeout and retry policy.
    /// - Throws: An error that names the setting or the file that can't be used.
    init?(
        _ settings: ServerSettings, vault: any SecretVault, http: any HTTPTransport, clock: any TimeSource,
        retryPolicy: HTTPRetryPolicy
    ) throws {
        // Read the catalog even if it isn't needed, so that a wrong path is reported now and not with the first
        // receipt.
        let catalog = try settings.productKinds()
        guard let receipts = settings.receipts else { return nil }
        guard let kinds = catalog else {
            throw SettingValues.InvalidSettingError(
                description:
                    "receipts.url: requires `catalog`, because a receipt doesn't contain the types of products")
        }
        let configuration: Configuration =
            switch receipts {
            // Apple recommends the production endpoint first for every receipt; status 21007 redirects to the
            // sandbox.
            case .apple:
                .init(
                    bundleID: settings.bundle, environment: settings.environment, first: .production,
                    kinds: { kinds[$0] })
            // Any other endpoint belongs to a simulated store, whose receipts aren't PKCS #7 containers.
            case .endpoint(let url):
                .init(
                    bundleID: settings.bundle, environment: settings.environment,
                    endpoints: VerifyReceiptURLs(production: url.absoluteString, sandbox: url.absoluteString),
                    offline: nil, kinds: { kinds[$0] })
            }
        self.init(
            configuration, secrets: VaultSharedSecrets(vault: vault, clock: clock), http: http,
            retryPolicy: retryPolicy)
    }
}
#endif
