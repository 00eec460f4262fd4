#if Server
import Crypto
import Foundation
import ServerSimulation
import StoreSimulator
import SwiftASN1
import Testing
import X509

@Suite struct `The simulated App Store's authority` {
    @Test func `signs with a chain in the shape of Apple's, markers and curves included`() async throws {
        let authority = try SigningAuthority.passing()
        let form = try #require(SignedForm(try authority.sign(["a": 1])))
        #expect(form.header["alg"] as? String == "ES256")
        #expect(form.chain == authority.chain && form.chain.count == 3)
        #expect(form.isSigned)
        let chain = try form.chain.map { try Certificate(derEncoded: $0) }
        #expect(P256.Signing.PublicKey(chain[0].publicKey) != nil)
        #expect(P384.Signing.PublicKey(chain[1].publicKey) != nil)
        #expect(P384.Signing.PublicKey(chain[2].publicKey) != nil)
        #expect(chain[0].extensions[oid: [1, 2, 840, 113635, 100, 6, 11, 1]] != nil)
        #expect(chain[1].extensions[oid: [1, 2, 840, 113635, 100, 6, 2, 1]] != nil)
        var verifier = Verifier(rootCertificates: CertificateStore([chain[2]])) {
            RFC5280Policy()
        }
        let result = await verifier.validate(
            leaf: chain[0], intermediates: CertificateStore([chain[1]]))
        guard case .validCertificate(let path) = result else {
            Issue.record("no valid path")
            return
        }
        #expect(path.count == 3)
    }

    @Test func `has one text for one payload, and knows its own from others' and from changed ones`() throws {
        let (one, other) = (try SigningAuthority.passing(), try SigningAuthority.passing())
        let text = Array("text".utf8)
        let (first, again) = (try one.sign(["a": 1]), try one.sign(["a": 1]))
        #expect(first == again)
        #expect(one.accepts(one.signature(over: text), over: text))
        #expect(!one.accepts(other.signature(over: text), over: text))
        #expect(!one.accepts(one.signature(over: text), over: Array("tent".utf8)))
        #expect(!one.accepts([1, 2, 3], over: text))
    }

    @Test func `is the same one after a new start, and only its owner can read its keys`() throws {
        let folder = try Folder()
        let first = try SigningAuthority.kept(in: folder.path)
        let second = try SigningAuthority.kept(in: folder.path)
        #expect(first.rootCertificate == second.rootCertificate)
        let text = Array("text".utf8)
        #expect(second.accepts(first.signature(over: text), over: text))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.count == 6)
        for name in names {
            let mode = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)[.posixPermissions]
            #expect(mode as? Int == 0o600, "\(name)")
        }
    }

    @Test func `is one and the same for several that begin at the same moment`() async throws {
        let folder = try Folder()
        let path = folder.path + "/authority"
        let roots = try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for _ in 1...8 { group.addTask { try SigningAuthority.kept(in: path).rootCertificate } }
            return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
        }
        #expect(roots.count == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["authority"])
    }

    @Test(arguments: ["root-key.pem", "leaf-key.pem", "leaf.cer", "root.cer"])
    func `refuses a folder in which one is missing or damaged, with a sentence`(name: String) throws {
        let folder = try Folder()
        _ = try SigningAuthority.kept(in: folder.path)
        let file = folder.path + "/" + name
        if name != "root-key.pem" {
            try Data("nonsense".utf8).write(to: URL(fileURLWithPath: file))
            #expect(throws: SimulationError.self) { try SigningAuthority.kept(in: folder.path) }
        }
        try FileManager.default.removeItem(atPath: file)
        #expect { try SigningAuthority.kept(in: folder.path) } throws: { "\($0)".contains(name) }
    }

    @Test func `shows its fingerprint and no key`() throws {
        let authority = try SigningAuthority.passing()
        var dumped = ""
        dump(authority, to: &dumped)
        #expect(dumped.contains(authority.rootFingerprint) && dumped.count < 400)
        let key = DeveloperKey.passing()
        dumped = ""
        dump(key, to: &dumped)
        #expect(!dumped.contains("PRIVATE") && dumped.contains(key.keyID))
    }

    @Test func `signs for a store that names its environment, and the store knows the text again`() async throws {
        let authority = try SigningAuthority.passing()
        let store = SimulatedStore(
            configuration: try StoreConfiguration(bytes: Data(WireShop.catalogue.utf8), name: "Shop.storekit"),
            environment: "Sandbox", signer: authority)
        _ = try await store.purchase("gold.month")
        let sold = try #require(await store.unfinished().first)
        let form = try #require(SignedForm(sold.jwsRepresentation))
        #expect(form.isSigned && form["environment"] == "Sandbox" && form["productId"] == "gold.month")
        #expect(await store.authority.verify(sold.jwsRepresentation) == .genuine(sold.payload))
        let status = try #require(try await store.subscriptionStatuses().first)
        #expect(SignedForm(status.renewalInfo.jwsRepresentation)?["environment"] == "Sandbox")
        #expect(store.receipt?.payload.environment == "Sandbox")
    }
}

/// A folder of one's own, which goes with the test.
final class Folder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "discover-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
#endif
