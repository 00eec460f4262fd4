/// The template of the new use case's context, with its comment, its role, and its interaction (DCI).
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
            fileprivate protocol Requester: AnyObject {
                var account: Account { get }
            }

            private let requester: any Requester

            // MARK: Dependencies

            private let subject: String\(armProperty)
        \(property)
            private let observer: any \(name)Observer

            /// Creates the use case for a customer, who plays the role `Requester`.\(armComment)
            public init(
                subject: String, customer: Customer,\(armParameter)
        \(parameter)
                observer: any \(name)Observer
            ) {
                requester = customer
                self.subject = subject\(armAssignment)
                self.submit = submit
                self.observer = observer
            }

            /// Sends the request, reports the outcome to the observer, and returns it.
        \(trigger)
                let span = Trace.begin(.context, "\(name)", "Requester: the customer")
                defer { span.end() }
                return await requester.send(subject, in: self)
            }
        }

        extension Customer: \(name).Requester {}

        // MARK: Interaction

        extension \(name).Requester {
            fileprivate func send(
                _ subject: String, in context: \(name)
            ) async -> Result<\(name)Response, \(name)Failure> {
                await context.observer.notify(.sending(subject))
                let request = \(name)Request(account: account.token, subject: subject)
                do throws(\(name)Failure) {
                    let response = try await context.submit.perform(request)
                    await context.observer.notify(.accepted(response))\(explanation)
                    return .success(response)
                } catch {
                    await context.observer.notify(.failed(error))
                    return .failure(error)
                }
            }
        }

        """
    }

    /// The source code of the context's property that contains the interactor.
    private var property: String {
        "    private let submit: any Interactor<\(types)>"
            .orBroken("    private let submit:\n        any Interactor<\n\(typesInLines)\n        >")
    }

    /// The source code that declares the method that starts the use case, up to the opening brace.
    private var trigger: String {
        let head = "    @discardableResult public func send() async -> Result<"
        let types = "\(name)Response, \(name)Failure"
        return "\(head)\(types)> {".orBroken("\(head)\n        \(types)\n    > {")
    }

    /// The source code of the initializer's parameter for the interactor.
    private var parameter: String {
        "        submit: any Interactor<\(types)>,".orBroken(
            "        submit: any Interactor<\n\(typesInLines)\n        >,")
    }

    private var types: String { "\(name)Request, \(name)Response, \(name)Failure" }

    private var typesInLines: String {
        let margin = String(repeating: " ", count: 12)
        return "\(margin)\(name)Request, \(name)Response,\n\(margin)\(name)Failure"
    }
}
