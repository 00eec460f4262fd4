internal import DiscoverData

/// Messages about the location near which people are recommended, and its changes.
enum PassportMessages {
    static func sentence(_ event: PassportEvent) -> SafeText {
        switch event {
        case .looking(let place, isHome: true): "You are looking for people at home, in \(place)."
        case .looking(let place, isHome: false): "You are looking for people in \(place)."
        case .moved(let place, isHome: true): "You are back home. From now on, you see people from \(place)."
        case .moved(let place, isHome: false): "From now on, you see people from \(place)."
        case .locked(let lock): MoveMessages.locked(lock)
        case .unknownPlace(let name, let nearest): unknown(name, nearest).message
        case .failed(let failure): MoveMessages.complaint(failure).message
        }
    }

    static func unknown(_ name: String, _ nearest: String?) -> ErrorMessage {
        let guess: SafeText = nearest.map { "Did you mean \($0)?" } ?? "Check the spelling."
        return ErrorMessage(
            code: .unknownPlace,
            message: """
                There is no place named \(name) on this map. \(guess) Your place was not changed.
                """)
    }
}
