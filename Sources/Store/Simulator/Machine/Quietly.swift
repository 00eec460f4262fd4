extension StoreMachine {
    /// Changes the state and tells nobody: for what happened long ago, or to somebody else.
    mutating func quietly<Answer, Failure: Error>(
        _ rule: (inout StoreMachine) throws(Failure) -> Answer
    ) throws(Failure) -> Answer {
        let told = (announcements, statusAnnouncements, queueEvents)
        defer { (announcements, statusAnnouncements, queueEvents) = told }
        return try rule(&self)
    }
}
