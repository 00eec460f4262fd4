#if Server
import ServiceLifecycle

/// A service that listens for HTTP requests.
///
/// If listening fails, the error names the address, and the command-line option that changes the port.
struct ListenerService: Service {
    let application: any Service
    let address: ListeningAddress
    /// The command-line option that sets the port, such as `--port`.
    let option: String

    func run() async throws {
        do {
            try await application.run()
        } catch {
            throw CommandError(error, listeningOn: address, portSetBy: option)
        }
    }
}
#endif
