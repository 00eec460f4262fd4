/// Who is told what the store service does by itself.
@MainActor public protocol StoreServiceDelegate: AnyObject {
    /// What is owned, or how many super likes there are, may have changed.
    func storeServiceDidUpdate(_ service: StoreService)
    /// A transaction came from outside a purchase, and was dealt with, well or badly.
    func storeServiceDidHandleTransaction(_ service: StoreService)
}
