extension World {
    /// The world that the command line asks for.
    static func chosen(_ options: Options, keptIn folder: StateFolder?) async throws(WorldFailure) -> World {
        #if Server
        if options.store != nil || options.server != nil { return try await wired(options, keptIn: folder) }
        #endif
        return switch options.build {
        case .appStore: try await .simulated(options, keptIn: folder)
        case .enterprise: try await .enterprise(options)
        }
    }
}
