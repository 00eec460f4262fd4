#if Server
import DiscoverEntities
import DiscoverInteractors
import Foundation
import ServerAppStore
import ServerHTTP
import ServerVerification
import SwiftASN1
import X509

extension FuzzTarget {
    /// The server's readers of data other than signed data.
    static let receipts: [FuzzTarget] = [.receipt, .revocation]

    /// The verifier of app receipts, which may accept only signed content.
    static let receipt = FuzzTarget(name: "receipt", fixtures: { try $0.receipts() }) {
        [
            OpenSSLSeeds.receipt, OpenSSLSeeds.receiptInPieces,
            Array(Data(OpenSSLSeeds.receipt).base64EncodedString(options: .lineLength64Characters).utf8),
        ]
    } read: { bytes in
        guard let root = try? Certificate(derEncoded: OpenSSLSeeds.receiptRoot) else { return "the root can't be read" }
        let verifier = ReceiptVerifier(trust: ReceiptTrust(roots: [root]))
        do throws(ReceiptError) {
            let receipt = try await verifier.verify(bytes)
            let isTheOne = receipt.bundleID == "com.example.discover" && receipt.purchases.map(\.id) == ["1001"]
            return isTheOne ? nil : "a receipt without a valid signature is accepted"
        } catch {
            let isSeed = [OpenSSLSeeds.receipt, OpenSSLSeeds.receiptInPieces].contains(bytes)
            return isSeed ? "a valid receipt is refused: \(error)" : complaint(about: error)
        }
    }

    /// The reader of OCSP responses about a revoked certificate, none of which may count as good.
    static let revocation = FuzzTarget(name: "revocation") {
        [OpenSSLSeeds.revoked, [0x30, 0x03, 0x0A, 0x01, 0x03]]
    } read: { bytes in
        guard let certificate = try? Certificate(derEncoded: OpenSSLSeeds.certificate),
            let authority = try? Certificate(derEncoded: OpenSSLSeeds.authority)
        else { return "the authority can't be created" }
        let checker = OCSPChecker(
            http: FixedResponseTransport(body: bytes), clock: FixedNoonTimeSource(), responder: "http://127.0.0.1/")
        switch await checker.status(of: certificate, issuedBy: authority) {
        case .good: return "a revoked certificate is reported as good"
        case .revoked(let moment):
            return moment == FixedNoonTimeSource.revoked
                ? nil : "the revocation date isn't the signed one"
        case .requestFailed(let words):
            return bytes == OpenSSLSeeds.revoked ? "a valid response is refused: \(words)" : nil
        }
    }
}

/// An HTTP transport that returns the same bytes for each request.
struct FixedResponseTransport: HTTPTransport {
    let body: [UInt8]
    var status = 200

    func send(
        _ request: HTTPTransportRequest, within limit: Duration, atMost bytes: Int
    ) async throws(HTTPFailure) -> HTTPTransportResponse {
        guard body.count <= bytes else { throw .tooLong }
        return HTTPTransportResponse(status: status, body: body)
    }
}

/// A clock that shows the day after the seeds were made.
struct FixedNoonTimeSource: TimeSource {
    /// The time of the revocation, 2026-11-20T10:00:00Z.
    static let revoked = Moment(milliseconds: 1_795_168_800_000)

    func now() async -> Moment { Moment(milliseconds: 1_795_348_800_000) }
}
#endif
