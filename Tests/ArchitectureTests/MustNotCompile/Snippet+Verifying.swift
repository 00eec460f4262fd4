extension Snippet {
    /// Returns what is wrong with the snippet, given the compiler errors in it and in its twin.
    func breaks(errors: [String], twin: [String]) -> [Break] {
        var breaks: [Break] = []
        if errors.isEmpty {
            breaks.append(broken("it compiles: \(code(with: forbidden))"))
        } else {
            let output = errors.joined(separator: "\n")
            for reason in reasons where !output.contains(reason) {
                breaks.append(broken("it fails, but not because \(reason):\n\(output)"))
            }
            if Set(errors).count > 1 { breaks.append(broken("it fails for more than one reason:\n\(output)")) }
        }
        if !twin.isEmpty { breaks.append(broken("its twin does not compile:\n\(twin.joined(separator: "\n"))")) }
        return breaks
    }
}
