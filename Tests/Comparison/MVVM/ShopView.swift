/// The shop's screen, in which lines of text represent SwiftUI's views.
@MainActor public struct ShopView {
    private let model: ShopViewModel

    /// Creates a view of a view model.
    public init(model: ShopViewModel) { self.model = model }

    /// The displayed lines.
    public var body: [String] {
        [
            "Super likes: \(model.superLikes)",
            model.features.joined(separator: ", "),
            statusLine,
        ]
    }

    private var statusLine: String {
        switch model.status {
        case .idle: ""
        case .purchasing: "Buying…"
        case .purchased: "Thank you!"
        case .alreadyOwned: "You have this already."
        case .pending: "Waiting for approval."
        case .awaitingConfirmation: "Your payment was received and is being confirmed. Do not buy again."
        case .failed: "The purchase failed."
        }
    }
}
