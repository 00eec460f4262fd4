#if Server
extension SignedDataVerifier {
    /// Judges one text and tells of each check. It never throws: a refusal is an answer.
    ///
    /// - Parameters:
    ///   - text: The text, in compact form; blanks and line ends around it are cut off first, for files have them.
    ///   - kind: What it is to be judged as; where nobody says, what its payload looks like, and a transaction where it looks like
    ///     nothing.
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
            return VerificationReport(kind: kind, failure: error, asksForRevocation: asksForRevocation)
        }
    }

    private func report(
        _ kind: SignedDataKind, facts: [VerificationReport.Fact], hasNested: Bool = false
    ) -> VerificationReport {
        VerificationReport(
            kind: kind, failure: nil, facts: facts, hasNested: hasNested, asksForRevocation: asksForRevocation)
    }
}

extension SignedDataKind {
    /// What a text looks like, by the marks of its payload. Nothing is verified by that.
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
