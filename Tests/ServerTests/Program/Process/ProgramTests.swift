#if Server
import Crypto
import Foundation
import Testing

@Suite struct `The program is run` {
    /// Production, with all that it asks for but keys of tokens.
    private static let production = ["--environment", "production", "--app-apple-id", "1", "--trust-roots", "apple"]

    private static func port(of run: ProgramRun) throws -> Int {
        try #require(run.waits(for: "listens on http://127.0.0.1:"), "\(run.output)\(run.errors)")
        let rest = try #require(run.output.components(separatedBy: "listens on http://127.0.0.1:").last)
        return try #require(Int(rest.prefix { $0.isNumber }))
    }

    @Test func `without set-up it serves, says what it trusts and what to try, and ends well when it is told to`()
        async throws
    {
        let run = try ProgramRun(["serve", "--port", "0"])
        let port = try Self.port(of: run)
        #expect(run.waits(for: "3. buy something:"))
        #expect(run.output.contains("SHA-256"))
        let wire = try Wire(port: port)
        wire.send("GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        #expect(await wire.rest().contains(#"{"live":true,"ready":true}"#))
        wire.close()
        run.process.terminate()
        #expect(run.status() == 0)
        #expect(run.output.hasSuffix("the server has stopped.\n"))
    }

    @Test func `a token that it makes out is believed by it, and its settings come from all three places`() async throws
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let token = try ProgramRun.run(["token", "--account", "anna"], in: folder)
        #expect(token.status == 0)
        let words = token.output.split(separator: "\n")
        #expect(words.count == 1)
        let run = try ProgramRun(["serve", "--port", "0"], in: folder)
        let port = try Self.port(of: run)
        let wire = try Wire(port: port)
        wire.send(
            "GET /v1/entitlements HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \(words.first ?? "")\r\n"
                + "Connection: close\r\n\r\n")
        #expect(await wire.rest().hasPrefix("HTTP/1.1 200 "))
        wire.close()
        run.process.terminate()
        #expect(run.status() == 0)
        #expect(!run.errors.contains(words.first ?? "?"))
        let shown = try ProgramRun.run(
            ["serve", "--settings", "--set", "limits.body=2048"], environment: ["DISCOVER_SERVER_HOST": "::1"])
        #expect(shown.output.contains("2048  (option)"))
        #expect(shown.output.contains("::1  (environment)"))
    }

    @Test func `a request at work is answered before it ends`() async throws {
        // A busy machine may take its time.
        let run = try ProgramRun(
            ["serve", "--port", "0", "--set", "limits.sendSeconds=120", "--set", "limits.drainSeconds=120"])
        let port = try Self.port(of: run)
        let wire = try Wire(port: port)
        let body = #"{"signedPayload":"x"}"#
        wire.send(
            "POST /v1/notifications HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                + "Content-Length: \(body.utf8.count)\r\n\r\n\(body.prefix(5))")
        // Once its head has come to its route, two requests are at work: it, and the one that asks for the figures.
        var figures = ""
        while !figures.contains(/discover_http_requests_at_work [2-9]/) {
            let other = try Wire(port: port)
            other.send("GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            figures = await other.rest()
            other.close()
            try #require(figures.hasPrefix("HTTP/1.1 200 "))
        }
        run.process.terminate()
        wire.send(String(body.dropFirst(5)))
        #expect(await wire.rest().hasPrefix("HTTP/1.1 422 "))
        wire.close()
        #expect(run.status() == 0)
    }

    @Test(arguments: [
        (["serve", "--port", "x"], "port, option: a whole number"),
        (["serve", "--set", "nonsense=1"], "no such setting"), (["serve", "--set", "port"], "port=value is wanted"),
        (["serve", "--set", "state="], "state, option: a text is wanted, not empty"),
        (["serve", "--set", "catalog=nowhere.storekit"], "nowhere.storekit"),
        (["serve", "--port", "0", "--host", "192.0.2.1"], "192.0.2.1:0: this machine has no such address"),
        (["serve", "--port", "0", "--host", "nowhere.invalid"], "nowhere.invalid:0: no such host is known"),
        (["serve", "--environment", "production"], "appAppleId"),
        (["serve", "--trust-roots", "nowhere.pem"], "nowhere.pem"),
        (["serve"] + Self.production, "tokens.keys"), (["token", "--account", "me"] + Self.production, "tokens.keys"),
        (["verify", "nowhere.jws"], "nowhere.jws: cannot be read"),
        (["serve", "--config", "nowhere.json"], "nowhere.json"),
        (["simulate", "--catalog", "nowhere.storekit"], "nowhere.storekit"), (["token", "--account", ""], "--account"),
        (["notifications", "replay"], "api.url is not set"),
        (["notifications", "replay", "--since", "yesterday"], "--since yesterday: a day is wanted"),
        (["token", "--account", " "], "--account"),
    ])
    func `what cannot be is refused in a sentence`(arguments: [String], sentence: String) throws {
        let run = try ProgramRun.run(arguments)
        #expect(run.status != 0)
        #expect(run.errors.contains(sentence), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count <= 3, "\(run.errors)")
    }

    @Test func `while it waits to ask the store again, it ends when it is told to`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try P256.Signing.PrivateKey().pemRepresentation
            .write(to: folder.appending(path: "key.p8"), atomically: true, encoding: .utf8)
        let store = ["api.url=http://127.0.0.1:1", "api.issuer=issuer", "api.keyId=KEY", "api.key=key.p8"]
            .flatMap { ["--set", $0] }
        let run = try ProgramRun(["serve", "--port", "0"] + store, in: folder)
        _ = try Self.port(of: run)
        // Its first question fails at once, after three attempts; the next one is a minute away.
        #expect(run.waits(for: "not taken to its end", inErrors: true), "\(run.errors)")
        run.process.terminate()
        #expect(run.status() == 0)
        #expect(run.output.hasSuffix("the server has stopped.\n"))
        let command = try ProgramRun.run(["notifications", "replay"] + store, in: folder)
        #expect(command.status != 0)
        #expect(command.errors.contains("it cannot be reached"), "\(command.errors)")
    }

    @Test func `an offline verdict needs nobody's tokens, in production either`() throws {
        let run = try ProgramRun.run(["verify", "-"] + Self.production, input: "e30.e30.e30\n")
        #expect(run.status == 1)
        #expect(run.output.contains("Refused, "), "\(run.errors)")
    }

    @Test func `a text of nobody's is refused, with every check shown`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try ProgramRun.run(["verify", "-"], input: "e30.e30.e30\n", in: folder)
        #expect(run.status == 1)
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(left == ["err", "in", "out"], "it leaves nothing behind but what this test put there")
        #expect(run.output.contains("FAILED"))
        #expect(run.output.contains("not reached"))
        #expect(run.output.contains("Refused, "))
    }

