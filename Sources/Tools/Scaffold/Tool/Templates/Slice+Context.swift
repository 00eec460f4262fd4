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

            /// Who asks.
            fileprivate protocol Asker: AnyObject {
                var account: Account { get }
            }

            private let asker: any Asker

            // MARK: Surroundings

            private let subject: String
        \(property)
            private let observer: any \(name)Observer

            /// Casts the role: the customer plays the asker.
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

            /// Asks, and shows what became of it.
            public func ask() async {
                let act = Trace.begin(.context, "\(name)", "Asker: the customer")
                defer { act.end() }
                await asker.ask(about: subject, in: self)
            }
        }

        extension Customer: \(name).Asker {}

        // MARK: Interaction

        extension \(name).Asker {
            fileprivate func ask(about subject: String, in context: \(name)) async {
                await context.observer.tell(.asking(subject))
                let request = \(name)Request(account: account.token, subject: subject)
                do throws(\(name)Failure) {
                    await context.observer.tell(.taken(try await context.take.perform(request)))
                } catch {
                    await context.observer.tell(.failed(error))
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
