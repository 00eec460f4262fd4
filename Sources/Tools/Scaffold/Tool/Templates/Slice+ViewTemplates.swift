/// The templates of a new use case's views, for text and for JSON.
extension Slice {
    var textView: String {
        """
        public import DiscoverData
        public import DiscoverObservers

        /// A view that shows the events of a request for "\(name.phrase)" as text.
        public struct \(name)TextView: \(name)Observer {
            private let printer: ConsolePrinter

            /// Creates a view that writes to the specified screen in the specified style.
            public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

            /// Shows an event as a sentence.
            public func \(name.camel)(_ event: \(name)Event) async {
                let span = Trace.begin(.view, "\(name)TextView")
                defer { span.end() }
                switch event {
                case .sending(let subject): printer.progress(\(name)Messages.sending(subject))
                case .accepted(let response): printer.say(\(name)Messages.accepted(response), .good)\(explainedInText)
                case .failed(let failure): printer.showError(\(name)Messages.error(failure).message)
                }
            }
        }

        """
    }

    var jsonView: String {
        """
        public import DiscoverData
        public import DiscoverObservers
        internal import Support

        /// A view that shows the events of a request for "\(name.phrase)" as JSON.
        public struct \(name)JSONView: \(name)Observer {
            private let printer: JSONPrinter

            /// Creates a view that writes to the specified screen.
            public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

            /// Shows one JSON object for an accepted or rejected request.
            public func \(name.camel)(_ event: \(name)Event) async {
                let span = Trace.begin(.view, "\(name)JSONView")
                defer { span.end() }
                switch event {
                case .sending\(flag == nil ? "" : ", .explained"): break
                case .accepted(let response):
                    printer.event(
                        .\(name.camel),
                        ["subject": .text(response.subject), "number": .integer(response.number)])
                case .failed(let failure): printer.fail(\(name)Messages.error(failure))
                }
            }
        }

        """
    }

    var words: String {
        """
        internal import DiscoverData

        /// The messages about a request for "\(name.phrase)".
        enum \(name)Messages {
            static func sending(_ subject: String) -> SafeText {
                "\(name.title): sending the request for \\(subject) ..."
            }

            static func accepted(_ response: \(name)Response) -> SafeText {
                "\(name.title): request \\(response.number), for \\(response.subject), was accepted."
            }\(explainedMessage)

            /// Returns the error message for a failure, with its code for programs.
            static func error(_ failure: \(name)Failure) -> ErrorMessage {
                switch failure {
                case .notInThisBuild:
                    ErrorMessage(
                        code: .\(name.camel)NotInThisBuild,
                        message: \"""
                            \(name.title): this build has no service for it. Nothing was charged, and nothing \\
                            was done. Use a build that has it.
                            \""")
                case .unavailable(let reason):
                    ErrorMessage(
                        code: .\(name.camel)Unavailable,
                        message: \"""
                            \(name.title): the service did not respond\\(reason.isEmpty ? "" : " (\\(reason))"). \\
                            Nothing was charged, and nothing was done. Try again later.
                            \""")
                }
            }
        }

        """
    }
}
