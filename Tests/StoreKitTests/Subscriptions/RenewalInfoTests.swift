import Foundation
import StoreKit
import StoreKitTest
import Testing

@Suite struct `Signed renewal information` {
    @Test func `renewal information is signed like a transaction`() async throws {
        try await withStore { _ in
            try await buy("silver.month")
            let result = try await status().renewalInfo
            let info = try result.payloadValue
            let parts = result.jwsRepresentation.split(separator: ".").map(String.init)
            #expect(parts.count == 3 && result.payloadData == info.jsonRepresentation)
            #expect(String(decoding: result.signedData, as: UTF8.self) == parts[0] + "." + parts[1])
            #expect(!result.signatureData.isEmpty && result.signedDate == info.signedDate)
            #expect(try JSONSerialization.jsonObject(with: result.headerData) is [String: Any])
            let json = try #require(try JSONSerialization.jsonObject(with: info.jsonRepresentation) as? [String: Any])
            #expect(json["autoRenewProductId"] as? String == "silver.month")
            #expect(json["originalTransactionId"] as? String == String(info.originalTransactionID))
        }
    }

    @Test func `the device verification of renewal information differs from the transaction's`() async throws {
        try await withStore { _ in
            try await buy("silver.month")
            let status = try await status()
            let info = status.renewalInfo.unsafePayloadValue
            #expect(info.deviceVerification.count == 48)
            #expect(status.renewalInfo.deviceVerification == info.deviceVerification)
            #expect(status.renewalInfo.deviceVerificationNonce == info.deviceVerificationNonce)
            #expect(info.deviceVerificationNonce != status.transaction.deviceVerificationNonce)
            #expect(info.deviceVerification != status.transaction.deviceVerification)
        }
    }

    @Test func `deprecated properties have the values of their successors`() async throws {
        try await withStore { _ in
            try await buy("silver.month")
            let info = try await status().renewalInfo.payloadValue
            #expect(info.environmentStringRepresentation == info.environment.rawValue)
            #expect(info.currencyCode == "USD" && info.currency?.identifier == "USD")
        }
    }
}
