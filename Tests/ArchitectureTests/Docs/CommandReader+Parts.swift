extension CommandReader {
    /// Returns the error in the arguments of `.ci/deep`, or `nil` if there is none.
    ///
    /// The arguments are one option, or the names of the script's parts to run.
    static func complaint(aboutParts words: [String]) -> String? {
        if words.count == 1, ["--list", "--plan", "--chosen"].contains(words[0]) { return nil }
        let table = (try? Project.text(of: ".ci/parts")) ?? ""
        let parts = Set(
            table.split(separator: "\n").filter { $0.hasPrefix("part ") }.map { String($0.split(separator: " ")[1]) })
        return words.first { !parts.contains($0) }.map { "the deep check has no part \($0)" }
    }

    /// Returns the error in the options of the mutation tool, or `nil` if there is none.
    ///
    /// The tool isn't built in this test run, so this method reads the tool's sources.
    static func complaint(aboutMutation words: [String]) -> String? {
        let text = (try? Project.text(of: "Sources/Tools/Mutation/DiscoverMutation.swift")) ?? ""
        let options = Set(text.matches(of: /@(?:Option|Flag)\(.*\)\n *var ([a-z]+)/).map { String($0.1) })
        return words.first { $0.hasPrefix("--") && !options.union(["help"]).contains(String($0.dropFirst(2))) }
            .map { "discover-mutation has no \($0)" }
    }
}
