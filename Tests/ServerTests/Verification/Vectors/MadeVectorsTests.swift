#if Server
import DiscoverEntities
import Foundation
import ServerUseCases
import ServerVerification
import Testing
import TestSupport

@Suite(.enabled(if: SharedVectors.isHere, Comment(rawValue: SharedVectors.absence)))
struct `The generated test vectors` {
    private struct Manifest: Decodable {
        let trustedRoots: [String]
        let cases: [Case]
    }

    private struct Case: Decodable {
        let id: String
        let file: String
        let kind: String
        let bundleId: String
        let appAppleId: Int64
        let environment: String
        let expect: String
        let `class`: String
        let beyondApple: Bool?
        let nested: [String: String]?
    }

    private struct Sequence: Decodable {
        struct Notification: Decodable { let signedPayload: String }
        let originalTransactionId: String
        let notifications: [Notification]
    }

    /// The results of the cases that the manifest leaves open; see `Docs/server-verification.md`.
    private static let decisions = [
        // The limit is 256 KiB, and this file is longer.
        "huge-payload": "form.too-long"
    ]

    private let manifest: Manifest
    private let trust: TrustedRoots

    init() throws {
        let manifest = try JSONDecoder().decode(Manifest.self, from: Data(SharedVectors.bytes("made/manifest.json")))
        self.manifest = manifest
        trust = TrustedRoots(
            try manifest.trustedRoots.map { try TrustedRoot(SharedVectors.bytes("made/\($0)")) })
    }

    @Test func `each vector has the expected result and reason`() async throws {
        // Cases may be added, but none may be missing or lack an expectation.
        #expect(manifest.cases.count >= 58)
        #expect(manifest.cases.count { $0.beyondApple == true } >= 8)
        let folder = SharedVectors.folder.appending(path: "made/cases").path
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).map { "cases/\($0)" }
        #expect(Set(files) == Set(manifest.cases.map(\.file)))
        for made in manifest.cases {
            let kind = try #require(SignedDataKind(rawValue: made.kind), "\(made.id)")
            let refusal = try await verifier(for: made).refusal(
                of: SharedVectors.text("made/" + made.file), as: kind)
            switch made.expect {
            case "accept": #expect(refusal == nil, "\(made.id): \(refusal?.description ?? "")")
            case "policy":
                let decided = try #require(Self.decisions[made.id], "\(made.id): needs a documented decision")
                #expect(refusal?.code == decided, "\(made.id)")
            default:
                let refusal = try #require(refusal, "\(made.id) must be refused")
                #expect(classes(of: refusal).contains(made.class), "\(made.id): \(refusal)")
            }
        }
    }

    @Test func `a notification is refused if any of its signed content is refused`() async throws {
        for made in manifest.cases {
            guard let nested = made.nested else { continue }
            let text = try SharedVectors.text("made/" + made.file)
            let verifier = try verifier(for: made)
            let payload = try #require(text.split(separator: ".").dropFirst().first.flatMap { Data(base64URL: $0) })
            let object = try #require(try JSONSerialization.jsonObject(with: payload) as? [String: Any])
            let data = try #require(object["data"] as? [String: Any])
            for (name, expected) in nested {
                let inner = try #require(data[name] as? String)
                let kind: SignedDataKind = name == "signedTransactionInfo" ? .transaction : .renewal
                let refusal = await verifier.refusal(of: inner, as: kind)
                #expect((refusal == nil) == (expected == "accept"), "\(made.id) \(name): \(refusal?.code ?? "taken")")
            }
            let refusal = await verifier.refusal(of: text, as: .notification)
            #expect((refusal == nil) == nested.values.allSatisfy { $0 == "accept" }, "\(made.id)")
        }
    }

    @Test func `each notification of each sequence is accepted with its signed content`() async throws {
        let folder = SharedVectors.folder.appending(path: "made/sequences")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(files.count >= 10)
        let verifier = SignedDataVerifier(
            trust: trust, app: AppIdentity(bundleID: bundle, appAppleID: 1_234_567_890), environment: .sandbox,
            clock: FixedTimeSource(.june))
        for file in files {
            let sequence = try JSONDecoder().decode(
                Sequence.self, from: Data(SharedVectors.bytes("made/sequences/\(file)")))
            for notification in sequence.notifications {
                let signed = try await verifier.notification(notification.signedPayload)
                #expect(signed.transaction?.payload.originalTransactionId == sequence.originalTransactionId)
                #expect(signed.payload.data?.signedRenewalInfo == nil || signed.renewal != nil)
            }
        }
    }

    private func verifier(for made: Case) throws -> SignedDataVerifier {
        SignedDataVerifier(
            trust: trust, app: AppIdentity(bundleID: made.bundleId, appAppleID: made.appAppleId),
            environment: try #require(LedgerEnvironment(rawValue: made.environment)),
            // The leaf of good-no-signed-date is valid until 2040; the other cases have signing dates.
            clock: FixedTimeSource(Moment(milliseconds: 1_795_000_000_000)))
    }

    /// Returns the manifest's classes of a refusal.
    private func classes(of refusal: SignedDataError) -> [String] {
        switch refusal.check {
        case .form, .header: ["format"]
        // The manifest classifies a duplicate member as content.
        case .payload: ["format", "content"]
        case .algorithm: ["algorithm"]
        case .certificates: ["certificate"]
        case .path, .validity, .markers, .revocation: ["chain"]
        case .signature: ["signature"]
        case .content, .kind: ["content"]
        case .app: ["app"]
        case .environment: ["environment"]
        case .nested: ["nested"]
        }
    }
}
#endif
