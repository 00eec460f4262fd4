/// All that a store remembers. One value, so that a copy of it is a moment one can return to.
struct StoreState: Sendable, Hashable, Codable {
    /// The virtual clock, in milliseconds since 1970. It moves only when told.
    var clock = StoreCalendar.start
    /// What every choice of the store's own grows from.
    let seed: UInt64
    /// The number of the last transaction or request.
    var lastTransactionNumber = 1000
    /// The number of the last subscription period.
    var lastPeriodNumber = 0
    /// The last signed date given out: the next is later, even while the clock stands.
    var lastSignedDate: Int64 = 0
    /// The app everything is sold in.
    let bundleIdentifier: String
    var storefront: Storefront
    var locale: String
    var switches: StoreSwitches
    /// Offers as merchants set them up beside the catalogue, and what was used up of them.
    var offers = OfferBook()
    /// Those who buy here.
    var customers: [Customer]
    /// Which of them the device's Apple Account is.
    var signedIn = 0
    /// Purchases begun in the App Store that the app has not gone on with, oldest first.
    var heldIntents: [HeldIntent] = []
    /// Whether a missing receipt was asked for and is there. Nil is no.
    var refreshedReceipt: Bool?
    /// When the customer got the app, where that was recorded.
    var appPurchaseDate: Int64?
    /// The prices that were changed, in milliunits, by product. All others are the catalogue's.
    var prices: [String: Int64] = [:]

    init(seed: UInt64, bundleIdentifier: String, settings: StoreSettings) {
        self.seed = seed
        self.bundleIdentifier = bundleIdentifier
        storefront = settings.storefront.map(Storefront.init(countryCode:)) ?? .usa
        locale = settings.locale ?? "en_US"
        switches = StoreSwitches(settings: settings)
        customers = [Customer(number: 0, seed: seed)]
    }
}
