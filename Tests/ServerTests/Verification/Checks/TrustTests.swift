#if Server
import DiscoverEntities
import Foundation
import ServerVerification
import Testing

@Suite struct `Trusted roots are loaded and identified by fingerprint` {
    private let authority: TestAuthority

    init() throws { authority = try TestAuthority(TestAuthority.Shape(isReal: false)) }

    @Test func `a root certificate is read from DER and PEM`() throws {
        let der = [UInt8](try authority.root.bytes)
        let pem =
            "-----BEGIN CERTIFICATE-----\n" + Data(der).base64EncodedString(options: .lineLength64Characters)
            + "\n-----END CERTIFICATE-----\n"
        #expect(try TrustedRoot(der) == TrustedRoot(Array(pem.replacing("\r\n", with: "\n").utf8)))
        #expect(throws: TrustError.unreadable) { try TrustedRoot([1, 2, 3]) }
        #expect(throws: TrustError.unreadable) { try TrustedRoot(Array("-----BEGIN CERTIFICATE-----".utf8)) }
    }

    @Test func `a root certificate with another fingerprint is refused`() throws {
        let der = [UInt8](try authority.root.bytes)
        let fingerprint = try TrustedRoot(der).fingerprint
        #expect(fingerprint.count == 64)
        let colons = fingerprint.uppercased().enumerated().map { $0 % 2 == 0 && $0 > 0 ? ":\($1)" : "\($1)" }.joined()
        #expect(try TrustedRoot(der, fingerprint: colons).fingerprint == fingerprint)
        #expect(throws: TrustError.otherFingerprint(found: fingerprint)) {
            try TrustedRoot(der, fingerprint: String(fingerprint.reversed()))
        }
    }

    @Test func `Apple's root certificate is embedded in the server`() throws {
        let apple = try TrustedRoots.apple()
        #expect(
            apple.roots.map(\.fingerprint) == ["63343abfb89a6a03ebb57e9b3f5fa7be7c4f5c756f3017b3a8c488c3653e9179"])
        #expect(apple.description.contains("Apple Root CA - G3"))
        #expect(try apple.adding(TrustedRoot([UInt8](authority.root.bytes))).roots.count == 2)
    }

    @Test func `the earliest expiry of the trusted roots is found in any order`() throws {
        let apple = try TrustedRoots.apple()
        // April 30, 2039, 18:19:06 UTC.
        #expect(apple.earliestExpiry == Moment(milliseconds: 2_187_800_346_000))
        let own = TrustedRoots([try TrustedRoot([UInt8](authority.root.bytes))])
        let expiry = try #require(own.earliestExpiry)
        try #require(expiry != apple.earliestExpiry)
        let earliest = min(expiry, Moment(milliseconds: 2_187_800_346_000))
        #expect(TrustedRoots(apple.roots + own.roots).earliestExpiry == earliest)
        #expect(TrustedRoots(own.roots + apple.roots).earliestExpiry == earliest)
        #expect(TrustedRoots([]).earliestExpiry == nil)
    }
}
#endif
