#if Server
import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

/// The measured server: this program once more, as a process of its own, so that its memory and its processor time are nobody
/// else's.
final class MeasuredServerProcess {
    /// Where it answers.
    let ports: ServePorts
    private let process: Process

    /// Starts it, and waits until it listens.
    init(in folder: URL) throws {
        process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments = ["serve", "--inside", folder.path]
        let output = Pipe()
        process.standardOutput = output
        // The log costs what it costs; nobody reads it here.
        process.standardError = FileHandle.nullDevice
        try process.run()
        var line = Data()
        while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) { line += byte }
        do {
            ports = try JSONDecoder().decode(ServePorts.self, from: line)
        } catch {
            process.terminate()
            throw LoadGenerator.Fault(
                description: "the measured server did not start: it can be asked by hand with "
                    + "discover-bench serve --inside FOLDER")
        }
    }

    /// What it has come to so far.
    func figures() async throws -> ServeMeasurements {
        var request = HTTPClientRequest(url: "http://127.0.0.1:\(ports.server)\(BenchRoutes.figures)")
        request.method = .POST
        let body = try await HTTPClient.shared.execute(request, timeout: .seconds(60)).body.collect(upTo: 1 << 16)
        return try JSONDecoder().decode(ServeMeasurements.self, from: Data(body.readableBytesView))
    }

    /// Tells it to stop, and waits until it has.
    func stop() {
        guard process.isRunning else { return }
        process.terminate()
        process.waitUntilExit()
    }
}
#endif
