#if Server
internal import Foundation
internal import Synchronization

/// A PostgreSQL server in a temporary directory, which only a Unix socket reaches.
///
/// A shell runs the server's programs and waits for commands on its standard input. When this process ends for any
/// reason, the shell's input ends; the shell then stops the server and removes the directory. PostgreSQL refuses to
/// run as root, so a test that runs as root starts it as the user `postgres`.
package final class PostgresCluster: Sendable {
    /// A Boolean value that indicates whether the programs of PostgreSQL are installed.
    package static let isAvailable = programs != nil
    /// The reason why tests with PostgreSQL are skipped.
    package static let absence = "initdb, pg_ctl and createdb of PostgreSQL aren't installed"

    /// The directory of the socket and of the data.
    private let directory: String
    private let input = Pipe()
    private let output = Pipe()
    private let names = Mutex(0)

    private static let count = Atomic(0)

    private static let programs: String? = {
        let folders =
            (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
            + ((try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []).sorted(by: >).map {
                "/usr/lib/postgresql/\($0)/bin"
            }
        return folders.first { folder in
            ["initdb", "pg_ctl", "createdb"].allSatisfy {
                FileManager.default.isExecutableFile(atPath: "\(folder)/\($0)")
            }
        }
    }()

    private static let script = """
        set -e
        directory=$1; programs=$2
        as() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
        start() {
            as "$programs/pg_ctl" -D data -l server-log -w \
                -o "-k '$directory' -c listen_addresses='' -c max_connections=300 -c shared_buffers=64MB" \
                start >>log 2>&1 </dev/null
        }
        stop() { as "$programs/pg_ctl" -D "$directory/data" -m immediate stop >/dev/null 2>&1 </dev/null || true; }
        mkdir -m 700 "$directory"
        [ "$(id -u)" != 0 ] || chown postgres "$directory"
        cd "$directory"
        trap 'stop; rm -rf "$directory"' EXIT
        as "$programs/initdb" -D data -U discover -A trust -E UTF8 --locale=C --no-sync >log 2>&1 </dev/null
        start
        echo ready
        while read -r verb name; do
            case $verb in
            stop) stop ;;
            start) start ;;
            create) as "$programs/createdb" -h "$directory" -U discover "$name" >>log 2>&1 </dev/null ;;
            esac
            echo ready
        done
        """

    /// Creates the data directory, and starts the server.
    ///
    /// - Throws: `ConsistencyError` if PostgreSQL isn't installed or doesn't start.
    package init() throws {
        guard let programs = Self.programs else { throw ConsistencyError(Self.absence) }
        let number = Self.count.add(1, ordering: .relaxed).newValue
        directory = "/tmp/discover-postgres-\(ProcessInfo.processInfo.processIdentifier)-\(number)"
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", Self.script, "sh", directory, programs]
        shell.standardInput = input
        shell.standardOutput = output
        try shell.run()
        try waitUntilReady("start")
    }

    /// Stops the server at once, as a crash does: without a checkpoint, and with all sessions cut off.
    package func stop() throws { try perform("stop") }

    /// Starts the server, which recovers from its log.
    package func start() throws { try perform("start") }

    /// Creates an empty database, and returns its connection string.
    package func emptyDatabase() throws -> String {
        let name = names.withLock { number in
            number += 1
            return "test\(number)"
        }
        try perform("create \(name)")
        return connection(name)
    }

    /// Returns the connection string of a database.
    package func connection(_ name: String) -> String { "host=\(directory) user=discover dbname=\(name)" }

    private func perform(_ command: String) throws {
        // One command at a time, because all responses are equal.
        try names.withLock { _ in
            try input.fileHandleForWriting.write(contentsOf: Data("\(command)\n".utf8))
            try waitUntilReady(command)
        }
    }

    private func waitUntilReady(_ command: String) throws {
        var line = Data()
        while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) { line += byte }
        guard line == Data("ready".utf8) else {
            throw ConsistencyError("PostgreSQL in \(directory) failed at: \(command)")
        }
    }
}
#endif
