#if Server
public import Foundation

/// What a simulated App Store on the wire is told at its start.
public struct StoreServerSettings: Sendable {
    /// The `.storekit` file's bytes: devices get them as they are.
    public var catalogue: [UInt8]
    /// The catalogue's name, for what is wrong in it.
    public var catalogueName: String
    /// Where to listen. The store trusts whoever can reach it, so loopback it should be.
    public var host = "127.0.0.1"
    /// The port; 0 takes any that is free.
    public var port = 8090
    /// The folder of keys, purchases and notifications; without one all is forgotten with the process.
    public var state: String?
    /// Where notifications go; without an address there are none.
    public var notify: String?
    /// The number that chance in the store begins with.
    public var seed: UInt64 = 1
    /// Whose store it is.
    public var bundle = "com.example.discover"
    /// What signed texts call their environment.
    public var environment = "Sandbox"
    /// What goes wrong by chance; nothing, unless said otherwise.
    public var faults = FaultSettings()
    /// The real clock, by which bearer tokens are made out.
    public var now: @Sendable () -> Date = { Date() }

    /// Who signs where nothing is kept; `nil` for an authority of the store's own, which takes a while to make.
    package var authority: SigningAuthority?
    /// Takes a notification in this process, in place of an address, and returns the status that a server would answer.
    package var takeNotification: (@Sendable (_ signedPayload: String) async -> Int)?

    /// Takes a catalogue; everything else has its usual value.
    public init(catalogue: [UInt8], name: String) {
        self.catalogue = catalogue
        catalogueName = name
    }

    /// Reads a catalogue's file.
    ///
    /// - Throws: ``SimulationError`` where it cannot be read.
    public init(catalogueAt path: String) throws(SimulationError) {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw SimulationError("\(path): the catalogue cannot be read. Name a .storekit file with --catalog.")
        }
        self.init(catalogue: Array(data), name: (path as NSString).lastPathComponent)
    }
}
#endif
