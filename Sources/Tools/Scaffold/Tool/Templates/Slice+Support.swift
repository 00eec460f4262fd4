/// The templates of test support: doubles, and the contract test of the adapters.
extension Slice {
    var double: String {
        """
        public import DiscoverData
        public import DiscoverInteractors
        internal import Synchronization

        /// A gateway that knows the subjects it was told of. Any other is a failure of the test.
        public final class Scripted\(name): \(name)Gateway {
            private let numbers: [String: Result<Int, \(name)Failure>]
            private let log = Mutex<[\(name)Request]>([])

            /// Takes the number of each subject, or why it is not taken.
            public init(_ numbers: [String: Result<Int, \(name)Failure>]) { self.numbers = numbers }

            /// What it was asked, in order.
            public var asked: [\(name)Request] { log.withLock { $0 } }

            /// What it was told.
        \(signature("take(_ request: \(name)Request)", prefix: "    public ", suffix: " {"))
                log.withLock { $0.append(request) }
                guard let number = numbers[request.subject] else {
                    _ = unscripted("\(name.command) \\(request.subject)")
                    throw .unavailable("unscripted")
                }
                return \(name)Response(subject: request.subject, number: try number.get())
            }
        }

        """
    }

    var spy: String {
        """
        public import DiscoverData
        public import DiscoverObservers

        extension Spy: \(name)Observer where Event == \(name)Event {
            /// Hears of a request for "\(name.phrase)".
            public func \(name.camel)(_ event: \(name)Event) async { hear(event) }
        }

        """
    }

    var contract: String {
        """
        internal import DiscoverData
        internal import DiscoverEntities
        public import DiscoverInteractors
        public import Testing

        /// What every ``\(name)Gateway`` promises.
        public struct \(name)GatewayContract: Sendable {
            private let gateway: any \(name)Gateway
            private let isInThisBuild: Bool

            /// - Parameters:
            ///   - gateway: One that has taken nothing yet.
            ///   - isInThisBuild: Whether there is somebody to take requests.
            public init(_ gateway: any \(name)Gateway, isInThisBuild: Bool = true) {
                self.gateway = gateway
                self.isInThisBuild = isInThisBuild
            }

            /// Holds the gateway to its promise. It asks about `gold.month` and `lifetime`.
            public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
                guard isInThisBuild else { return await checkRefusal(sourceLocation) }
                let first = try await number(of: "gold.month", for: .ann, sourceLocation)
                #expect(first == 1, "an account's numbers count from 1", sourceLocation: sourceLocation)
                let second = try await number(of: "lifetime", for: .ann, sourceLocation)
                #expect(second == 2, "they count on", sourceLocation: sourceLocation)
                let again = try await number(of: "gold.month", for: .ann, sourceLocation)
                #expect(again == 1, "the same request is taken once", sourceLocation: sourceLocation)
                let other = try await number(of: "gold.month", for: .bob, sourceLocation)
                #expect(other == 1, "each account has numbers of its own", sourceLocation: sourceLocation)
            }

            private func number(
                of subject: String, for account: AccountToken, _ sourceLocation: SourceLocation
            ) async throws -> Int {
                let request = \(name)Request(account: account, subject: subject)
                let response = try await gateway.take(request)
                #expect(response.subject == subject, "the answer is to the question", sourceLocation: sourceLocation)
                return response.number
            }

            private func checkRefusal(_ sourceLocation: SourceLocation) async {
                let refusal = \(name)Failure.notInThisBuild
                for subject in ["gold.month", "lifetime", "gold.month"] {
                    let request = \(name)Request(account: .ann, subject: subject)
                    await #expect(throws: refusal, sourceLocation: sourceLocation) { try await gateway.take(request) }
                }
            }
        }

        """
    }
}
