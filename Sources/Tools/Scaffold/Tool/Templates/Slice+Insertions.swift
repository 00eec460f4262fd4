/// The templates of the lines that the scaffold tool inserts in shared files.
extension Slice {
    /// Returns the lines to insert above a marker, with the indentation that they need there.
    func text(at marker: Marker) -> String {
        let (depth, lines) = lines(at: marker)
        let margin = String(repeating: " ", count: depth * 4)
        return lines.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "\n" : "\(margin)\($0)\n" }.joined()
    }

    private func lines(at marker: Marker) -> (depth: Int, text: String) {
        let (type, camel, command) = (name.type, name.camel, name.command)
        return switch marker {
        case .routes: (1, "/// A request for \"\(name.phrase)\" with a subject.\ncase \(camel)(subject: String)")
        case .ways: (2, "case .\(camel): .scene")
        case .commands:
            (1, "/// Opens ``Route/\(camel)(subject:)``.\ncase \(camel)\(camel == command ? "" : " = \"\(command)\"")")
        case .cards:
            (
                2,
                """
                case .\(camel):
                    (
                        "\(command) SUBJECT",
                        "request \(name.phrase) for a subject",
                        "discover://\(command)/gold.month"
                    )
                """
            )
        case .names: (2, "case .\(camel): .\(camel)")
        case .words: (2, "case .\(camel): return .\(camel)(subject: try take(\"a subject\"))")
        case .links: (3, "case .\(camel)(let subject): ([subject], [])")
        case .codes:
            (
                1,
                """
                /// This build has no service that accepts requests for "\(name.phrase)".
                case \(camel)NotInThisBuild
                /// The service did not respond to a request for "\(name.phrase)".
                case \(camel)Unavailable
                """
            )
        case .events: (1, "/// The line is about an accepted request for \"\(name.phrase)\".\ncase \(camel)")
        case .ports:
            (
                1,
                """
                /// The service that accepts requests for "\(name.phrase)".
                var \(camel): any \(type)Gateway
                """
            )
        case .adaptersWithoutStore, .adaptersOfRemoteStore, .adaptersOfSimulatedStore: (3, "\(camel): \(adapter)(),")
        case .interactors: (1, "let \(camel): \(type)Interactor")
        case .transactions:
            (
                2,
                "\(camel) = \(type)Interactor(gateway: dependencies.\(camel))".orBroken(at: 2, "(", with: "(\n    ")
            )
        case .scenes:
            (
                2,
                """
                case .\(camel)(let subject):
                    let context = \(type)(
                        subject: subject, customer: customer,\(armArgument)
                        submit: transactions.\(camel), observer: views.\(camel))
                    return SceneResult(await context.send())
                """
            )
        case .stillCards: (2, "case .\(camel): false")
        case .presenters: (1, "let \(camel): any \(type)Observer")
        case .textViews: (3, "\(camel): \(type)TextView(screen: screen, style: style),")
        case .jsonViews: (3, "\(camel): \(type)JSONView(screen: screen),")
        case .everyCommand: (2, ".\(camel)(subject: \"gold.month\"),")
        case .generatedRoutes: (2, "case .\(camel): .\(camel)(subject: word())")
        case .generatedWords: (3, "case .\(camel)(let subject): [\"--\", subject]")
        case .complaints: (3, complaints)
        case .lines: (2, documentLine)
        case .eventDocuments: (0, eventDocument)
        case .codeDocuments:
            (
                0,
                """
                | `\(camel)NotInThisBuild` | this build has no service that accepts requests for "\(name.phrase)" |
                | `\(camel)Unavailable` | the service did not respond to a request for "\(name.phrase)" |
                """
            )
        }
    }

    private var complaints: String {
        """
        for (failure, code) in [
            (.notInThisBuild, .\(name.camel)NotInThisBuild),
            (.unavailable("gone"), .\(name.camel)Unavailable),
        ] as [(\(name)Failure, ErrorCode)] {
            failures.append(
                (
                    code,
                    { text, json in
                        await \(name)TextView(screen: text, style: wide)
                            .\(name.camel)(.failed(failure))
                        await \(name)JSONView(screen: json)
                            .\(name.camel)(.failed(failure))
                    }
                ))
        }
        """
    }

    private var documentLine: String {
        """
        await \(name)JSONView(screen: screen).\(name.camel)(
            .accepted(\(name)Response(subject: "gold.month", number: 1)))
        """
    }

    private var eventDocument: String {
        """
        ### `\(name.camel)`

        A request for "\(name.phrase)" was accepted (`\(name.command)`).

        | member | meaning |
        | --- | --- |
        | `subject` | the subject, as it was entered |
        | `number` | the number of the request, counted from 1 for each account |

        ```json
        {"event":"\(name.camel)","subject":"gold.month","number":1}
        ```

        """
    }
}

extension String {
    /// Returns this line of source code, broken into two if it would exceed 120 columns.
    ///
    /// - Parameters:
    ///   - depth: The indentation of the line, in steps of four columns.
    ///   - place: The text, such as a parenthesis, at whose first occurrence the line is broken.
    ///   - ending: The text that replaces `place`, with the line break.
    /// - Returns: The line, or its two parts.
    fileprivate func orBroken(at depth: Int, _ place: String, with ending: String) -> String {
        guard depth * 4 + count > 120, let found = firstRange(of: place) else { return self }
        return replacingCharacters(found, by: ending)
    }

    private func replacingCharacters(_ range: Range<String.Index>, by text: String) -> String {
        String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
    }
}
