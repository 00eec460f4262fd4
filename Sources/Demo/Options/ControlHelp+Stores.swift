import StoreSimulator

#if Server
import ServerClient
#endif

extension ControlHelp {
    /// The help for the controls of every simulated store: the one in the app's process, and one over HTTP.
    static var all: [ControlHelp] { StoreControl.help + onlyOverHTTP }

    /// The help for the controls that only a simulated store over HTTP has.
    ///
    /// There are none in a build that can't connect to such a store.
    static var onlyOverHTTP: [ControlHelp] {
        #if Server
        RemoteStoreOperator.help
        #else
        []
        #endif
    }
}
