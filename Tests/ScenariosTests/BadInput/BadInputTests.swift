import Foundation
import TestSupport
import Testing

/// Checks every kind of wrong input in one table.
///
/// Each case requires its message, its exit status, no sign of a crash, no terminal escapes, and consistent state.
@Suite(.holdsFiles) struct `Bad input` {
    @Test(arguments: BadInput.playable)
    func `bad input ends with its status and a message, and leaves the state intact`(bad: BadInput) async throws {
        let place = try Place()
        defer { place.remove() }
        for (name, text) in bad.files { try place.write(text, to: name) }
        for words in bad.before { #expect(try await place.play(words).status == 0) }
        let before = try await place.sales()
        let run = try await place.meet(bad)
        // The comparison ignores line breaks, which depend on the width of the screen.
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

    @Test func `at least 20 cases of bad input run in the built program`() {
        #expect(BadInput.all.count { $0.needsProcess } >= 20)
    }

    @Test func `each title in the table of bad input is unique`() {
        #expect(Set(BadInput.all.map(\.title)).count == BadInput.all.count)
    }

    /// Expects that the next launch works and finishes every charged transaction.
    ///
    /// Only credited transactions can be finished.
    private func expectWhole(_ place: Place) async throws {
        let verify = try await place.play(["verify"])
        #expect(verify.status == 0, "\(verify.said)")
        let table = try await place.play(["store", "transactions"])
        #expect(table.status == 0)
        #expect(!table.said.contains("unfinished"), "\(table.said)")
    }
}
