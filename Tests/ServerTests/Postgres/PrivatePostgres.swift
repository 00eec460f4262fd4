#if Server && PostgreSQL
import Foundation
import ServerPostgresStorage
import Synchronization
import Testing

/// A PostgreSQL server for this test process, in a temporary directory, which only a Unix socket reaches.
///
/// It is started with the first test that needs it. A shell watches the test process: when that ends, in whatever way, the
/// shell stops the server and removes the directory. PostgreSQL refuses to run as root; then it runs as the user `postgres`.
final class PrivatePostgres: Sendable {
    /// A Boolean value that indicates whether the programs of PostgreSQL are installed.
    static let isAvailable = programs != nil
    /// The reason why tests are skipped.
    static let absence: Comment = "initdb and pg_ctl of PostgreSQL aren't installed"

    private static let started = Result { try PrivatePostgres() }

    /// The server, which is started if it doesn't run yet.
    static func server() throws -> PrivatePostgres { try started.get() }

    /// The directory of the socket and of the data.
    let directory: String
    // The shell reads from this pipe until the test process ends.
    private let lifeline = Pipe()
    private let numbers = Mutex(0)

    private struct Failure: Error {
        let description: String
    }

    private static let programs: String? = {
        let folders =
            (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
            + ((try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []).sorted(by: >).map {
                "/usr/lib/postgresql/\($0)/bin"
            }
        return folders.first { folder in
            ["initdb", "pg_ctl"].allSatisfy { FileManager.default.isExecutableFile(atPath: "\(folder)/\($0)") }
        }
    }()

    private static let script = """
        set -e
        directory=$1; programs=$2
        as() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
        mkdir -m 700 "$directory"
        [ "$(id -u)" != 0 ] || chown postgres "$directory"
        cd "$directory"
        trap 'as "$programs/pg_ctl" -D "$directory/data" -m immediate stop >/dev/null 2>&1 || true; rm -rf "$directory"' EXIT
        as "$programs/initdb" -D data -U discover -A trust -E UTF8 --locale=C --no-sync >log 2>&1 </dev/null
        as "$programs/pg_ctl" -D data -l server-log -w \
            -o "-k '$directory' -c listen_addresses='' -c max_connections=300 -c shared_buffers=64MB" start >>log 2>&1 </dev/null
        echo ready
        cat >/dev/null
        """

    private init() throws {
        guard let programs = Self.programs else { throw Failure(description: "\(Self.absence)") }
        directory = "/tmp/discover-postgres-\(ProcessInfo.processInfo.processIdentifier)"
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", Self.script, "sh", directory, programs]
        let output = Pipe()
        shell.standardInput = lifeline
        shell.standardOutput = output
        try shell.run()
        guard String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).hasPrefix("ready") else {
            throw Failure(description: "the server in \(directory) didn't start")
        }
    }

    /// Creates an empty database, and returns its connection string.
    func emptyDatabase() async throws -> String {
        let name = numbers.withLock { number in
            number += 1
            return "test\(number)"
        }
        try await PostgresScript(connection("postgres")).run("CREATE DATABASE \(name)")
        return connection(name)
    }

    private func connection(_ name: String) -> String { "host=\(directory) user=discover dbname=\(name)" }
}
#endif
