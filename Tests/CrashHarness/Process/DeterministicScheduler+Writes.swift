extension DeterministicScheduler {
    /// Passes the stops within a write that has just been made.
    ///
    /// - Parameters:
    ///   - call: The call that made the write.
    ///   - disk: The storage that was written to.
    ///   - before: The files before the write.
    /// - Returns: `false` if the process has ended. If it ended within this write, the storage contains the part of
    ///   it up to that stop.
    func passTears(of call: PortCall, on disk: any DurableStorage, from before: StorageSnapshot) -> Bool {
        for (cut, torn) in disk.tears(from: before).enumerated() {
            switch pass(CrashPoint(call: call, edge: .torn(cut))) {
            case .goes: continue
            case .endsHere:
                disk.put(torn)
                return false
            case .isOver: return false
            }
        }
        return true
    }

    /// Returns a Boolean value that indicates whether a write to a full disk leaves its first half behind.
    func leavesHalf(on disk: any DurableStorage) -> Bool { fault?.mishap == .diskFullTorn && disk.hasBytes }
}

extension DurableStorage {
    /// Reduces the latest write to its first half.
    func tearInTheMiddle(from before: StorageSnapshot) {
        let tears = tears(from: before)
        put(tears.isEmpty ? before : tears[tears.count / 2])
    }
}
