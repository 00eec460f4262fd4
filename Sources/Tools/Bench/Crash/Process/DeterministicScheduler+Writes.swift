extension DeterministicScheduler {
    /// Passes the stops within a write that has just been made.
    ///
    /// - Returns: `false` where the process has ended: in one of them, and then the write is left as far as it had come by then.
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

    /// Whether what a full disk has no room for leaves its first half behind.
    func leavesHalf(on disk: any DurableStorage) -> Bool { fault?.mishap == .diskFullTorn && disk.hasBytes }
}

extension DurableStorage {
    /// Leaves half of the latest write.
    func tearInTheMiddle(from before: StorageSnapshot) {
        let tears = tears(from: before)
        put(tears.isEmpty ? before : tears[tears.count / 2])
    }
}
