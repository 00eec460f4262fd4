extension AppDependencies {
    /// Creates the app's dependencies for the build and the store that the options select.
    ///
    /// The app's state is kept in `folder`, or only in memory if `folder` is `nil`.
    static func chosen(_ options: Options, keptIn folder: StateDirectory?) async throws(StartupError) -> AppDependencies
    {
        if options.adapters == .storeKit, let obstacle = options.storeKitObstacle {
            throw .option("via", found: "storekit \(obstacle)", expected: "simulator")
        }
        #if Server
        if options.store != nil || options.server != nil || options.flagsKey != nil {
            return try await remote(options, keptIn: folder)
        }
        #endif
        return switch options.build {
        case .appStore: try await .simulated(options, keptIn: folder)
        case .enterprise: try await .enterprise(options)
        }
    }
}
