internal import Foundation
package import StoreSimulator

/// The search for the StoreKit configuration file of a process.
package enum ConfigurationSearch {
    /// The environment variable with the path of a configuration file.
    package static let variable = "STOREKIT_CONFIGURATION"

    /// The environment variable that makes the store's clock follow the device's clock, with the value `device`.
    package static let clockVariable = "STOREKIT_CLOCK"

    /// The store of the process: of the file that the environment variable names, or else of the only file in the bundles.
    ///
    /// Several files in the bundles are no choice, so they count as none.
    static func storeOfProcess() -> SimulatedStore? {
        if let path = ProcessInfo.processInfo.environment[variable], !path.isEmpty {
            do {
                return try makeStore(URL(filePath: path))
            } catch {
                report("\(variable): \(error)")
                return nil
            }
        }
        let found = Set(bundled().map { $0.standardizedFileURL })
        return found.count == 1 ? found.first.flatMap { try? makeStore($0) } : nil
    }

    /// Creates the store of a configuration file, with its clock at the current time.
    package static func makeStore(_ file: URL) throws -> SimulatedStore {
        let configuration = try StoreConfiguration(contentsOf: file.path)
        let store = SimulatedStore(
            configuration: configuration, bundleIdentifier: Bundle.main.bundleIdentifier ?? "com.example.app",
            environment: AppStore.Environment.xcode.rawValue)
        try store.install(at: DeviceClock.now)
        return store
    }

    /// Returns the configuration file of a name, with or without its extension.
    ///
    /// The bundles come first: the resources of test targets lie beside the test program. Then come the folder of the process
    /// and the folders in it, because an Xcode project need not declare the file as a resource.
    package static func file(named name: String) -> URL? {
        let wanted = name.hasSuffix(".storekit") ? name : name + ".storekit"
        if let file = bundled().first(where: { $0.lastPathComponent == wanted }) { return file }
        let folder = URL(filePath: FileManager.default.currentDirectoryPath)
        return files(under: folder).first { $0.lastPathComponent == wanted }
    }

    /// The configuration files in the resources of the program and its packages, in order of their paths.
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

    /// The configuration files in a folder and its visible subfolders, in order of their paths.
    private static func files(under folder: URL) -> [URL] {
        guard
            let found = FileManager.default.enumerator(
                at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
        else { return [] }
        return found.compactMap { $0 as? URL }.filter { $0.pathExtension == "storekit" }.sorted { $0.path < $1.path }
    }

    private static func report(_ text: String) {
        FileHandle.standardError.write(Data("StoreKit: \(text)\n".utf8))
    }
}
