#if Server
import Foundation
@testable import ServerProgram
import ServerUseCases
import Testing

@Suite struct `The address of the storage selects a database` {
    @Test(arguments: [
        ("sqlite:/var/lib/ledger.sqlite", "/var/lib/ledger.sqlite"), ("ledger.sqlite", "ledger.sqlite"),
        ("./data/ledger", "./data/ledger"), ("/srv/a=b", "/srv/a=b"), ("sqlite:postgres", "postgres"),
        ("sqlite:a:b", "a:b"),
    ])
    func `a path or sqlite: names a file`(text: String, path: String) throws {
        guard case .sqlite(let found) = try StorageAddress(text) else {
            Issue.record("\(text) isn't the address of a file")
            return
        }
        #expect(found == path)
    }

    @Test(arguments: [
        ("postgres://db.example.com/discover", "postgres://db.example.com/discover"),
        ("postgresql://ann:secret@db/discover", "postgresql://ann:secret@db/discover"),
        ("postgres:host=/run/postgresql dbname=discover", "host=/run/postgresql dbname=discover"),
        ("host=/run/postgresql dbname=discover", "host=/run/postgresql dbname=discover"),
        ("target_session_attrs=read-write dbname=discover", "target_session_attrs=read-write dbname=discover"),
    ])
    func `a connection string names a PostgreSQL database`(text: String, connection: String) throws {
        let address = try StorageAddress(text)
        guard case .postgres(let found) = address else {
            Issue.record("\(text) isn't a connection string")
            return
        }
        #expect(found == connection)
        #expect(!"\(address)".contains("secret"))
        #expect(!String(reflecting: address).contains("secret"))
    }

    @Test(arguments: [
        "host = db dbname = x password = p4ssw0rd", "postgresql+driver://ann:p4ssw0rd@db/discover",
    ])
    func `a connection string that is written otherwise isn't taken for a path, and isn't quoted`(text: String) {
        #expect {
            try StorageAddress(text)
        } throws: {
            "\($0)".contains("postgres:") && !"\($0)".contains("p4ssw0rd")
        }
    }

    @Test func `a blank before a connection string is ignored`() throws {
        guard case .postgres("postgres://db/discover") = try StorageAddress(" postgres://db/discover") else {
            Issue.record("the address isn't a connection string")
            return
        }
    }

    @Test(arguments: ["mysql://db/discover", "sqlite:", "redis:6379"])
    func `an unknown kind of database is refused with a sentence about the setting`(text: String) {
        #expect { try StorageAddress(text) } throws: { "\($0)".contains("storage: ") }
    }

    @Test func `a value of the setting is never shown, because it may contain a password`() async throws {
        let settings = try ServerSettings(
            try await SettingValues(
                options: ["storage": "postgres://ann:p4ssw0rd@db/discover"], environment: [:], file: nil))
        #expect(settings.lines.contains { $0.hasPrefix("storage ") && $0.contains("[set, not shown]") })
        #expect(!settings.lines.joined().contains("p4ssw0rd"))
    }

    @Test func `a copy is refused unless it is from an existing file to PostgreSQL`() async {
        let (file, database) = (StorageAddress.sqlite(path: "/nowhere/ledger"), StorageAddress.postgres(connection: ""))
        for (source, destination) in [(file, file), (database, file), (database, database), (file, database)] {
            await #expect(throws: SettingValues.InvalidSettingError.self) {
                try await LiveServer.copy(from: source, to: destination, environment: .sandbox)
            }
        }
    }

    #if !PostgreSQL
    @Test func `a build without PostgreSQL refuses its address`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "storage-\(UUID().uuidString)").path
        let settings = try ServerSettings(
            try await SettingValues(options: ["storage": "postgres://db/discover"], environment: [:], file: nil))
        defer { try? FileManager.default.removeItem(atPath: folder) }
        await #expect {
            try await LiveServer.storage(settings, in: try StateDirectory(folder))
        } throws: { error in
            "\(error)".contains("build it with the traits Server and PostgreSQL")
        }
    }
    #endif
}
#endif
