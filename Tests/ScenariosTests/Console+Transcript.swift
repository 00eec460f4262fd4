import Foundation

extension Console {
    /// One run with all that it said in the order in which it was said, as a terminal would show it.
    func transcript(_ arguments: [String], environment: [String: String] = [:]) throws -> Run {
        let file = FileManager.default.temporaryDirectory.appending(path: "transcript-\(UUID().uuidString)")
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        // One open file for both, so that both move its end.
        let handle = try FileHandle(forWritingTo: file)
        let process = Process()
        process.executableURL = try Self.program()
        process.arguments = ["--state", state.path] + arguments
        var surroundings = ProcessInfo.processInfo.environment
        surroundings["NO_COLOR"] = nil
        process.environment = surroundings.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
        process.waitUntilExit()
        return Run(
            output: try String(contentsOf: file, encoding: .utf8), errors: "",
            status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus)
    }

    /// The bytes of the simulated store's state.
    func storeState() throws -> Data { try Data(contentsOf: state.appending(path: "store.json")) }
}
