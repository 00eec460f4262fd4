/// The template of the context, with its header, its role, and its interaction.
extension Slice {
    var context: String {
        """
        public import DiscoverData
        public import DiscoverEntities
        public import DiscoverInteractors
        public import DiscoverObservers

        \(header)
        public final class \(name) {
            // MARK: Roles

            /// The customer who makes the request.
            fileprivate protocol Asker: AnyObject {
                var account: Account { get }
            }

            private let asker: any Asker

            // MARK: Dependencies

            private let subject: String
        \(property)
            private let observer: any \(name)Observer

            /// Creates a context in which the customer plays the role `Asker`.
            public init(
                subject: String, customer: Customer,
        \(parameter)
                observer: any \(name)Observer
            ) {
                asker = customer
                self.subject = subject
                self.take = take
                self.observer = observer
            }

            /// Sends the request, and notifies the observer of the result.
            public func ask() async {
                let span = Trace.begin(.context, "\(name)", "Asker: the customer")
                defer { span.end() }
                await asker.ask(about: subject, in: self)
            }
        }

        extension Customer: \(name).Asker {}

        // MARK: Interaction

        extension \(name).Asker {
            fileprivate func ask(about subject: String, in context: \(name)) async {
                await context.observer.notify(.asking(subject))
                let request = \(name)Request(account: account.token, subject: subject)
                do throws(\(name)Failure) {
                    await context.observer.notify(.taken(try await context.take.perform(request)))
                } catch {
                    await context.observer.notify(.failed(error))
                }
            }
        }

        """
    }

    /// The property of the context that contains the interactor.
    private var property: String {
        "    private let take: any Interactor<\(types)>"
            .orBroken("    private let take:\n        any Interactor<\n\(typesInLines)\n        >")
    }

    /// The parameter of the context's initializer that takes the interactor.
    private var parameter: String {
        "        take: any Interactor<\(types)>,".orBroken("        take: any Interactor<\n\(typesInLines)\n        >,")
    }

    private var types: String { "\(name)Request, \(name)Response, \(name)Failure" }

    private var typesInLines: String {
        let margin = String(repeating: " ", count: 12)
        return "\(margin)\(name)Request, \(name)Response,\n\(margin)\(name)Failure"
    }
}
