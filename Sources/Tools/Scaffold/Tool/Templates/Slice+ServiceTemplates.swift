/// The templates of two adapters (implementations of the port); a new use case gets one of them.
extension Slice {
    /// The source code of the adapter that accepts requests, and keeps them in memory.
    var inMemory: String {
        """
        public import DiscoverData
        internal import DiscoverEntities
        public import DiscoverInteractors

        /// Adapter: accepts requests for "\(name.phrase)", and keeps them in memory until the process ends.
        public actor \(adapter): \(name)Gateway {
            /// The subjects of each account, in the order of their numbers.
            private var subjects: [AccountToken: [String]] = [:]

            /// Creates a gateway without requests.
            public init() {}

            /// Returns the number of an earlier request with the same subject, or else the account's next number.
            public func accept(_ request: \(name)Request) -> \(name)Response {
                let span = Trace.begin(.service, "\(adapter)", "accept \\(request.subject)")
                defer { span.end() }
                let accepted = subjects[request.account, default: []]
                let index = accepted.firstIndex(of: request.subject) ?? accepted.count
                if index == accepted.count { subjects[request.account] = accepted + [request.subject] }
                return \(name)Response(subject: request.subject, number: index + 1)
            }
        }

        """
    }

    /// The source code of the adapter that rejects all requests.
    var closed: String {
        """
        public import DiscoverData
        public import DiscoverInteractors

        /// Adapter: rejects all requests, in a build without a service for "\(name.phrase)".
        public struct \(adapter): \(name)Gateway {
            /// Creates a gateway that rejects all requests.
            public init() {}

            /// Throws `\(name)Failure.notInThisBuild`.
        \(signature("accept(_ request: \(name)Request)", prefix: "    public ", suffix: " {"))
                let span = Trace.begin(.service, "\(adapter)", "accept \\(request.subject)")
                defer { span.end() }
                throw .notInThisBuild
            }
        }

        """
    }
}
