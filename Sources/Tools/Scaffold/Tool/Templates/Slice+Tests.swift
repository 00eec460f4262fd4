/// The templates of a new use case's tests of interactors, services, and contexts.
extension Slice {
    var interactorTests: String {
        """
        import DiscoverData
        import DiscoverInteractors
        import TestSupport
        import Testing

        @Suite struct `Passing on requests for \(name.phrase)` {
            private let request = \(name)Request(account: .ann, subject: "gold.month")

            @Test func `a request is passed on once, unchanged, and its number is returned`() async throws {
                let gateway = Scripted\(name)(["gold.month": .success(7)])
                let response = try await \(name)Interactor(gateway: gateway).perform(request)
                #expect(response == \(name)Response(subject: "gold.month", number: 7))
                #expect(gateway.received == [request])
            }

            @Test(arguments: [\(name)Failure.notInThisBuild, .unavailable("gone")])
            func `a rejected request is not sent again`(failure: \(name)Failure) async {
                let gateway = Scripted\(name)(["gold.month": .failure(failure)])
                await #expect(throws: failure) {
                    try await \(name)Interactor(gateway: gateway).perform(request)
                }
                #expect(gateway.received == [request])
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

        @Suite struct `Gateways for \(name.phrase)` {
            @Test func `\(hasService ? "the gateway in memory keeps its contract" : "the gateway of a build without a service keeps its contract")`() async throws {
                let gateway = \(adapter)()
                try await \(name)GatewayContract(gateway\(hasService ? "" : ", isInThisBuild: false")).check()
            }

            @Test func `the scripted gateway keeps its contract`() async throws {
                let gateway = Scripted\(name)(["gold.month": .success(1), "lifetime": .success(2)])
                try await \(name)GatewayContract(gateway).check()
            }

            @Test func `the scripted gateway reports an unexpected request`() async {
                let reports = Spy<String>()
                await Unscripted.$report.withValue({ reports.receive($0) }) {
                    await #expect(throws: \(name)Failure.unavailable("unscripted")) {
                        try await Scripted\(name)([:])
                            .accept(\(name)Request(account: .ann, subject: "gold.month"))
                    }
                }
                #expect(reports.received == ["\(name.command) gold.month"])
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

            private func send(_ gateway: Scripted\(name)) async {
                await \(name)(
                    subject: "gold.month", customer: Customer(account: .ann),
                    submit: \(name)Interactor(gateway: gateway), observer: spy
                ).send()
            }

            @Test func `the progress is reported before the number`() async {
                await send(Scripted\(name)(["gold.month": .success(3)]))
                let response = \(name)Response(subject: "gold.month", number: 3)
                #expect(spy.received == [.sending("gold.month"), .accepted(response)])
            }

            @Test func `the request is sent once, for the customer's account`() async {
                let gateway = Scripted\(name)(["gold.month": .success(3)])
                await send(gateway)
                #expect(gateway.received == [\(name)Request(account: .ann, subject: "gold.month")])
            }

            @Test(arguments: [\(name)Failure.notInThisBuild, .unavailable("gone")])
            func `the reason of a failure is reported`(failure: \(name)Failure) async {
                await send(Scripted\(name)(["gold.month": .failure(failure)]))
                #expect(spy.received == [.sending("gold.month"), .failed(failure)])
            }
        }

        """
    }
}
