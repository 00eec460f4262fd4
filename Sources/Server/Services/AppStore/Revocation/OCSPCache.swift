#if Server
import DiscoverEntities
internal import ServerVerification

/// A cache of the revocation statuses that OCSP responders returned, and of failed queries.
///
/// The size of the cache is limited, because clients choose the certificates and must not exhaust the memory.
struct OCSPCache {
    private struct Entry {
        let status: RevocationStatus
        let until: Moment
    }

    private var entries: [OCSPCertificateID: Entry] = [:]
    private let capacity: Int

    init(capacity: Int) { self.capacity = max(capacity, 1) }

    func status(of certificate: OCSPCertificateID, at now: Moment) -> RevocationStatus? {
        entries[certificate].flatMap { now < $0.until ? $0.status : nil }
    }

    mutating func keep(_ status: RevocationStatus, of certificate: OCSPCertificateID, until: Moment, at now: Moment) {
        guard now < until else { return }
        if entries[certificate] == nil, entries.count >= capacity {
            entries = entries.filter { now < $0.value.until }
            // All entries are still valid: remove the one that expires first.
            if entries.count >= capacity, let first = entries.min(by: { $0.value.until < $1.value.until }) {
                entries[first.key] = nil
            }
        }
        entries[certificate] = Entry(status: status, until: until)
    }
}
#endif
