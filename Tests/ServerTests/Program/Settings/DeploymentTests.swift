#if Server
@testable import ServerProgram
import ArgumentParser
import Foundation
import Testing
import TestSupport

/// The files with which the server is run in production: `Sources/Server/Deployment`.
@Suite(.holdsFiles) struct `The deployment files fit the server` {
    private static let project = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func lines(of file: String) throws -> [String] {
        let url = project.appending(path: "Sources/Server/Deployment").appending(path: file)
        return try String(contentsOf: url, encoding: .utf8).replacing("\\\n", with: " ").split(separator: "\n")
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.hasPrefix("#") }
    }

    private static func values(_ lines: [String], after key: String) -> [String] {
        lines.filter { $0.hasPrefix(key) }.map { String($0.dropFirst(key.count)) }
    }

    /// Returns the variables in text such as `A=1 B=2` that set no setting, or an invalid one.
    private static func invalid(_ assignments: String) async throws -> [String] {
        let pairs = assignments.split(separator: " ").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        let unknown = pairs.map(\.[0]).filter { name in !Setting.all.contains { $0.variable == name } }
        let variables = Dictionary(pairs.map { ($0[0], $0[1]) }) { $1 }
        // An invalid value throws an error that names it.
        _ = try await SettingValues(options: [:], environment: variables, file: nil)
        return unknown
    }

    @Test func `the image copies folders that exist, and its variables and command are the server's`() async throws {
        let lines = try Self.lines(of: "Dockerfile")
        let copies = Self.values(lines, after: "COPY ").filter { !$0.hasPrefix("--from") }
        #expect(copies.count == 3)
        for copy in copies {
            let source = try #require(copy.split(separator: " ").first)
            #expect(FileManager.default.fileExists(atPath: Self.project.appending(path: source).path), "\(source)")
        }
        let variables = Self.values(lines, after: "ENV ")
        #expect(variables.count == 1)
        #expect(try await Self.invalid(variables.joined(separator: " ")) == [])
        let words = Self.values(lines, after: "CMD ").joined()
        let command = try JSONDecoder().decode([String].self, from: Data(words.utf8))
        #expect(try ServerCommand.parseAsRoot(command) is ServeCommand)
        #expect(lines.contains("EXPOSE \(try #require(Setting.all.first { $0.name == "port" }?.standard))"))
        let manifest = try String(contentsOf: Self.project.appending(path: "Package.swift"), encoding: .utf8)
        #expect(lines.joined().contains("--product discover-server") && manifest.contains(#""discover-server""#))
    }

    @Test func `the image contains the libraries that the program is built and linked with`() throws {
        let stages = try Self.lines(of: "Dockerfile").split { $0.hasPrefix("FROM ") }.map { stage in
            Set(Self.values(Array(stage), after: "RUN ").joined(separator: " ").split(separator: " ").map(String.init))
        }
        try #require(stages.count == 2)
        #expect(stages[0].isSuperset(of: ["libsqlite3-dev", "${POSTGRESQL:+libpq-dev}"]))
        let linked = [
            "ca-certificates", "libcurl4t64", "libsqlite3-0", "libstdc++6", "zlib1g", "${POSTGRESQL:+libpq5}",
        ]
        #expect(stages[1].isSuperset(of: linked))
        #expect(stages[0].contains(#""Server${POSTGRESQL:+,PostgreSQL}""#))
        let manifest = try String(contentsOf: Self.project.appending(path: "Package.swift"), encoding: .utf8)
        #expect(manifest.contains(#".apt(["libpq-dev"])"#) && manifest.contains(#"name: "PostgreSQL""#))
        let page = try String(
            contentsOf: Self.project.appending(path: "Docs/server-operations.md"), encoding: .utf8)
        #expect(page.contains("`libsqlite3-dev`"))
    }

    @Test func `the unit runs the server with its own settings, and waits for requests in progress`() async throws {
        let lines = try Self.lines(of: "discover-server.service")
        let start = try #require(Self.values(lines, after: "ExecStart=").first).split(separator: " ").map(String.init)
        #expect(try ServerCommand.parseAsRoot(Array(start.dropFirst())) is ServeCommand)
        #expect(try await Self.invalid(Self.values(lines, after: "Environment=").joined(separator: " ")) == [])
        let stop = try #require(Self.values(lines, after: "TimeoutStopSec=").first.flatMap { Int($0) })
        #expect(stop > Limits().unreadySeconds + Limits().drainSeconds)
        let files = try #require(Self.values(lines, after: "LimitNOFILE=").first.flatMap { Int($0) })
        #expect(files > 2 * Limits().connections)
    }

    @Test func `the proxy passes on the routes of clients and stores alone`() async throws {
        let lines = try Self.lines(of: "Caddyfile")
        let kept = try #require(Self.values(lines, after: "@operators path ").first).split(separator: " ")
        func isKept(_ path: String) -> Bool {
            kept.contains { $0.hasSuffix("*") ? path.hasPrefix($0.dropLast()) : path == $0 }
        }
        let server = try await TestServer()
        defer { try? FileManager.default.removeItem(at: server.folder) }
        for endpoint in server.interface.endpoints {
            let isPublic =
                switch endpoint.need {
                case .customer: true
                case .administrator, .administratorOrService: false
                case .nothing: endpoint.path.hasPrefix("/v1/")
                }
            #expect(isKept(endpoint.path) != isPublic, "\(endpoint.path)")
        }
        let sessions = AdminSessions()
        let page = AdminPage(realms: server.interface.realms, sessions: sessions, readiness: server.interface.readiness)
        for route in page.routes { #expect(isKept(route.path), "\(route.path)") }
        let size = try #require(Self.values(lines, after: "max_size ").first)
        #expect(size == "\(Limits().publicBody >> 10)KiB")
        #expect(lines.contains("header_up X-Forwarded-For {remote_host}"))
    }

    @Test func `the proxy passes on no ID of a request or a trace that a client chose`() throws {
        let changes = Self.values(try Self.lines(of: "Caddyfile"), after: "header_up ").map { $0.lowercased() }
        #expect(changes.contains("x-request-id {http.request.uuid}"))
        #expect(changes.contains("-\(TraceParent.header)") && changes.contains("-tracestate"))
    }
}
#endif
