/// The templates of the two adapters for the port, one of which is used.
extension Slice {
    /// The adapter that accepts requests.
    var inMemory: String {
        """
        public import DiscoverData
        internal import DiscoverEntities
        public import DiscoverInteractors

        /// Adapter: takes requests for "\(name.phrase)" into memory, and forgets them with the process.
        public actor \(adapter): \(name)Gateway {
            /// What each account has asked about, in the order of the numbers.
            private var subjects: [AccountToken: [String]] = [:]

            /// Has taken nothing yet.
            public init() {}

            /// The number the request has, or else the account's next one.
            public func take(_ request: \(name)Request) -> \(name)Response {
                let act = Trace.begin(.service, "\(adapter)", "take \\(request.subject)")
                defer { act.end() }
                let taken = subjects[request.account, default: []]
                let place = taken.firstIndex(of: request.subject) ?? taken.count
                if place == taken.count { subjects[request.account] = taken + [request.subject] }
                return \(name)Response(subject: request.subject, number: place + 1)
            }
        }

        """
    }

    /// The adapter that rejects all requests.
    var closed: String {
        """
        public import DiscoverData
        public import DiscoverInteractors

        /// Adapter: a build in which nobody takes requests for "\(name.phrase)".
        public struct \(adapter): \(name)Gateway {
            /// A gateway that is closed.
            public init() {}

            /// Refuses: there is nobody who could do it.
        \(signature("take(_ request: \(name)Request)", prefix: "    public ", suffix: " {"))
                let act = Trace.begin(.service, "\(adapter)", "take \\(request.subject)")
                defer { act.end() }
                throw .notInThisBuild
            }
        }

        """
    }
}
