#if Server
import Foundation
import ServerSimulation
import ServerVerification

/// The roots that the settings name.
enum Trust {
    /// Why a root cannot be trusted.
    struct Fault: Error, CustomStringConvertible {
        let description: String
    }

    /// Reads all of them.
    ///
    /// - Parameter leavesNoTrace: Whether a simulated store that was never started stays so: then nothing of its counts.
    static func roots(_ settings: ServerSettings, leavesNoTrace: Bool = false) throws -> TrustedRoots {
        var roots = TrustedRoots([])
        for name in settings.roots {
            switch name {
            case "apple": for root in try TrustedRoots.apple().roots { roots = roots.adding(root) }
            case "simulator": roots = roots.adding(try simulator(settings.simulatorState, leavesNoTrace))
            default: for root in try file(name) { roots = roots.adding(root) }
            }
        }
        guard !roots.roots.isEmpty else {
            throw Fault(description: "trust.roots: names no root, so nothing would count")
        }
        return roots
    }

    /// The simulated store's root; where the store was never started, its keys are made now, so that either may come first.
    private static func simulator(_ state: String, _ leavesNoTrace: Bool) throws -> TrustedRoot {
        let folder = state + "/authority"
        let isStranger = leavesNoTrace && !FileManager.default.fileExists(atPath: folder)
        return try TrustedRoot((isStranger ? SigningAuthority.passing() : .kept(in: folder)).rootCertificate)
    }

    private static func file(_ path: String) throws -> [TrustedRoot] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Fault(description: "trust.roots: \(path) cannot be read; it must be a certificate, PEM or DER")
        }
        let bytes = [UInt8](data)
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
