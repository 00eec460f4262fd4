internal import DiscoverData

/// A renderer that draws the card stack as text: the top card, the edges below it, and the status.
enum StackRenderer {
    private static let widest = 46  // A card has the portrait format of a phone.

    /// Returns the lines of a drawing of the card stack.
    ///
    /// Of a card that is being revealed, only the upper part is drawn. All drawings of one reveal have the same height,
    /// so that each drawing fits into the place of the previous one.
    ///
    /// - Parameters:
    ///   - picture: The view data of the stack.
    ///   - progress: The visible share of the top card, from 0 to 1.
    ///   - style: The width of the console and its use of colors.
    /// - Returns: The lines of the drawing.
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

    /// Returns the lines that draw one profile, of a person or a group, as a card without a stack.
    static func subject(_ subject: CardViewData.Subject, _ style: ConsoleStyle) -> [String] {
        let narrow = ConsoleStyle(width: min(style.width, widest), isColored: style.isColored)
        return FramedBox(
            title: CardSubjectRenderer.title(subject), sections: CardSubjectRenderer.sections(subject, distance: nil)
        )
        .lines(narrow)
    }

    private static func card(_ top: CardViewData, under others: [CardViewData], _ style: ConsoleStyle) -> [String] {
        let card = FramedBox(
            title: CardSubjectRenderer.title(top.subject),
            sections: CardSubjectRenderer.sections(top.subject, distance: top.distance))
        let lines = card.lines(style)
        guard let next = others.first, style.width >= 16 else { return lines }
        return lines.dropLast() + peeking(next, others.dropFirst().first, style)
    }

    /// Returns the lines that draw the top card's lower edge, and the edges of the cards below it.
    ///
    /// At most two cards below the top card are drawn.
    private static func peeking(_ next: CardViewData, _ third: CardViewData?, _ style: ConsoleStyle) -> [String] {
        let rule = String(repeating: "─", count: style.width - 4)
        let title = TextWrapper.lines(CardSubjectRenderer.title(next.subject), width: style.width - 6)
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

/// A renderer for the texts on the card of a person or of a group of friends.
enum CardSubjectRenderer {
    /// Returns the title of a card: a person's name and age, such as "Mia, 29", or the name of a group.
    static func title(_ subject: CardViewData.Subject) -> SafeText {
        switch subject {
        case .user(let user): name(user)
        case .group(let name, _): "\(name)"
        }
    }

    /// Returns the name of a person, followed by the age if known.
    static func name(_ profile: ProfileViewData) -> SafeText {
        let name = ProductFormatter.name(profile.name, id: profile.id)
        return profile.age.map { "\(name), \($0)" } ?? name
    }

    /// Returns the paragraphs of a card in sections, such as the description and the photo captions.
    ///
    /// `distance` is in meters, or `nil` if it is unknown.
    static func sections(_ subject: CardViewData.Subject, distance: Int?) -> [[FramedBox.Paragraph]] {
        let far = distance.map { [FramedBox.Paragraph(DistanceFormatter.away($0), ink: .faint)] } ?? []
        switch subject {
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

/// A formatter for the distance to a recommended person or group.
enum DistanceFormatter {
    /// Returns a distance in meters as text such as "3.2 km away", rounded down to hide the exact location.
    static func away(_ metres: Int) -> SafeText {
        if metres < 1000 { return "less than 1 km away" }
        let (kilometres, rest) = metres.quotientAndRemainder(dividingBy: 1000)
        let tenth = rest / 100
        if kilometres >= 10 || tenth == 0 { return "\(kilometres) km away" }
        return "\(kilometres).\(tenth) km away"
    }
}

/// The settings for animations on a screen, including the pause between two frames.
///
/// The program creates these settings only if the output is a terminal that can draw in place and the user hasn't
/// disabled animations.
public struct AnimationSettings: Sendable {
    /// The closure that waits between two frames of an animation; in tests, it returns immediately.
    let pause: @Sendable (Duration) async -> Void

    /// Creates animation settings with a closure that waits for the specified duration between two frames.
    public init(pause: @escaping @Sendable (Duration) async -> Void) { self.pause = pause }
}
