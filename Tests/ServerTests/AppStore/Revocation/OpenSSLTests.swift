#if Server
import Foundation
import ServerAppStore
import ServerHTTP
import Testing
import TestSupport

@Suite(.holdsFiles, .enabled(if: OpenSSL.path != nil, "openssl is not installed"))
struct `OpenSSL reads the requests of the OCSP checker` {
    @Test func `OpenSSL finds the serial number and the nonce in a request`() async throws {
        let http = ScriptedHTTP(.failure(.unreachable))
        let checker = OCSPChecker(http: http, clock: FixedTimeSource(TestResponder.now), responder: "http://127.0.0.1/")
        _ = await checker.status(of: TestAuthority.leaf(nil, serial: 0x63), issuedBy: TestAuthority.issuer)
        let body = try #require(http.requests.first?.body)
        let file = FileManager.default.temporaryDirectory.appending(path: "question-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(body).write(to: file)
        let read = try await OpenSSL.run("ocsp", "-reqin", file.path, "-req_text")
        #expect(read.contains("Hash Algorithm: sha1"))
        #expect(read.contains("Serial Number: 63"))
        #expect(read.contains("OCSP Nonce"))
        let digest = try ReadRequest(body).nonce.map { String(format: "%02X", $0) }.joined()
        #expect(read.contains("0410\(digest)"))
    }
}

/// The `openssl` program, if it is installed.
private enum OpenSSL {
    static let path = ["/usr/bin/openssl", "/usr/local/bin/openssl", "/opt/homebrew/bin/openssl"]
        .first(where: FileManager.default.isExecutableFile(atPath:))

    static func run(_ arguments: String...) async throws -> String {
        let program = URL(fileURLWithPath: try #require(path))
        return try await blocking {
            let process = Process()
            process.executableURL = program
            process.arguments = arguments
            let output = Pipe()
            process.standardOutput = output
            process.standardError = Pipe()
            try process.run()
            let text = try output.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            return String(decoding: text, as: UTF8.self)
        }
    }
}
#endif
