import ComparisonAcceptance

extension Behaviour {
    /// Who holds what, with a number where somebody does not, in Markdown.
    static func table(aboutCrashes: Bool) -> String {
        let rows = all.filter { $0.isAboutCrashes == aboutCrashes }.map { behaviour in
            [behaviour.sentence]
                + Scheme.all.map { scheme in
                    let number = Expectation.all.firstIndex {
                        $0.sentence == behaviour.sentence && $0.schemes.contains(scheme.name)
                    }
                    return number.map { "**no** (\($0 + 1))" } ?? "yes"
                }
        }
        return Markdown.table([aboutCrashes ? "what a crash costs" : "behaviour"] + Scheme.all.map(\.name), rows)
    }

    /// The reasons, under their numbers.
    static var reasons: String {
        Expectation.all.enumerated().map { number, expectation in
            Markdown.wrapped(
                "\(number + 1). \(expectation.schemes.sorted().joined(separator: " and ")): \(expectation.because).",
                indent: "   ")
        }.joined(separator: "\n")
    }
}
