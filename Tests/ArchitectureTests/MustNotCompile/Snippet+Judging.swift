extension Snippet {
    /// What is wrong with the snippet, given the errors that the compiler finds in it and in its twin.
    func breaks(errors: [String], twin: [String]) -> [Break] {
        var breaks: [Break] = []
        if errors.isEmpty {
            breaks.append(broken("it compiles: \(code(with: forbidden))"))
        } else {
            let said = errors.joined(separator: "\n")
            for reason in reasons where !said.contains(reason) {
                breaks.append(broken("it fails, but not because \(reason):\n\(said)"))
            }
            if Set(errors).count > 1 { breaks.append(broken("it fails for more than one reason:\n\(said)")) }
        }
        if !twin.isEmpty { breaks.append(broken("its twin does not compile:\n\(twin.joined(separator: "\n"))")) }
        return breaks
    }
}
