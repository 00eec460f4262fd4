import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverStoreKitServices
import Foundation
import StoreKit
import StoreKitTest
import StoreSimulator
import Support
import TestSupport
import Testing

/// The two sets of adapters, which the same tests check.
enum Adapters: CaseIterable, Sendable {
    /// The adapters of the simulated App Store.
    case simulator
    /// The adapters of StoreKit, with this project's module on top of the simulated App Store.
    case storeKit
}

extension StoreKitPurchaseAction {
    /// Returns the automatic action, which counts the purchases that begin and end.
    static func counting(_ begun: AsyncCounter, _ ended: AsyncCounter) -> StoreKitPurchaseAction {
        StoreKitPurchaseAction { product, options in
            begun.raise()
            defer { ended.raise() }
            return try await product.purchase(options: options)
        }
    }
}

/// One set of adapters and the simulated App Store behind it.
struct AdapterHarness: Sendable {
    let session: SKTestSession
    let products: any ProductStore
    let queue: any PaymentQueue
    let history: any PurchaseHistory
    let verifier: any TransactionVerifier
    let adapters: Adapters
    /// The purchases that StoreKit's adapter has begun, and those of them that have ended.
    var begun = AsyncCounter()
    var ended = AsyncCounter()

    var store: SimulatedStore { session.simulatedStore }

    /// Runs a test with its own store and adapters, so that tests run in parallel.
    static func open(
        _ adapters: Adapters, _ controls: [String] = [], _ test: (AdapterHarness) async throws -> Void
    ) async throws {
        try await SKTestSession.withSession(contentsOf: catalog) { session in
            for control in controls { try session.simulatedStore.operate(control) }
            try await test(try await AdapterHarness.make(adapters, session))
        }
    }

    /// Returns the signed options of a promotional offer, as an app's server does.
    ///
    /// The simulated App Store doesn't check the signature.
    static func authorize(_ request: PayRequest) -> [StoreKit.Product.PurchaseOption] {
        let offer = request.offer ?? ""
        let claims = #"{"productId":"\#(request.product)","offerIdentifier":"\#(offer)"}"#
        let text = ["{}", claims, "signature"].map { Base64URL.encode(Array($0.utf8)) }.joined(separator: ".")
        return StoreKit.Product.PurchaseOption.promotionalOffer(offer, compactJWS: text)
    }

    /// The bundle ID of the app that the session simulates.
    static var bundleID: String {
        get async throws { try await AppTransaction.shared.unsafePayloadValue.bundleID }
    }

    /// Returns the adapters of the same store in the next process.
    func relaunched() async throws -> AdapterHarness { try await AdapterHarness.make(adapters, session) }

    /// Pays for a product with Ann's account.
    func pay(
        _ product: ProductID, quantity: Int = 1, offer: String? = nil
    ) async throws(PayFailure) -> PaymentResult {
        try await queue.pay(PayRequest(product: product, quantity: quantity, account: .ann, offer: offer))
    }

    /// Buys a product for Ann and returns the transaction.
    @discardableResult
    func sell(
        _ product: ProductID, quantity: Int = 1, offer: String? = nil
    ) async throws -> UnverifiedTransaction {
        let result = try await pay(product, quantity: quantity, offer: offer)
        guard case .transaction(let transaction) = result else { throw Unexpected(what: "\(result)") }
        return transaction
    }

    /// Returns the verified facts of a transaction.
    func facts(of transaction: UnverifiedTransaction) async throws -> TransactionFacts {
        let verdict = try await verifier.verify([transaction]).first
        guard case .genuine(let facts)? = verdict else { throw Unexpected(what: "\(String(describing: verdict))") }
        return facts
    }

    /// Makes the verifier unreachable.
    func cutOffVerifier() async throws {
        switch adapters {
        case .simulator: try store.operate("fail authority networkError")
        case .storeKit:
            try await session.setSimulatedError(
                .generic(.networkError(URLError(.notConnectedToInternet))), forAPI: .appTransaction)
        }
    }
}

extension SimulatedStore {
    /// Performs a control, written as on the console.
    func operate(_ control: String) throws {
        try perform(StoreControl.parse(control.split(separator: " ").map(String.init)))
    }
}

extension UnverifiedTransaction {
    /// The same transaction with a signature that doesn't match its payload.
    func tampered() -> UnverifiedTransaction {
        UnverifiedTransaction(id: id, product: product, signedText: signedText.tampered())
    }
}

extension UnverifiedSubscriptionStatus {
    /// The same status with a signature that doesn't match its payload.
    func tampered() -> UnverifiedSubscriptionStatus {
        UnverifiedSubscriptionStatus(transaction: transaction, signedRenewal: signedRenewal.tampered())
    }
}

extension String {
    /// The same signed text with another signature.
    fileprivate func tampered() -> String {
        let parts = split(separator: ".").map(String.init)
        return parts.dropLast().joined(separator: ".") + "." + String(parts[2].reversed())
    }
}
