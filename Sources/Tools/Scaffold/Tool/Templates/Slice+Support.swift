/// The templates of test support for a new use case: doubles, and the contract test of the adapters.
extension Slice {
    var double: String {
        """
        public import DiscoverData
        public import DiscoverInteractors
        internal import Synchronization

        /// A gateway with scripted results; a request for any other subject fails the test.
        public final class Scripted\(name): \(name)Gateway {
            private let numbers: [String: Result<Int, \(name)Failure>]
            private let log = Mutex<[\(name)Request]>([])

            /// Creates a gateway with the number, or the failure, for each subject.
            public init(_ numbers: [String: Result<Int, \(name)Failure>]) { self.numbers = numbers }

            /// The requests that the gateway received, in order.
            public var received: [\(name)Request] { log.withLock { $0 } }

            /// Returns the scripted result.
        \(signature("accept(_ request: \(name)Request)", prefix: "    public ", suffix: " {"))
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
            /// Records an event of a request for "\(name.phrase)".
        \(receiving)
        }

        """
    }

    /// The source code that declares the method with which the spy records an event.
    private var receiving: String {
        let head = "    public func \(name.camel)(_ event: \(name)Event) async {"
        return "\(head) receive(event) }".orBroken("\(head)\n        receive(event)\n    }")
    }

    var contract: String {
        """
        internal import DiscoverData
        internal import DiscoverEntities
        public import DiscoverInteractors
        public import Testing

        /// The contract of every ``\(name)Gateway``.
        public struct \(name)GatewayContract: Sendable {
            private let gateway: any \(name)Gateway
            private let isInThisBuild: Bool

            /// - Parameters:
            ///   - gateway: A gateway without earlier requests.
            ///   - isInThisBuild: A Boolean value that indicates whether this build has a service that accepts requests.
            public init(_ gateway: any \(name)Gateway, isInThisBuild: Bool = true) {
                self.gateway = gateway
                self.isInThisBuild = isInThisBuild
            }

            /// Checks the gateway's promise with requests for `gold.month` and `lifetime`.
            public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
                guard isInThisBuild else { return await checkRefusal(sourceLocation) }
                let first = try await number(of: "gold.month", for: .ann, sourceLocation)
                #expect(first == 1, "an account's numbers count from 1", sourceLocation: sourceLocation)
                let second = try await number(of: "lifetime", for: .ann, sourceLocation)
                #expect(second == 2, "the next request has the next number", sourceLocation: sourceLocation)
                let again = try await number(of: "gold.month", for: .ann, sourceLocation)
                #expect(again == 1, "the same request is accepted once", sourceLocation: sourceLocation)
                let other = try await number(of: "gold.month", for: .bob, sourceLocation)
                #expect(other == 1, "each account has numbers of its own", sourceLocation: sourceLocation)
            }

            private func number(
                of subject: String, for account: AccountToken, _ sourceLocation: SourceLocation
            ) async throws -> Int {
                let request = \(name)Request(account: account, subject: subject)
                let response = try await gateway.accept(request)
                #expect(response.subject == subject, "the response has the same subject", sourceLocation: sourceLocation)
                return response.number
            }

            private func checkRefusal(_ sourceLocation: SourceLocation) async {
                let refusal = \(name)Failure.notInThisBuild
                for subject in ["gold.month", "lifetime", "gold.month"] {
                    let request = \(name)Request(account: .ann, subject: subject)
                    await #expect(throws: refusal, sourceLocation: sourceLocation) { try await gateway.accept(request) }
                }
            }
        }

        """
    }
}
