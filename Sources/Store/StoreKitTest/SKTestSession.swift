public import Foundation
public import StoreKit
public import StoreSimulator

/// A test environment for purchases: a simulated App Store, and functions that control the store.
///
/// ```swift
/// let session = try SKTestSession(configurationFileNamed: "Products")
/// session.disableDialogs = true
/// let product = try await Product.products(for: ["gold.month"])[0]
/// _ = try await product.purchase()
/// try session.refundTransaction(identifier: session.allTransactions()[0].identifier)
/// ```
///
/// A session replaces the store of the process, so tests that create sessions must run one after the other. The store
/// outlives the session until another session replaces it. The store's clock runs with the device's clock, as in Xcode.
///
/// For parallel tests, and for a clock that advances only when the test calls a function, use
/// ``withSession(contentsOf:signer:seed:start:_:)``.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
public final class SKTestSession: NSObject, Sendable {
    /// The simulated App Store of the session, which has more functions than Apple's test sessions.
    ///
    /// This property is an addition to Apple's API.
    public let simulatedStore: SimulatedStore

    let slot: StoreSlot

    /// Creates a session from a named configuration file, and replaces the process's store.
    ///
    /// The file is searched for in the resources of the test bundle, and then in and below the current folder.
    ///
    /// - Parameter configurationFileNamed: The name of the file, with or without its extension.
    /// - Throws: An ``SKTestError`` if the file doesn't exist, or an error that describes its invalid content.
    public convenience init(configurationFileNamed: String) throws {
        guard let file = ConfigurationSearch.file(named: configurationFileNamed) else {
            throw SKTestError(.fileNotFound)
        }
        try self.init(file, in: .current)
        slot.followsDeviceClock = true
    }

    /// Creates a session from a configuration file, and replaces the process's store with the session's.
    ///
    /// - Parameter fileURL: The URL of the configuration file.
    /// - Throws: An ``SKTestError`` if the file doesn't have the extension `.storekit` or doesn't exist, or an error
    ///   that describes its invalid content.
    public convenience init(contentsOf fileURL: URL) throws {
        try self.init(fileURL, in: .current)
        slot.followsDeviceClock = true
    }

    /// Creates a session from a configuration file, and replaces the process's store with the session's.
    ///
    /// - Parameter fileURL: The URL of the configuration file.
    /// - Throws: The same errors as ``init(contentsOf:)``.
    public convenience init(contentsOfURL fileURL: URL) throws {
        try self.init(fileURL, in: .current)
        slot.followsDeviceClock = true
    }

    /// Creates a session whose store uses a custom signer, and makes this store the process's store.
    ///
    /// With a signer for ES256, a server can verify the strings in `jwsRepresentation`. Servers usually reject values
    /// that are signed in Xcode's environment, so the default is the sandbox. This initializer is an addition to
    /// Apple's API.
    ///
    /// - Parameters:
    ///   - fileURL: The URL of the configuration file.
    ///   - signer: The signer of transactions, renewal information, and the app transaction.
    ///   - environment: The environment in signed values.
    /// - Throws: The same errors as ``init(contentsOf:)``.
    public convenience init(
        contentsOf fileURL: URL, signer: any TransactionSigner, environment: AppStore.Environment = .sandbox
    ) throws {
        try self.init(fileURL, in: .current, signer: signer, environment: environment)
        slot.followsDeviceClock = true
    }

    init(
        _ file: URL, in slot: StoreSlot, signer: (any TransactionSigner)? = nil,
        environment: AppStore.Environment = .xcode, seed: UInt64 = 1, start: Date? = nil
    ) throws {
        guard file.isFileURL, file.pathExtension == "storekit" else { throw SKTestError(.invalidURL) }
        guard FileManager.default.fileExists(atPath: file.path) else { throw SKTestError(.fileNotFound) }
        simulatedStore = try ConfigurationSearch.makeStore(
            file, signer: signer, environment: environment, seed: seed,
            start: start.map { Int64($0.timeIntervalSince1970 * 1000) })
        self.slot = slot
        super.init()
        slot.replace(by: simulatedStore)
    }

    /// Runs a test with its own session, so that tests can run in parallel.
    ///
    /// StoreKit's functions use the session's store in the closure and in tasks that it starts, but not in detached
    /// tasks. So start listeners with `Task { }`, or create the session with an initializer. This function is an
    /// addition to Apple's API.
    ///
    /// With the same file, seed, start, and calls, every run gives the same transactions, byte for byte, unless the
    /// signer adds random numbers.
    ///
    /// - Parameters:
    ///   - fileURL: The URL of the configuration file.
    ///   - signer: The signer of transactions, or `nil` for the simulator's own checksums and Xcode's environment. With
    ///     a signer, the environment is the sandbox.
    ///   - seed: The seed of all choices that Apple leaves open, such as the order of the history.
    ///   - start: The time at which the store's clock starts, or `nil` for the current time. A time before 2026 has no
    ///     effect.
    ///   - test: The test, which receives the session.
    /// - Returns: The result of the test.
    /// - Throws: The error of the test, or an error of ``init(contentsOf:)``.
    public static func withSession<Result>(
        contentsOf fileURL: URL, signer: (any TransactionSigner)? = nil, seed: UInt64 = 1, start: Date? = nil,
        _ test: (SKTestSession) async throws -> Result
    ) async throws -> Result {
        let slot = StoreSlot()
        return try await StoreSlot.$taskLocal.withValue(slot) {
            try await test(
                try SKTestSession(
                    fileURL, in: slot, signer: signer, environment: signer == nil ? .xcode : .sandbox, seed: seed,
                    start: start))
        }
    }

    /// Performs a command of the simulated store, and converts its failure to an error of StoreKitTest.
    func perform(_ control: () throws(ControlError) -> Void) throws {
        do throws(ControlError) {
            try control()
        } catch {
            throw SKTestError(error)
        }
    }
}
