import ComparisonAcceptance

extension Behavior {
    /// The behaviors of each scheme in Markdown, with a number where a scheme lacks one.
    static func table(aboutCrashes: Bool) -> String {
        let rows = all.filter { $0.isAboutCrashes == aboutCrashes }.map { behavior in
            [behavior.sentence]
                + Scheme.all.map { scheme in
                    let number = Expectation.all.firstIndex {
                        $0.sentence == behavior.sentence && $0.schemes.contains(scheme.name)
                    }
                    return number.map { "**no** (\($0 + 1))" } ?? "yes"
                }
        }
        return Markdown.table([aboutCrashes ? "behavior in a crash" : "behavior"] + Scheme.all.map(\.name), rows)
    }

    /// The reasons, with their numbers.
    static var reasons: String {
        Expectation.all.enumerated().map { number, expectation in
            Markdown.wrapped(
                "\(number + 1). \(expectation.schemes.sorted().joined(separator: " and ")): \(expectation.because).",
                indent: "   ")
        }.joined(separator: "\n")
    }
}
