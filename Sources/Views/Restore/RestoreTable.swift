internal import DiscoverData

/// What a restore brought back, one row a product: a subscription of many years is one thing to a person.
enum RestoreTable {
    static func lines(_ settlements: [Settlement], _ style: ConsoleStyle) -> [String] {
        guard !settlements.isEmpty else { return [] }
        var table = Table([.left("Product"), .right("Transactions"), .wrapping("Restored")])
        var order: [String] = []
        var groups: [String: [Settlement]] = [:]
        for settlement in settlements {
            if groups[settlement.product] == nil { order.append(settlement.product) }
            groups[settlement.product, default: []].append(settlement)
        }
        for product in order {
            let group = groups[product] ?? []
            table.add("\(product)", "\(group.count)", Table.Cell(news(group)))
        }
        return table.lines(style)
    }

    private static func news(_ group: [Settlement]) -> SafeText {
        let known = group.count { $0.result == .known }
        let refunded = group.count { if case .credited(.refunded) = $0.result { true } else { false } }
        let shared = group.count { $0.result == .credited(.sharingEnded) }
        let back = group.count - known - refunded - shared
        var parts: [SafeText] = []
        if back > 0 { parts.append("\(back) brought back") }
        if known > 0 { parts.append("\(known) here already") }
        if refunded > 0 { parts.append("\(refunded) refunded") }
        if shared > 0 { parts.append("\(shared) no longer shared") }
        return .joined(parts)
    }
}
