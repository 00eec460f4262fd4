/// The templates of the tests of interactors, services, and contexts.
extension Slice {
    var interactorTests: String {
        """
        import DiscoverData
        import DiscoverInteractors
        import TestSupport
        import Testing

        @Suite struct `A request for \(name.phrase), as one transaction` {
            private let request = \(name)Request(account: .ann, subject: "gold.month")

            @Test func `is handed over once, as it is, and has its number`() async throws {
                let gateway = Scripted\(name)(["gold.month": .success(7)])
                let response = try await \(name)Interactor(gateway: gateway).perform(request)
                #expect(response == \(name)Response(subject: "gold.month", number: 7))
                #expect(gateway.asked == [request])
            }

            @Test(arguments: [\(name)Failure.notInThisBuild, .unavailable("gone")])
            func `that is refused is not handed over again`(failure: \(name)Failure) async {
                let gateway = Scripted\(name)(["gold.month": .failure(failure)])
                await #expect(throws: failure) {
                    try await \(name)Interactor(gateway: gateway).perform(request)
                }
                #expect(gateway.asked == [request])
            }
        }

        """
    }

    var serviceTests: String {
        """
        import DiscoverData
        import DiscoverServices
        import TestSupport
        import Testing

        @Suite struct `Whoever takes requests for \(name.phrase) keeps the promise` {
            @Test func `\(hasService ? "in memory" : "where nobody does")`() async throws {
                let gateway = \(adapter)()
                try await \(name)GatewayContract(gateway\(hasService ? "" : ", isInThisBuild: false")).check()
            }

            @Test func `as a test has written it`() async throws {
                let gateway = Scripted\(name)(["gold.month": .success(1), "lifetime": .success(2)])
                try await \(name)GatewayContract(gateway).check()
            }

            @Test func `and a double that was told nothing says so`() async {
                let reports = Spy<String>()
                await Unscripted.$report.withValue({ reports.hear($0) }) {
                    await #expect(throws: \(name)Failure.unavailable("unscripted")) {
                        try await Scripted\(name)([:])
                            .take(\(name)Request(account: .ann, subject: "gold.month"))
                    }
                }
                #expect(reports.heard == ["\(name.command) gold.month"])
            }
        }

        """
    }

    var contextTests: String {
        """
        import DiscoverContexts
        import DiscoverData
        import DiscoverEntities
        import DiscoverInteractors
        import TestSupport
        import Testing

        @Suite struct `A customer asks for \(name.phrase)` {
            private let spy = Spy<\(name)Event>()

            private func ask(_ gateway: Scripted\(name)) async {
                await \(name)(
                    subject: "gold.month", customer: Customer(account: .ann),
                    take: \(name)Interactor(gateway: gateway), observer: spy
                ).ask()
            }

            @Test func `that it is on its way is told first, then its number`() async {
                await ask(Scripted\(name)(["gold.month": .success(3)]))
                let response = \(name)Response(subject: "gold.month", number: 3)
                #expect(spy.heard == [.asking("gold.month"), .taken(response)])
            }

            @Test func `it is asked for once, in the customer's own name`() async {
                let gateway = Scripted\(name)(["gold.month": .success(3)])
                await ask(gateway)
                #expect(gateway.asked == [\(name)Request(account: .ann, subject: "gold.month")])
            }

            @Test(arguments: [\(name)Failure.notInThisBuild, .unavailable("gone")])
            func `why it was not taken is told`(failure: \(name)Failure) async {
                await ask(Scripted\(name)(["gold.month": .failure(failure)]))
                #expect(spy.heard == [.asking("gold.month"), .failed(failure)])
            }
        }

        """
    }
}
