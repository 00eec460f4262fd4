/// The templates of the core layers: Data, Interactors, and Observers.
extension Slice {
    var data: String {
        """
        public import DiscoverEntities

        /// A request for "\(name.phrase)", with its account and its subject.
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

        /// The reason why a request was not accepted. In each case, nothing was done.
        public enum \(name)Failure: Error, Hashable, Sendable {
            /// This build has no service that accepts such requests.
            case notInThisBuild
            /// The service did not respond. The associated value is its reason.
            case unavailable(String)
        }

        /// An event that the use case `\(name)` reports.
        public enum \(name)Event: Hashable, Sendable {
            /// The request was sent. The associated value is its subject.
            case asking(String)
            /// The service accepted the request.
            case taken(\(name)Response)
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
        /// Promise: a request is taken wholly, or refused with a failure and then not at all. The same request again, for the
        /// same account and subject, is not taken a second time: it is answered with the number it has. Each account's numbers
        /// count from 1, in the order in which its requests were taken. Nothing is tried again by itself. Where a build has
        /// nobody to take requests, each is refused as ``\(name)Failure/notInThisBuild``.
        public protocol \(name)Gateway: Sendable {
            /// Accepts a request, or throws the reason why not.
        \(signature("take(_ request: \(name)Request)", prefix: "    ", suffix: ""))
        }

        """
    }

    var interactor: String {
        """
        public import DiscoverData

        /// Passes a request for "\(name.phrase)", once.
        public struct \(name)Interactor: Interactor {
            private let gateway: any \(name)Gateway

            /// Creates an interactor that uses the specified service.
            public init(gateway: any \(name)Gateway) { self.gateway = gateway }

            /// Returns the number of the request, or throws the reason why it was not accepted.
        \(signature("perform(_ request: \(name)Request)", prefix: "    public ", suffix: " {"))
                let span = Trace.begin(.interactor, "\(name)", request.subject)
                defer { span.end() }
                return try await gateway.take(request)
            }
        }

        """
    }

    var observer: String {
        """
        public import DiscoverData

        /// An observer of requests for "\(name.phrase)".
        ///
        /// The output boundary of the context `\(name)`. Events arrive one at a time, in the order in which they happen.
        public protocol \(name)Observer: Sendable {
            /// Handles an event.
            func \(name.camel)(_ event: \(name)Event) async
        }

        extension \(name)Observer {
            /// Notifies this observer of an event, and records the call in the trace.
            public func notify(_ event: \(name)Event) async {
                let span = Trace.begin(.observer, "\(name)Observer")
                defer { span.end() }
                await \(name.camel)(event)
            }
        }

        """
    }

    /// Returns the signature of a function from a request to a response, broken if it is too long.
    func signature(_ function: String, prefix: String, suffix: String) -> String {
        let effects = "async throws(\(name)Failure) -> \(name)Response\(suffix)"
        let parts = function.split(separator: "(", maxSplits: 1)
        return "\(prefix)func \(function) \(effects)"
            .orBroken("\(prefix)func \(parts[0])(\n        \(parts[1].dropLast())\n    ) \(effects)")
    }
}
