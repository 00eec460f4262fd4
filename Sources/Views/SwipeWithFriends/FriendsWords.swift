internal import DiscoverData

/// What came of joining friends, or leaving them, in sentences.
enum FriendsWords {
    static func sentence(_ event: FriendsEvent) -> SafeText {
        switch event {
        case .swiping(let company, let isChange):
            switch (SwipingMode(company), isChange) {
            case (.alone, true): "You swipe by yourself now: people are recommended one at a time."
            case (.alone, false): "You swipe by yourself. \"friends on\" joins your friends."
            case (.friends, true): "You swipe with your friends now: whole groups are recommended."
            case (.friends, false): "You swipe with your friends. \"friends off\" leaves them."
            }
        case .failed(let failure): MoveWords.complaint(failure).message
        }
    }
}
