extension ParticipantResult {
    /// Creates the result of a participant from the events of several devices.
    ///
    /// The result is `nil` without an exposure to a variant. The events of a device stay in their order, even if its
    /// clock was set back. Those of different devices are merged by their times. So the result doesn't depend on the
    /// order in which a server received the events.
    ///
    /// - Parameter devices: For each device, its events of this participant in one experiment, in their order.
    public init?(devices: [[OutcomeEvent]]) {
        var events: [(time: Moment, device: Int, event: OutcomeEvent)] = []
        for (device, list) in devices.enumerated() {
            var latest = Moment.distantPast
            for event in list {
                latest = max(latest, event.time)
                events.append((latest, device, event))
            }
        }
        // Sorting is stable here, because the index of an event decides if all else is equal.
        let order = events.indices.sorted {
            (events[$0].time, events[$0].device, $0) < (events[$1].time, events[$1].device, $1)
        }
        var results = ExperimentResults()
        for index in order { _ = results.add(events[index].event) }
        guard let result = results.participants.values.first else { return nil }
        self = result
    }
}
