internal import Foundation
package import StoreSimulator

/// The search for the StoreKit configuration file of a process.
package enum ConfigurationSearch {
    /// The environment variable that contains the path of a StoreKit configuration file.
    package static let variable = "STOREKIT_CONFIGURATION"

    /// An environment variable: if its value is `device`, the store's clock follows the device's clock.
    package static let clockVariable = "STOREKIT_CLOCK"

    /// Returns the simulated store for the configuration file of the process.
    ///
    /// The result is `nil` if there is no usable file.
    static func storeOfProcess() -> SimulatedStore? {
        store(environment: ProcessInfo.processInfo.environment, files: bundled())
    }

    /// Returns the simulated store for a process without a test session; `nil` if there is no usable file.
    ///
    /// A file whose path is in the environment variable ``variable`` has precedence over a file in the resource bundles
    /// of the program and its packages. If these bundles contain several files, none of them is used.
    ///
    /// - Parameters:
    ///   - environment: The environment variables.
    ///   - files: The configuration files in the resource bundles.
    ///   - report: A function that is called with the reason if there are files, and none of them is used.
    /// - Returns: The store, or `nil`.
    package static func store(
        environment: [String: String], files: @autoclosure () -> [URL], report: (String) -> Void = report
    ) -> SimulatedStore? {
        if let path = environment[variable], !path.isEmpty {
            return store(URL(filePath: path)) { report("\(variable): \($0)") }
        }
        // A file and the symbolic links to it count as one file.
        let found = Set(files().map { $0.resolvingSymlinksInPath() })
        if found.count > 1 {
            report(
                "None of \(found.count) configuration files is used. Set \(variable) to the path of one of them:\n"
                    + found.map { "    \($0.path)" }.sorted().joined(separator: "\n"))
            return nil
        }
        return found.first.flatMap { store($0, report: report) }
    }

    /// Returns a simulated store for a configuration file, or `nil` if that fails.
    ///
    /// The reason for a failure is passed to `report`.
    private static func store(_ file: URL, report: (String) -> Void) -> SimulatedStore? {
        do {
            return try makeStore(file)
        } catch {
            report("\(error)")
            return nil
        }
    }

    /// Creates a simulated store from a configuration file.
    ///
    /// - Parameters:
    ///   - file: The URL of the configuration file.
    ///   - signer: The signer of payloads, or `nil` for the simulator's own checksum signer.
    ///   - environment: The environment in payloads.
    ///   - seed: The seed of all choices that Apple leaves open.
    ///   - start: The time at which the store's clock starts, in milliseconds since 1970; `nil` for the device's time.
    /// - Returns: The store.
    /// - Throws: An error if the file can't be read, or if its content is invalid.
    package static func makeStore(
        _ file: URL, signer: (any TransactionSigner)? = nil, environment: AppStore.Environment = .xcode,
        seed: UInt64 = 1, start: Int64? = nil
    ) throws -> SimulatedStore {
        let configuration = try StoreConfiguration(contentsOf: file.path)
        let store = SimulatedStore(
            configuration: configuration, seed: seed,
            bundleIdentifier: Bundle.main.bundleIdentifier ?? "com.example.app",
            environment: environment.rawValue, signer: signer)
        try store.install(at: start ?? DeviceClock.now)
        return store
    }

    /// Returns the URL of the configuration file with the specified name, or `nil` if there is none.
    ///
    /// The name can omit the extension. Resource bundles are searched first, because the resources of test targets are
    /// located beside the test program. Then the current folder and its subfolders are searched, because an Xcode
    /// project doesn't have to declare the file as a resource.
    package static func file(named name: String) -> URL? {
        let wanted = name.hasSuffix(".storekit") ? name : name + ".storekit"
        if let file = bundled().first(where: { $0.lastPathComponent == wanted }) { return file }
        let folder = URL(filePath: FileManager.default.currentDirectoryPath)
        return files(under: folder).first { $0.lastPathComponent == wanted }
    }

    /// Returns the configuration files in the resources of the program and its packages, sorted by path.
    private static func bundled() -> [URL] {
        let program = Bundle.main.bundleURL
        let programs = [program, URL(filePath: CommandLine.arguments.first ?? "").deletingLastPathComponent()]
        let packages = Set(programs).flatMap { folder in
            ((try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? [])
                .filter { ["bundle", "resources"].contains($0.pathExtension) }
        }
        let own = (try? FileManager.default.contentsOfDirectory(at: program, includingPropertiesForKeys: nil)) ?? []
        return (own.filter { $0.pathExtension == "storekit" } + packages.flatMap(files)).sorted { $0.path < $1.path }
    }

    /// Returns the configuration files in a folder and its visible subfolders, sorted by path.
    private static func files(under folder: URL) -> [URL] {
        guard
            let found = FileManager.default.enumerator(
                at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
        else { return [] }
        return found.compactMap { $0 as? URL }.filter { $0.pathExtension == "storekit" }.sorted { $0.path < $1.path }
    }

    /// Writes a message of the search to the standard error output.
    package static func report(_ text: String) {
        FileHandle.standardError.write(Data("StoreKit: \(text)\n".utf8))
    }
}
