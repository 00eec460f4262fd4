#if Server
internal import DiscoverData
internal import ServerUseCases

/// The binding of a database to one app, stored as rows of the table `marks`.
struct SQLAppBinding {
    /// The kind of an app's ID; the raw value is the prefix of the row's name, which the ID follows.
    private enum Name: String {
        case bundle = "bundle:"
        case package = "package:"

        var words: String {
            switch self {
            case .bundle: "the bundle ID"
            case .package: "the package name"
            }
        }
    }

    private let database: any SQLDatabase
    private let place: String

    /// Creates the binding of a database, whose place appears in messages.
    init(_ database: any SQLDatabase, place: String) {
        self.database = database
        self.place = place
    }

    /// Binds the database to an app, unless it is bound already, and throws if it belongs to another app.
    func bind(toBundle bundle: String, package: String?) async throws(LedgerFailure) {
        let span = Trace.begin(.service, "SQLAppBinding", "bind")
        defer { span.end() }
        let names = [(Name.bundle, bundle)] + (package.map { [(Name.package, $0)] } ?? [])
        try await database.write(WriteScope(keys: ["app binding"])) { [place] db in
            // Compare all names before the first one is stored, so that a refused server leaves no row.
            for (name, id) in names {
                guard let bound = try Self.bound(name, in: db), bound != id else { continue }
                throw LedgerFailure.unavailable(
                    "\(place) is for \(name.words) \(bound), and this server is for \(id): each app has its own database"
                )
            }
            for (name, id) in names where try Self.bound(name, in: db) == nil {
                try db.run("INSERT INTO marks (name, moment) VALUES (?, ?)", [name.rawValue + id, try db.now()])
            }
        }
    }

    private static func bound(_ name: Name, in db: any SQLSession) throws -> String? {
        let rows = try db.rows(
            "SELECT name FROM marks WHERE substr(name, 1, \(name.rawValue.count)) = ?", [name.rawValue])
        guard let row = rows.first else { return nil }
        let text: String = try row[0]
        return String(text.dropFirst(name.rawValue.count))
    }
}
#endif
