#if Server
import DiscoverEntities
package import DiscoverInteractors

/// The limiters of the rates of requests and signed texts (JWS).
///
/// Each limiter has a token bucket for each client.
package struct ClientLimiters: Sendable {
    /// The limiter of the rate of requests for each account.
    let accounts: RateLimiter<AccountToken>
    /// The limiter of the rate of requests of each service, for all accounts together.
    ///
    /// A service is a team's own back end.
    let services: RateLimiter<AccountToken>
    /// The limiter of the rate of signed texts (JWS) and experiments' events, for each account.
    ///
    /// Only signed texts in restore requests count, and a purchase token of Google Play counts as 50 signed texts.
    let texts: RateLimiter<AccountToken>
    /// The limiter of the rate of requests from each client to each route that requires no token.
    let publicCalls: RateLimiter<PublicCall>
    /// The limiter of the rate of requests whose bearer token is missing or invalid, for each client.
    let invalidTokens: RateLimiter<ClientAddress>
    /// The limiter of the rate of requests from all clients together to each route that requires no token.
    ///
    /// This limit protects the process, so processes don't share it.
    let publicTotal: RateLimiter<String>

    /// Creates limiters whose clock isn't affected when the machine's time is set.
    ///
    /// - Parameters:
    ///   - limits: The limits for clients.
    ///   - areShared: A Boolean value that indicates whether other server processes share the limits.
    ///   - stopwatch: The clock of the limits, by default the machine's monotonic clock.
    package init(_ limits: Limits, areShared: Bool, stopwatch: AnyClock = AnyClock(ContinuousClock())) {
        let elapsed: @Sendable () -> Duration = { stopwatch.elapsed }
        accounts = RateLimiter(
            rate: limits.requestsPerSecond, burst: limits.burst, isShared: areShared, elapsed: elapsed)
        services = RateLimiter(
            rate: limits.servicePerSecond, burst: limits.serviceBurst, isShared: areShared, elapsed: elapsed)
        texts = RateLimiter(
            rate: limits.textsPerSecond, burst: limits.textBurst, isShared: areShared, elapsed: elapsed)
        publicCalls = RateLimiter(
            rate: limits.publicPerSecond, burst: limits.publicBurst, isShared: areShared, elapsed: elapsed)
        invalidTokens = RateLimiter(
            rate: limits.invalidTokensPerSecond, burst: limits.invalidTokenBurst, isShared: areShared,
            elapsed: elapsed)
        publicTotal = RateLimiter(
            rate: limits.publicTotalPerSecond, burst: limits.publicTotalBurst, elapsed: elapsed)
    }

    /// The share of a burst, from 0 to 1, from which a client's usage is reported.
    ///
    /// A client that used a smaller share isn't reported to other server processes.
    static let minimum = 1.0 / 16

    /// Returns the clients' usage since the previous report.
    ///
    /// Other server processes count this usage toward the limits. Clients that used only a small share of a limit (see
    /// ``minimum``) are left out.
    ///
    /// - Parameters:
    ///   - processes: The number of other processes that share the limits.
    ///   - seconds: The time in seconds since the previous report.
    /// - Returns: The numbers of requests or signed texts (JWS), by a key that consists of the name of a limit and the
    ///   client.
    func report(to processes: Int, seconds: Double) -> [String: Int] {
        guard processes > 0 else {
            accounts.forgetReport()
            services.forgetReport()
            texts.forgetReport()
            publicCalls.forgetReport()
            invalidTokens.forgetReport()
            return [:]
        }
        // Clients that use little of a limit are never reported, which keeps the reports small. In this way, a client
        // can exceed the rate by at most a quarter, over all processes together.
        let leak = 0.25 / Double(processes + 1)
        var report: [String: Int] = [:]
        func add<Key>(_ kind: Kind, _ limiter: RateLimiter<Key>, _ name: (Key) -> String) {
            for (key, count) in limiter.report(minimum: Self.minimum, leak: leak, seconds: seconds) {
                report["\(kind.rawValue) \(name(key))"] = count
            }
        }
        add(.account, accounts) { $0.uuid }
        add(.service, services) { $0.uuid }
        add(.texts, texts) { $0.uuid }
        add(.publicCall, publicCalls) { "\($0.address.name) \($0.route)" }
        add(.invalidToken, invalidTokens) { $0.name }
        return report
    }

    /// Applies a client's usage at another process to the limits of this process.
    ///
    /// - Parameters:
    ///   - name: The key from the other process's report: the name of a limit and the client. An unknown key is
    ///     ignored.
    ///   - count: The number of requests or signed texts (JWS).
    package func debit(_ name: String, _ count: Int) {
        let parts = name.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        guard parts.count >= 2, let kind = Kind(rawValue: parts[0]) else { return }
        switch kind {
        case .account: if let account = AccountToken(uuid: parts[1]) { accounts.debit(account, count) }
        case .service: if let account = AccountToken(uuid: parts[1]) { services.debit(account, count) }
        case .texts: if let account = AccountToken(uuid: parts[1]) { texts.debit(account, count) }
        case .publicCall:
            if parts.count == 3, let address = ClientAddress(name: parts[1]) {
                publicCalls.debit(PublicCall(address: address, route: parts[2]), count)
            }
        case .invalidToken: if let address = ClientAddress(name: parts[1]) { invalidTokens.debit(address, count) }
        }
    }

    /// The name of a limit in a report.
    ///
    /// Don't rename a case, because processes of other versions read the reports.
    private enum Kind: String {
        case account, service, texts, publicCall, invalidToken
    }
}

extension ClientAddress {
    /// The client's address in the form that usage reports to other server processes contain.
    fileprivate var name: String { network?.ipv6Form ?? "-" }

    /// Creates a client's address from the form in usage reports of other processes.
    ///
    /// The result is `nil` if the string has another form.
    fileprivate init?(name: String) {
        guard name != "-" else {
            self.init(IPNetwork?.none)
            return
        }
        guard let network = IPNetwork(ipv6Form: name) else { return nil }
        self.init(network)
    }
}
#endif
