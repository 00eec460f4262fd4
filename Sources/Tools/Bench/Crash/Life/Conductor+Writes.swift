extension Conductor {
    /// Passes the stops within a write that has just been made.
    ///
    /// - Returns: `false` where the process has ended: in one of them, and then the write is left as far as it had come by then.
    func passTears(of call: Call, on disk: any Disk, from before: DiskImage) -> Bool {
        for (cut, torn) in disk.tears(from: before).enumerated() {
            switch pass(Stop(call: call, edge: .torn(cut))) {
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
    func leavesHalf(on disk: any Disk) -> Bool { fault?.mishap == .diskFullTorn && disk.hasBytes }
}

extension Disk {
    /// Leaves half of the latest write.
    func tearInTheMiddle(from before: DiskImage) {
        let tears = tears(from: before)
        put(tears.isEmpty ? before : tears[tears.count / 2])
    }
}
