import DiscoverEntities
import TestSupport
import Testing

/// Results that a test can change within an expectation.
private final class GrowingResults {
    private(set) var results = ExperimentResults()

    func add(_ event: OutcomeEvent) -> Bool { results.add(event) }

    var participants: [ParticipantID: ParticipantResult] { results.participants }
}

@Suite struct `The result of a participant` {
    private func result(_ events: OutcomeEvent...) -> ParticipantResult? {
        var results = ExperimentResults()
        for event in events { _ = results.add(event) }
        return results.participants[ParticipantID(of: .ann, in: "layer")]
    }

    private func later(_ milliseconds: Int64) -> Moment {
        Moment(milliseconds: Moment.day(0).milliseconds + milliseconds)
    }

    @Test func `a purchase is paid and credited, and the time to credit begins with the last start`() throws {
        let outcome = try #require(
            result(
                .made(.exposed), .made(.offered), .made(.paying), .made(.paying, at: later(5_000)),
                .made(.paid(milliunits: 9_990), at: later(6_000)), .made(.credited(), at: later(7_500)),
                .made(.paying, at: later(9_000)), .made(.credited("2"), at: later(60_000)))?.outcome)
        #expect(outcome.isOffered && outcome.hasPaid && outcome.isCredited)
        #expect(outcome.timeToCredit == 2_500)
        #expect(outcome.revenue == 9_990)
    }

    @Test func `a transaction counts once, whatever the number and the order of its events`() {
        let kinds: [OutcomeEvent.Kind] = [
            .credited("1"), .paid("1", milliunits: 990), .paid("1", milliunits: 990), .credited("1"),
            .paid("2", milliunits: 5),
        ]
        for kinds in [kinds, kinds.reversed()] {
            let counted = GrowingResults()
            _ = counted.add(.made(.exposed))
            #expect(kinds.count { counted.add(.made($0)) } == 3)
            let outcome = counted.participants.values.first?.outcome
            #expect(outcome?.revenue == 995)
            #expect(outcome?.hasPaid == true && outcome?.isCredited == true && outcome?.isCreditedTwice == false)
        }
    }

    @Test func `a credit without a payment, as of a free trial, isn't a payment`() {
        let trial = result(.made(.exposed), .made(.credited()))
        #expect(trial?.outcome.hasPaid == false)
        #expect(trial?.outcome.isCredited == true)
    }

    @Test func `the events of several devices are merged by their times`() {
        let devices = [[OutcomeEvent.made(.exposed, at: later(2))], [.made(.exposed, at: later(1))]]
        #expect(ParticipantResult(devices: devices)?.exposed == later(1))
        #expect(ParticipantResult(devices: devices.reversed())?.exposed == later(1))
    }

    @Test func `the result of a participant can be replaced and removed`() {
        var results = ExperimentResults()
        let participant = ParticipantID(of: .ann, in: "layer")
        results.set(ParticipantResult(arm: "new", exposed: later(0)), of: participant)
        results.set(ParticipantResult(arm: "old", exposed: later(1)), of: participant)
        #expect(results.participants[participant]?.arm == "old")
        results.set(nil, of: participant)
        #expect(results.participants.isEmpty)
    }

    @Test func `a transaction that a device credited twice is kept`() {
        let twice = TransactionPseudonym(of: "1")
        #expect(result(.made(.exposed), .made(.creditedTwice(twice)))?.outcome.isCreditedTwice == true)
    }

    @Test(arguments: [
        OutcomeEvent.made(.exposed, arm: ""), .made(.exposed, arm: "New"), .made(.exposed, in: "my layer"),
        .made(.exposed, arm: String(repeating: "a", count: 65)),
    ]) func `an exposure with an invalid name doesn't count`(event: OutcomeEvent) {
        #expect(!GrowingResults().add(event))
    }

    @Test(arguments: [
        OutcomeEvent.Kind.failed(reason: ""), .failed(reason: String(repeating: "a", count: 65)), .paid(milliunits: -1),
    ]) func `an event with an invalid reason or amount doesn't count`(kind: OutcomeEvent.Kind) {
        let results = GrowingResults()
        _ = results.add(.made(.exposed))
        #expect(!results.add(.made(kind)))
    }

    @Test func `each reason of a failure, a restore, and a crash are kept`() {
        let outcome = result(
            .made(.exposed), .made(.failed(reason: "a")), .made(.failed(reason: "b")), .made(.failed(reason: "a")),
            .made(.restored), .made(.crashed))?.outcome
        #expect(outcome?.failures == ["a", "b"])
        #expect(outcome?.hasRestored == true)
        #expect(outcome?.hasCrashed == true)
    }

    @Test func `an event that changes nothing is reported as unnecessary`() {
        let results = GrowingResults()
        #expect(!results.add(.made(.offered)), "no exposure yet")
        #expect(results.add(.made(.exposed)))
        #expect(!results.add(.made(.exposed, at: .day(0).adding(minutes: 5))))
        #expect(results.add(.made(.offered)))
        #expect(!results.add(.made(.offered)))
    }

    @Test func `events after a day don't count, and events of a clock that was set back do`() {
        let results = GrowingResults()
        _ = results.add(.made(.exposed))
        #expect(!results.add(.made(.offered, at: .day(1))))
        #expect(results.add(.made(.offered, at: later(ParticipantResult.period - 1))))
        #expect(results.add(.made(.restored, at: .day(-3))))
    }

    @Test func `the times of a clock at its limits are accepted`() {
        let results = GrowingResults()
        _ = results.add(.made(.exposed, at: .distantPast))
        #expect(!results.add(.made(.paying, at: .distantFuture)))
        #expect(results.participants.values.first?.isComplete(at: .distantFuture) == true)
        let early = GrowingResults()
        _ = early.add(.made(.exposed, at: .distantFuture))
        _ = early.add(.made(.paying, at: .distantPast))
        _ = early.add(.made(.credited(), at: .distantFuture))
        #expect(early.participants.values.first?.outcome.timeToCredit ?? 0 >= 0)
    }

    @Test func `a participant has a limited number of events`() {
        let results = GrowingResults()
        _ = results.add(.made(.exposed))
        let counted = (1...1_000).count { results.add(.made(.failed(reason: "\($0)"))) }
        #expect(counted == ParticipantResult.maximumEvents - 1)
    }
}

