#if Server
extension SignedDataVerifier {
    /// Verifies a signed text (JWS), and returns a report with the outcome of each check.
    ///
    /// This method never throws; the report contains the reason for a rejection.
    ///
    /// - Parameters:
    ///   - text: The signed text in compact form. Surrounding whitespace, such as the line break at the end of a file,
    ///     is ignored.
    ///   - kind: The expected kind, or `nil` to detect the kind from the payload. If the kind can't be detected, the
    ///     text is verified as a transaction.
    /// - Returns: The report.
    public func report(on text: String, as kind: SignedDataKind? = nil) async -> VerificationReport {
        let text = text.trimmed
        let kind = kind ?? SignedDataKind(claimedBy: text, limits: limits) ?? .transaction
        do throws(SignedDataError) {
            switch kind {
            case .transaction: return report(kind, facts: try await transaction(text).payload.facts)
            case .renewal: return report(kind, facts: try await renewal(text).payload.facts)
            case .appTransaction: return report(kind, facts: try await appTransaction(text).payload.facts)
            case .notification:
                let signed = try await notification(text)
                let hasNested = signed.transaction != nil || signed.renewal != nil || signed.appTransaction != nil
                return report(kind, facts: signed.facts, hasNested: hasNested)
            }
        } catch {
            return VerificationReport(kind: kind, failure: error, checksRevocation: checksRevocation)
        }
    }

    private func report(
        _ kind: SignedDataKind, facts: [VerificationReport.Fact], hasNested: Bool = false
    ) -> VerificationReport {
        VerificationReport(
            kind: kind, failure: nil, facts: facts, hasNested: hasNested, checksRevocation: checksRevocation)
    }
}

extension SignedDataKind {
    /// Creates the kind that the payload of an unverified text appears to have.
    ///
    /// The result is `nil` if the payload can't be read, or contains no member that is typical of one kind.
    public init?(claimedBy text: String, limits: SignedDataLimits = SignedDataLimits()) {
        guard text.utf8.count <= limits.bytes,
            let jws = try? CompactJWS(Array(text.utf8), headerCount: nil), let payload = try? jws.decoded(.payload),
            let members = try? JSONObjectReader(payload, depthLimit: limits.depth),
            let kind = Self.allCases.first(where: { members.has($0.mark) })
        else { return nil }
        self = kind
    }
}

extension String {
    fileprivate var trimmed: String {
        let isBlank: (Character) -> Bool = { $0.isWhitespace || $0.isNewline }
        return String(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
    }
}
#endif
