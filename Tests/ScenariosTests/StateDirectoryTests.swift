import Foundation
import Testing

@testable import DiscoverDemo

#if !canImport(Darwin)
@Suite struct `The default state directory` {
    @Test(arguments: [
        (["HOME": "/tmp/x"], "/tmp/x/.local/state/discover"),
        (["HOME": "/tmp/x", "XDG_STATE_HOME": "/tmp/state"], "/tmp/state/discover"),
        (["HOME": "/tmp/x", "XDG_STATE_HOME": "state"], "/tmp/x/.local/state/discover"),
        (["HOME": "/tmp/x", "XDG_STATE_HOME": ""], "/tmp/x/.local/state/discover"),
    ])
    func `the default state directory follows the variables XDG_STATE_HOME and HOME`(
        environment: [String: String], path: String
    ) {
        #expect(StateDirectory.standard(environment).path == path)
    }

    @Test(arguments: [[:], ["HOME": ""], ["HOME": "relative"]])
    func `without an absolute HOME, the state directory is in the home folder of the account`(
        environment: [String: String]
    ) {
        #expect(StateDirectory.standard(environment).path == NSHomeDirectory() + "/.local/state/discover")
    }
}
#endif
