import DiscoverEntities
import Support
import TestSupport
import Testing

@Suite struct `Guardrails of an experiment` {
    /// The customers of an arm, of whom a number in 1 000 has each outcome.
    private struct Customers {
        var credited = 100
        var failed = 20
        var crashed = 2
        var price: Int64 = 10_000
        var time = 4_000

        func outcome(_ random: inout SplitMix64) -> CustomerOutcome {
            var customer = CustomerOutcome()
            customer.hasCrashed = random.below(1_000) < crashed
            if random.below(1_000) < failed { customer.failures = ["storeOffline"] }
            guard random.below(1_000) < credited else { return customer }
            customer.hasPaid = true
            customer.isCredited = true
            customer.timeToCredit = Int64(random.below(time))
            customer.revenue = price
            return customer
        }
    }

    /// Returns the reason that stops an experiment, and the number of customers until then.
    ///
    /// The guardrails are evaluated after every ten customers. The result is `nil` if the experiment isn't stopped.
    private func stop(
        old: Customers = Customers(), new: Customers, customers: Int, shareOfNew: Int = 50, seed: UInt64
    ) -> (reason: ExperimentVerdict.Reason, customers: Int)? {
        var random = SplitMix64(seed: seed)
        var (measuresOfOld, measuresOfNew) = (ArmMeasures(), ArmMeasures())
        for number in 1...customers {
            if random.below(100) < shareOfNew {
                measuresOfNew.add(new.outcome(&random))
            } else {
                measuresOfOld.add(old.outcome(&random))
            }
            guard number.isMultiple(of: 10) else { continue }
            if case .stop(let reason) = Guardrails().verdict(old: measuresOfOld, new: measuresOfNew, shareOfNew: 0.5) {
                return (reason, number)
            }
        }
        return nil
    }

    @Test func `equal arms raise a false alarm at most as often as stated, with a look after every ten customers`() {
        let experiments = DeepCheck.cases(100, deep: 1_000)
        let alarms = (0..<experiments).filter { number in
            stop(new: Customers(), customers: DeepCheck.cases(500, deep: 10_000), seed: UInt64(number)) != nil
        }
        #expect(Double(alarms.count) <= Guardrails().level * Double(experiments))
    }

    private static let defects: [(measure: ExperimentMeasure, customers: Customers)] = [
        (.conversion, Customers(credited: 20)), (.failures, Customers(failed: 120)),
        (.crashes, Customers(crashed: 60)), (.timeToCredit, Customers(time: 60_000)),
    ]

    @Test(arguments: defects)
    private func `a planted defect stops the experiment, with its measure as the reason`(
        defect: (measure: ExperimentMeasure, customers: Customers)
    ) throws {
        for seed in 1...3 as ClosedRange<UInt64> {
            let stopped = try #require(stop(new: defect.customers, customers: 4_000, seed: seed))
            guard case .worse(defect.measure, let old, let new) = stopped.reason else {
                Issue.record("stopped by \(stopped.reason)")
                continue
            }
            #expect(defect.measure.isBetterHigher ? new.upper < old.lower : old.upper < new.lower)
        }
    }

