extension CommandReader {
    /// What is wrong with the arguments of `.ci/deep`: an option, or names of its parts.
    static func complaint(aboutParts words: [String]) -> String? {
        if words.count == 1, ["--list", "--plan", "--chosen"].contains(words[0]) { return nil }
        let table = (try? Project.text(of: ".ci/parts")) ?? ""
        let parts = Set(
            table.split(separator: "\n").filter { $0.hasPrefix("part ") }.map { String($0.split(separator: " ")[1]) })
        return words.first { !parts.contains($0) }.map { "the deep check has no part \($0)" }
    }
}
