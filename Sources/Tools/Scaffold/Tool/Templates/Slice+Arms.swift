/// The parts of generated source files that only a use case with a flag has.
///
/// They are the parts of the second variant of the use case. In both variants, the service accepts the request, and the
/// app reports its number. In the new variant, the app then explains the number. So the variant (arm) is requested only
/// for an accepted request. Each part is empty for a use case without a flag. Otherwise, a part begins with a line
/// feed, because it continues a line.
extension Slice {
    /// The names of the experiment's arms, of which the first one is the old variant.
    static let arms = (old: "old", new: "new")

    // MARK: Data

    /// The source code of the event that only the new variant reports.
    var explainedCase: String {
        part(
            """
                /// The number of the accepted request is explained, which only the new variant does.
                case explained(\(name)Response)
            """)
    }

    // MARK: Context

    /// The source code of the context's property `isNew`.
    ///
    /// The property is a closure that states whether the variant is the new one.
    var armProperty: String { part("    private let isNew: () async -> Bool") }

    /// The part of the initializer's comment that describes the parameter `isNew`.
    var armComment: String {
        part(
            """
                ///
                /// The function `isNew` returns `true` if the customer has the new variant, which explains the number of an accepted
                /// request. It is called only for such a request, so that an experiment that compares both variants counts only
                /// customers who can see the difference.
            """)
    }

    /// The source code of the initializer's parameter `isNew`.
    var armParameter: String { part("        isNew: @escaping () async -> Bool = { false },") }

    /// The source code of the statement in the initializer that stores the closure `isNew`.
    var armAssignment: String { part("        self.isNew = isNew") }

    /// The source code of the statement in which the variants differ: the only place that calls `isNew`.
    var explanation: String {
        part("            if await context.isNew() { await context.observer.notify(.explained(response)) }")
    }

    // MARK: Scene

    /// The source code of the scene's argument for `isNew`.
    ///
    /// The argument names the experiment and its new arm (variant).
    var armArgument: String {
        guard let flag else { return "" }
        let (arm, comparison) = ("await assignArms.arm(of: \"\(flag)\")", "== \"\(Self.arms.new)\"")
        // The scene is indented by 8 more columns. The formatter accepts the second form for every longer name.
        let line = "        isNew: { \(arm) \(comparison) },"
        guard line.count + 8 > 120 else { return part(line) }
        return part(
            """
                    isNew: {
                        \(arm)
                            \(comparison)
                    },
            """)
    }

    // MARK: Views

    /// The source code of the text view's `case` that prints the generated message `explained`.
    var explainedInText: String {
        part("        case .explained(let response): printer.say(\(name)Messages.explained(response))")
    }

    /// The source code of the message `explained`, which is shown in the new arm of the experiment.
    ///
    /// The service gives each accepted request a number. The message states that the same request keeps its number.
    var explainedMessage: String {
        part(
            """

                static func explained(_ response: \(name)Response) -> SafeText {
                    "\(name.title): the same request keeps the number \\(response.number)."
                }
            """)
    }

    /// Returns lines that continue a line of a template; an empty string for a use case without a flag.
    func part(_ lines: String) -> String { flag == nil ? "" : "\n" + lines }
}