    @Test func `a lower revenue with the same conversion stops the experiment`() throws {
        let reason = try #require(
            stop(old: Customers(credited: 500, price: 60_000), new: Customers(credited: 500), customers: 4_000, seed: 1)
        ).reason
        guard case .worse(.revenue, _, _) = reason else {
            Issue.record("stopped by \(reason)")
            return
        }
    }

    @Test func `a better arm continues`() {
        let better = Customers(credited: 300, failed: 0, crashed: 0, time: 100)
        #expect(stop(new: better, customers: 3_000, seed: 1) == nil)
    }

    @Test func `the first customer with a transaction that was credited twice stops the experiment`() {
        var new = ArmMeasures()
        var customer = CustomerOutcome()
        new.add(customer)
        #expect(Guardrails().verdict(old: ArmMeasures(), new: new, shareOfNew: 0.5) == .proceed)
        customer.isCreditedTwice = true
        new.add(customer)
        let verdict = Guardrails().verdict(old: ArmMeasures(), new: new, shareOfNew: 0.5)
        #expect(verdict == .stop(.creditedTwice(customers: 1)))
    }

    @Test func `a share of customers that the weights don't explain stops the experiment`() throws {
        let stopped = try #require(stop(new: Customers(), customers: 4_000, shareOfNew: 40, seed: 1))
        guard case .sampleRatio(0.5, let found) = stopped.reason else {
            Issue.record("stopped by \(stopped.reason)")
            return
        }
        #expect(found.upper < 0.5)
    }

    @Test func `a difference within the tolerance continues`() {
        var (old, new) = (ArmMeasures(), ArmMeasures())
        for number in 0..<4_000 {
            var customer = CustomerOutcome()
            customer.isCredited = number.isMultiple(of: 2)
            old.add(customer)
            customer.isCredited = number.isMultiple(of: 4)
            new.add(customer)
        }
        func verdict(_ tolerance: Double) -> ExperimentVerdict {
            Guardrails(tolerances: [.conversion: tolerance]).verdict(old: old, new: new, shareOfNew: 0.5)
        }
        #expect(verdict(0.25) == .proceed)
        #expect(verdict(0.1) != .proceed)
    }

    @Test(arguments: [ExperimentMeasure.conversion, .failures])
    func `an arm is worse if the distance of the intervals is above the tolerance, and not if it is equal to it`(
        measure: ExperimentMeasure
    ) {
        var (better, worse) = (ArmMeasures(), ArmMeasures())
        for number in 0..<4_000 {
            var customer = CustomerOutcome()
            let (isInHalf, isInQuarter) = (number.isMultiple(of: 2), number.isMultiple(of: 4))
            if measure == .conversion { customer.isCredited = isInHalf }
            if measure == .failures, isInQuarter { customer.failures = ["storeOffline"] }
            better.add(customer)
            customer = CustomerOutcome()
            if measure == .conversion { customer.isCredited = isInQuarter }
            if measure == .failures, isInHalf { customer.failures = ["storeOffline"] }
            worse.add(customer)
        }
        let old = Guardrails().interval(of: measure, in: better)
        let new = Guardrails().interval(of: measure, in: worse)
        let distance = measure.isBetterHigher ? old.lower - new.upper : new.lower - old.upper
        #expect(distance > 0.1)
        let verdicts = [distance, distance.nextDown].map { tolerance in
            Guardrails(tolerances: [measure: tolerance]).verdict(old: better, new: worse, shareOfNew: 0.5)
        }
        #expect(verdicts == [.proceed, .stop(.worse(measure, old: old, new: new))])
    }

    @Test(arguments: [(old: 4_000, new: 80), (old: 80, new: 4_000)])
    func `a difference is found even if the interval of the smaller arm contains the middle of the means`(
        customers: (old: Int, new: Int)
    ) {
        func arm(_ count: Int, credited: Int) -> ArmMeasures {
            var measures = ArmMeasures()
            for number in 0..<count {
                var customer = CustomerOutcome()
                customer.isCredited = number % 10 < credited
                measures.add(customer)
            }
            return measures
        }
        let old = arm(customers.old, credited: customers.old > customers.new ? 5 : 8)
        let new = arm(customers.new, credited: customers.old > customers.new ? 2 : 5)
        let guardrails = Guardrails()
        let intervals = [old, new].map { guardrails.interval(of: .conversion, in: $0) }
        let middle = ([old, new].map { $0.sample(of: .conversion).mean }).reduce(0, +) / 2
        #expect(intervals.count { $0.lower...$0.upper ~= middle } == 1)
        #expect(intervals[1].upper < intervals[0].lower)
        let share = Double(customers.new) / Double(customers.old + customers.new)
        let verdict = guardrails.verdict(old: old, new: new, shareOfNew: share)
        #expect(verdict == .stop(.worse(.conversion, old: intervals[0], new: intervals[1])))
    }

    @Test func `an arm counts each customer once for each outcome, and failures by reason`() {
        var measures = ArmMeasures(maximums: .init(timeToCredit: 1_000, revenue: 2_000))
        var customer = CustomerOutcome()
        customer.isOffered = true
        customer.hasRestored = true
        customer.failures = ["storeOffline", "notGenuine"]
        measures.add(customer)
        customer.failures = ["storeOffline"]
        customer.hasPaid = true
        customer.isCredited = true
        customer.timeToCredit = 250
        customer.revenue = 5_000
        measures.add(customer)
        #expect([measures.exposed, measures.offered, measures.restored, measures.failed] == [2, 2, 2, 2])
        #expect([measures.paid, measures.credited, measures.crashed, measures.creditedTwice] == [1, 1, 0, 0])
        var unpaid = measures
        unpaid.add(CustomerOutcome())
        #expect([unpaid.exposed, unpaid.paid, unpaid.credited] == [3, 1, 1])
        #expect(measures.failedByReason == ["storeOffline": 2, "notGenuine": 1])
        #expect(measures.sample(of: .timeToCredit).count == 1)
        #expect(measures.sample(of: .timeToCredit).mean == 0.25)
        #expect(measures.sample(of: .revenue).mean == 0.5)
        let interval = Guardrails(level: 0.12).interval(of: .conversion, in: measures)
        #expect(interval == BoundedSample(ones: 1, of: 2).interval(at: 0.12 / 6 / 2))
    }
}
