import Support
import Testing

@Suite struct `A cache of limited size` {
    @Test func `a full cache removes the least recently used entry and keeps the others`() {
        var cache = LRUCache<String, Int>(capacity: 3)
        for (number, key) in ["a", "b", "c"].enumerated() { cache.insert(number, for: key) }
        #expect(cache.value(for: "a") == 0)
        cache.insert(3, for: "d")
        #expect(cache.value(for: "b") == nil)
        #expect(["a", "c", "d"].map { cache.value(for: $0) } == [0, 2, 3])
        #expect(cache.count == 3)
    }

    @Test func `replacing a value counts as its use`() {
        var cache = LRUCache<String, Int>(capacity: 2)
        cache.insert(1, for: "a")
        cache.insert(2, for: "b")
        cache.insert(3, for: "a")
        cache.insert(4, for: "c")
        #expect(cache.value(for: "a") == 3)
        #expect(cache.value(for: "b") == nil)
    }

    @Test func `the cache behaves like a list in the order of use`() {
        for capacity in 1...5 {
            var cache = LRUCache<Int, Int>(capacity: capacity)
            var list: [(key: Int, value: Int)] = []
            var chance = SplitMix64(seed: UInt64(capacity))
            for step in 0..<2000 {
                let key = Int(chance.next() % 8)
                if chance.next() % 2 == 0 {
                    let expected = list.first { $0.key == key }
                    #expect(cache.value(for: key) == expected?.value)
                    if let expected { list = [expected] + list.filter { $0.key != key } }
                } else {
                    cache.insert(step, for: key)
                    list = Array(([(key, step)] + list.filter { $0.key != key }).prefix(capacity))
                }
                #expect(cache.count == list.count)
            }
        }
    }

    @Test func `a cache without room for an entry has room for one`() {
        var cache = LRUCache<String, Int>(capacity: 0)
        cache.insert(1, for: "a")
        #expect(cache.value(for: "a") == 1)
    }
}
