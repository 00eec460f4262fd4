/// The description of the use case, for the header of its context and for the page of use cases.
extension Slice {
    /// The summary of the use case.
    private var summary: String { "A customer requests \"\(name.phrase)\", and states its subject." }

    /// The parts of the header, each with its lines as they are broken there.
    private var parts: [(name: String, lines: [String])] {
        [
            ("Goal", ["the request is accepted once, under a number that identifies it."]),
            ("Preconditions", ["none."]),
            (
                "Main scenario",
                [
                    "the context reports that the request was sent; the service accepts it; the context reports",
                    "its number.",
                ]
            ),
            (
                "Variations",
                [
                    "the request was accepted before: it keeps its number. This build has no service for such requests, or the",
                    "service does not respond: the context reports the reason.",
                ]
            ), ("Postconditions", ["the request was accepted once, or not at all."]),
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

                Roles: `Asker`: The customer who makes the request. Triggered by `ask`, in [\(file)](../Sources/Contexts/\(file)).

                """)
    }
}
