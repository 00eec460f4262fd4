#if Server
import DiscoverEntities
import Foundation
import ServerVerification
import Testing

@Suite(.enabled(if: ReceiptFixtures.areThere, "the folder shared/fixtures is not beside the project"))
struct `Real receipts are verified and parsed` {
    @Test func `each fixture has the expected content, with purchases in the order of the file`() async throws {
        let expected = try ReceiptFixtures.expected()
        #expect(expected.count >= 17)
        // Other files in the folder: the expectations, the roots and a response of Apple's.
        let others = ["expected.json", "roots", "rc-verifyReceiptSample1.txt"]
        let files = try FileManager.default.contentsOfDirectory(atPath: ReceiptFixtures.folder.path)
        #expect(Set(files).subtracting(others) == Set(expected.compactMap { $0["file"] as? String }))
        let verifier = ReceiptVerifier(trust: try ReceiptFixtures.trust())
        for facts in expected {
            let name = try #require(facts["file"] as? String)
            let bytes = try ReceiptFixtures.bytes(name)
            guard facts["error"] == nil else {
                let reason: ReceiptError = name == "ioc-not_a_receipt" ? .notAReceipt : .olderStyle
                #expect(throws: reason, "\(name)") { try verifier.read(bytes) }
                continue
            }
            let payload = try #require(facts["payload"] as? [String: Any])
            let read = try await verifier.verify(bytes)
            #expect(read == (try verifier.read(bytes)))
            #expect(ExpectedReceipt.differences(read, payload) == [], "\(name)")
        }
    }

    @Test func `receipts of the App Store are accepted with the embedded root, and others are refused`() async throws {
        let verifier = ReceiptVerifier()
        for facts in try ReceiptFixtures.expected() where facts["error"] == nil {
            let name = try #require(facts["file"] as? String)
            let payload = try #require(facts["payload"] as? [String: Any])
            let bytes = try ReceiptFixtures.bytes(name)
            guard payload["environment"] as? String != "Xcode" else {
                await #expect(throws: ReceiptError.untrusted, "\(name)") { try await verifier.verify(bytes) }
                continue
            }
            let bundle = try #require(payload["bundleId"] as? String)
            let isSandbox = payload["environment"] as? String == "ProductionSandbox"
            let (right, wrong): (ReceiptVerifier.Expectation, ReceiptVerifier.Expectation) =
                isSandbox ? (.sandbox(bundle), .production(bundle)) : (.production(bundle), .sandbox(bundle))
            _ = try await verifier.verify(bytes, is: right)
            await #expect(throws: ReceiptError.wrongEnvironment) { try await verifier.verify(bytes, is: wrong) }
            await #expect(throws: ReceiptError.wrongApp) {
                try await verifier.verify(bytes, is: .production("com.example.other"))
            }
        }
    }

    @Test func `the embedded root equals Apple's published one`() throws {
        let published = try ReceiptFixtures.root("AppleIncRootCertificate")
        #expect(ReceiptTrust.appStore.roots == [published])
        #expect(ReceiptTrust.appStore.requiresMarkers)
    }

    @Test func `a changed byte is refused or changes nothing in the parsed receipt`() async throws {
        let verifier = ReceiptVerifier()
        let bytes = try #require(
            Data(base64Encoded: Data(try ReceiptFixtures.bytes("tpin-receipt-production")))
        ).map { $0 }
        let whole = try await verifier.verify(bytes)
        var refused = 0
        for place in stride(from: 0, to: bytes.count, by: 23) {
            var changed = bytes
            changed[place] ^= 0x41
            do {
                #expect(try await verifier.verify(changed) == whole, "byte \(place)")
            } catch {
                refused += 1
            }
        }
        // Only the enclosed root, which isn't trusted, and the container's version can change unnoticed.
        #expect(refused > bytes.count / 23 * 3 / 4)
    }
}
#endif
