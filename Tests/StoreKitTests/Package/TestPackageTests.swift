import Foundation
import Testing

/// The command that tests an unchanged package: `Sources/Store/AppleShims/test-package`.
@Suite struct `The command test-package` {
    @Test(.enabled(if: TestPackageCommand.buildOfTests != nil), .timeLimit(.minutes(20)))
    func `an unchanged package is compiled and tested, without its views, also after a run that was killed`()
        async throws
    {
        let (command, package) = (try TestPackageCommand(), try FixturePackage())
        defer {
            command.remove()
            package.remove()
        }
        try await command.runAndKill([package.folder.path])
        #expect(try package.contents() == FixturePackage.files)
        // A relative path is one from the folder in which the command runs.
        let (status, output) = try await command.run(
            ["Tickets", "--no-parallel"], in: package.folder.deletingLastPathComponent())
        #expect(status == 0, "\(output)")
        #expect(output.contains("3 tests"), "\(output)")
        #expect(output.contains("Executed 8 tests, with 0 failures"), "\(output)")
        let messages = output.split(separator: "test-package: ", omittingEmptySubsequences: false).dropFirst()
        let repeats = messages.filter { $0.hasPrefix("The package is built again, ") }
        #expect(repeats.contains { $0.contains("user interfaces") } && repeats.contains { $0.contains("asynchronous") })
        let lists = messages.filter { !$0.hasPrefix("The package is built again, ") }
        #expect(lists.count == 3, "\(output)")
        let leftOut = try #require(lists.first)
        #expect(leftOut.contains("    Sources/Tickets/PackageView.swift\n    Sources/Tickets/Theme.swift\n"))
        #expect(!leftOut.contains("Counter.swift") && !leftOut.contains("Price.swift"))
        #expect(lists.contains { $0.contains("without an import") && $0.contains("    Sources/Tickets/Price.swift\n") })
        #expect(try #require(lists.last).contains("    Tests/TicketsTests/PreparedTests.swift\n"))
        #expect(try package.contents() == FixturePackage.files)
        let expected: Set = [
            "AppleCombine", "AppleKeychain", "AppleLogging", "AppleXCTest", "StoreKit", "StoreKitTest",
            "StoreSimulator", "Support", "SupportFiles",
        ]
        #expect(try command.modules() == expected)
    }

    @Test(.enabled(if: TestPackageCommand.buildOfTests != nil), .timeLimit(.minutes(20)))
    func `the files that can't be compiled, and the modules that a package can't find, are named`() async throws {
        let (command, package) = (try TestPackageCommand(), try FixturePackage())
        defer {
            command.remove()
            package.remove()
        }
        try "import CoreData\n".write(
            to: package.folder.appending(path: "Sources/Tickets/Model.swift"), atomically: true, encoding: .utf8)
        let (status, output) = try await command.run([package.folder.path], leavingOut: "Sources/Tickets/Theme.swift")
        #expect(status == 1)
        #expect(output.contains("test-package: these files can't be compiled here:\n    Sources/Tickets/Model.swift\n"))
        #expect(output.contains("test-package: These modules aren't available on this platform: CoreData.\n"))
        #expect(output.contains("PORTABLE_STOREKIT_LEAVE_OUT"))
    }

    @Test(.enabled(if: TestPackageCommand.buildOfTests != nil), .timeLimit(.minutes(20)))
    func `a package whose manifest is invalid is refused without advice about files`() async throws {
        let (command, package) = (try TestPackageCommand(), try FixturePackage())
        defer {
            command.remove()
            package.remove()
        }
        try "// swift-tools-version: 6.0\nnonsense(".write(
            to: package.folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
        let (status, output) = try await command.run([package.folder.path])
        #expect(status == 1)
        #expect(output.contains("The package can't be built here. The messages above have the reason."))
        #expect(!output.contains("LEAVE_OUT"))
    }

    @Test func `a mistake in the arguments or the environment has a message with what to do`() async throws {
        let (command, package) = (try TestPackageCommand(), try FixturePackage())
        defer {
            command.remove()
            package.remove()
        }
        let tests = package.folder.appending(path: "Tests").path
        let usage = try await command.run([])
        #expect(usage.status == 64 && usage.output.contains("usage: "))
        let absent = try await command.run(["/no/such/package"])
        #expect(absent.status == 66 && absent.output.contains("There is no folder /no/such/package."))
        let withoutManifest = try await command.run([tests])
        #expect(
            withoutManifest.status == 66 && withoutManifest.output.contains("There is no Package.swift in \(tests)."))
        command.remove()
        let withoutBuild = try await command.run([package.folder.path])
        #expect(
            withoutBuild.status == 66 && withoutBuild.output.contains("There is no build in \(command.build.path)."))
        try FileManager.default.createDirectory(at: command.build, withIntermediateDirectories: true)
        let withoutModules = try await command.run([package.folder.path])
        #expect(
            withoutModules.status == 66 && withoutModules.output.contains("The module StoreKitTest isn't in the build"))
    }

    @Test(.enabled(if: TestPackageCommand.buildOfTests != nil))
    func `a pattern that matches no file is refused`() async throws {
        let (command, package) = (try TestPackageCommand(), try FixturePackage())
        defer {
            command.remove()
            package.remove()
        }
        let (status, output) = try await command.run(
            [package.folder.path], leavingOut: "Sources/Tickets:Sources/Ticket")
        #expect(
            status == 64
                && output.contains("No Swift file of \(package.folder.path) has a path like \"Sources/Ticket\"."))
    }
}
