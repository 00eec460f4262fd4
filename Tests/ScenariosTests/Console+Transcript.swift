import DiscoverDemo
import Foundation

extension Console {
    /// One run with all that it said in the order in which it was said, as a terminal would show it.
    func transcript(_ arguments: [String]) async throws -> Run {
        let files = try RunFiles()
        defer { files.remove() }
        // One open file for both, so that both move its end.
        let both = try files.output()
        let streams = Streams(output: both, errors: both, readLine: { nil })
        let status = await Self.play(["--state", state.path] + arguments, on: streams)
        return try files.run(status: status)
    }

    /// The same of the built program, in an environment.
    func transcript(_ arguments: [String], environment: [String: String]) throws -> Run {
        let files = try RunFiles()
        defer { files.remove() }
        let process = try process(["--state", state.path] + arguments, environment)
        let both = try files.output()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = both
        process.standardError = both
        try process.run()
        process.waitUntilExit()
        return try files.run(status: process.statusOrSignal)
    }

    /// The bytes of the simulated store's state.
    func storeState() throws -> Data { try Data(contentsOf: state.appending(path: "store.json")) }
}
