#if Server
struct ExperimentSettings: Sendable {
    /// The path of the document that defines the experiments, or `nil` if there is none.
    let file: String?
    /// The path of the key that signs the document that defines the experiments.
    ///
    /// The value is `nil` for the key in the state directory.
    let key: String?
    /// The number of seconds between two readings of the document that defines the experiments.
    ///
    /// A change of the document takes effect after the next reading.
    let seconds: Int

    /// The number of seconds between two automatic checks of running experiments.
    ///
    /// The value 0 turns the checks off.
    let guardSeconds: Int

    init(_ values: SettingValues) {
        file = values.text("experiments.file")
        key = values.text("experiments.key")
        seconds = values.number("experiments.seconds") ?? 0
        guardSeconds = values.number("experiments.guardSeconds") ?? 0
    }
}
#endif
