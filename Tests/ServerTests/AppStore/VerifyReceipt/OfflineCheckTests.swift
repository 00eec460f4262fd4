#if Server
import ServerAppStore
import ServerSupport
import ServerVerification
import Testing
import TestSupport

@Suite(.holdsFiles) struct `Only the bundle ID of a receipt is checked before Apple is queried` {
    private static let bundleID: UnsignedReceipt.Field = (2, UnsignedReceipt.text(AppleResponses.bundle))
    private static let created: UnsignedReceipt.Field = (12, UnsignedReceipt.date("2026-01-02T03:04:05Z"))
    private static let malformed: UnsignedReceipt.Field = (12, UnsignedReceipt.date("yesterday"))
    private static let unknown: [UnsignedReceipt.Field] = (2000..<2200).map { number in (number, []) }

    @Test func `a receipt with missing, malformed, duplicate or too many fields is sent to Apple`() async throws {
        let emptyPurchase: UnsignedReceipt.Field = (17, [0x31, 0x00])
        for fields in [
            [Self.bundleID], [Self.bundleID, Self.malformed], [Self.bundleID, Self.created, Self.created],
            [Self.bundleID, Self.created, emptyPurchase], [Self.bundleID, Self.created] + Self.unknown,
        ] as [[UnsignedReceipt.Field]] {
            let http = ScriptedHTTP(.json(AppleResponses.valid()))
            let client = AppleResponses.client(http, offline: ReceiptVerifier())
            _ = try await client.validate(UnverifiedReceipt(UnsignedReceipt(fields).bytes))
            #expect(http.requests.count == 1)
        }
    }

    @Test func `a receipt without a readable bundle ID is refused without a request to Apple`() async {
        let other: UnsignedReceipt.Field = (2, UnsignedReceipt.text("com.example.other"))
        let number: UnsignedReceipt.Field = (2, [0x02, 0x01, 0x01])
        for (fields, refusal) in [
            ([Self.created], .malformed), ([Self.bundleID, other], .malformed), ([number], .malformed),
            ([other, Self.malformed], .wrongApp),
        ] as [([UnsignedReceipt.Field], ReceiptRefusal)] {
            let http = ScriptedHTTP(.json(AppleResponses.valid()))
            let client = AppleResponses.client(http, offline: ReceiptVerifier())
            let receipt = UnverifiedReceipt(UnsignedReceipt(fields).bytes)
            await #expect(throws: ReceiptFailure.refused(refusal)) { try await client.validate(receipt) }
            #expect(http.requests.isEmpty)
        }
    }
}
#endif