@Suite struct `The results of an experiment` {
    @Test func `only participants whose day has passed count, each in the arm of the first exposure`() {
        let results = GrowingResults()
        for (account, arm, hour) in [(1, "old", 0), (2, "new", 1), (3, "new", 13)] {
            let time = Moment.day(0).adding(minutes: 60 * hour)
            _ = results.add(.made(.exposed, of: AccountToken(bits: UInt128(account)), arm: arm, at: time))
        }
        _ = results.add(.made(.credited(), of: AccountToken(bits: 2), at: .day(0).adding(minutes: 90)))
        #expect(results.results.measures(at: .day(0)).isEmpty)
        let measures = results.results.measures(at: .day(1).adding(minutes: 60))
        #expect(measures["old"]?.exposed == 1)
        #expect(measures["new"]?.exposed == 1)
        #expect(measures["new"]?.credited == 1)
        #expect(results.results.observed(at: .day(1).adding(minutes: 60)) == 1)
    }

    @Test func `a participant who moves to another arm doesn't count`() {
        let results = GrowingResults()
        _ = results.add(.made(.exposed, arm: "old"))
        #expect(results.add(.made(.exposed, arm: "new")))
        #expect(!results.add(.made(.credited(), arm: "new")))
        #expect(results.results.measures(at: .day(9)).isEmpty)
        #expect(results.results.mixed == 1)
    }
}

@Suite struct `The pseudonym of a participant` {
    @Test func `the pseudonym is the same for an account and an experiment, and differs otherwise`() {
        let ids = [
            ParticipantID(of: .ann, in: "a"), ParticipantID(of: .ann, in: "b"), ParticipantID(of: .bob, in: "a"),
        ]
        #expect(Set(ids).count == 3)
        #expect(ParticipantID(of: .ann, in: "a") == ids[0])
    }

    @Test func `the text has 16 digits and is read again, and other text is refused`() {
        for number in 0..<100 {
            let id = ParticipantID(of: AccountToken(bits: UInt128(number)), in: "a")
            #expect(id.text.utf8.count == 16)
            #expect(ParticipantID(text: id.text) == id)
        }
        for text in ["", "0", "00000000000000FF", "+00000000000000f", "000000000000000g", "00000000000000000"] {
            #expect(ParticipantID(text: text) == nil)
        }
    }

    @Test func `the pseudonym contains no part of the token`() {
        let token = AccountToken(bits: 0x0123_4567_89AB_CDEF_FEDC_BA98_7654_3210)
        let id = ParticipantID(of: token, in: "layer").value
        let halves = [UInt64(truncatingIfNeeded: token.bits >> 64), UInt64(truncatingIfNeeded: token.bits)]
        #expect(!(halves + [halves[0] ^ halves[1]]).contains(id))
    }
}

@Suite struct `The pseudonym of a transaction` {
    private let ann = ParticipantID(of: .ann, in: "a")

    @Test func `the pseudonym is the same for a transaction and a participant, and differs otherwise`() {
        let other = ParticipantID(of: .ann, in: "b")
        let all = [
            TransactionPseudonym(of: "1"), TransactionPseudonym(of: "1").pseudonym(for: ann),
            TransactionPseudonym(of: "1").pseudonym(for: other), TransactionPseudonym(of: "2").pseudonym(for: ann),
        ]
        #expect(Set(all).count == 4)
        #expect(TransactionPseudonym(of: "1").pseudonym(for: ann) == all[1])
    }

    @Test func `the text has 16 digits and is read again, and other text is refused`() {
        for number in 0..<100 {
            let transaction = TransactionPseudonym(of: TransactionID("\(number)")).pseudonym(for: ann)
            #expect(transaction.text.utf8.count == 16)
            #expect(TransactionPseudonym(text: transaction.text) == transaction)
        }
        for text in ["", "0", "00000000000000FF", "+00000000000000f", "000000000000000g", "00000000000000000"] {
            #expect(TransactionPseudonym(text: text) == nil)
        }
    }
}
