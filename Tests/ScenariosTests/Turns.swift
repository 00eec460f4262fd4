import DiscoverDemo

extension Console {
    private static let turns = Turns()

    /// Plays the console, one play at a time.
    ///
    /// Each has the main thread to itself, as in a process of its own, so that no play makes another one's timeout pass.
    static func play(_ arguments: [String], on streams: Streams) async -> Int32 {
        await turns.take()
        let status = await DiscoverDemo.Console.run(arguments, on: streams)
        await turns.giveBack()
        return status
    }
}

/// A turn that one task has at a time, in the order in which they asked for it.
private actor Turns {
    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func take() async {
        guard isTaken else {
            isTaken = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    func giveBack() {
        guard !waiting.isEmpty else {
            isTaken = false
            return
        }
        waiting.removeFirst().resume()
    }
}
