/// The templates of the core layers: Data, Interactors, and Observers.
extension Slice {
    var data: String {
        """
        public import DiscoverEntities

        /// A request for "\(name.phrase)": whose it is, and what it is about.
        public struct \(name)Request: Hashable, Sendable {
            /// Whose it is.
            public let account: AccountToken
            /// What it is about, as the customer named it.
            public let subject: String

            /// Takes whose it is, and what it is about.
            public init(account: AccountToken, subject: String) {
                self.account = account
                self.subject = subject
            }
        }

        /// A request was taken.
        public struct \(name)Response: Hashable, Sendable {
            /// What it is about.
            public let subject: String
            /// The number it was taken under, counted from 1 for each account.
            public let number: Int

            /// Takes what it is about, and its number.
            public init(subject: String, number: Int) {
                self.subject = subject
                self.number = number
            }
        }

        /// Why a request was not taken. Whichever it is, nothing was done.
        public enum \(name)Failure: Error, Hashable, Sendable {
            /// In this build there is nobody who takes such requests.
            case notInThisBuild
            /// Whoever takes them gave no answer; why, in words from outside.
            case unavailable(String)
        }

        /// What the use case `\(name)` comes to.
        public enum \(name)Event: Hashable, Sendable {
            /// The request is on its way; what it is about.
            case asking(String)
            /// It was taken.
            case taken(\(name)Response)
            /// It was not, and why.
            case failed(\(name)Failure)
        }

        """
    }

    var port: String {
        """
        public import DiscoverData

        /// Port: whoever takes requests for "\(name.phrase)", outside the app.
        ///
        /// Promise: a request is taken wholly, or refused with a failure and then not at all. The same request again, for the
        /// same account and subject, is not taken a second time: it is answered with the number it has. Each account's numbers
        /// count from 1, in the order in which its requests were taken. NoOpPorts is tried again by itself. Where a build has
        /// nobody to take requests, each is refused as ``\(name)Failure/notInThisBuild``.
        public protocol \(name)Gateway: Sendable {
            /// Takes a request, or says why not.
        \(signature("take(_ request: \(name)Request)", prefix: "    ", suffix: ""))
        }

        """
    }

    var interactor: String {
        """
        public import DiscoverData

        /// Hands over a request for "\(name.phrase)", once.
        public struct \(name)Interactor: Interactor {
            private let gateway: any \(name)Gateway

            /// Takes who takes requests.
            public init(gateway: any \(name)Gateway) { self.gateway = gateway }

            /// What the request was taken under, or why it was not.
        \(signature("perform(_ request: \(name)Request)", prefix: "    public ", suffix: " {"))
                let act = Trace.begin(.interactor, "\(name)", request.subject)
                defer { act.end() }
                return try await gateway.take(request)
            }
        }

        """
    }

    var observer: String {
        """
        public import DiscoverData

        /// What asking for "\(name.phrase)" may say, never how it looks.
        ///
        /// The output boundary of the context `\(name)`. Events come in the order in which things happen, one at a time.
        public protocol \(name)Observer: Sendable {
            /// Something happened.
            func \(name.camel)(_ event: \(name)Event) async
        }

        extension \(name)Observer {
            /// Tells the observer, and whoever traces the letters.
            public func tell(_ event: \(name)Event) async {
                let act = Trace.begin(.observer, "\(name)Observer")
                defer { act.end() }
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
