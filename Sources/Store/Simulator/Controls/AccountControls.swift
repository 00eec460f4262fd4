extension StoreMachine {
    mutating func signInReport(_ name: String) throws(ControlError) -> ControlReport {
        guard !name.isEmpty, name.count <= 100, !name.contains(where: \.isWhitespace) else {
            throw .notPossible("The name of an Apple Account is of 1 to 100 characters, and has no spaces.")
        }
        let isNew = signIn(name)
        return ControlReport("\(name) is signed in\(isNew ? ", for the first time" : "").")
    }
}
