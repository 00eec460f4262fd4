#if Server
import Foundation
import ServerSimulation
import ServerVerification

/// The roots that the settings name.
enum TrustedRootsLoader {
    /// Why a root cannot be trusted.
    struct Fault: Error, CustomStringConvertible {
        let description: String
    }

    /// Reads all of them.
    ///
    /// - Parameter makingStore: Whether the simulated store's keys are made where it has none yet. Without that, a store that
    ///   is not there has no root, and there may be none at all.
    static func roots(_ settings: ServerSettings, makingStore: Bool = true) throws -> TrustedRoots {
        var roots = TrustedRoots([])
        for name in settings.roots {
            switch name {
            case "apple": for root in try TrustedRoots.apple().roots { roots = roots.adding(root) }
            case "simulator":
                let isThere = FileManager.default.fileExists(atPath: settings.simulatorState + "/authority/root.cer")
                if makingStore || isThere { roots = roots.adding(try simulator(settings.simulatorState)) }
            default: for root in try file(name) { roots = roots.adding(root) }
            }
        }
        guard !roots.roots.isEmpty || !makingStore else {
            throw Fault(description: "trust.roots: names no root, so nothing would count")
        }
        return roots
    }

    /// The simulated store's root; where the store was never started, its keys are made now, so that either may come first.
    private static func simulator(_ state: String) throws -> TrustedRoot {
        do {
            return try TrustedRoot(SigningAuthority.kept(in: state + "/authority").rootCertificate)
        } catch {
            throw Fault(description: "trust.simulator: \(error)")
        }
    }

    private static func file(_ path: String) throws -> [TrustedRoot] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Fault(description: "trust.roots: \(path) cannot be read; it must be a certificate, PEM or DER")
        }
        do { return try certificates([UInt8](data)) } catch {
            throw Fault(description: "trust.roots: \(path): \(error)")
        }
    }

    private static func certificates(_ bytes: [UInt8]) throws -> [TrustedRoot] {
        guard bytes.starts(with: "-----BEGIN".utf8) else { return [try TrustedRoot(bytes)] }
        let text = String(decoding: bytes, as: UTF8.self)
        let end = "-----END CERTIFICATE-----"
        return try text.components(separatedBy: end).dropLast().map { part in
            let certificate = part.drop { $0.isWhitespace } + end + "\n"
            return try TrustedRoot(Array(certificate.utf8))
        }
    }
}
#endif
