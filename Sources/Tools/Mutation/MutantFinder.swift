#if Mutation
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A visitor that finds every place of a source file at which a mutant can be made.
///
/// Four kinds of code are ignored. Two of them, `@inlinable` code and default arguments, are compiled into other
/// modules, where they can't use the module's internal switch that activates mutants. The third are calls that only
/// record a trace, which have no effect on results. The fourth is most of the conditionally compiled code.
final class MutantFinder: SyntaxVisitor {
    private let file: String
    private let converter: SourceLocationConverter
    private(set) var mutants: [Mutant] = []

    /// Returns the mutants of a source file, in the order of their positions.
    static func mutants(in source: String, file: String) -> [Mutant] {
        let parsed = Parser.parse(source: source)
        // If an operator is unknown, the sequence stays flat, and no mutants are found in it.
        let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }
        let finder = MutantFinder(file: file, tree: folded)
        finder.walk(folded)
        let sorted = finder.mutants.sorted {
            ($0.range.lowerBound, $0.range.upperBound, $0.kind.rawValue)
                < ($1.range.lowerBound, $1.range.upperBound, $1.kind.rawValue)
        }
        var counts: [String: Int] = [:]
        return sorted.map { mutant in
            var mutant = mutant
            mutant.earlier = counts["\(mutant.kind) \(mutant.code)", default: 0]
            counts["\(mutant.kind) \(mutant.code)", default: 0] += 1
            return mutant
        }
    }

    private init(file: String, tree: Syntax) {
        self.file = file
        converter = SourceLocationConverter(fileName: file, tree: tree)
        super.init(viewMode: .sourceAccurate)
    }

    // MARK: Ignored code

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { continued(node.attributes) }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { continued(node.attributes) }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { continued(node.attributes) }
    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { continued(node.attributes) }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    /// Visits the code in an `#if Server` without alternatives, and skips the code in every other `#if`.
    ///
    /// The alternatives are `#else` and `#elseif`. The tested build might not contain the code of other conditions.
    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        let isOfServer = node.clauses.count == 1 && node.clauses.first?.condition?.trimmedDescription == "Server"
        return isOfServer ? .visitChildren : .skipChildren
    }

    private func continued(_ attributes: AttributeListSyntax) -> SyntaxVisitorContinueKind {
        attributes.trimmedDescription.contains("@inlinable") ? .skipChildren : .visitChildren
    }

    // MARK: Conditions

    override func visitPost(_ node: GuardStmtSyntax) {
        for case .expression(let condition) in node.conditions.map(\.condition) {
            add(.dropGuard, at: condition, Mutant.Edit(prefix: "(# ? true : (", suffix: "))"))
            negate(condition)
        }
    }

    override func visitPost(_ node: IfExprSyntax) {
        for case .expression(let condition) in node.conditions.map(\.condition) { negate(condition) }
    }

    override func visitPost(_ node: WhileStmtSyntax) {
        for case .expression(let condition) in node.conditions.map(\.condition) { negate(condition) }
    }

    override func visitPost(_ node: TernaryExprSyntax) { negate(node.condition) }

    override func visitPost(_ node: WhereClauseSyntax) {
        add(.dropWhere, at: node.condition, Mutant.Edit(prefix: "(# ? true : (", suffix: "))"))
        guard node.parent?.is(SwitchCaseItemSyntax.self) == true else { return }
        add(.dropCase, at: node.condition, Mutant.Edit(prefix: "(# ? false : (", suffix: "))"))
    }

    private func negate(_ condition: ExprSyntax) {
        add(.negateCondition, at: condition, Mutant.Edit(prefix: "(# != (", suffix: "))"))
    }

    // MARK: Expressions

    override func visitPost(_ node: InfixOperatorExprSyntax) {
        guard let token = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text, !isOrder(node) else { return }
        let kind: Mutant.Kind
        let other: String
        switch token {
        case "<": (kind, other) = (.shiftBound, "<=")
        case "<=": (kind, other) = (.shiftBound, "<")
        case ">": (kind, other) = (.shiftBound, ">=")
        case ">=": (kind, other) = (.shiftBound, ">")
        case "==", "!=":
            if isCondition(node) { return }
            (kind, other) = (.swapEquality, "")
        case "&&": (kind, other) = (.swapLogic, "||")
        case "||": (kind, other) = (.swapLogic, "&&")
        default: return
        }
        // This edit needs no second copy of the operands, which the compiler would have to check as well.
        if kind == .swapEquality {
            return add(kind, at: ExprSyntax(node), Mutant.Edit(prefix: "(# != (", suffix: "))"))
        }
        let mutated = "\(node.leftOperand.trimmedDescription) \(other) \(node.rightOperand.trimmedDescription)"
        add(kind, at: ExprSyntax(node), Mutant.Edit(prefix: "(# ? (\(Self.oneLine(mutated))) : (", suffix: "))"))
    }

    /// Returns `true` if an expression is a whole condition, such as that of an `if` statement.
    ///
    /// Such an expression already has a mutant of the kind `negateCondition`, which has the same effect as one of the
    /// kind `swapEquality` would have.
    private func isCondition(_ node: InfixOperatorExprSyntax) -> Bool {
        node.parent?.is(ConditionElementSyntax.self) == true
    }

    /// Returns `true` if a comparison is the whole body of a function `<` or of a closure for sorting.
    ///
    /// Such a comparison has no mutant, because the mutant would define no strict order.
    private func isOrder(_ node: InfixOperatorExprSyntax) -> Bool {
        // With `<=`, such a function or closure would define no strict order, and the behavior of sorting would be
        // undefined.
        guard let item = node.parent?.as(CodeBlockItemSyntax.self) ?? node.parent?.parent?.as(CodeBlockItemSyntax.self),
            let list = item.parent, list.children(viewMode: .sourceAccurate).count == 1, let owner = list.parent
        else { return false }
        if let closure = owner.as(ClosureExprSyntax.self) {
            let call = sequence(first: Syntax(closure), next: \.parent).first { $0.is(FunctionCallExprSyntax.self) }
            let called = call?.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)
            return ["max", "min", "sort", "sorted"].contains(called?.declName.baseName.text ?? "")
        }
        return owner.parent?.as(FunctionDeclSyntax.self)?.name.text == "<"
    }

    override func visitPost(_ node: FunctionCallExprSyntax) {
        guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            ["min", "max"].contains(name), node.arguments.count > 1
        else { return }
        let mutated = (name == "min" ? "max" : "min") + "(\(node.arguments.trimmedDescription))"
        add(
            .swapExtremes, at: ExprSyntax(node),
            Mutant.Edit(prefix: "(# ? \(Self.oneLine(mutated)) : ", suffix: ")"))
    }

    // MARK: Statements

    override func visitPost(_ node: CodeBlockItemListSyntax) {
        guard node.count > 1 || isBodyWithoutResult(node), !isInInitializer(node) else { return }
        for item in node {
            guard case .expr(let statement) = item.item, isDroppable(statement) else { continue }
            add(.dropStatement, at: statement, Mutant.Edit(prefix: "if !# { ", suffix: " }"), keepsEffects: true)
        }
    }

    override func visitPost(_ node: FunctionDeclSyntax) {
        guard continued(node.attributes) == .visitChildren, node.signature.returnClause == nil, let body = node.body,
            body.statements.count > 1, let first = body.statements.first
        else { return }
        let start = first.positionAfterSkippingLeadingTrivia.utf8Offset
        append(
            .returnEarly, range: start..<start, Mutant.Edit(prefix: "if # { return }; ", suffix: ""),
            code: "func \(node.name.text)")
    }

    private func isBodyWithoutResult(_ node: CodeBlockItemListSyntax) -> Bool {
        guard let block = node.parent?.as(CodeBlockSyntax.self) else { return false }
        if let function = block.parent?.as(FunctionDeclSyntax.self) { return function.signature.returnClause == nil }
        return block.parent?.is(DeferStmtSyntax.self) == true || block.parent?.is(ForStmtSyntax.self) == true
    }

    /// Returns `true` if code is in an initializer, where assignments can't be left out.
    private func isInInitializer(_ node: CodeBlockItemListSyntax) -> Bool {
        sequence(first: Syntax(node), next: \.parent).contains { $0.is(InitializerDeclSyntax.self) }
    }

    private func isDroppable(_ statement: ExprSyntax) -> Bool {
        let statement = Self.withoutEffects(statement)
        if statement.trimmedDescription == "span.end()" { return false }
        if statement.is(FunctionCallExprSyntax.self) { return true }
        guard let infix = statement.as(InfixOperatorExprSyntax.self) else { return false }
        if infix.operator.is(AssignmentExprSyntax.self) { return true }
        return ["+=", "-=", "*=", "|=", "&="].contains(infix.operator.trimmedDescription)
    }

    // MARK: Recording

    private func add(_ kind: Mutant.Kind, at node: ExprSyntax, _ edit: Mutant.Edit, keepsEffects: Bool = false) {
        let node = keepsEffects ? node : Self.withoutEffects(node)
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let end = node.endPositionBeforeTrailingTrivia.utf8Offset
        append(kind, range: start..<end, edit, code: node.trimmedDescription)
    }

    private func append(_ kind: Mutant.Kind, range: Range<Int>, _ edit: Mutant.Edit, code: String) {
        let place = converter.location(for: AbsolutePosition(utf8Offset: range.lowerBound))
        let end = converter.location(for: AbsolutePosition(utf8Offset: range.upperBound))
        mutants.append(
            Mutant(
                kind: kind, file: file, lines: place.line...end.line, column: place.column, code: Self.oneLine(code),
                range: range, edit: edit))
    }

    /// Returns an expression without `try` and `await`, which aren't allowed to the right of an operator.
    private static func withoutEffects(_ node: ExprSyntax) -> ExprSyntax {
        if let node = node.as(TryExprSyntax.self) { return withoutEffects(node.expression) }
        if let node = node.as(AwaitExprSyntax.self) { return withoutEffects(node.expression) }
        return node
    }

    /// Returns code on one line, so that the lines of a mutated file keep their numbers.
    private static func oneLine(_ code: String) -> String {
        code.split(whereSeparator: \.isNewline).map { line in
            String(line.drop(while: \.isWhitespace))
        }.joined(separator: " ")
    }
}
#endif
