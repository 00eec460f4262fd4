import DiscoverViews
import Testing

@Suite struct `Text pages as JSON` {
    @Test func `a page is one object with the same members, full or empty`() throws {
        let screen = RecordingScreen()
        let page = TextPage(heading: "Commands", paragraphs: ["One."], entries: [.init(term: "quit", meaning: "ends")])
        PageJSONView(screen: screen).show(page)
        PageJSONView(screen: screen).show(TextPage())
        let (full, empty) = (try Line(screen.shown[0]), try Line(screen.shown[1]))
        #expect(full.names == ["entries", "event", "heading", "paragraphs"])
        #expect(full.names == empty.names)
        #expect(full.text("event") == "page")
        #expect(full.text("heading") == "Commands" && empty.isNull("heading"))
        #expect(full.texts("paragraphs") == ["One."] && empty.texts("paragraphs") == [])
        #expect(full.objects("entries").map { $0.text("term") } == ["quit"])
        #expect(full.objects("entries").map(\.names) == [["meaning", "term"]])
    }

    @Test func `an entry of a group has the heading of the group`() throws {
        let screen = RecordingScreen()
        PageJSONView(screen: screen).show(
            TextPage(entries: [.init(term: "quit", meaning: "ends", group: "Console")]))
        let entries = try Line(screen.shown[0]).objects("entries")
        #expect(entries.map { $0.text("group") } == ["Console"])
    }
}
