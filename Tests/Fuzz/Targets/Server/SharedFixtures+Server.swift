#if Server
import Foundation

/// The fixtures for the server's readers, each in the reader's format.
extension SharedFixtures {
    /// Returns valid and invalid signed data of this project and of Apple's libraries.
    func signedTexts() throws -> [[UInt8]] {
        try ["made/cases", "apple/mock_signed_data", "apple/xcode"].flatMap { try files(in: "signed-data/" + $0) }
    }

    /// Returns payloads without a signature.
    func payloads() throws -> [[UInt8]] {
        try files(in: "signed-data/apple/models") { !$0.hasSuffix("Response.json") }
    }

    /// Returns certificates of Apple and others in DER and PEM.
    func certificates() throws -> [[UInt8]] {
        try files(in: "signed-data/apple/certs") + files(in: "signed-data/made") { $0.hasSuffix(".der") }
            + files(in: "receipts/roots")
    }

    /// Returns real app receipts and files that were mistaken for one.
    func receipts() throws -> [[UInt8]] {
        try files(in: "receipts") { !["expected.json", "roots", Self.receiptResponse].contains($0) }
    }

    /// Returns Apple's responses, each with its status in front.
    func receiptResponses() throws -> [[UInt8]] {
        let bodies =
            try [bytes("receipts/" + Self.receiptResponse)]
            + files(in: "signed-data/apple/models") { $0.hasSuffix("Response.json") }
        return bodies.map { Array("200".utf8) + $0 }
    }

    /// Returns tokens of other issuers for other purposes.
    func tokens() throws -> [[UInt8]] {
        try files(in: "signed-data/apple/mock_signed_data").map { Array("Bearer ".utf8) + $0 }
    }

    /// Returns requests with the signed data and receipts, and with sequences of notifications.
    func requests() throws -> [[UInt8]] {
        let cases = try decoded(Manifest.self, from: "manifest.json").cases.map { made in
            let text = String(decoding: try bytes("signed-data/made/" + made.file), as: UTF8.self)
            switch made.kind {
            case .notification: return try notification(text)
            case .transaction, .appTransaction: return try post("/v1/transactions", ["signedTransaction": text])
            case .renewal: return try post("/v1/restore", ["signedRenewals": [text]])
            }
        }
        let runs = try decoded([Run].self, from: "sequences.json").map { run in
            try decoded(Sequence.self, from: run.file).notifications.map { try notification($0.signedPayload) }
                .joined(separator: "\n===\n")
        }
        let receipts = try receipts().map { receipt in
            let text = String(validating: receipt, as: UTF8.self) ?? Data(receipt).base64EncodedString()
            return try post("/v1/transactions", ["receipt": text])
        }
        return (cases + runs + receipts).map { Array($0.utf8) }
    }

    /// The file with a response of `verifyReceipt`.
    private static let receiptResponse = "rc-verifyReceiptSample1.txt"

    private func notification(_ text: String) throws -> String {
        try post("/v1/notifications", ["signedPayload": text], as: nil)
    }

    private func post(_ path: String, _ body: some Encodable, as who: String? = "customer") throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return RequestSeeds.post(path, String(decoding: try encoder.encode(body), as: UTF8.self), as: who)
    }

    private func decoded<Value: Decodable>(_ type: Value.Type, from file: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(try bytes("signed-data/made/" + file)))
    }
}

/// The kinds of the cases.
private struct Manifest: Decodable {
    enum Kind: String, Decodable { case transaction, renewal, appTransaction, notification }
    struct Case: Decodable {
        let file: String
        let kind: Kind
    }
    let cases: [Case]
}

/// The file of a sequence.
private struct Run: Decodable { let file: String }

/// A sequence of notifications.
private struct Sequence: Decodable {
    struct Notification: Decodable { let signedPayload: String }
    let notifications: [Notification]
}
#endif
