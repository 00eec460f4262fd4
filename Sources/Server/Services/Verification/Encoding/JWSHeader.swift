#if Server
/// The leaf and intermediate certificates from the header of a signed text (JWS), in DER encoding.
///
/// The header must contain a third certificate, the root, but it isn't read: trusted roots are configured and never
/// taken from the text. Members such as `kid` and `typ` are ignored.
struct JWSHeader {
    let leaf: [UInt8]
    let intermediate: [UInt8]

    init(_ bytes: [UInt8], limits: SignedDataLimits) throws(SignedDataError) {
        let algorithm: String?
        let isCritical: Bool
        let certificates: [String]?
        do throws(JSONError) {
            var members = try JSONObjectReader(bytes, depthLimit: limits.depth)
            algorithm = try members.text("alg")
            isCritical = members.has("crit")
            certificates = try members.texts("x5c")
        } catch {
            throw .header(error)
        }
        guard !isCritical else { throw .criticalHeader }
        guard algorithm == "ES256" else { throw .algorithm(algorithm.flatMap(Self.shown)) }
        guard let certificates else { throw .certificateCount(nil) }
        guard certificates.count == 3 else { throw .certificateCount(certificates.count) }
        leaf = try Self.decoded(certificates[0], .leaf)
        intermediate = try Self.decoded(certificates[1], .intermediate)
    }

    private static func decoded(_ text: String, _ role: CertificateRole) throws(SignedDataError) -> [UInt8] {
        let bytes = Array(text.utf8)
        guard !bytes.isEmpty, let certificate = Base64.decoded(bytes, in: bytes.indices, .standard) else {
            throw .certificateNotBase64(role)
        }
        return certificate
    }

    /// Returns the name of a signature algorithm if the name is safe to show.
    ///
    /// The result is `nil` if the name is too long or contains unprintable characters.
    private static func shown(_ name: String) -> String? {
        let isName = (1...16).contains(name.utf8.count) && name.utf8.allSatisfy { (33...126).contains($0) }
        return isName ? name : nil
    }
}
#endif
