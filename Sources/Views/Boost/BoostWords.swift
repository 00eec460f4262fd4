internal import DiscoverData

/// What came of a boost, in sentences.
enum BoostWords {
    static func sentence(_ event: BoostEvent) -> SafeText {
        switch event {
        case .boosted(let until, let left):
            "You are on top of everybody's stack until \(MomentWords.stamp(until)). \(CountWords.count(left, "boost")) left."
        case .running(let until): "A boost runs already, until \(MomentWords.stamp(until)). None was spent."
        case .locked(let lock): MoveWords.locked(lock)
        case .failed(let failure): MoveWords.complaint(failure).message
        }
    }
}
