/// The templates of tests that only a use case with a flag has, because it has two variants.
extension Slice {
    /// The source code of the context's tests, most of which run with each arm (variant) of the experiment.
    var armTests: String {
        """
        import DiscoverContexts
        import DiscoverData
        import DiscoverEntities
        import DiscoverInteractors
        import TestSupport
        import Testing

        @Suite struct `A customer requests \(name.phrase)` {
            /// The arms of the experiment; the old variant is also the one without an arm.
            enum Arm: CaseIterable { case \(Self.arms.old), \(Self.arms.new) }

            private let spy = Spy<\(name)Event>()
            /// The events that were reported before each request of the arm.
            private let exposures = Spy<[\(name)Event]>()
            private let accepted = \(name)Response(subject: "gold.month", number: 3)

            private var accepting: Scripted\(name) {
                Scripted\(name)(["gold.month": .success(3)])
            }

            private func send(_ gateway: Scripted\(name), in arm: Arm) async {
                await \(name)(
                    subject: "gold.month", customer: Customer(account: .ann),
                    isNew: {
                        exposures.receive(spy.received)
                        return arm == .\(Self.arms.new)
                    },
                    submit: \(name)Interactor(gateway: gateway), observer: spy
                ).send()
            }

            @Test(arguments: Arm.allCases)
            func `the progress is reported before the number, which only the new arm explains`(arm: Arm) async {
                await send(accepting, in: arm)
                let explanation: [\(name)Event] = arm == .\(Self.arms.new) ? [.explained(accepted)] : []
                #expect(spy.received == [.sending("gold.month"), .accepted(accepted)] + explanation)
            }

            @Test func `without an arm, the old variant is played`() async {
                await \(name)(
                    subject: "gold.month", customer: Customer(account: .ann),
                    submit: \(name)Interactor(gateway: accepting), observer: spy
                ).send()
                #expect(spy.received == [.sending("gold.month"), .accepted(accepted)])
            }

            @Test(arguments: Arm.allCases)
            func `the arm is requested once, after the number is reported`(arm: Arm) async {
                await send(accepting, in: arm)
                #expect(exposures.received == [[.sending("gold.month"), .accepted(accepted)]])
            }

            @Test(arguments: Arm.allCases)
            func `the request is sent once, for the customer's account`(arm: Arm) async {
                let gateway = accepting
                await send(gateway, in: arm)
                #expect(gateway.received == [\(name)Request(account: .ann, subject: "gold.month")])
            }

            @Test(arguments: Arm.allCases, [\(name)Failure.notInThisBuild, .unavailable("gone")])
            func `the reason of a failure is reported, and no arm is requested`(
                arm: Arm, failure: \(name)Failure
            ) async {
                await send(Scripted\(name)(["gold.month": .failure(failure)]), in: arm)
                #expect(spy.received == [.sending("gold.month"), .failed(failure)])
                #expect(exposures.received == [])
            }
        }

        """
    }

    // MARK: Views

    /// The list element for the event of an experiment's new variant, in a test's source code.
    ///
    /// It is empty if the scaffolded use case has no feature flag.
    var explainedSample: String { flag == nil ? "" : " .explained(response),\n           " }

    /// The source code of the test in which the views show the event of the new variant.
    var explanationViewTest: String {
        guard flag != nil else { return "" }
        return """
                @Test func `the text view explains the number, and the JSON view omits the explanation`() async {
                    let response = \(name)Response(subject: "gold.month", number: 2)
                    await \(name)JSONView(screen: screen)
                        .\(name.camel)(.explained(response))
                    #expect(screen.all == [])
                    await \(name)TextView(screen: screen, style: ConsoleStyle(width: 1000))
                        .\(name.camel)(.explained(response))
                    #expect(screen.all == [.shown("\(name.title): the same request keeps the number 2.")])
                }


            """
    }

    // MARK: Console

    /// The source code of helpers for the console's tests.
    ///
    /// The helpers write the experiment, and read its exposures.
    var armMembers: String {
        guard let flag else { return "" }
        return """
                private let flag = "\(flag)"

                /// Writes a document in which every account is in one of the arms, and returns its path.
                private func document(_ arm: String, in console: Console) throws -> String {
                    let file = console.state.appending(path: "\\(arm).flags.json")
                    let weights = (old: arm == "\(Self.arms.old)" ? 1 : 0, new: arm == "\(Self.arms.new)" ? 1 : 0)
                    let document = \"""
                        {"format":"discover.flags","version":1,"experiments":[{"name":"\\(flag)","salt":"\\(flag)",
                        "arms":[{"name":"\(Self.arms.old)","weight":\\(weights.old)},{"name":"\(Self.arms.new)","weight":\\(weights.new)}],
                        "population":10000}]}
                        \"""
                    try Data(document.utf8).write(to: file)
                    return file.path
                }

                /// Returns the arms whose exposure was recorded, in order.
                private func exposures(in console: Console) throws -> [String] {
                    let log = console.state.appending(path: "outcomes.jsonl")
                    guard FileManager.default.fileExists(atPath: log.path) else { return [] }
                    return try String(contentsOf: log, encoding: .utf8).split(separator: "\\n").compactMap { line in
                        let entry = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
                        let event = (entry?["entry"] as? [String: Any])?["event"] as? [String: Any]
                        return event?["experiment"] as? String == flag ? event?["arm"] as? String : nil
                    }
                }


            """
    }

    /// The source code of the console's test that runs the use case twice in each arm (variant).
    var armConsoleTest: String {
        guard flag != nil else { return "" }
        return hasService ? served : rejected
    }

    private var served: String {
        """


            @Test(arguments: ["\(Self.arms.old)", "\(Self.arms.new)"])
            func `the new arm explains the number, and the exposure is recorded once`(arm: String) throws {
                let console = try Console()
                defer { console.remove() }
                let flags = try document(arm, in: console)
                for _ in 1...2 {
                    let run = try console("--flags", flags, "\(name.command)", "gold.month")
                    #expect(run.status == 0)
                    let sentences = run.lines.joined(separator: " ")
                    #expect(sentences.contains("request 1, for gold.month, was accepted."))
                    #expect(sentences.hasSuffix("the same request keeps the number 1.") == (arm == "\(Self.arms.new)"))
                }
                #expect(try exposures(in: console) == [arm])
            }
        """
    }

    private var rejected: String {
        """


            @Test(arguments: ["\(Self.arms.old)", "\(Self.arms.new)"])
            func `a rejected request is not an exposure`(arm: String) throws {
                let console = try Console()
                defer { console.remove() }
                let flags = try document(arm, in: console)
                let run = try console("--flags", flags, "\(name.command)", "gold.month")
                #expect(run.status == 1)
                #expect(try exposures(in: console) == [])
            }
        """
    }
}
