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

            @Test func `is passed on once, unchanged, and returns its number`() async throws {
                let gateway = Scripted\(name)(["gold.month": .success(7)])
                let response = try await \(name)Interactor(gateway: gateway).perform(request)
                #expect(response == \(name)Response(subject: "gold.month", number: 7))
                #expect(gateway.asked == [request])
            }

            @Test(arguments: [\(name)Failure.notInThisBuild, .unavailable("gone")])
            func `that is rejected is not sent again`(failure: \(name)Failure) async {
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

        @Suite struct `The gateway for requests for \(name.phrase) keeps the promise` {
            @Test func `\(hasService ? "in memory" : "without a service keeps its contract")`() async throws {
                let gateway = \(adapter)()
                try await \(name)GatewayContract(gateway\(hasService ? "" : ", isInThisBuild: false")).check()
            }

            @Test func `as a scripted double keeps its contract`() async throws {
                let gateway = Scripted\(name)(["gold.month": .success(1), "lifetime": .success(2)])
                try await \(name)GatewayContract(gateway).check()
            }

            @Test func `a double without a script reports an unexpected request`() async {
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

        @Suite struct `A customer requests \(name.phrase)` {
            private let spy = Spy<\(name)Event>()

            private func ask(_ gateway: Scripted\(name)) async {
                await \(name)(
                    subject: "gold.month", customer: Customer(account: .ann),
                    take: \(name)Interactor(gateway: gateway), observer: spy
                ).ask()
            }

            @Test func `the progress is reported first, then the number`() async {
                await ask(Scripted\(name)(["gold.month": .success(3)]))
                let response = \(name)Response(subject: "gold.month", number: 3)
                #expect(spy.heard == [.asking("gold.month"), .taken(response)])
            }

            @Test func `the request is sent once, for the customer's account`() async {
                let gateway = Scripted\(name)(["gold.month": .success(3)])
                await ask(gateway)
                #expect(gateway.asked == [\(name)Request(account: .ann, subject: "gold.month")])
            }

            @Test(arguments: [\(name)Failure.notInThisBuild, .unavailable("gone")])
            func `the reason of a failure is reported`(failure: \(name)Failure) async {
                await ask(Scripted\(name)(["gold.month": .failure(failure)]))
                #expect(spy.heard == [.asking("gold.month"), .failed(failure)])
            }
        }

        """
    }
}
