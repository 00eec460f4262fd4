import Testing

@testable import DiscoverViews

@Suite struct `Module map views` {
    private let screen = RecordingScreen()
    private let map = ModuleMap(
        command: "discover://status",
        modules: [
            .init(name: "Data", imports: []),
            .init(name: "Contexts", imports: ["Data"], actors: [.init(name: "ShowStatus", times: 1)]),
            .init(
                name: "Views", imports: ["Data"],
                actors: [.init(name: "ShowStatusTextView", times: 2), .init(name: "PageTextView", times: 1)]),
        ])

    @Test func `each module is drawn above its imports, with the types that acted`() {
        ModuleMapTextView(screen: screen, style: ConsoleStyle(width: 60)).show(map)
        #expect(
            screen.transcript == """
                The modules, each above all that it may import. A star marks
                the modules that ran in discover://status.

                ╭─ * Contexts ──────────────╮ ╭─ * Views ─────────────────╮
                │ imports Data              │ │ imports Data              │
                ├───────────────────────────┤ ├───────────────────────────┤
                │ ShowStatus                │ │ ShowStatusTextView (2)    │
                │                           │ │ PageTextView              │
                ╰───────────────────────────╯ ╰───────────────────────────╯
                               ╭─ Data ────────────────────╮
                               │ imports nothing           │
                               ╰───────────────────────────╯

                The number of calls is in parentheses. Data and Entities
                make no calls by themselves: they are the values that the
                other modules pass and work with.
                """)
    }

    @Test func `modules are drawn one below the other on a narrow screen`() {
        ModuleMapTextView(screen: screen, style: ConsoleStyle(width: 30)).show(map)
        let titles = screen.lines.filter { $0.hasPrefix("╭") }
        #expect(
            titles.map { $0.split(separator: " ").dropFirst().dropLast().joined(separator: " ") } == [
                "* Contexts", "* Views", "Data",
            ])
        #expect(screen.lines.filter { $0.hasPrefix("╭") || $0.hasPrefix("│") }.allSatisfy { $0.count == 30 })
    }

    @Test func `a type name that is too long is broken before a capital letter`() {
        let long = ModuleMap.Module(
            name: "Services", imports: [], actors: [.init(name: "SimulatorPurchaseHistory", times: 2)])
        ModuleMapTextView(screen: screen, style: ConsoleStyle(width: 25)).show(
            ModuleMap(command: "discover://status", modules: [long]))
        #expect(screen.lines.contains("│ SimulatorPurchase     │"))
        #expect(screen.lines.contains("│   History (2)         │"))
    }

    @Test func `a map without a command says so and marks no module`() {
        ModuleMapTextView(screen: screen, style: .plain).show(
            ModuleMap(command: nil, modules: [.init(name: "Data", imports: [])]))
        #expect(screen.transcript.contains("No command has run yet"))
        #expect(!screen.transcript.contains("*"))
    }

    @Test func `modules that import each other in a cycle are drawn on one level`() {
        let circle = ModuleMap(
            command: nil,
            modules: [
                .init(name: "A", imports: ["B"]), .init(name: "B", imports: ["A"]), .init(name: "C", imports: []),
            ])
        #expect(circle.floors.map { $0.map(\.name) } == [["A", "B"], ["C"]])
    }

    @Test func `the JSON view writes the module map as one object`() throws {
        ModuleMapJSONView(screen: screen).show(map)
        let line = try Line(screen.shown[0])
        #expect(line.text("event") == "map" && line.text("command") == "discover://status")
        #expect(line.objects("modules").map { $0.text("module") } == ["Data", "Contexts", "Views"])
        let views = try #require(line.objects("modules").last)
        #expect(views.texts("imports") == ["Data"])
        #expect(views.objects("actors").map { $0.text("name") } == ["ShowStatusTextView", "PageTextView"])
        #expect(views.objects("actors").map { $0.integer("times") } == [2, 1])
        ModuleMapJSONView(screen: screen).show(ModuleMap(command: nil, modules: []))
        #expect(try Line(screen.shown[1]).isNull("command"))
    }
}
