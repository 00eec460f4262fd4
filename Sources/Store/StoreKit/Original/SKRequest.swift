public import Foundation
internal import StoreSimulator
internal import Synchronization

/// A request to the App Store in the original StoreKit API.
///
/// In this module, the subclasses declare the property `delegate`. A delegate receives a request that is equal to the
/// one that was started, but may be another object.
@available(iOS 3.0, macOS 10.7, tvOS 9.0, watchOS 6.2, visionOS 1.0, *)
open class SKRequest: NSObject {
    fileprivate final let run: RequestRun

    /// Creates a request that does nothing.
    override public init() { run = RequestRun() }

    fileprivate init(_ run: RequestRun) { self.run = run }

    /// Sends the request to the App Store.
    open func start() {}

    /// Cancels the request, so that its delegate isn't called.
    open func cancel() { run.cancel() }

    /// Returns `true` if another object is the same request.
    override open func isEqual(_ object: Any?) -> Bool { (object as? SKRequest)?.run === run }

    /// The hash value of the request's identity.
    override open var hash: Int { ObjectIdentifier(run).hashValue }
}

/// The delegate and the task of a request.
///
/// Two requests are equal if they share one object of this class.
private final class RequestRun: Sendable {
    private struct Content {
        weak var delegate: (any SKRequestDelegate)?
        var task: Task<Void, Never>?
    }

    private let content = Mutex(Content())

    var delegate: (any SKRequestDelegate)? {
        get { content.withLock(\.delegate) }
        set { content.withLock { $0.delegate = newValue } }
    }

    func start(_ work: @escaping @Sendable (StoreSlot) async throws -> @Sendable (any SKRequestDelegate) -> Void) {
        let slot = StoreSlot.current
        let task = Task {
            var response: @Sendable (any SKRequestDelegate) -> Void
            do { response = try await work(slot) } catch {
                response = { $0.request(SKRequest(self), didFailWithError: error) }
            }
            guard !Task.isCancelled else { return }
            let received = response
            DispatchQueue.main.async { if let delegate = self.delegate { received(delegate) } }
        }
        content.withLock { $0.task = task }
    }

    func cancel() {
        let task = content.withLock(\.task)
        task?.cancel()
    }
}

/// A type that is notified, on the main queue, when a request of the original StoreKit API ends.
@available(iOS 3.0, macOS 10.7, tvOS 9.0, watchOS 6.2, visionOS 1.0, *)
public protocol SKRequestDelegate: NSObjectProtocol, Sendable {
    /// Indicates that the request succeeded.
    func requestDidFinish(_ request: SKRequest)

    /// Receives the error of a request that failed.
    func request(_ request: SKRequest, didFailWithError error: any Error)
}

// Both methods are optional in Apple's protocol.
extension SKRequestDelegate {
    /// Does nothing, because the method is optional.
    public func requestDidFinish(_ request: SKRequest) {}

    /// Does nothing, because the method is optional.
    public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}

/// A request for products of the original StoreKit API.
@available(iOS 3.0, macOS 10.7, tvOS 9.0, watchOS 6.2, visionOS 1.0, *)
open class SKProductsRequest: SKRequest {
    private let identifiers: Set<String>

    /// The object that receives the products.
    public weak var delegate: (any SKProductsRequestDelegate)? {
        get { run.delegate as? any SKProductsRequestDelegate }
        set { run.delegate = newValue }
    }

    /// Creates a request without product IDs.
    override public convenience init() { self.init(productIdentifiers: []) }

    /// Creates a request for the products with the specified IDs.
    public init(productIdentifiers: Set<String>) {
        identifiers = productIdentifiers
        super.init()
    }

    private init(_ run: RequestRun, _ productIdentifiers: Set<String>) {
        identifiers = productIdentifiers
        super.init(run)
    }

    /// Sends the request to the App Store.
    override open func start() {
        let (run, identifiers) = (run, identifiers)
        run.start { slot in
            let products =
                if let store = slot.store {
                    try await Product.products(for: identifiers.sorted(), of: store, slot)
                } else {
                    [Product]()
                }
            let response = SKProductsResponse(products, of: identifiers)
            return { delegate in
                let request = SKProductsRequest(run, identifiers)
                (delegate as? any SKProductsRequestDelegate)?.productsRequest(request, didReceive: response)
                delegate.requestDidFinish(request)
            }
        }
    }
}

/// A type that receives the products of a request.
@available(iOS 3.0, macOS 10.7, tvOS 9.0, watchOS 6.2, visionOS 1.0, *)
public protocol SKProductsRequestDelegate: SKRequestDelegate {
    /// Receives the products, and the IDs of requested products that the App Store doesn't sell.
    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}

/// The response to a request for products.
@available(iOS 3.0, macOS 10.7, tvOS 9.0, watchOS 6.2, visionOS 1.0, *)
public final class SKProductsResponse: NSObject, Sendable {
    /// The requested products that the App Store sells.
    public let products: [SKProduct]
    /// The IDs of the requested products that the App Store doesn't sell.
    public let invalidProductIdentifiers: [String]

    /// Creates a response without products.
    override public convenience init() { self.init([], of: []) }

    /// Creates the response to a request.
    init(_ products: [Product], of identifiers: Set<String>) {
        self.products = products.map(SKProduct.init)
        invalidProductIdentifiers = identifiers.subtracting(products.map(\.id)).sorted()
    }
}

/// A request for a new app receipt.
@available(iOS 7.0, macOS 10.9, tvOS 9.0, watchOS 6.2, visionOS 1.0, *)
open class SKReceiptRefreshRequest: SKRequest {
    /// The object that is notified when the request ends.
    public weak var delegate: (any SKRequestDelegate)? {
        get { run.delegate }
        set { run.delegate = newValue }
    }

    /// Creates a request for a new app receipt.
    ///
    /// In this module, `properties` has no effect.
    public convenience init(receiptProperties properties: [String: Any]?) { self.init() }

    /// Sends the request to the App Store.
    override open func start() {
        let run = run
        run.start { slot in
            do throws(SimulatedFailure) { try await slot.store?.refreshReceipt() } catch {
                throw slot.error(for: error, of: .appStoreSync)
            }
            return { $0.requestDidFinish(SKRequest(run)) }
        }
    }
}
