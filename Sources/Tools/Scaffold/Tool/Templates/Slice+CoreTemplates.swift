/// The templates of a new use case's files in the core layers: Data, Interactors, and Observers.
extension Slice {
    var data: String {
        """
        public import DiscoverEntities

        /// A request for "\(name.phrase)", with an account and a subject.
        public struct \(name)Request: Hashable, Sendable {
            /// The account of the customer.
            public let account: AccountToken
            /// The subject of the request, as the customer entered it.
            public let subject: String

            /// Creates a request.
            public init(account: AccountToken, subject: String) {
                self.account = account
                self.subject = subject
            }
        }

        /// The response to an accepted request.
        public struct \(name)Response: Hashable, Sendable {
            /// The subject of the request.
            public let subject: String
            /// The number of the request, counted from 1 for each account.
            public let number: Int

            /// Creates a response.
            public init(subject: String, number: Int) {
                self.subject = subject
                self.number = number
            }
        }

        /// The reasons why a request wasn't accepted; a failed request has no effect.
        public enum \(name)Failure: Error, Hashable, Sendable {
            /// This build has no service that accepts such requests.
            case notInThisBuild
            /// The service did not respond, for the specified reason.
            case unavailable(String)
        }

        /// The events that the use case `\(name)` reports to its observer.
        public enum \(name)Event: Hashable, Sendable {
            /// The request with the specified subject is about to be sent.
            case sending(String)
            /// The service accepted the request.
            case accepted(\(name)Response)\(explainedCase)
            /// The request failed.
            case failed(\(name)Failure)
        }

        """
    }

    var port: String {
        """
        public import DiscoverData

        /// Port: a service outside the app that accepts requests for "\(name.phrase)".
        ///
        /// **Promise:** a request is accepted completely, or rejected with a failure and without effect. A repeated request
        /// with the same account and subject isn't accepted again; the response contains its number. The numbers of each
        /// account count from 1, in the order in which its requests were accepted. The port doesn't retry. In a build without a
        /// service, every request is rejected with ``\(name)Failure/notInThisBuild``.
        public protocol \(name)Gateway: Sendable {
            /// Accepts a request, and returns its number.
            ///
            /// - Throws: `\(name)Failure` if the request was rejected.
        \(signature("accept(_ request: \(name)Request)", prefix: "    ", suffix: ""))
        }

        """
    }

    var interactor: String {
        """
        public import DiscoverData

        /// An interactor that sends a request for "\(name.phrase)" to the service, without retries.
        public struct \(name)Interactor: Interactor {
            private let gateway: any \(name)Gateway

            /// Creates an interactor that uses the specified gateway.
            public init(gateway: any \(name)Gateway) { self.gateway = gateway }

            /// Sends a request to the service, and returns the request's number.
            ///
            /// - Throws: `\(name)Failure` if the request was rejected.
        \(signature("perform(_ request: \(name)Request)", prefix: "    public ", suffix: " {"))
                let span = Trace.begin(.interactor, "\(name)", request.subject)
                defer { span.end() }
                return try await gateway.accept(request)
            }
        }

        """
    }

    var observer: String {
        """
        public import DiscoverData

        /// A type that receives the events of requests for "\(name.phrase)".
        ///
        /// The context `\(name)` reports its events here, one at a time, in the order in which they happen.
        public protocol \(name)Observer: Sendable {
            /// Handles an event.
            func \(name.camel)(_ event: \(name)Event) async
        }

        extension \(name)Observer {
            /// Notifies this observer of an event, and records the call in the current trace, if there is one.
            public func notify(_ event: \(name)Event) async {
                let span = Trace.begin(.observer, "\(name)Observer")
                defer { span.end() }
                await \(name.camel)(event)
            }
        }

        """
    }

    /// Returns the signature of a function from a request to a response, on several lines if necessary.
    ///
    /// - Parameters:
    ///   - function: The name of the function with its parameter, such as `accept(_ request: GiftRequest)`.
    ///   - prefix: The text before `func`, such as the indentation.
    ///   - suffix: The text after the result type, such as an opening brace.
    /// - Returns: The signature, which throws the slice's failure and returns its response.
    func signature(_ function: String, prefix: String, suffix: String) -> String {
        let effects = "async throws(\(name)Failure) -> \(name)Response\(suffix)"
        let parts = function.split(separator: "(", maxSplits: 1)
        return "\(prefix)func \(function) \(effects)"
            .orBroken("\(prefix)func \(parts[0])(\n        \(parts[1].dropLast())\n    ) \(effects)")
    }
}
