#if Server
public import Foundation

/// The settings of a simulated App Store server.
public struct StoreServerSettings: Sendable {
    /// The bytes of the `.storekit` file, which devices receive unchanged.
    public var catalog: [UInt8]
    /// The name of the catalog, for error messages.
    public var catalogName: String
    /// The address to listen on; use loopback, because the store trusts every client.
    public var host = "127.0.0.1"
    /// The port to listen on; 0 selects any free port.
    public var port = 8090
    /// The path of the directory for keys, purchases, and notifications; `nil` to store nothing.
    public var state: String?
    /// The URL to which notifications are posted; `nil` to send no notifications.
    public var notify: String?
    /// The seed of the store's random choices.
    public var seed: UInt64 = 1
    /// The bundle ID that is named in signed data.
    public var bundle = "com.example.discover"
    /// The environment that is named in signed data, such as `Sandbox`.
    public var environment = "Sandbox"
    /// The random faults of notifications and responses; by default, there are none.
    public var faults = FaultSettings()
    /// Returns the real time, with which the dates of bearer tokens are compared.
    public var now: @Sendable () -> Date = { Date() }

    /// The signing authority of a new store; `nil` to create one, unless the state directory contains one.
    package var authority: SigningAuthority?
    /// Receives a notification in this process instead of at a URL, and returns an HTTP status.
    package var takeNotification: (@Sendable (_ signedPayload: String) async -> Int)?

    /// Creates settings with the bytes of a `.storekit` file, its name, and default values.
    public init(catalog: [UInt8], name: String) {
        self.catalog = catalog
        catalogName = name
    }

    /// Creates settings with the `.storekit` file at a path, and default values.
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
