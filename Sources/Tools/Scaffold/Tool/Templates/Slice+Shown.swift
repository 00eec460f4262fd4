/// The templates of the views and of the console's scene.
extension Slice {
    var textView: String {
        """
        public import DiscoverData
        public import DiscoverObservers

        /// Shows a person what became of a request for "\(name.phrase)".
        public struct \(name)TextView: \(name)Observer {
            private let printer: ConsolePrinter

            /// Takes where to show it, and how.
            public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

            /// A sentence.
            public func \(name.camel)(_ event: \(name)Event) async {
                let act = Trace.begin(.view, "\(name)TextView")
                defer { act.end() }
                switch event {
                case .asking(let subject): printer.progress(\(name)Words.asking(subject))
                case .taken(let response): printer.say(\(name)Words.taken(response), .good)
                case .failed(let failure): printer.complain(\(name)Words.complaint(failure).message)
                }
            }
        }

        """
    }

    var jsonView: String {
        """
        public import DiscoverData
        public import DiscoverObservers

        /// Shows a program what became of a request for "\(name.phrase)".
        public struct \(name)JSONView: \(name)Observer {
            private let printer: JSONPrinter

            /// Takes where to show it.
            public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

            /// One object, once it is known what became of it.
            public func \(name.camel)(_ event: \(name)Event) async {
                let act = Trace.begin(.view, "\(name)JSONView")
                defer { act.end() }
                switch event {
                case .asking: break
                case .taken(let response):
                    printer.event(
                        .\(name.camel),
                        ["subject": .text(response.subject), "number": .integer(response.number)])
                case .failed(let failure): printer.fail(\(name)Words.complaint(failure))
                }
            }
        }

        """
    }

    var words: String {
        """
        internal import DiscoverData

        /// What is said of a request for "\(name.phrase)".
        enum \(name)Words {
            static func asking(_ subject: String) -> SafeText {
                "\(name.title): asking about \\(subject) ..."
            }

            static func taken(_ response: \(name)Response) -> SafeText {
                "\(name.title): \\(response.subject) is taken, as number \\(response.number)."
            }

            /// Why it was not taken, with the name of the reason for programs.
            static func complaint(_ failure: \(name)Failure) -> ErrorMessage {
                switch failure {
                case .notInThisBuild:
                    ErrorMessage(
                        code: .\(name.camel)NotInThisBuild,
                        message: \"""
                            \(name.title): in this build there is nobody to ask. NoOpPorts was charged, and nothing \\
                            was done. SpendOperation a build that has it.
                            \""")
                case .unavailable(let reason):
                    ErrorMessage(
                        code: .\(name.camel)Unavailable,
                        message: \"""
                            \(name.title): there was no answer\\(reason.isEmpty ? "" : " (\\(reason))"). \\
                            NoOpPorts was charged, and nothing was done. Try again later.
                            \""")
                }
            }
        }

        """
    }

    var scene: String {
        """
        import DiscoverData
        import DiscoverObservers
        import DiscoverRouting

        extension SceneResultObserver: \(name)Observer {
            func \(name.camel)(_ event: \(name)Event) async {
                if case .failed = event { note(.failed) }
                await presenters.\(name.camel).\(name.camel)(event)
            }
        }

        """
    }
}
