/// The delegate that is notified of the store service's own changes.
@MainActor public protocol StoreServiceDelegate: AnyObject {
    /// The owned products, or the number of super likes, may have changed.
    func storeServiceDidUpdate(_ service: StoreService)
    /// A transaction arrived outside of a purchase and was processed, successfully or not.
    func storeServiceDidHandleTransaction(_ service: StoreService)
}
