extension AppTransaction {
    /// The kind of store from which the customer first obtained the app.
    @available(iOS 27.0, macOS 27.0, tvOS 27.0, watchOS 27.0, visionOS 27.0, *)
    public struct StoreType: RawRepresentable, Equatable, Hashable, Sendable {
        /// The name of the type in signed data, such as `CONSUMER`.
        public let rawValue: String

        /// Creates a type of store from its name in signed data, even if there is no constant for the name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The App Store.
        public static let consumer = AppTransaction.StoreType(rawValue: "CONSUMER")
        /// The store for schools and universities.
        public static let education = AppTransaction.StoreType(rawValue: "EDUCATION")
        /// The store for organizations.
        public static let enterprise = AppTransaction.StoreType(rawValue: "ENTERPRISE")
    }

    /// The kind of store from which the customer first obtained the app.
    ///
    /// In this module, the value always stands for the App Store.
    @available(iOS 27.0, macOS 27.0, tvOS 27.0, watchOS 27.0, visionOS 27.0, *)
    public var storeType: AppTransaction.StoreType { .consumer }

    /// The name, in signed data, of the kind of store from which the customer first obtained the app.
    @available(iOS, introduced: 16.0, deprecated: 27.0, renamed: "storeType.rawValue")
    public var storeTypeStringRepresentation: String { storeType.rawValue }
}
