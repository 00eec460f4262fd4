#if Server
import Foundation
import ServerSimulation
import ServerUseCases
import ServerVerification

/// A loader of the root certificates in the setting `trust.roots`.
enum TrustedRootsLoader {
    /// An error that states which root certificate can't be used, and why.
    struct InvalidRootError: Error, CustomStringConvertible {
        let description: String
    }

    /// Returns all root certificates in the setting `trust.roots`.
    ///
    /// - Parameters:
    ///   - settings: The settings of the server.
    ///   - makingStore: A Boolean value that indicates whether to create the keys of a simulated store that was never
    ///     started. Without these keys, the store has no root certificate, and the result may be empty.
    /// - Returns: The root certificates to trust.
    /// - Throws: `InvalidRootError` if a root certificate can't be read, if production would trust a simulated store, or if there
    ///   is no root certificate although `makingStore` is `true`.
    static func roots(_ settings: ServerSettings, makingStore: Bool = true) throws -> TrustedRoots {
        var roots = TrustedRoots([])
        for name in settings.roots {
            switch name {
            case "apple": for root in try TrustedRoots.apple().roots { roots = roots.adding(root) }
            case "simulator":
                let isThere = FileManager.default.fileExists(atPath: settings.simulatorState + "/authority/root.cer")
                if makingStore || isThere { roots = roots.adding(try simulator(settings.simulatorState)) }
            default:
                for root in try file(name) {
                    guard settings.environment != .production || !root.isSimulated else {
                        throw InvalidRootError(
                            description: "trust.roots: \(name) is the root certificate of a simulated store; production"
                                + " must not trust it; use `apple`")
                    }
                    roots = roots.adding(root)
                }
            }
        }
        guard !roots.roots.isEmpty || !makingStore else {
            throw InvalidRootError(description: "trust.roots: contains no root, so no signature would be valid")
        }
        return roots
    }

    /// Returns the root certificate of the simulated store.
    ///
    /// If the simulated store was never started, this method creates the store's keys first.
    private static func simulator(_ state: String) throws -> TrustedRoot {
        // Creating the keys here permits the server and the store to be started in either order.
        do {
            return try TrustedRoot(SigningAuthority.kept(in: state + "/authority").rootCertificate)
        } catch {
            throw InvalidRootError(description: "trust.simulator: \(error)")
        }
    }

    private static func file(_ path: String) throws -> [TrustedRoot] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw InvalidRootError(
                description: "trust.roots: \(path) can't be read; it must be a certificate in PEM or DER format")
        }
        do { return try certificates([UInt8](data)) } catch {
            throw InvalidRootError(description: "trust.roots: \(path): \(error)")
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
