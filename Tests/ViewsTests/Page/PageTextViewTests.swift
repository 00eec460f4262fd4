import DiscoverViews
import Testing

@Suite struct `Text pages` {
    @Test func `a page shows its heading, paragraphs and list, wrapped`() {
        let screen = RecordingScreen()
        let page = TextPage(
            heading: "Commands", paragraphs: ["Every command is also a link, and every link a command."],
            entries: [
                .init(term: "buy ID", meaning: "buys a product from the store"), .init(term: "quit", meaning: "ends"),
            ])
        PageTextView(screen: screen, style: ConsoleStyle(width: 36)).show(page)
        #expect(
            screen.all == [
                .shown(
                    """
                    Commands

                    Every command is also a link, and
                    every link a command.

                    buy ID  buys a product from the
                              store
                    quit    ends
                    """)
            ])
    }

    @Test func `groups have headings, and the columns of all groups are aligned`() {
        let screen = RecordingScreen()
        let page = TextPage(entries: [
            .init(term: "buy ID", meaning: "buy a product", group: "Purchases"),
            .init(term: "quit", meaning: "end the session", group: "Console"),
            .init(term: "exit", meaning: "the same", group: "Console"),
        ])
        PageTextView(screen: screen, style: ConsoleStyle(width: 36)).show(page)
        #expect(
            screen.transcript == """
                Purchases
                buy ID  buy a product

                Console
                quit    end the session
                exit    the same
                """)
    }
}
