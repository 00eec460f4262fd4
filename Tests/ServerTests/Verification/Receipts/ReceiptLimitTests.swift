#if Server
import DiscoverEntities
import ServerVerification
import Testing

@Suite struct `Receipts are limited in size and depth` {
    private let verifier = ReceiptVerifier(trust: ReceiptAuthority.trust)

    @Test func `a receipt over the limit of bytes, depth, purchases or fields is refused`() async {
        let bytes = MadeReceipt(purchases: Array(repeating: MadeReceipt.purchase("1", "a"), count: 3)).bytes()
        for (limits, reason) in [
            (ReceiptLimits(bytes: 1000), ReceiptError.tooLarge(bytes: bytes.count, limit: 1000)),
            (ReceiptLimits(depth: 4), .tooDeep(limit: 4)),
            (ReceiptLimits(purchases: 2), .tooMany(.purchases, limit: 2)),
            (ReceiptLimits(fields: 3), .tooMany(.fields, limit: 3)),
        ] {
            let strict = ReceiptVerifier(trust: ReceiptAuthority.trust, limits: limits)
            await #expect(throws: reason) { try await strict.verify(bytes) }
        }
        let nest = Array(repeating: [0x30, 0x80] as [UInt8], count: 5000).flatMap { $0 }
        #expect(throws: ReceiptError.malformed(.contentInfo)) { try verifier.read(nest) }
        let long = Array(repeating: UInt8(ascii: "M"), count: 13 << 20)
        #expect(throws: ReceiptError.tooLarge(bytes: long.count, limit: 4 << 20)) { try verifier.read(long) }
    }

    @Test func `a receipt of 10,000 purchases is read completely and in order`() async throws {
        let ids = (1...10_000).map { "\($0 * 7919 % 10_007)" }
        let made = MadeReceipt(purchases: ids.map { MadeReceipt.purchase($0, "gold.month") })
        let bytes = made.bytes()
        #expect(bytes.count > 1_000_000)
        #expect(try await verifier.verify(bytes).purchases.map(\.id.rawValue) == ids)
    }
}
#endif
