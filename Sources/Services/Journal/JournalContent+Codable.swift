internal import Foundation

/// Lines for entries that Foundation can write: `{"entry":{...},"more":true}`, members in alphabetical order.
///
/// A decoder takes twenty times as long as a reader made for one kind of line. That shows from a hundred thousand lines on.
extension JournalContent where Entry: Codable {
    static func write(_ entry: Entry, more: Bool, to bytes: inout [UInt8]) throws(LineFault) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            bytes += try encoder.encode(CodableLine(entry: entry, more: more ? true : nil)).dropLast()
        } catch {
            throw LineFault("JSON has no words for it")
        }
    }

    static func read(_ object: ArraySlice<UInt8>, version: Int) throws(LineFault) -> (entry: Entry, more: Bool) {
        do {
            let line = try JSONDecoder().decode(CodableLine<Entry>.self, from: Data(object) + [UInt8(ascii: "}")])
            return (line.entry, line.more == true)
        } catch {
            throw LineFault(error)
        }
    }
}

/// An entry's object lies within another, so that its members may have any name.
private struct CodableLine<Entry: Codable>: Codable {
    let entry: Entry
    let more: Bool?
}
