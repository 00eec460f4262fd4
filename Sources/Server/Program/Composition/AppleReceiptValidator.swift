#if Server
import AsyncHTTPClient
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Foundation
import ServerAppStore
import ServerUseCases
import ServerVerification
import StoreSimulator

/// Adapter: a `verifyReceipt` endpoint as the judge of receipts.
struct AppleReceiptValidator: ReceiptValidator {
    private let endpoint: VerifyReceipt

    /// `nil` where no endpoint is configured.
    init?(_ settings: ServerSettings, vault: any SecretVault, http: HTTPClient, clock: any TimeSource) throws {
        // Read even where it is not needed: a name that is wrong should not wait for the first receipt to be found out.
        let catalogue = try settings.catalog.map { try StoreConfiguration(contentsOf: $0).allProducts }
        guard let receipts = settings.receipts else { return nil }
        guard let products = catalogue else {
            throw SettingValues.Fault(
                description:
                    "receipts.url: needs `catalog` beside it, for a receipt does not say what kind a product is")
        }
        let kinds = Dictionary(
            products.compactMap { product in
                ProductKind(rawValue: product.type.storeKitName).map { (ProductID(product.id), $0) }
            }
        ) { one, _ in one }
        let configuration: VerifyReceipt.Configuration =
            switch receipts {
            // Apple asks for production's first, whatever the receipt; 21007 leads to the sandbox's.
            case .apple:
                .init(
                    bundleID: settings.bundle, environment: settings.environment, first: .production,
                    kinds: { kinds[$0] })
            // Another endpoint is a simulated store's, whose receipts are no PKCS#7.
            case .endpoint(let url):
                .init(
                    bundleID: settings.bundle, environment: settings.environment,
                    endpoints: VerifyReceiptURLs(production: url.absoluteString, sandbox: url.absoluteString),
                    offline: nil, kinds: { kinds[$0] })
            }
        endpoint = VerifyReceipt(
            configuration, secrets: VaultSharedSecrets(vault: vault, clock: clock), http: AsyncHTTPClientTransport(http)
        )
    }

    func judge(
        _ receipt: String, depositing evidence: RequestEvidence
    ) async throws(DiscoverData.StoreFailure) -> ReceiptValidationResult {
        do throws(ReceiptFailure) {
            let judged = try await endpoint.judge(UnverifiedReceipt(base64: receipt))
            return .judged(
                ReceiptContent(
                    transactions: judged.transactions, statuses: judged.statuses, undecided: judged.undecided,
                    verifier: judged.verifier(depositing: evidence)))
        } catch {
            switch error {
            case .refused(let reason): return .refused(reason.rawValue)
            case .couldNotAsk(let failure): throw failure
            }
        }
    }
}
#endif
