#if Server
@testable import ServerProgram
import DiscoverServices
import Foundation
import GRDB
import ServerSupport
import ServerUseCases
import ServerStorage
import Testing
import TestSupport

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `The server program runs its commands` {
    /// The required arguments of production, except the token keys.
    private static let production = ["--environment", "production", "--app-apple-id", "1", "--trust-roots", "apple"]

    private static let catalog = URL(filePath: #filePath)
        .appending(path: "../../../../../Sources/Demo/Resources/Discover.storekit").standardizedFileURL.path

    @Test func `without configuration, the server starts, prints its trusted roots and stops cleanly`()
        async throws
    {
        let run = try ProgramRun(["serve", "--port", "0"])
        let port = try await run.port()
        #expect(try await run.waits(for: "3. buy something:"))
        #expect(run.output.contains("SHA-256"))
        let connection = try SocketConnection(port: port)
        connection.send("GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        #expect(await connection.rest().contains(#"{"live":true,"ready":true}"#))
        connection.close()
        #expect(try await run.end() == 0)
        #expect(run.output.hasSuffix("the server has stopped.\n"))
    }

    @Test func `the server accepts a token that its token command created`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let token = try await ProgramRun.run(["token", "--account", "anna"], in: folder)
        #expect(token.status == 0)
        let words = token.output.split(separator: "\n")
        #expect(words.count == 1)
        let run = try ProgramRun(["serve", "--port", "0"], in: folder)
        let port = try await run.port()
        let connection = try SocketConnection(port: port)
        connection.send(
            "GET /v1/entitlements HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \(words.first ?? "")\r\n"
                + "Connection: close\r\n\r\n")
        #expect(await connection.rest().hasPrefix("HTTP/1.1 200 "))
        connection.close()
        #expect(try await run.end() == 0)
        #expect(!run.errors.contains(words.first ?? "?"))
    }

    @Test(arguments: [
        ("tokens.accountClaim=/app/account", [], "tokens.accountClaim names another claim than sub"),
        ("tokens.scopeClaims=permissions", [], "tokens.scopeClaims doesn't contain scope"),
        ("tokens.scopeClaims=permissions", ["--admin"], "tokens.scopeClaims doesn't contain scope"),
        ("tokens.anonymousClaim=guest", ["--anonymous"], "tokens.anonymousClaim isn't is_anonymous"),
    ])
    func `no token is created that the server wouldn't accept as requested`(
        setting: String, options: [String], reason: String
    ) async throws {
        let run = try await ProgramRun.run(["token", "--account", "anna", "--set", setting] + options)
        #expect(run.status == 1 && run.output.isEmpty)
        #expect(run.errors.contains(reason), "\(run.errors)")
    }

    @Test func `a token is created with each option if the settings name its claims`() async throws {
        let settings = [
            "tokens.anonymousClaim=is_anonymous", "tokens.serviceAudience=services", "tokens.adminAudience=admins",
        ].flatMap { ["--set", $0] }
        for option in ["--admin", "--service", "--anonymous"] {
            let run = try await ProgramRun.run(["token", "--account", "anna", option] + settings)
            #expect(run.status == 0, "\(run.errors)")
        }
        let foreign = ["--set", "tokens.accountClaim=/app/account"] + settings
        let service = try await ProgramRun.run(["token", "--account", "backend", "--service"] + foreign)
        #expect(service.status == 0, "a service's requests name the account: \(service.errors)")
    }

    #if os(Linux)
    @Test func `a command whose output can't be written fails, and a lost secret is reported`() async throws {
        let token = try await ProgramRun.run(["token", "--account", "anna"], output: "/dev/full")
        #expect(token.status == 1)
        #expect(token.errors.contains("The result couldn't be written completely"), "\(token.errors)")
        let rotation = try await ProgramRun.run(["webhooks", "rotate"], output: "/dev/full")
        #expect(rotation.status == 1)
        #expect(rotation.errors.contains("run this command again"), "\(rotation.errors)")
    }
    #endif

    @Test func `an option overrides the environment, which overrides the settings file`()
        async throws
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let limits = #"{"limits": {"body": 4001, "header": 4002, "burst": 4003}}"#
        try Data(limits.utf8).write(to: folder.appending(path: "settings.json"))
        let shown = try await ProgramRun.run(
            ["serve", "--settings", "--config", "settings.json", "--set", "limits.body=3001"],
            environment: ["DISCOVER_SERVER_LIMITS_BODY": "2001", "DISCOVER_SERVER_LIMITS_HEADER": "2002"], in: folder)
        #expect(shown.status == 0, "\(shown.errors)")
        for line in [
            #/limits\.body +3001  \(option\)/#, #/limits\.header +2002  \(environment\)/#,
            #/limits\.burst +4003  \(.*settings\.json\)/#, #/limits\.texts +200  \(standard\)/#,
        ] {
            #expect(shown.output.contains(line), "\(shown.output)")
        }
    }

    @Test(arguments: [
        (["serve", "--port", "x"], "port, option: must be a whole number"),
        (["serve", "--set", "nonsense=1"], "no such setting"), (["serve", "--set", "port"], "expected port=value"),
        (["serve", "--set", "state="], "state, option: must be a string that isn't empty"),
        (["serve", "--set", "catalog=nowhere.storekit"], "nowhere.storekit"),
        (
            ["serve", "--port", "0", "--host", "192.0.2.1", "--set", "development.exposure=allow"],
            "192.0.2.1:0: this machine doesn't have the address"
        ),
        (
            ["serve", "--port", "0", "--host", "nowhere.invalid", "--set", "development.exposure=allow"],
            "nowhere.invalid:0: the host is unknown"
        ),
        (["serve", "--environment", "production"], "appAppleId"),
        (["serve", "--trust-roots", "nowhere.pem"], "nowhere.pem"),
        (["serve"] + Self.production, "tokens.keys"), (["token", "--account", "me"] + Self.production, "tokens.keys"),
        (["verify", "nowhere.jws"], "nowhere.jws: can't be read: there is no such file"),
        (["serve", "--config", "nowhere.json"], "nowhere.json"),
        (["simulate", "--catalog", "nowhere.storekit"], "nowhere.storekit"), (["token", "--account", ""], "--account"),
        (["notifications", "replay"], "api.url isn't set"),
        (["notifications", "replay", "--since", "yesterday"], "--since yesterday: expected a day"),
        (["token", "--account", " "], "--account"),
    ])
    func `invalid arguments are refused with one sentence`(arguments: [String], sentence: String) async throws {
        let run = try await ProgramRun.run(arguments)
        #expect(run.status != 0)
        #expect(run.errors.contains(sentence), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count <= 3, "\(run.errors)")
    }

    @Test func `verify works in production without token keys`() async throws {
        let run = try await ProgramRun.run(["verify", "-"] + Self.production, input: "e30.e30.e30\n")
        #expect(run.status == 1)
        #expect(run.output.contains("Refused, "), "\(run.errors)")
    }

    @Test func `verify refuses a text without a valid signature and shows every check`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try await ProgramRun.run(["verify", "-"], input: "e30.e30.e30\n", in: folder)
        #expect(run.status == 1)
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(left == ["err", "in", "out"], "only the test's own files must be there")
        #expect(run.output.contains("FAILED"))
        #expect(run.output.contains("not reached"))
        #expect(run.output.contains("Refused, "))
    }

    @Test func `verify reports that a file isn't text, and how to verify a receipt`() async throws {
        let folder = TemporaryFolder()
        let file = folder.path("receipt")
        try Data([0x30, 0x80, 0xff, 0xfe]).write(to: URL(filePath: file))
        let run = try await ProgramRun.run(["verify", file])
        #expect(run.status != 0)
        let advice = "isn't text, so it contains no JWS. For a receipt, add --kind receipt"
        #expect(run.errors.contains(advice), "\(run.errors)")
    }

    @Test func `verify creates no files`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try await ProgramRun.run(["verify", "-"], input: "e30.e30.e30\n", in: folder)
        #expect(run.errors.contains(".discover-store contains no simulated store"), "\(run.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["err", "in", "out"])
    }

    @Test func `a port in use is reported with its address and the option to change it`() async throws {
        let first = try ProgramRun(["serve", "--port", "0"])
        let port = try await first.port()
        let second = try await ProgramRun.run(["serve", "--port", "\(port)"])
        #expect(second.status == 1)
        #expect(
            second.errors.contains(
                "Error: 127.0.0.1:\(port): another program already listens there; choose another port with --port"),
            "\(second.errors)")
        #expect(try await first.end() == 0)
    }

    @Test(arguments: [
        (["serve", "--port", "0", "--set", "admin.port=PORT"], "--set admin.port="),
        (
            [
                "simulate", "--catalog", Self.catalog, "--port", "0", "--play-port", "PORT",
            ], "--play-port"
        ), (["simulate", "--catalog", Self.catalog, "--port", "PORT"], "--port"),
    ])
    func `a port in use is reported with the option that set it`(words: [String], option: String) async throws {
        let first = try ProgramRun(["serve", "--port", "0"])
        let port = try await first.port()
        let second = try await ProgramRun.run(words.map { $0.replacing("PORT", with: "\(port)") })
        #expect(second.status == 1)
        #expect(second.errors.contains("choose another port with \(option)\n"), "\(second.errors)")
        #expect(try await first.end() == 0)
    }

    @Test func `a second simulated store in the same folder is refused`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let words = ["simulate", "--catalog", Self.catalog, "--port", "0", "--state", folder.path + "/store"]
        let first = try ProgramRun(words, in: folder.appending(path: "first"))
        #expect(try await first.waits(for: "http://127.0.0.1:"))
        let second = try await ProgramRun.run(words, in: folder.appending(path: "second"))
        #expect(second.status == 1)
        #expect(second.errors.contains("another simulated store uses this directory"), "\(second.errors)")
        // The lock ends with its process, even if it is killed.
        kill(first.process.processIdentifier, SIGKILL)
        #expect(try await first.status() == SIGKILL)
        let third = try ProgramRun(words, in: folder.appending(path: "third"))
        #expect(try await third.waits(for: "http://127.0.0.1:"))
        #expect(try await third.end() == 0)
    }

    @Test func `printed commands quote a folder name that contains special characters`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try ProgramRun(["serve", "--port", "0", "--state", "ann's state"], in: folder)
        #expect(try await run.waits(for: "3. buy something:"))
        #expect(run.output.contains(#"--account me --state 'ann'\''s state')"#), "\(run.output)")
        #expect(try await run.end() == 0)
    }

    @Test func `a file that isn't a database is reported as damaged`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let state = folder.appending(path: ".discover-server")
        try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
        try Data(repeating: 7, count: 4096).write(to: state.appending(path: "ledger.sqlite"))
        let run = try await ProgramRun.run(["migrate"], in: folder)
        #expect(run.status == 1)
        #expect(run.errors.hasPrefix("Error: .discover-server/ledger.sqlite is damaged ("), "\(run.errors)")
        #expect(run.errors.contains("restore the data from a backup"), "\(run.errors)")
    }

    @Test func `migrate creates the database, and a second run finds it up to date`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try await ProgramRun.run(["migrate"], in: folder).output.contains("migrated to"))
        let again = try await ProgramRun.run(["migrate"], in: folder)
        #expect(again.output.contains("up to date"))
        let other = try await ProgramRun.run(
            [
                "migrate", "--environment", "production", "--app-apple-id", "7", "--trust-roots", "apple", "--set",
                "tokens.keys=keys.json",
            ], in: folder)
        #expect(other.status == 1)
        let sentence =
            "Error: .discover-server/ledger.sqlite is for Sandbox, and this server is for Production:"
            + " each environment has its own file"
        #expect(other.errors.contains(sentence), "\(other.errors)")
    }

    @Test func `check reports a planted difference of a balance until it is repaired`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let sound = try await ProgramRun.run(["check"], in: folder)
        #expect(sound.status == 0 && sound.output.hasPrefix("Every balance is correct: "), "\(sound.errors)")
        let compared = try await ProgramRun.run(["check", "--evidence"], in: folder)
        #expect(
            compared.output.hasPrefix(
                "0 transactions and 0 renewal records compared with the stored signed texts: no difference\n"))
        let queue = try DatabaseQueue(path: folder.appending(path: ".discover-server/ledger.sqlite").path)
        try await queue.write { db in
            try db.execute(
                sql: "INSERT INTO spent_units VALUES (x'a00000000000000000000000000000a1', 'boost', 3)")
        }
        try queue.close()
        let wrong = try await ProgramRun.run(["check"], in: folder)
        #expect(wrong.status == 1)
        #expect(wrong.output == "account …00a1: spent units of boost: 3 stored, 0 recorded\n")
        #expect(wrong.errors.contains("1 stored count of .discover-server/ledger.sqlite differs"), "\(wrong.errors)")
        let both = try await ProgramRun.run(["check", "--evidence"], in: folder)
        #expect(both.status == 1 && both.output.contains("0 transactions and 0 renewal records compared"))
        let repaired = try await ProgramRun.run(["check", "--repair"], in: folder)
        #expect(repaired.status == 0 && repaired.output.contains("The stored counts that differed are replaced"))
        #expect(try await ProgramRun.run(["check"], in: folder).status == 0)
    }

    @Test func `a rotated secret is read from standard input and never printed`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try await ProgramRun.run(["secret", "rotate"], input: "s3cret-of-the-store\n", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("valid now; a secret that it replaced stays valid for 300 s."), "\(run.output)")
        #expect(!(run.output + run.errors).contains("s3cret"))
        let short = try await ProgramRun.run(["secret", "rotate"], input: "short\n", in: folder)
        #expect(short.status != 0 && !short.errors.contains("short"))
        // The server would use the secret that the program stored, and not the refused one.
        let state = try StateDirectory(folder.path + "/.discover-server")
        let database = try LedgerDatabase(path: state.path(.database), environment: .sandbox)
        let vault = SQLSecretVault(database, key: try SealingKey(path: state.path(.sealingKey)))
        let kept = try await vault.secrets(at: SystemTimeSource().now())
        #expect(kept == [SharedSecret("s3cret-of-the-store")])
        try database.close()
    }
}
#endif
