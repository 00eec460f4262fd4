/// The description of the use case, for the header of its context and for the page of use cases.
extension Slice {
    /// The summary of the use case.
    private var summary: String { "A customer asks for \"\(name.phrase)\", and names what it is about." }

    /// The parts of the header, each with its lines as they are broken there.
    private var parts: [(name: String, lines: [String])] {
        [
            ("Goal", ["the request is taken once, under a number that it can be found by."]),
            ("Preconditions", ["none."]),
            ("Main scenario", ["that it is on its way is shown; the request is handed over; its number is shown."]),
            (
                "Variations",
                [
                    "it was taken before: it keeps its number. Nobody takes such requests in this build, or whoever does",
                    "gives no answer: that is said.",
                ]
            ), ("Postconditions", ["the request was taken once, or not at all."]),
        ]
    }

    /// The comment above the context.
    var header: String {
        let list = parts.map { "/// - \($0.name): " + $0.lines.joined(separator: "\n///   ") }
        return (["/// \(summary)", "///"] + list).joined(separator: "\n")
    }

    /// The entry of the page of use cases, as a test generates it from the header, the role, and the trigger.
    var entry: UseCasePage.Entry {
        let list = parts.map { "- **\($0.name):** " + $0.lines.joined(separator: " ") }.joined(separator: "\n")
        let file = "\(name).swift"
        return UseCasePage.Entry(
            name: name,
            row: "| [\(name)](#\(name.type.lowercased())) | \(summary) |",
            section: """
                ## \(name)

                \(summary)

                \(list)

                Roles: `Asker`: Who asks. Triggered by `ask`, in [\(file)](../Sources/Contexts/\(file)).

                """)
    }
}
