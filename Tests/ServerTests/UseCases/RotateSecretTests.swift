#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases
import ServerSupport
import Testing
import TestSupport

@Suite struct `Rotating the shared secret keeps the replaced one for a while` {
    let books = InMemoryServerStorage(time: FixedTimeSource(.day(50)))

    func rotate(to text: String, by administrator: Account? = nil) async throws -> Moment {
        try await RotateSecret(
            rotate: RotateSecretInteractor(vault: books, time: FixedTimeSource(.day(50)), grace: 60_000)
        ).rotate(RotateSecretRequest(SharedSecret(text), by: administrator))
    }

    @Test func `both secrets are valid until the specified time`() async throws {
        _ = try await rotate(to: "the-first-secret", by: Account(token: .bob, isAdministrator: true))
        let until = try await rotate(to: "the-second-secret")
        #expect(until == Moment(milliseconds: Moment.day(50).milliseconds + 60_000))
        #expect(await books.secrets(at: .day(50)).map(\.text) == ["the-second-secret", "the-first-secret"])
        #expect(await books.secrets(at: until).map(\.text) == ["the-second-secret"])
        #expect(
            await books.entries(before: nil, limit: 9).map(\.note) == [
                .secretRotated(by: nil), .secretRotated(by: .bob),
            ])
    }

    @Test(arguments: ["sh0rt67", "with a blank", "with-an-ümlaut", String(repeating: "x", count: 257)])
    func `a secret in another format changes nothing`(text: String) async {
        await #expect(throws: RotateSecretFailure.unusable) { try await rotate(to: text) }
        #expect(await books.secrets(at: .day(50)).isEmpty)
    }

    @Test(arguments: [8, 256]) func `the shortest and the longest secret are accepted`(count: Int) async throws {
        _ = try await rotate(to: String(repeating: "x", count: count))
        #expect(await books.secrets(at: .day(50)).count == 1)
    }

    @Test func `an unavailable vault is a failure of the ledger`() async {
        struct Away: SecretVault {
            func rotate(
                to secret: SharedSecret, at moment: Moment, honoringOld milliseconds: Int64,
                by administrator: AccountToken?
            ) async throws(LedgerFailure) { throw .unavailable("away") }

            func secrets(at moment: Moment) async throws(LedgerFailure) -> [SharedSecret] { [] }
        }
        let away = RotateSecretInteractor(vault: Away(), time: FixedTimeSource(.day(50)), grace: 1)
        await #expect(throws: RotateSecretFailure.ledger(.unavailable("away"))) {
            try await RotateSecret(rotate: away).rotate(RotateSecretRequest(SharedSecret("a-good-secret")))
        }
    }
}
#endif
