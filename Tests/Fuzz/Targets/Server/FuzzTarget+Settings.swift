#if Server
import ServerProgram

extension FuzzTarget {
    /// The reader of the server's settings files, which are parsed, validated, and printed.
    static let settings = FuzzTarget(name: "settings") {
        [
            #"{"port":8443,"environment":"production","appAppleId":1234567890,"trust":{"roots":["apple"]},"tokens":{"keys":["keys.json","more.json"]}}"#,
            #"{"host":"::1","limits":{"body":65536,"connections":"10","burst":1},"log":{"level":"debug","format":"json"},"binding":"transfer"}"#,
            #"{"api":{"url":"http://127.0.0.1:8090/","issuer":"i","keyId":"K","key":"AuthKey-of-the-fuzz-tests.p8","seconds":0},"receipts":{"url":"apple","secretSeconds":60},"catalog":"a.storekit"}"#,
            #"{"storage":"postgres://discover:password-of-the-fuzz-tests@db.example.com/discover?sslmode=verify-full"}"#,
            #"{"storage":"host=/tmp user=discover password=password-of-the-fuzz-tests dbname=discover"}"#,
            #"{"storage":"sqlite:/var/ledger.sqlite"}"#,
            #"{"host":"\u001b[2J"}"#,
        ].map { Array($0.utf8) }
    } read: { bytes in
        await Files.with(bytes) { path in
            do throws(SettingValues.InvalidSettingError) {
                let settings = try ServerSettings(
                    try await SettingValues(options: [:], environment: [:], file: path))
                for line in settings.lines {
                    let secrets = ["AuthKey-of-the-fuzz-tests", "password-of-the-fuzz-tests"]
                    if secrets.contains(where: line.contains) { return "the printed settings contain a secret" }
                    if let complaint = complaint(about: Sentence(description: String(line.prefix(2000)))) {
                        return complaint
                    }
                }
                return nil
            } catch {
                return complaint(about: error)
            }
        }
    }
}
#endif
