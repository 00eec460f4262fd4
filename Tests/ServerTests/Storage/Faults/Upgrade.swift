#if Server
import Foundation
import GRDB
import ServerUseCases
@testable import ServerStorage
import Synchronization

/// A process that migrates a database and kills itself before one of the statements.
///
/// It is the test program itself, started with environment variables that select the migrating test.
enum Upgrade {
    private static let environment = ProcessInfo.processInfo.environment

    /// The path of the database; set only in that process.
    static var path: String? { environment["DISCOVER_LEDGER_UPGRADED"] }

    /// Migrates the database statement by statement.
    static func run(at path: String) throws {
        let last = Int(environment["DISCOVER_LEDGER_STATEMENT"] ?? "") ?? 0
        let seen = Mutex(0)
        var configuration = LedgerDatabase.configuration()
        configuration.prepareDatabase { db in
            db.trace { event in
                // A statement that changes the schema or records a version.
                let isStep = ["CREATE ", "INSERT ", "COMMIT"].contains { event.description.hasPrefix($0) }
                guard isStep else { return }
                let count = seen.withLock { seen in
                    seen += 1
                    return seen
                }
                if count == last { kill(getpid(), SIGKILL) }
            }
        }
        let pool = try DatabasePool(path: path, configuration: configuration)
        _ = try LedgerDatabase.bringForward(pool, by: Migrations(environment: .sandbox))
    }

    /// Returns a Boolean value that indicates whether the process was killed during the migration.
    static func dies(at path: String, before statement: Int) throws -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = [
            "--testing-library", "swift-testing", "--filter", "A migration that is killed by the test",
        ]
        process.environment = environment.merging(
            ["DISCOVER_LEDGER_UPGRADED": path, "DISCOVER_LEDGER_STATEMENT": "\(statement)"], uniquingKeysWith: { $1 })
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL
    }
}
#endif
