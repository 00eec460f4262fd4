#if Server
import DiscoverData
import ServerProgram
import ServerStorage

extension FuzzTarget {
    /// Reports of used limits that another server process stored in the database.
    ///
    /// The other process can have another version of the server.
    static let limits = FuzzTarget(name: "limits") {
        [
            #"{"account 05ef9f07-5f15-4d06-86a2-000000000001":60,"texts 05ef9f07-5f15-4d06-86a2-000000000001":200}"#,
            #"{"publicCall 00000000000000000000ffff0a010203/128 /v1/notifications":400,"publicCall - /health":1}"#,
            #"{"invalidToken 20010db8000000000000000000000000/64":9223372036854775807,"other 1":-5}"#, "{}",
        ].map { Array($0.utf8) }
    } read: { bytes in
        let limiters = ClientLimiters(Limits(), areShared: true)
        do throws(LedgerFailure) {
            for (name, count) in try SQLUsageBoard.amounts(in: String(decoding: bytes, as: UTF8.self)) {
                limiters.debit(name, count)
            }
            return nil
        } catch {
            return complaint(about: error)
        }
    }
}
#endif
