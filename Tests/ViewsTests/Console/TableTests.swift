import Testing

@testable import DiscoverViews

@Suite struct `Tables` {
    static var shop: Table {
        var table = Table([.left("Product"), .right("Units"), .wrapping("Price")])
        table.add("gold.month", "1", "first week free, then $9.99 a month")
        table.add("金", "25", Table.Cell(["$4.99", "come back: $1.99"]))
        return table
    }

    @Test func `columns are aligned if there is room`() {
        #expect(
            Self.shop.lines(ConsoleStyle(width: 80)) == [
                "Product     Units  Price",
                "gold.month      1  first week free, then $9.99 a month",
                "金             25  $4.99",
                "                   come back: $1.99",
            ])
    }

    @Test func `a wrapping column is wrapped if room is short`() {
        #expect(
            Self.shop.lines(ConsoleStyle(width: 44)) == [
                "Product     Units  Price",
                "gold.month      1  first week free, then",
                "                     $9.99 a month",
                "金             25  $4.99",
                "                   come back: $1.99",
            ])
    }

    @Test func `rows become separate records if the screen is too narrow`() {
        #expect(
            Self.shop.lines(ConsoleStyle(width: 20)) == [
                "gold.month",
                "  Units: 1",
                "  Price: first week",
                "    free, then $9.99",
                "    a month",
                "金",
                "  Units: 25",
                "  Price: $4.99",
                "  come back: $1.99",
            ])
    }

    @Test func `a record omits empty cells`() {
        var table = Table([.left("Product"), .left("A long head that does not fit")])
        table.add("gold", "")
        #expect(table.lines(ConsoleStyle(width: 20)) == ["gold"])
    }

    @Test func `a table without column titles has no title line`() {
        var table = Table([.left(""), .wrapping("")])
        table.add("buy ID", "buys a product")
        #expect(table.lines(.plain) == ["buy ID  buys a product"])
    }

    @Test(arguments: [10, 20, 30, 40, 60, 80])
    func `a table fits every width`(width: Int) {
        for line in Self.shop.lines(ConsoleStyle(width: width)) { #expect(DisplayWidth.of(line) <= width, "\(line)") }
    }

    @Test func `colors don't change the layout of a table`() {
        let painted = Self.shop.lines(ConsoleStyle(width: 80, isColored: true)).joined(separator: "\n")
        let plain = Self.shop.lines(ConsoleStyle(width: 80)).joined(separator: "\n")
        #expect(painted != plain)
        #expect(painted.replacing(#/\u{1B}\[[0-9]*m/#, with: "") == plain)
    }
}
