import DiscoverData
import DiscoverViews

/// A part of the tour: steps that belong to one story.
struct Chapter {
    /// One step: what is told, what changes before it, and the commands it plays.
    struct Step {
        /// What happens between two steps, beside what is typed.
        enum Change {
            case none
            /// The same customer, and an app that has forgotten everything.
            case newDevice
            /// Somebody else signs in to the same app.
            case otherAccount(String)
            /// Another story: another customer, and a store that has sold nothing yet.
            case newStory(String)
            /// The app is closed, and started again.
            case restart
            /// Whoever recommends people fails from now on; with nothing, works again.
            case source(SourceFailure?)
        }

        let title: String
        let told: String
        var change = Change.none
        let commands: [String]
    }

    let steps: [Step]

    /// The tour, from its beginning to its end.
    static let all = [purchases, swiping]
}

extension TextPage {
    /// An empty line, for the eye.
    static var blank: TextPage { TextPage(paragraphs: [""]) }

    /// Where to go from the end of the tour.
    static var farewell: TextPage {
        TextPage(
            heading: "That was it",
            paragraphs: [
                "Play on by yourself: `discover` is a console, `discover --trace buy gold.month` shows the letters at work, and "
                    + "`discover catalog FILE` checks a .storekit file of your own."
            ])
    }
}
