internal import DiscoverData

extension StackChange {
    /// Creates the change between two lists of cards.
    ///
    /// A card with new contents is removed and inserted again.
    init(from old: [CardViewData], to new: [CardViewData]) {
        let difference = new.difference(from: old)
        self.init(
            removed: difference.removals.map(\.place),
            inserted: difference.insertions.map { Insertion(place: $0.place, card: $0.card) })
    }
}

extension CollectionDifference.Change {
    fileprivate var place: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }

    fileprivate var card: ChangeElement {
        switch self {
        case .insert(_, let element, _), .remove(_, let element, _): element
        }
    }
}

extension MoveFailure {
    /// The failure of a swipe or a rewind if the card stack hasn't been loaded from storage yet.
    static let notRead = MoveFailure.storage(.unavailable("the stack has not been read"))
}
