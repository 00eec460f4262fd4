#if Server
public import Foundation

/// The settings of a simulated Google Play server.
public struct PlayServerSettings: Sendable {
    /// The bytes of the `.storekit` file, whose products the store sells with the same IDs.
    public var catalog: [UInt8]
    /// The name of the catalog, for error messages.
    public var catalogName: String
    /// The address on which the store listens.
    ///
    /// Use a loopback address, because the store trusts every client.
    public var host = "127.0.0.1"
    /// The port on which the store listens, or 0 to select any free port.
    public var port = 8091
    /// The path of the directory for keys, purchases, and messages, or `nil` to store nothing.
    public var state: String?
    /// The URL to which notifications are pushed, or `nil` to push none.
    public var notify: String?
    /// The audience of the tokens that authenticate pushed notifications.
    ///
    /// If the value is `nil`, the audience is the URL in ``notify``.
    public var audience: String?
    /// The package name of the Android app.
    public var package = "com.example.discover"
    /// The settings of the random faults, all of which are off by default.
    ///
    /// A server that runs beside a simulated App Store ignores these settings, and has the faults of that App Store.
    public var faults = FaultSettings()
    /// A closure that returns the real time, with which the dates of tokens are compared.
    ///
    /// The clock of a new store also begins at the time that this closure returns.
    public var now: @Sendable () -> Date = { Date() }

    /// The timeout in seconds of an attempt to push a notification.
    package var deliverySeconds: Int64 = 30

    /// Creates settings with default values for the catalog in the bytes of a `.storekit` file.
    ///
    /// - Parameters:
    ///   - catalog: The bytes of the file.
    ///   - name: The name of the catalog, for error messages.
    public init(catalog: [UInt8], name: String) {
        self.catalog = catalog
        catalogName = name
    }
}
#endif