    @Test func `judging a text leaves nothing behind`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try ProgramRun.run(["verify", "-"], input: "e30.e30.e30\n", in: folder)
        #expect(run.errors.contains(".discover-store holds no simulated store"), "\(run.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["err", "in", "out"])
    }

    @Test func `a port that is taken is named, and what to do`() throws {
        let first = try ProgramRun(["serve", "--port", "0"])
        let port = try Self.port(of: first)
        let second = try ProgramRun.run(["serve", "--port", "\(port)"])
        #expect(second.status == 1)
        #expect(
            second.errors.contains(
                "Error: 127.0.0.1:\(port): another program listens there already; choose another port with --port"),
            "\(second.errors)")
        first.process.terminate()
        #expect(first.status() == 0)
    }

    @Test func `of two simulated stores in one folder, the second is refused`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let catalogue = URL(fileURLWithPath: #filePath).appending(path: "../../../../../").standardizedFileURL
            .appending(path: "Sources/Demo/Resources/Discover.storekit").path
        let words = ["simulate", "--catalog", catalogue, "--port", "0", "--state", folder.path + "/store"]
        let first = try ProgramRun(words, in: folder.appending(path: "first"))
        #expect(first.waits(for: "http://127.0.0.1:"))
        let second = try ProgramRun.run(words, in: folder.appending(path: "second"))
        #expect(second.status == 1)
        #expect(second.errors.contains("another simulated store serves from here"), "\(second.errors)")
        // The lock ends with its process, however that ends.
        kill(first.process.processIdentifier, SIGKILL)
        #expect(first.status() == SIGKILL)
        let third = try ProgramRun(words, in: folder.appending(path: "third"))
        #expect(third.waits(for: "http://127.0.0.1:"))
        third.process.terminate()
        #expect(third.status() == 0)
    }

    @Test func `what is printed to be typed can be typed, whatever a folder is called`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try ProgramRun(["serve", "--port", "0", "--state", "ann's state"], in: folder)
        #expect(run.waits(for: "3. buy something:"))
        #expect(run.output.contains(#"--account me --state 'ann'\''s state')"#), "\(run.output)")
        run.process.terminate()
        #expect(run.status() == 0)
    }

    @Test func `a database that is none is refused in a sentence`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let state = folder.appending(path: ".discover-server")
        try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
        try Data(repeating: 7, count: 4096).write(to: state.appending(path: "ledger.sqlite"))
        let run = try ProgramRun.run(["migrate"], in: folder)
        #expect(run.status == 1)
        #expect(run.errors.hasPrefix("Error: .discover-server/ledger.sqlite is damaged ("), "\(run.errors)")
    }

    @Test func `the database is brought up to date, and found in order`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try ProgramRun.run(["migrate"], in: folder).output.contains("brought to"))
        let again = try ProgramRun.run(["migrate"], in: folder)
        #expect(again.output.contains("up to date"))
        let other = try ProgramRun.run(
            [
                "migrate", "--environment", "production", "--app-apple-id", "7", "--trust-roots", "apple", "--set",
                "tokens.keys=keys.json",
            ], in: folder)
        #expect(other.status != 0)
    }

    @Test func `a secret is read from the stream and shown to nobody`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try ProgramRun.run(["secret", "rotate"], input: "s3cret-of-the-store\n", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(!(run.output + run.errors).contains("s3cret"))
        #expect(try ProgramRun.run(["secret", "rotate"], input: "short\n", in: folder).status != 0)
    }
}
#endif
