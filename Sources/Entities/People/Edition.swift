/// One import, as the things that it tells of remember it. ``People`` numbers them.
///
/// A thing remembers the latest only, so that an import of any length can tell whether it has met a thing before without
/// keeping a list. Where two imports take turns, each may count anew what the other has told of in between; nothing else
/// depends on it.
public struct Edition: Hashable, Sendable {
    let number: Int

    /// The one before all imports.
    static let none = Edition(number: 0)
}
