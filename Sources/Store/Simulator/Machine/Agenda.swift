/// What will come due, soonest first: a binary heap of dates.
///
/// An entry is a hint and nothing more. It is made whenever a subscription changes and is never looked for again, so that
/// those of changes since overtaken are still in it; whoever takes one out asks the subscription whether it is still so.
struct Agenda: Sendable {
    struct Entry: Sendable, Hashable {
        let date: Int64
        /// The subscription's number, which orders what is due at the same moment.
        let subscription: Int
        /// The position of its customer.
        let customer: Int

        func isBefore(_ other: Entry) -> Bool {
            (date, subscription, customer) < (other.date, other.subscription, other.customer)
        }
    }

    private var heap: [Entry] = []

    /// The soonest entry.
    var first: Entry? { heap.first }

    mutating func insert(_ entry: Entry) {
        var place = heap.count
        heap.append(entry)
        while place > 0, heap[place].isBefore(heap[(place - 1) / 2]) {
            heap.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    /// Takes the soonest entry out. There must be one.
    mutating func removeFirst() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var place = 0
        while true {
            var soonest = place
            for child in [2 * place + 1, 2 * place + 2] where child < heap.count && heap[child].isBefore(heap[soonest])
            {
                soonest = child
            }
            if soonest == place { return }
            heap.swapAt(place, soonest)
            place = soonest
        }
    }
}
