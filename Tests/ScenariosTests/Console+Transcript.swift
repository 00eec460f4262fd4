import DiscoverDemo
import Foundation

extension Console {
    /// Runs the console and returns both outputs in one text, in order, as a terminal shows them.
    func transcript(_ arguments: [String]) async throws -> Run {
        let files = try RunFiles()
        defer { files.remove() }
        // One open file for both outputs, so that each appends to its end.
        let both = try files.output()
        let streams = Streams(output: both, errors: both, readLine: { nil })
        let status = await Self.play(["--state", state.path] + arguments, on: streams)
        return try files.run(status: status)
    }

    /// Runs the built program in an environment and returns both outputs in one text.
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

    /// Returns the bytes of the simulated store's state.
    func storeState() throws -> Data { try Data(contentsOf: state.appending(path: "store.json")) }
}
