import DiscoverData
import DiscoverViews
import Testing

@Suite struct `Show-profile views` {
    private let screen = RecordingScreen()

    @Test func `a person's profile is a framed box with the text and the photos`() async {
        await ShowProfileTextView(screen: screen, style: .plain).profile(.shown(CardViewData.user("Ada").subject))
        #expect(screen.complaints.isEmpty && screen.shown.count == 1)
        #expect(screen.lines.first?.hasPrefix("╭─ Ada, 29 ─") == true)
        #expect(screen.transcript.contains("│ Climbs before breakfast. "))
        #expect(screen.transcript.contains("│ ▪ with a very small dog "))
        #expect(!screen.transcript.contains("km away"), "a profile has no distance")
    }

    @Test func `a group's profile is a framed box with the members`() async {
        let subject = CardViewData.group("Rooftop", ["Ada", "Bo"]).subject
        await ShowProfileTextView(screen: screen, style: .plain).profile(.shown(subject))
        #expect(screen.lines.first?.hasPrefix("╭─ Rooftop ─") == true)
        #expect(screen.transcript.contains("│ Ada, 29 ") && screen.transcript.contains("│ Bo, 29 "))
    }

    @Test func `a profile in JSON has the event profile and the name`() async throws {
        await ShowProfileJSONView(screen: screen).profile(.shown(CardViewData.user("Ada").subject))
        let line = try Line(try #require(screen.shown.first))
        #expect(line.text("event") == "profile")
        #expect(line.text("name") == "Ada")
    }

    @Test func `an unknown profile is an error with the ID in text and JSON`() async throws {
        let json = RecordingScreen()
        await ShowProfileTextView(screen: screen, style: .plain).profile(.unknown("u-9"))
        await ShowProfileJSONView(screen: json).profile(.unknown("u-9"))
        #expect(screen.shown.isEmpty && screen.complaints.count == 1)
        #expect(screen.transcript.contains("u-9"))
        let line = try Line(try #require(json.shown.first))
        #expect(line.text("event") == "error" && line.text("code") == "unknownProfile")
    }
}
