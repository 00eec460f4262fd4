#if Server
import DiscoverData
import DiscoverEntities
import Foundation
import ServerUseCases
import ServerStorage
import ServerSupport
import Testing
import TestSupport

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `Secrets are sealed in the database` {
    let folder = TemporaryFolder()
    let keys = TemporaryFolder()
    let secret = SharedSecret("0123456789abcdef-the-secret")

    @Test func `a secret is unreadable in files and descriptions and without its key`() async throws {
        let database = try LedgerDatabase(path: folder.path("ledger.sqlite"), environment: .sandbox)
        let key = try SealingKey(path: keys.path("key"))
        try await SQLSecretVault(database, key: key).rotate(to: secret, at: .day(1), honoringOld: 0, by: nil)
        #expect(try folder.everything.range(of: Data(secret.text.utf8)) == nil)
        try database.close()
        #expect(try folder.everything.range(of: Data(secret.text.utf8)) == nil)
        for value: Any in [secret, key] {
            var dumped = "\(value)"
            dump(value, to: &dumped)
            #expect(!dumped.contains("abcdef"))
        }
        let reopened = try LedgerDatabase(path: folder.path("ledger.sqlite"), environment: .sandbox)
        let same = SQLSecretVault(reopened, key: try SealingKey(path: keys.path("key")))
        let found = try await same.secrets(at: .day(2))
        #expect(found == [secret])
        let other = SQLSecretVault(reopened, key: try SealingKey(path: keys.path("another")))
        let failure = await #expect(throws: LedgerFailure.self) { try await other.secrets(at: .day(2)) }
        guard case .damaged(_, let reason) = failure else { return #expect(failure == nil) }
        #expect(reason.contains("this key") && !reason.contains(secret.text))
    }

    @Test func `a key file is readable only by its owner, and any other is refused`() throws {
        let path = keys.path("key")
        _ = try SealingKey(path: path)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        let refusal = #expect(throws: LedgerFailure.self) { try SealingKey(path: path) }
        guard case .unavailable(let reason) = refusal else { return #expect(refusal == nil) }
        #expect(reason.contains("chmod 600"))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        try Data([1, 2, 3]).write(to: URL(fileURLWithPath: path))
        #expect(throws: LedgerFailure.self) { try SealingKey(path: path) }
    }
}
#endif
