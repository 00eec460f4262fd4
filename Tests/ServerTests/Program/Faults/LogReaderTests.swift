#if Server
@testable import KillHarness
import Foundation
import TestSupport
import Testing

@Suite(.holdsFiles) struct `The server doesn't depend on the reader of its log` {
    @Test func `the server keeps serving after the reader of its log has ended`() async throws {
        try await FaultScene.play { stage in
            // The program that reads the log ends immediately.
            stage.server.wrapper = ["/bin/bash", "-c", "exec \"$0\" \"$@\" 2> >(true)"]
            stage.server.settings = ["log.level=info"]
            let driver = try await stage.start()
            #expect(try await driver.bring(20).allSatisfy { $0.status == 200 })
            #expect(stage.server.log.isEmpty)
            try stage.server.stop()
        }
    }
}
#endif
