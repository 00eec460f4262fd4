#if Server && PostgreSQL
import KillHarness
import Testing

/// The PostgreSQL server of this test process, which is started with the first test that needs it.
struct PrivatePostgres {
    /// A Boolean value that indicates whether the programs of PostgreSQL are installed.
    static let isAvailable = PostgresCluster.isAvailable
    /// The reason why tests are skipped.
    static let absence = Comment(rawValue: PostgresCluster.absence)

    private static let started = Result { PrivatePostgres(cluster: try PostgresCluster()) }

    private let cluster: PostgresCluster

    /// The server, which is started if it doesn't run yet.
    static func server() throws -> PrivatePostgres { try started.get() }

    /// Creates an empty database, and returns its connection string.
    func emptyDatabase() async throws -> String { try cluster.emptyDatabase() }
}
#endif
