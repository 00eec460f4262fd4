public import Foundation
internal import StoreKit
public import StoreSimulator

/// A test environment for purchases: a simulated App Store and controls for it.
///
///     let session = try SKTestSession(configurationFileNamed: "Products")
///     session.disableDialogs = true
///     let product = try await Product.products(for: ["gold.month"])[0]
///     _ = try await product.purchase()
///     try session.refundTransaction(identifier: session.allTransactions()[0].identifier)
///
/// A session replaces the store of the process, so tests that create sessions run one after the other. For parallel tests see
/// ``withSession(contentsOf:_:)``. The store outlives the session, until another session takes its place.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
public final class SKTestSession: NSObject, Sendable {
    /// The simulated App Store of the session, with controls that Apple's session doesn't have. This property is our own.
    public let simulatedStore: SimulatedStore

    let slot: StoreSlot

    /// Creates a session of the configuration file with a name, and makes its store the current one.
    ///
    /// - Parameter configurationFileNamed: The name of the file, with or without its extension. The file is searched in the
    ///   resources of the test bundle, and then beneath the folder in which the tests run.
    /// - Throws: An ``SKTestError`` if there is no such file, or an error that says what is wrong in it.
    public convenience init(configurationFileNamed: String) throws {
        guard let file = ConfigurationSearch.file(named: configurationFileNamed) else {
            throw SKTestError(.fileNotFound)
        }
        try self.init(file, in: .current)
    }

    /// Creates a session of a configuration file, and makes its store the current one.
    ///
    /// - Throws: An ``SKTestError`` if the file doesn't have the extension `.storekit` or doesn't exist, or an error that says what
    ///   is wrong in it.
    public convenience init(contentsOf fileURL: URL) throws {
        try self.init(fileURL, in: .current)
    }

    /// Creates a session of a configuration file, and makes its store the current one.
    ///
    /// - Throws: The same errors as ``init(contentsOf:)``.
    public convenience init(contentsOfURL fileURL: URL) throws {
        try self.init(fileURL, in: .current)
    }

    init(_ file: URL, in slot: StoreSlot) throws {
        guard file.isFileURL, file.pathExtension == "storekit" else { throw SKTestError(.invalidURL) }
        guard FileManager.default.fileExists(atPath: file.path) else { throw SKTestError(.fileNotFound) }
        simulatedStore = try ConfigurationSearch.makeStore(file)
        self.slot = slot
        super.init()
        slot.replace(by: simulatedStore)
    }

    /// Runs a test with a session of its own, so that tests can run in parallel. This function is our own.
    ///
    /// The session's store is the current one in the closure and its child tasks. A detached task doesn't belong to them: start
    /// listeners with `Task { }`, or use a session of the process.
    public static func withSession<Result>(
        contentsOf fileURL: URL, _ test: (SKTestSession) async throws -> Result
    ) async throws -> Result {
        let slot = StoreSlot()
        return try await StoreSlot.$taskLocal.withValue(slot) {
            try await test(try SKTestSession(fileURL, in: slot))
        }
    }

    /// Performs a control of the simulator and reports its failure as StoreKitTest does.
    func perform(_ control: () throws(ControlError) -> Void) throws {
        do throws(ControlError) {
            try control()
        } catch {
            throw SKTestError(error)
        }
    }
}
