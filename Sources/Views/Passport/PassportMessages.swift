internal import DiscoverData

/// The messages for the events of the passport.
enum PassportMessages {
    static func sentence(_ event: PassportEvent) -> SafeText {
        switch event {
        case .looking(let place, isHome: true): "You look for people at home, in \(place)."
        case .looking(let place, isHome: false): "You look for people in \(place)."
        case .moved(let place, isHome: true): "You are back home: from now on, people come from \(place)."
        case .moved(let place, isHome: false): "From now on, people come from \(place)."
        case .locked(let lock): MoveMessages.locked(lock)
        case .unknownPlace(let name, let nearest): unknown(name, nearest).message
        case .failed(let failure): MoveMessages.complaint(failure).message
        }
    }

    static func unknown(_ name: String, _ nearest: String?) -> ErrorMessage {
        let guess: SafeText = nearest.map { "Did you mean \($0)?" } ?? "Look at the spelling."
        return ErrorMessage(
            code: .unknownPlace,
            message: """
                There is no place named \(name) on this map. \(guess) The place you look in was left as it was.
                """)
    }
}
