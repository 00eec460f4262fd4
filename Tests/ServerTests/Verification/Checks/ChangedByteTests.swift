#if Server
import DiscoverEntities
import ServerVerification
import Support
import Testing
import TestSupport

@Suite struct `A single changed byte invalidates signed data` {
    private let notifications = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.+/= \n".utf8)

    @Test func `a changed byte in a signed transaction is refused`() async throws {
        let authority = try TestAuthority(TestAuthority.Shape(isReal: false))
        let verifier = try SignedDataVerifier.trusting(authority)
        let good = Array(try authority.sign(Payload.transaction()).utf8)
        #expect(await verifier.refusal(of: String(decoding: good, as: UTF8.self)) == nil)
        var random = SplitMix64(seed: 7)
        for place in good.indices {
            var bad = good
            repeat { bad[place] = notifications.randomElement(using: &random) ?? 0 } while bad[place] == good[place]
            let refusal = await verifier.refusal(of: String(decoding: bad, as: UTF8.self))
            #expect(refusal != nil, "byte \(place) of \(good.count)")
        }
        // The last character has unused bits, which must be zero.
        for notification in notifications where notification != good.last {
            let bad = good.dropLast() + [notification]
            #expect(await verifier.refusal(of: String(decoding: bad, as: UTF8.self)) != nil)
        }
    }

    @Test func `a changed byte in a notification or its signed content is refused`() async throws {
        let authority = try TestAuthority(TestAuthority.Shape(isReal: false))
        let verifier = try SignedDataVerifier.trusting(authority)
        let inner = try authority.sign(Payload.transaction())
        // The notification is signed anew each time; only the inner data is invalid.
        var random = SplitMix64(seed: 8)
        for _ in 1...200 {
            var bad = Array(inner.utf8)
            let place = Int.random(in: bad.indices, using: &random)
            repeat {
                bad[place] = notifications.prefix(64).randomElement(using: &random) ?? 0
            } while bad == Array(inner.utf8)
            let text = try authority.sign(
                Payload.notification(#","signedTransactionInfo":"\#(String(decoding: bad, as: UTF8.self))""#))
            #expect(await verifier.refusal(of: text, as: .notification)?.check == .nested, "byte \(place)")
        }
    }

    @Test func `an added or removed byte is refused`() async throws {
        let authority = try TestAuthority(TestAuthority.Shape(isReal: false))
        let verifier = try SignedDataVerifier.trusting(authority)
        let good = try authority.sign(Payload.transaction())
        #expect(await verifier.refusal(of: String(good.dropLast())) != nil)
        #expect(await verifier.refusal(of: String(good.dropFirst())) != nil)
        for more in ["=", "A", ".", "\n", " ", "\0"] {
            #expect(await verifier.refusal(of: good + more) != nil)
            #expect(await verifier.refusal(of: more + good) != nil)
        }
    }
}
#endif
