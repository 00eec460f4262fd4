import DiscoverDemo

extension Console {
    private static let turns = Turns()

    /// Runs the console, one run at a time.
    ///
    /// Each run has the main thread to itself, as in a separate process, so that no run delays another one's timeout.
    static func play(_ arguments: [String], on streams: Streams) async -> Int32 {
        await turns.take()
        let status = await DiscoverDemo.Console.run(arguments, on: streams)
        await turns.giveBack()
        return status
    }
}

/// A lock that one task holds at a time, granted in the order of the requests.
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
