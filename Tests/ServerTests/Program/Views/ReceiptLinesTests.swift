#if Server
@testable import ServerProgram
import DiscoverEntities
import ServerSupport
import ServerVerification
import Testing

@Suite struct `The verify command describes a receipt` {
    private func receipt(expires date: String?) throws -> AppReceipt {
        let fields: [UnsignedReceipt.Field] = [
            (0, UnsignedReceipt.text("ProductionVPP")), (2, UnsignedReceipt.text("com.example.discover")),
            (12, UnsignedReceipt.date("2026-01-02T03:04:05Z")), (21, UnsignedReceipt.date(date ?? "")),
        ]
        return try ReceiptVerifier().read(UnsignedReceipt(fields).bytes)
    }

    private static let common = [
        "Genuine: a receipt.", "  bundleId  com.example.discover", "  environment  ProductionVPP",
        "  creationDate  1767323045000",
    ]

    @Test func `an expiration date is shown, and a past one is marked`() throws {
        let receipt = try receipt(expires: "2026-01-02T03:05:05Z")
        for (now, line) in [
            (1_767_323_104_999, "  expirationDate  1767323105000"),
            (1_767_323_105_000, "  expirationDate  1767323105000"),
            (1_767_323_105_001, "  expirationDate  1767323105000  (past)"),
        ] as [(Int64, String)] {
            #expect(receipt.lines(at: Moment(milliseconds: now)) == Self.common + [line])
        }
    }

    @Test func `a receipt that doesn't expire is described without an expiration date`() throws {
        #expect(try receipt(expires: nil).lines(at: Moment(milliseconds: 1_767_323_105_001)) == Self.common)
    }
}
#endif
