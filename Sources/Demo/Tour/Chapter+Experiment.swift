extension Chapter {
    /// The chapter of the tour about an experiment, from its arms (variants) to its end.
    static let experiment = Chapter(steps: [
        Step(
            title: "An experiment",
            text:
                "Does a paywall sell more if it offers only one product? The experiment short-wall compares two arms, a "
                + "long and a short paywall. A document of flags defines it, and all accounts take part. Eve's arm is "
                + "computed from her account, so it is the same on each of her devices.",
            change: .newExperiment("eve"),
            commands: ["rollout status", "paywall rewind"]),
        Step(
            title: "The other arm",
            text:
                "Finn signs in on Eve's device. His account is in the other arm, so his paywall offers only the first "
                + "product. The app records an exposure when a paywall depends on the arm, not when the status shows "
                + "the arm.",
            change: .otherAccount("finn"),
            commands: ["rollout status", "paywall rewind"],
            showsExposures: true),
        Step(
            title: "The kill switch",
            text:
                "The short paywall has a defect, so the population in the document is set to 0. Finn's launch is still "
                + "running and keeps its arm, so that no screen changes its behavior while a customer uses it.",
            change: .population(0),
            commands: ["close", "rollout status", "paywall rewind"]),
        Step(
            title: "The next launch",
            text:
                "Finn launches the app again. The experiment is off, no account has an arm, and the paywall offers all "
                + "products, as it did before the experiment. No exposure is added.",
            change: .restart,
            commands: ["rollout status", "paywall rewind"],
            showsExposures: true),
    ])
}
