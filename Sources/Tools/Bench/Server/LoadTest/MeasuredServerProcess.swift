#if Server
import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

/// The load test's server, which runs in a process of its own.
///
/// So its measured memory and processor time don't include those of the load generator.
final class MeasuredServerProcess {
    /// The ports on which the measured server listens.
    let ports: ServePorts
    private let process: Process

    /// Starts the server and waits until it listens.
    ///
    /// - Parameter folder: The folder with the root certificate and the keys, where the ledger is kept too.
    /// - Throws: `LoadGenerator.InvalidMeasurementError` if the server doesn't start.
    init(in folder: URL) throws {
        process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments = ["serve", "--inside", folder.path]
        let output = Pipe()
        process.standardOutput = output
        // The server writes its log as usual, but the benchmark discards it.
        process.standardError = FileHandle.nullDevice
        try process.run()
        var line = Data()
        while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) { line += byte }
        do {
            ports = try JSONDecoder().decode(ServePorts.self, from: line)
        } catch {
            process.terminate()
            throw LoadGenerator.InvalidMeasurementError(
                description: "the measured server didn't start. To see why, run "
                    + "discover-bench serve --inside FOLDER")
        }
    }

    /// Returns the current measurements that the server made of itself.
    func figures() async throws -> ServeMeasurements {
        var request = HTTPClientRequest(url: "http://127.0.0.1:\(ports.server)\(BenchRoutes.figures)")
        request.method = .POST
        let body = try await HTTPClient.shared.execute(request, timeout: .seconds(60)).body.collect(upTo: 1 << 16)
        return try JSONDecoder().decode(ServeMeasurements.self, from: Data(body.readableBytesView))
    }

    /// Requests the server process to stop, and waits until it has ended.
    func stop() {
        guard process.isRunning else { return }
        process.terminate()
        process.waitUntilExit()
    }
}
#endif
