/// The results of all participants of one experiment.
///
/// The measures of the experiment's arms (variants) are computed from these results.
///
/// ```swift
/// var results = ExperimentResults()
/// for event in events { _ = results.add(event) }
/// let measures = results.measures(at: now)["new"]
/// ```
public struct ExperimentResults: Hashable, Sendable {
    /// The result of each participant.
    public private(set) var participants: [ParticipantID: ParticipantResult]

    /// Creates the results of an experiment from the results of its participants; by default, without any.
    public init(_ participants: [ParticipantID: ParticipantResult] = [:]) { self.participants = participants }

    /// Counts an event of this experiment.
    ///
    /// The first event of a participant must be an exposure; other events of unknown participants don't count. An event
    /// that isn't valid doesn't count either.
    ///
    /// - Parameter event: The event.
    /// - Returns: A Boolean value that indicates whether the event changed the results.
    public mutating func add(_ event: OutcomeEvent) -> Bool {
        guard event.isValid else { return false }
        if participants[event.participant] != nil {
            return participants[event.participant]?.add(event) ?? false
        }
        guard event.kind == .exposed else { return false }
        participants[event.participant] = ParticipantResult(arm: event.arm, exposed: event.time)
        return true
    }

    /// Replaces the result of a participant, or removes it if the result is `nil`.
    public mutating func set(_ result: ParticipantResult?, of participant: ParticipantID) {
        participants[participant] = result
    }

    /// Returns the measures of each arm, computed from the participants whose observation is complete.
    ///
    /// - Parameters:
    ///   - time: The current time, at which the observation must be complete.
    ///   - maximums: The maximum values that are counted for one participant.
    /// - Returns: The measures, by the name of the arm. An arm without a complete observation is missing.
    public func measures(at time: Moment, maximums: ArmMeasures.Maximums = .init()) -> [String: ArmMeasures] {
        var measures: [String: ArmMeasures] = [:]
        for result in participants.values where result.isComplete(at: time) {
            measures[result.arm, default: ArmMeasures(maximums: maximums)].add(result.outcome)
        }
        return measures
    }

    /// Returns the number of participants whose observation isn't complete at the specified time.
    ///
    /// They aren't counted in the measures yet. Participants who were exposed to two arms (``mixed``) aren't included.
    public func observed(at time: Moment) -> Int {
        participants.values.count { !$0.isMixed && !$0.isComplete(at: time) }
    }

    /// The number of participants who never count, because they were exposed to two arms (variants).
    public var mixed: Int { participants.values.count(where: \.isMixed) }
}
