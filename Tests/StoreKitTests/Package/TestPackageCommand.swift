import Foundation
import Synchronization
import TestSupport
import Testing

/// The command `test-package`, with the modules that were built for this test run.
struct TestPackageCommand {
    /// A folder that the command uses as this project's build.
    ///
    /// It contains only links to the modules of this test run, and a stale module.
    let build: URL

    /// The folder of the build of this test run; `nil` if it can't be used.
    ///
    /// The command needs a debug build that SwiftPM made without a sanitizer.
    static let buildOfTests: URL? = {
        guard ProcessInfo.processInfo.environment["DISCOVER_SANITIZER"] == nil else { return nil }
        for word in CommandLine.arguments {
            var folder = URL(filePath: word).resolvingSymlinksInPath()
            while folder.path != "/" {
                folder.deleteLastPathComponent()
                let module = folder.appending(path: "debug/Modules/StoreKitTest.swiftmodule").path
                let plan = folder.appending(path: "debug.yaml").path
                if FileManager.default.fileExists(atPath: module), FileManager.default.fileExists(atPath: plan) {
                    return folder
                }
            }
        }
        return nil
    }()

    init() throws {
        build = FileManager.default.temporaryDirectory.appending(path: "build-\(UUID().uuidString)")
        let modules = build.appending(path: "debug/Modules")
        try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
        try Data("stale".utf8).write(to: modules.appending(path: "Stale.swiftmodule"))
        guard let built = Self.buildOfTests else { return }
        try link(built.appending(path: "debug.yaml"), in: build)
        // SwiftPM's folder is a link itself.
        let products = built.appending(path: "debug").resolvingSymlinksInPath()
        for module in try Self.contents(of: products.appending(path: "Modules")) { try link(module, in: modules) }
        for folder in try Self.contents(of: products) where folder.lastPathComponent.hasSuffix(".build") {
            try link(folder, in: build.appending(path: "debug"))
        }
    }

    private func link(_ file: URL, in folder: URL) throws {
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: file.lastPathComponent), withDestinationURL: file)
    }

    private static func contents(of folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    }

    /// The names of the modules that the command passes to the package.
    func modules() throws -> Set<String> {
        let prepared = try Self.contents(of: build.appending(path: "for-packages"))
        return Set(
            try prepared.flatMap(Self.contents)
                .filter { $0.lastPathComponent.hasPrefix("modules-") }.flatMap(Self.contents)
                .filter { $0.pathExtension == "swiftmodule" }.map { $0.deletingPathExtension().lastPathComponent })
    }

    /// Runs the command in a folder, and returns its status and its output.
    func run(
        _ arguments: [String], leavingOut patterns: String? = nil, in folder: URL? = nil
    ) async throws -> (status: Int32, output: String) {
        try await blocking { try runProcess(arguments, leavingOut: patterns, in: folder) }
    }

    private func runProcess(
        _ arguments: [String], leavingOut patterns: String?, in folder: URL?
    ) throws -> (status: Int32, output: String) {
        let process = process(arguments, leavingOut: patterns)
        process.currentDirectoryURL = folder
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    /// Runs the command, and kills it when it has begun to build the package.
    func runAndKill(_ arguments: [String]) async throws {
        let reason = try await blocking { try reasonOfKilledProcess(arguments) }
        #expect(reason == .uncaughtSignal)
    }

    private func reasonOfKilledProcess(_ arguments: [String]) throws -> Process.TerminationReason {
        let process = process(arguments, leavingOut: nil)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        let id = process.processIdentifier
        let hasEnded = Mutex(false)
        // On a busy machine, a task could continue only after the command has ended, so a thread waits.
        Thread.detachNewThread {
            while !hasEnded.withLock({ $0 }), !isBuildingPackage() { usleep(20_000) }
            if !hasEnded.withLock({ $0 }) { kill(id, SIGKILL) }
        }
        process.waitUntilExit()
        hasEnded.withLock { $0 = true }
        return process.terminationReason
    }

    private func isBuildingPackage() -> Bool {
        let prepared = build.appending(path: "for-packages")
        guard let folders = try? Self.contents(of: prepared) else { return false }
        return folders.contains {
            FileManager.default.fileExists(atPath: $0.appending(path: "build.log").path)
        }
    }

    private func process(_ arguments: [String], leavingOut patterns: String?) -> Process {
        let process = Process()
        process.executableURL = Self.project.appending(path: "Sources/Store/AppleShims/test-package")
        process.arguments = arguments
        var environment = ProcessInfo.processInfo.environment
        environment["PORTABLE_STOREKIT_BUILD"] = build.path
        environment["PORTABLE_STOREKIT_SKIP"] = "1"
        environment["PORTABLE_STOREKIT_LEAVE_OUT"] = patterns
        environment["STOREKIT_CONFIGURATION"] = nil
        process.environment = environment
        return process
    }

    /// The folder of this project.
    private static let project = DeclarationList.folder.appending(path: "../..").standardized

    /// Deletes the folder of the build.
    func remove() { try? FileManager.default.removeItem(at: build) }
}
