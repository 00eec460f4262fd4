import Foundation
import Testing

/// One table for all that can come from outside and is wrong. What each line asks for beside its own answer: the promised exit
/// status, no sign of a crash, nothing that steers a terminal, and a state that is whole.
@Suite struct `Bad input is answered clearly` {
    @Test(arguments: BadInput.playable)
    func `with the promised status, by name, and leaving no trace`(bad: BadInput) async throws {
        let place = try Place()
        defer { place.remove() }
        for (name, text) in bad.files { try place.write(text, to: name) }
        for words in bad.before { #expect(try await place.play(words).status == 0) }
        let before = try await place.sales()
        let run = try await place.meet(bad)
        // Lines are broken where the screen ends, which is no concern of what they say.
        let said = run.said.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(run.status == bad.status, "\(said)")
        for word in bad.says { #expect(said.contains(word), "\(word.debugDescription) is not in:\n\(said)") }
        for word in bad.never { #expect(!said.contains(word), "\(word.debugDescription) is in:\n\(said)") }
        for sign in ["Fatal error", "Stack dump", "crashed", ".swift:"] { #expect(!said.contains(sign), "\(said)") }
        #expect(
            !said.unicodeScalars.contains {
                $0.value < 32 && !"\r\n".unicodeScalars.contains($0) && !place.isColored($0, bad)
            })
        switch bad.leaves {
        case .elsewhere: break
        case .nothing: #expect(try await place.sales() == before)
        case .whole: try await expectWhole(place)
        }
    }

    @Test func `enough of it is met by the built program`() {
        #expect(BadInput.all.count { $0.needsProcess } >= 20)
    }

    @Test func `the table holds every title once`() {
        #expect(Set(BadInput.all.map(\.title)).count == BadInput.all.count)
    }

    /// The next launch works, and then whatever the store has charged is finished, which only what is credited can be.
    private func expectWhole(_ place: Place) async throws {
        let verify = try await place.play(["verify"])
        #expect(verify.status == 0, "\(verify.said)")
        let table = try await place.play(["store", "transactions"])
        #expect(table.status == 0)
        #expect(!table.said.contains("unfinished"), "\(table.said)")
    }
}
