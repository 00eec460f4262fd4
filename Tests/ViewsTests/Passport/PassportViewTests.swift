import DiscoverData
import DiscoverViews
import Testing

@Suite struct `Passport views` {
    static let wide = ConsoleStyle(width: 1000)

    static let passports: [(PassportEvent, String)] = [
        (.looking(in: "Berlin", isHome: true), "You are looking for people at home, in Berlin."),
        (.looking(in: "Paris", isHome: false), "You are looking for people in Paris."),
        (.moved(to: "Berlin", isHome: true), "You are back home. From now on, you see people from Berlin."),
        (.moved(to: "Paris", isHome: false), "From now on, you see people from Paris."),
        (
            .locked(.init(feature: "passport", reason: .notHeld)),
            "passport isn't yours yet, so nothing was changed."
        ),
    ]

    @Test(arguments: passports.indices)
    func `each passport event has one message in text and JSON`(index: Int) async throws {
        let (event, sentence) = Self.passports[index]
        let (text, json) = (RecordingScreen(), RecordingScreen())
        await PassportTextView(screen: text, style: Self.wide).passport(event)
        await PassportJSONView(screen: json).passport(event)
        #expect(text.all == [.shown(sentence)])
        #expect(try Line(try #require(json.shown.first)).text("message") == sentence)
    }
}
