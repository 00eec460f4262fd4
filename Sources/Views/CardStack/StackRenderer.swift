internal import DiscoverData

/// The stack as a person sees it: the top card whole, those beneath peeking out, and a line of what stands around them.
enum StackRenderer {
    private static let widest = 46  // A card is held upright.

    /// All lines of the drawing. Of a card that is still coming up only its upper part is seen; the drawing is as high all the same, so
    /// that the next one fits in its place.
    static func lines(_ picture: StackViewData, progress: Double = 1, _ style: ConsoleStyle) -> [String] {
        guard let top = picture.cards.first else {
            return TextWrapper.lines(StackMessages.empty(picture), width: style.width).map { style.paint($0, .warning) }
        }
        let narrow = ConsoleStyle(width: min(style.width, widest), isColored: style.isColored)
        let whole = card(top, under: Array(picture.cards.dropFirst()), narrow)
        let seen = Int((Double(whole.count) * progress).rounded(.up))
        let blank = Array(repeating: "", count: whole.count - seen)
        let around = TextWrapper.lines(StackMessages.around(picture), width: style.width).map {
            style.paint($0, .faint)
        }
        return whole.prefix(seen) + blank + around
    }

    /// A profile by itself: nothing peeks out beneath it.
    static func face(_ face: CardViewData.Face, _ style: ConsoleStyle) -> [String] {
        let narrow = ConsoleStyle(width: min(style.width, widest), isColored: style.isColored)
        return FramedBox(title: CardFaceRenderer.title(face), sections: CardFaceRenderer.sections(face, distance: nil))
            .lines(narrow)
    }

    private static func card(_ top: CardViewData, under others: [CardViewData], _ style: ConsoleStyle) -> [String] {
        let card = FramedBox(
            title: CardFaceRenderer.title(top.face),
            sections: CardFaceRenderer.sections(top.face, distance: top.distance))
        let lines = card.lines(style)
        guard let next = others.first, style.width >= 16 else { return lines }
        return lines.dropLast() + peeking(next, others.dropFirst().first, style)
    }

    /// The lower edge of the top card, and what sticks out beneath it.
    private static func peeking(_ next: CardViewData, _ third: CardViewData?, _ style: ConsoleStyle) -> [String] {
        let rule = String(repeating: "─", count: style.width - 4)
        let title = TextWrapper.lines(CardFaceRenderer.title(next.face), width: style.width - 6)
        let name = (title.first ?? "") + (title.count > 1 ? "…" : "")
        let short = DisplayWidth.of(name) <= style.width - 6 ? name : String(name.dropLast(2)) + "…"
        let space = String(repeating: " ", count: max(0, style.width - 6 - DisplayWidth.of(short)))
        let bar = style.paint("│", .faint)
        let edges = [
            style.paint("╰┬\(rule)┬╯", .faint), " \(bar) \(style.paint(short, .faint))\(space) \(bar)",
        ]
        guard third != nil else { return edges + [style.paint(" ╰\(rule)╯", .faint)] }
        let inner = String(repeating: "─", count: style.width - 6)
        return edges + [style.paint(" ╰┬\(inner)┬╯", .faint), style.paint("  ╰\(inner)╯", .faint)]
    }
}

/// What stands on the card of a person, or of a group of friends.
enum CardFaceRenderer {
    /// What the frame bears: "Mia, 29".
    static func title(_ face: CardViewData.Face) -> SafeText {
        switch face {
        case .user(let user): name(user)
        case .group(let name, _): "\(name)"
        }
    }

    /// A name, and the age where it is told.
    static func name(_ face: ProfileViewData) -> SafeText {
        let name = ProductFormatter.name(face.name, id: face.id)
        return face.age.map { "\(name), \($0)" } ?? name
    }

    /// What is inside the frame: the distance, the words, the pictures by their captions; for friends, each of them.
    static func sections(_ face: CardViewData.Face, distance: Int?) -> [[FramedBox.Paragraph]] {
        let far = distance.map { [FramedBox.Paragraph(DistanceFormatter.away($0), ink: .faint)] } ?? []
        switch face {
        case .user(let user):
            let about = user.about.isEmpty ? [] : [FramedBox.Paragraph("\(user.about)")]
            return [far + about, captions(user.photos)].filter { !$0.isEmpty }
        case .group(_, let members):
            let friends = members.map { member in
                let about = member.about.isEmpty ? [] : [FramedBox.Paragraph("\(member.about)", indent: 2)]
                return [FramedBox.Paragraph(name(member), ink: .heading)] + about
                    + captions(Array(member.photos.prefix(1)), indent: 2)
            }
            return ([far] + friends).filter { !$0.isEmpty }
        }
    }

    private static func captions(_ photos: [String], indent: Int = 0) -> [FramedBox.Paragraph] {
        photos.map { FramedBox.Paragraph("▪ \($0)", indent: indent, ink: .faint) }
    }
}

/// How far away somebody is, as one says it.
enum DistanceFormatter {
    /// "3.2 km away"; nobody is told to the metre where somebody is.
    static func away(_ metres: Int) -> SafeText {
        if metres < 1000 { return "less than 1 km away" }
        let (kilometres, rest) = metres.quotientAndRemainder(dividingBy: 1000)
        let tenth = rest / 100
        if kilometres >= 10 || tenth == 0 { return "\(kilometres) km away" }
        return "\(kilometres).\(tenth) km away"
    }
}

/// That things may move on a screen, and how they wait between two frames.
///
/// Whoever decides it looks whether somebody watches a terminal that can draw in place, and whether they want things to stand still.
public struct AnimationSettings: Sendable {
    /// Lets time pass; a test lets none.
    let pause: @Sendable (Duration) async -> Void

    /// Takes what lets time pass.
    public init(pause: @escaping @Sendable (Duration) async -> Void) { self.pause = pause }
}
