/// The templates of the new use case's description.
///
/// The description consists of the context's comment, and of a section in `Docs/use-cases.md`.
extension Slice {
    /// The description of the use case in one sentence.
    private var summary: String { "A customer requests \"\(name.phrase)\", and states its subject." }

    /// The list items of the context's comment, such as the goal, each with its lines of text.
    private var parts: [(name: String, lines: [String])] {
        [
            ("Goal", ["The service accepts the request once, under a number that identifies it."]),
            ("Preconditions", ["None."]),
            (
                "Main scenario",
                [
                    "The app reports that it sends the request. The service accepts it. The app reports its number."
                ]
            ),
            (
                "Variations",
                [
                    "If the service accepted the same request before, the request keeps its number. If this build has no",
                    "service, or the service doesn't respond, the app reports the reason."
                        + (flag == nil ? "" : " An experiment may explain the number."),
                ]
            ),
            ("Postconditions", ["The service accepted the request once, or nothing changed."]),
        ]
    }

    /// The documentation comment of the context's class, which describes the use case.
    var header: String {
        let list = parts.map { "/// - \($0.name): " + $0.lines.joined(separator: "\n///   ") }
        return (["/// \(summary)", "///"] + list).joined(separator: "\n")
    }

    /// The entry of the page of use cases, in the form that a test of the page requires.
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

                Roles: `Requester`: The customer who makes the request. Triggered by `send`, in [\(file)](../Sources/Contexts/\(file)).

                """)
    }
}
