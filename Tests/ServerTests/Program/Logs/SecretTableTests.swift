#if Server
@testable import ServerProgram
import Foundation
import Testing
import TestSupport

/// The table of the secrets in `Docs/security.md`, with a check for each row.
@Suite(.holdsFiles, .timeLimit(.minutes(20)))
struct `No secret of the table is logged, sent in a response, or described` {
    /// The first column of the table.
    private static func rows() throws -> [String] {
        let project = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(contentsOf: project.appending(path: "Docs/security.md"), encoding: .utf8)
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false).drop { $0 != "## Secrets" }
            .dropFirst()
        let table = lines.prefix { !$0.hasPrefix("## ") }.filter { $0.hasPrefix("|") }.dropFirst(2)
        return table.map { row in
            row.split(separator: "|", maxSplits: 1).first?.trimmingCharacters(in: .whitespaces) ?? ""
        }
    }

    @Test func `each row of the table has a check, and each check has a row`() throws {
        let rows = try Self.rows()
        #expect(rows.count > 10)
        for row in rows {
            #expect(SecretCheck.all.count { row.hasPrefix($0.row) } == 1, "\(row)")
        }
        for check in SecretCheck.all {
            #expect(rows.count { $0.hasPrefix(check.row) } == 1, "\(check.row)")
        }
    }

    @Test(arguments: SecretCheck.all.map(\.row)) func `nothing that the server shows contains the secret`(
        row: String
    ) async throws {
        let check = try #require(SecretCheck.all.first { $0.row == row })
        let evidence = try await check.run()
        #expect(!evidence.secrets.isEmpty)
        #expect(!evidence.shown.isEmpty)
        for secret in evidence.secrets {
            for part in Self.parts(of: secret) { #expect(!evidence.shown.contains(part), "\(row)") }
        }
    }

    @Test func `the parts of a secret are found in a text that contains it`() {
        let pem =
            "-----BEGIN PRIVATE KEY-----\n" + String(repeating: "MIGH+/ab", count: 8) + "\n-----END PRIVATE KEY-----\n"
        #expect(Self.parts(of: pem).count == 2)
        #expect(Self.parts(of: pem).allSatisfy { "key \(pem)".contains($0) })
        #expect(Self.parts(of: "whsec_short") == ["whsec_short"])
    }

    /// Returns the parts of a secret each of which identifies it.
    ///
    /// These are short lines, and the middle and the end of long ones.
    private static func parts(of secret: String) -> [String] {
        secret.split(separator: "\n").filter { !$0.hasPrefix("-----") && $0.count >= 8 }
            .flatMap { $0.count > 60 ? [String($0.dropFirst(20).prefix(30)), String($0.suffix(30))] : [String($0)] }
    }
}
#endif
