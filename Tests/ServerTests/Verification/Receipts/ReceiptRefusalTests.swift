#if Server
import DiscoverEntities
import Foundation
import ServerVerification
import SwiftASN1
import Testing
import X509

@Suite struct `Each invalid receipt is refused with its reason` {
    private let verifier = ReceiptVerifier(trust: ReceiptAuthority.trust)

    private func refuses(
        _ receipt: MadeReceipt, _ reason: ReceiptError, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        await #expect(throws: reason, sourceLocation: sourceLocation) { try await verifier.verify(receipt.bytes()) }
    }

    @Test func `a valid receipt is accepted with SHA-1 or SHA-256, with or without signed attributes`() async throws {
        for (usesSHA1, signsAttributes) in [(false, false), (false, true), (true, false), (true, true)] {
            let made = MadeReceipt(usesSHA1: usesSHA1, signsAttributes: signsAttributes)
            let receipt = try await verifier.verify(made.bytes(), is: .sandbox("com.example.discover"))
            #expect(receipt.purchases.map(\.id) == ["1001"])
            #expect(receipt.created == Moment(milliseconds: 1_767_323_045_000))
        }
    }

    @Test func `base64 with line breaks is accepted, and other characters are refused`() async throws {
        let bytes = MadeReceipt().bytes()
        let lines = Data(bytes).base64EncodedString(options: [.lineLength64Characters, .endLineWithCarriageReturn])
        #expect(try await verifier.verify(Array(lines.utf8)) == (try await verifier.verify(bytes)))
        await #expect(throws: ReceiptError.notAReceipt) { try await verifier.verify(Array("*\(lines)".utf8)) }
        await #expect(throws: ReceiptError.notAReceipt) { try await verifier.verify([]) }
        await #expect(throws: ReceiptError.notAReceipt) { try await verifier.verify(Array("e30=".utf8)) }
    }

    @Test func `content that was changed after signing is refused`() async {
        let made = MadeReceipt()
        let other = MadeReceipt(purchases: [MadeReceipt.purchase("1001", "gold.years")]).content
        for signsAttributes in [false, true] {
            var made = made
            made.signsAttributes = signsAttributes
            let bytes = made.bytes(showing: other)
            await #expect(throws: ReceiptError.badSignature) { try await verifier.verify(bytes) }
        }
    }

    @Test func `a receipt without exactly one known signer and cipher is refused`() async {
        await refuses(MadeReceipt(signers: 0), .notSigned)
        await refuses(MadeReceipt(signers: 2), .severalSigners)
        await refuses(MadeReceipt(certificates: [ReceiptAuthority.intermediate]), .signerMissing)
        await refuses(MadeReceipt(cipher: [1, 2, 840, 10_045, 4, 3, 2]), .unknownAlgorithm)
    }

    @Test func `a repeated or misplaced list of certificates or signers is refused`() async throws {
        let (certificates, revocations, signers): ([UInt8], [UInt8], [UInt8]) = ([0xA0, 0], [0xA1, 0], [0x31, 0])
        let accepted = MadeReceipt(beforeSigners: revocations).bytes()
        #expect(try await verifier.verify(accepted).bundleID == "com.example.discover")
        for repeated in [certificates, revocations + certificates, revocations + revocations, signers] {
            await refuses(MadeReceipt(beforeSigners: repeated), .malformed(.signedData))
        }
        for trailing in [certificates, revocations, signers] {
            await refuses(MadeReceipt(afterSigners: trailing), .malformed(.signedData))
        }
    }

    @Test func `signed attributes without exactly one content type, that of the content, are refused`() async {
        let data: ASN1ObjectIdentifier = [1, 2, 840, 113_549, 1, 7, 1]
        let other: ASN1ObjectIdentifier = [1, 2, 840, 113_549, 1, 7, 5]
        for types in [[], [other], [data, data], [data, other]] as [[ASN1ObjectIdentifier]] {
            await refuses(MadeReceipt(signsAttributes: true, signedTypes: types), .malformed(.signers))
        }
    }

    @Test func `an untrusted, expired, wrong or excessive certificate is refused`() async {
        await refuses(MadeReceipt(certificates: [ReceiptAuthority.leaf]), .untrusted)
        let stranger = ReceiptVerifier(trust: .appStore)
        await #expect(throws: ReceiptError.untrusted) { try await stranger.verify(MadeReceipt().bytes()) }
        for date in ["2024-12-31T23:59:59Z", "2027-01-01T00:00:01Z"] {
            await refuses(MadeReceipt(created: date), .notValidThen)
        }
        await refuses(
            MadeReceipt(certificates: [ReceiptAuthority.unmarked, ReceiptAuthority.intermediate]), .wrongPurpose)
        await refuses(
            MadeReceipt(certificates: [ReceiptAuthority.leaf, ReceiptAuthority.unmarkedIntermediate]), .wrongPurpose)
        await refuses(
            MadeReceipt(certificates: Array(repeating: ReceiptAuthority.leaf, count: 7)),
            .tooMany(.certificates, limit: 6))
    }

    @Test func `a root certificate inside the receipt isn't trusted`() async {
        let own = ReceiptVerifier(trust: ReceiptTrust(roots: []))
        let made = MadeReceipt(
            certificates: [ReceiptAuthority.leaf, ReceiptAuthority.intermediate, ReceiptAuthority.root])
        await #expect(throws: ReceiptError.untrusted) { try await own.verify(made.bytes()) }
    }

