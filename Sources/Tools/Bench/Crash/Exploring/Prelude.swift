import Synchronization

/// Where both parties stand after what came before a flow. Nothing disturbs that, so it is played once, and each world goes on
/// from a copy.
struct Prelude: Sendable {
    private let shop: Shop
    private let contents: MemoryDisk.Contents
    private let image: DiskImage

    /// Keeps a copy of what the parties are now.
    init(_ parties: Parties) {
        shop = parties.shop.copy()
        contents = parties.disk.contents ?? MemoryDisk.Contents()
        image = parties.disk.image
    }

    /// Both parties, to go on from here.
    func resumed(on disk: FileDisk?) -> Parties {
        guard let disk else { return Parties(shop: shop.copy(), disk: MemoryDisk(contents)) }
        disk.put(image)
        return Parties(shop: shop.copy(), disk: disk)
    }
}

/// The preludes that were played already.
final class Preludes: Sendable {
    private struct Key: Hashable {
        let flow: String
        let seed: UInt64
        let hasBytes: Bool
    }

    private let played = Mutex<[Key: Prelude]>([:])

    /// The prelude of a case, in files or not; `nil` where it has not been played.
    func kept(for game: Case, hasBytes: Bool) -> Prelude? {
        played.withLock { $0[Key(flow: game.flow.name, seed: game.seed, hasBytes: hasBytes)] }
    }

    func keep(_ prelude: Prelude, for game: Case, hasBytes: Bool) {
        played.withLock { $0[Key(flow: game.flow.name, seed: game.seed, hasBytes: hasBytes)] = prelude }
    }
}
