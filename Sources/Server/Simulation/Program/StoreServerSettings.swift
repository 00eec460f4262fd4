#if Server
public import Foundation

/// The settings of a simulated App Store server.
public struct StoreServerSettings: Sendable {
    /// The bytes of the `.storekit` file, which devices that request the catalog receive unchanged.
    public var catalog: [UInt8]
    /// The name of the catalog, for error messages.
    public var catalogName: String
    /// The address on which the store listens.
    ///
    /// Use a loopback address, because the store trusts every client.
    public var host = "127.0.0.1"
    /// The port on which the store listens, or 0 to select any free port.
    public var port = 8090
    /// The path of the directory for keys, purchases, and notifications, or `nil` to store nothing.
    public var state: String?
    /// The URL to which notifications are posted, or `nil` to send no notifications.
    public var notify: String?
    /// The seed of the store's random choices.
    public var seed: UInt64 = 1
    /// The app's bundle ID, which signed data contains.
    public var bundle = "com.example.discover"
    /// The name of the environment that signed data contains, such as `Sandbox`.
    public var environment = "Sandbox"
    /// The settings of the random faults, all of which are off by default.
    public var faults = FaultSettings()
    /// A closure that returns the real time, which decides whether a bearer token has expired.
    public var now: @Sendable () -> Date = { Date() }

    /// The signing authority of a store without a state directory, or `nil` to create one.
    package var authority: SigningAuthority?
    /// A function in this process that receives notifications instead of the server at ``notify``.
    ///
    /// The function returns an HTTP status.
    package var takeNotification: (@Sendable (_ signedPayload: String) async -> Int)?
    /// The timeout in seconds of an attempt to deliver a notification to the server at ``notify``.
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

    /// Creates settings with default values, from the `.storekit` file at a path.
    ///
    /// - Parameter path: The path of the `.storekit` file.
    /// - Throws: ``SimulationError`` if the file can't be read.
    public init(catalogAt path: String) throws(SimulationError) {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw SimulationError("\(path): the catalog can't be read. Specify a .storekit file with --catalog.")
        }
        self.init(catalog: Array(data), name: (path as NSString).lastPathComponent)
    }
}
#endif
