#if Server
import Foundation
import Testing
import TestSupport

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `The server program backs up its database and restores it` {
    /// Creates a folder with a server's database and a backup of it.
    ///
    /// - Returns: The folder, and the lines that the command `backup` printed.
    private static func backedUp() async throws -> (folder: URL, lines: String) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
        #expect(try await ProgramRun.run(["migrate"], in: folder).status == 0)
        let backup = try await ProgramRun.run(["backup", "copy.sqlite"], in: folder)
        #expect(backup.status == 0, "\(backup.errors)")
        return (folder, backup.output)
    }

    private static func hasFile(_ path: String, in folder: URL) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: path).path)
    }

    @Test func `a backup is restored into another state directory, and opens there`() async throws {
        let (folder, lines) = try await Self.backedUp()
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(lines.hasPrefix("Every page, row and index is valid: copy.sqlite\ntransactions  0\n"), "\(lines)")
        let digest = try #require(lines.firstMatch(of: /SHA-256 +([0-9a-f]{64})\n/)?.output.1)
        let restored = try await ProgramRun.run(
            ["restore", "copy.sqlite", "--state", "other", "--digest", digest.uppercased()], in: folder)
        #expect(restored.status == 0, "\(restored.errors)")
        #expect(restored.output == lines + "The database is restored: other/ledger.sqlite\n")
        let opened = try await ProgramRun.run(["migrate", "--state", "other"], in: folder)
        #expect(opened.status == 0 && opened.output.contains("up to date"), "\(opened.output)\(opened.errors)")
    }

    @Test func `a file with another digest isn't restored`() async throws {
        let (folder, _) = try await Self.backedUp()
        defer { try? FileManager.default.removeItem(at: folder) }
        let other = String(repeating: "0", count: 64)
        let refused = try await ProgramRun.run(
            ["restore", "copy.sqlite", "--state", "other", "--digest", other], in: folder)
        #expect(refused.status == 1)
        #expect(refused.errors.contains("copy.sqlite isn't that backup"), "\(refused.errors)")
        #expect(!Self.hasFile("other", in: folder), "not even the state directory exists")
    }

    @Test func `an existing file is never replaced, neither the backup nor the database`() async throws {
        let (folder, _) = try await Self.backedUp()
        defer { try? FileManager.default.removeItem(at: folder) }
        let copy = try Data(contentsOf: folder.appending(path: "copy.sqlite"))
        let again = try await ProgramRun.run(["backup", "copy.sqlite"], in: folder)
        #expect(again.status == 1 && again.errors.contains("copy.sqlite"), "\(again.errors)")
        #expect(try Data(contentsOf: folder.appending(path: "copy.sqlite")) == copy)
        let database = try Data(contentsOf: folder.appending(path: ".discover-server/ledger.sqlite"))
        let restored = try await ProgramRun.run(["restore", "copy.sqlite"], in: folder)
        #expect(restored.status == 1 && restored.errors.contains("ledger.sqlite"), "\(restored.errors)")
        #expect(try Data(contentsOf: folder.appending(path: ".discover-server/ledger.sqlite")) == database)
    }

    @Test func `a server with several ledgers requires the name of one, and each has its own backup`() async throws {
        let (folder, _) = try await Self.backedUp()
        defer { try? FileManager.default.removeItem(at: folder) }
        let several = ["--set", "realms.additional=sandbox:com.example.other"]
        let unnamed = try await ProgramRun.run(["backup", "unnamed.sqlite"] + several, in: folder)
        #expect(unnamed.status == 1)
        #expect(unnamed.errors.contains("choose one ledger of this server with --realm: sandbox:"), "\(unnamed.errors)")
        #expect(!Self.hasFile("unnamed.sqlite", in: folder))
        let named = try await ProgramRun.run(
            ["backup", "named.sqlite", "--realm", "sandbox:com.example.discover"] + several, in: folder)
        #expect(named.status == 0 && Self.hasFile("named.sqlite", in: folder), "\(named.errors)")
    }

    @Test func `a damaged backup isn't restored`() async throws {
        let (folder, _) = try await Self.backedUp()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "copy.sqlite")
        var bytes = try Data(contentsOf: file)
        bytes.replaceSubrange(4096..<8192, with: Data(repeating: 7, count: 4096))
        try bytes.write(to: file)
        let refused = try await ProgramRun.run(["restore", "copy.sqlite", "--state", "other"], in: folder)
        #expect(refused.status == 1 && refused.errors.contains("copy.sqlite"), "\(refused.errors)")
        #expect(!Self.hasFile("other/ledger.sqlite", in: folder))
    }
}
#endif
