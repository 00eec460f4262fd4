extension StoreMachine {
    /// The device's Apple Account becomes the one of that name, which is made if there is none. The app is told what of the
    /// account's is unfinished, as after a launch. Tells whether the account is new.
    ///
    /// What StoreKit does while an app runs when somebody else signs in is not documented. This is decided here.
    mutating func signIn(_ name: String) -> Bool {
        let known = accounts[name]
        guard known != state.signedIn else { return false }
        state.signedIn = known ?? addAccount(name)
        announcements += unfinished
        let waiting = queueTransactions
        if !waiting.isEmpty { queueEvents.append(.updated(waiting)) }
        return known == nil
    }

    /// Makes an account of a name that nobody has, and tells its position.
    mutating func addAccount(_ name: String) -> Int {
        let position = state.customers.count
        state.customers.append(Customer(number: UInt64(position), seed: state.seed, name: name))
        accounts[name] = position
        return position
    }
}