    @Test(arguments: ["0000-01-01T00:00:00Z", "1999-12-31T00:00:00Z", "9999-12-31T23:59:59-2359"])
    func `an impossible creation date is refused`(date: String) async {
        await refuses(MadeReceipt(created: date), .impossibleDate)
    }

    @Test(arguments: [
        "2026-13-01T00:00:00Z", "2026-02-29T00:00:00Z", "2026-01-01 00:00:00Z", "2026-01-01T24:00:00Z",
        "2026-01-01T00:00:00", "2026-01-01T00:00:00+25:00", "2026-01-01T00:00:00X0000", "x",
        "2026-01-01T00:00:00.Z", "2026-01-01T00:00:00.6a8Z", "2026-01-01T00:00:00.686", "2026-01-01T00:00:00,686Z",
    ])
    func `a malformed creation date is refused`(date: String) async {
        await refuses(MadeReceipt(created: date), .badField(12, purchase: 0))
    }

    @Test(
        arguments: [
            ("2026-01-02T03:04:05.686Z", 1_767_323_045_686), ("2026-01-02T03:04:05.6Z", 1_767_323_045_600),
            ("2026-01-02T06:04:05.686+0300", 1_767_323_045_686), ("2026-01-02T03:04:05.6868686Z", 1_767_323_045_686),
            ("2026-01-02T03:04:05.004Z", 1_767_323_045_004),
        ] as [(String, Int64)])
    func `a date with a fraction of a second is read in milliseconds`(date: String, milliseconds: Int64) async throws {
        let receipt = try await verifier.verify(MadeReceipt(created: date).bytes())
        #expect(receipt.created == Moment(milliseconds: milliseconds))
    }

    @Test func `a missing, duplicate or mistyped field is refused in the receipt and in a purchase`() async {
        await refuses(
            MadeReceipt(fields: [(12, MadeReceipt.date("2026-01-02T03:04:05Z"))]), .fieldMissing(2, purchase: 0))
        await refuses(MadeReceipt(fields: [(2, MadeReceipt.text("a"))]), .fieldMissing(12, purchase: 0))
        var made = MadeReceipt()
        made.fields.append((2, MadeReceipt.text("com.example.other")))
        await refuses(made, .fieldTwice(2, purchase: 0))
        made = MadeReceipt()
        made.fields[1] = (2, MadeReceipt.number(3))
        await refuses(made, .badField(2, purchase: 0))
        made = MadeReceipt(purchases: [MadeReceipt.purchase("1", "a"), [(1702, MadeReceipt.text("b"))]])
        await refuses(made, .fieldMissing(1703, purchase: 2))
        made.purchases[1] = MadeReceipt.purchase("2", "b") + [(1701, MadeReceipt.number(7))]
        await refuses(made, .fieldTwice(1701, purchase: 2))
        made.purchases[1] = [(1701, MadeReceipt.text("1"))]
        await refuses(made, .badField(1701, purchase: 2))
    }

    @Test func `a duplicate undocumented field is kept once in the receipt and in a purchase`() async throws {
        let (unknown, unknownInPurchase): ([MadeReceipt.Field], [MadeReceipt.Field]) = (
            [(7, [1]), (6, [2]), (7, [3])], [(1799, [1]), (1799, [2]), (1798, [])]
        )
        var made = MadeReceipt(purchases: [MadeReceipt.purchase("1", "a") + unknownInPurchase])
        made.fields += unknown
        let receipt = try await verifier.verify(made.bytes())
        #expect(receipt.otherFields == [7, 6])
        #expect(receipt.purchases.map(\.otherFields) == [[1799, 1798]])
        for value in [[1], [2]] as [[UInt8]] { made.fields.append((4, value)) }
        await refuses(made, .fieldTwice(4, purchase: 0))
    }

    @Test func `the bundle ID is read from a receipt whose other fields can't be read`() throws {
        var made = MadeReceipt(created: "x")
        made.purchases.append([])
        made.fields.append((0, MadeReceipt.number(1)))
        let readable = made.bytes()
        #expect(try verifier.bundleID(of: readable) == "com.example.discover")
        made.fields.append((2, MadeReceipt.text("com.example.other")))
        let ambiguous = made.bytes()
        #expect(throws: ReceiptError.fieldTwice(2, purchase: 0)) { try verifier.bundleID(of: ambiguous) }
        let nameless = MadeReceipt(fields: [(12, MadeReceipt.date("2026-01-02T03:04:05Z"))]).bytes()
        #expect(throws: ReceiptError.fieldMissing(2, purchase: 0)) { try verifier.bundleID(of: nameless) }
    }

    @Test func `content of another type and trailing bytes are refused`() async {
        await refuses(MadeReceipt(contentType: [1, 2, 840, 113_549, 1, 7, 5]), .malformed(.content))
        await #expect(throws: ReceiptError.malformed(.contentInfo)) {
            try await verifier.verify(MadeReceipt().bytes() + [0])
        }
    }

    @Test func `descriptions of a receipt and its errors contain none of its values`() throws {
        let receipt = try verifier.read(MadeReceipt().bytes())
        var dumped = ""
        dump(receipt, to: &dumped)
        #expect(!"\(receipt) \(dumped)".contains("1001"))
        #expect("\(ReceiptError.fieldTwice(1702, purchase: 3))" == "Field 1702 of purchase 3 occurs twice.")
    }
}

extension MadeReceipt {
    init(created date: String) {
        self.init()
        fields[3] = (12, Self.date(date))
    }
}
#endif
