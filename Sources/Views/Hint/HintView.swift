/// Shows what somebody may want to know beside an answer: what was probably meant, or that a file says more than it can.
public protocol HintView: Sendable {
    /// A sentence. Nothing failed by it, and nothing waits for it.
    func show(hint: String)
}
