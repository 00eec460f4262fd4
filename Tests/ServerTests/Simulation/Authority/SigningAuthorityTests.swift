#if Server
import Crypto
import Foundation
import ServerSimulation
import StoreSimulator
import SwiftASN1
import Testing
import X509

@Suite struct `The signing authority of the simulated App Store` {
    @Test func `the authority's certificate chain has Apple's curves and marker extensions`() async throws {
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

    @Test func `signing is deterministic, and only the authority's own signatures are accepted`() throws {
        let (one, other) = (try SigningAuthority.passing(), try SigningAuthority.passing())
        let text = Array("text".utf8)
        let (first, again) = (try one.sign(["a": 1]), try one.sign(["a": 1]))
        #expect(first == again)
        #expect(one.accepts(one.signature(over: text), over: text))
        #expect(!one.accepts(other.signature(over: text), over: text))
        #expect(!one.accepts(one.signature(over: text), over: Array("tent".utf8)))
        #expect(!one.accepts([1, 2, 3], over: text))
    }

    @Test func `the authority survives a restart, and its keys are readable only by their owner`() throws {
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

    @Test func `concurrent first starts in one folder share one authority`() async throws {
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
    func `a folder with a missing or damaged file is refused with an error that names it`(name: String) throws {
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

    @Test func `descriptions show the fingerprint and no private key`() throws {
        let authority = try SigningAuthority.passing()
        var dumped = ""
        dump(authority, to: &dumped)
        #expect(dumped.contains(authority.rootFingerprint) && dumped.count < 400)
        let key = DeveloperKey.passing()
        dumped = ""
        dump(key, to: &dumped)
        #expect(!dumped.contains("PRIVATE") && dumped.contains(key.keyID))
    }

    @Test func `signed data contains the store's environment, and the store verifies it`() async throws {
        let authority = try SigningAuthority.passing()
        let store = SimulatedStore(
            configuration: try StoreConfiguration(bytes: Data(RemoteStoreHarness.catalog.utf8), name: "Shop.storekit"),
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

/// A temporary folder that is removed with its object.
final class Folder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "discover-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
#endif
