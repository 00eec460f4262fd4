import DiscoverData
import DiscoverViews

/// A chapter of the tour: a sequence of steps that form one story.
struct Chapter {
    /// A step of the tour: a change of its state, an explanation, and the commands to run.
    struct Step {
        /// A change of the tour's state that happens before a step, and that no command can make.
        enum Change {
            case none
            /// The customer continues on a new device, which has no ledger and no card stacks yet.
            case newDevice
            /// Another account signs in to the app on the same device.
            ///
            /// The ledger and the card stacks are then empty.
            case otherAccount(String)
            /// A new story begins, with another customer and a new store.
            case newStory(String)
            /// A new story begins, with another customer, a new store, and an experiment.
            ///
            /// All accounts take part in the experiment.
            case newExperiment(String)
            /// The share of the accounts that take part in the experiment changes to this value, in basis points.
            ///
            /// The change takes effect at the next launch.
            case population(Int)
            /// The app is closed and launched again.
            case restart
            /// The source of recommendations fails with this failure from now on.
            ///
            /// If the value is `nil`, the source works again.
            case source(SourceFailure?)
        }

        let title: String
        let text: String
        var change = Change.none
        let commands: [String]
        /// A Boolean value that indicates whether the step ends by showing the exposures.
        ///
        /// The exposures are the numbers of accounts that saw each arm (variant).
        var showsExposures = false
    }

    let steps: [Step]

    /// All chapters of the tour, in order.
    static let all = [purchases, swiping, experiment]
}

extension TextPage {
    /// A page that consists of an empty line.
    static var blank: TextPage { TextPage(paragraphs: [""]) }

    /// The last page of the tour, with suggestions for what to do next.
    static var farewell: TextPage {
        TextPage(
            heading: "The end of the tour",
            paragraphs: [
                "Try it yourself: `discover` opens a console, `discover --trace buy gold.month` traces the calls "
                    + "between the layers, and `discover catalog FILE` lists the products in your .storekit file and "
                    + "warns about odd entries."
            ])
    }
}
