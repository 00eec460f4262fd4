extension ControlWords {
    /// The next word as an error that an act can end with.
    mutating func error(of api: SimulatedAPI) throws(ControlError) -> SimulatedError {
        let names = api.errors.map(\.name)
        let expected = "one of " + names.joined(separator: ", ")
        let word = try next(expected)
        guard let error = api.errors.first(where: { $0.name.plain == word.plain }) else {
            throw invalid(word, expected, names)
        }
        return error
    }
}
