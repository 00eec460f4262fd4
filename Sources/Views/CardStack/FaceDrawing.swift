internal import DiscoverData

/// What stands on the card of a person, or of a group of friends.
enum FaceDrawing {
    /// What the frame bears: "Mia, 29".
    static func title(_ face: StackCard.Face) -> SafeText {
        switch face {
        case .user(let user): name(user)
        case .group(let name, _): "\(name)"
        }
    }

    /// A name, and the age where it is told.
    static func name(_ face: ProfileFace) -> SafeText {
        let name = ProductWords.name(face.name, id: face.id)
        return face.age.map { "\(name), \($0)" } ?? name
    }

    /// What is inside the frame: the distance, the words, the pictures by their captions; for friends, each of them.
    static func sections(_ face: StackCard.Face, distance: Int?) -> [[Card.Paragraph]] {
        let far = distance.map { [Card.Paragraph(DistanceWords.away($0), ink: .faint)] } ?? []
        switch face {
        case .user(let user):
            let about = user.about.isEmpty ? [] : [Card.Paragraph("\(user.about)")]
            return [far + about, captions(user.photos)].filter { !$0.isEmpty }
        case .group(_, let members):
            let friends = members.map { member in
                let about = member.about.isEmpty ? [] : [Card.Paragraph("\(member.about)", indent: 2)]
                return [Card.Paragraph(name(member), ink: .heading)] + about
                    + captions(Array(member.photos.prefix(1)), indent: 2)
            }
            return ([far] + friends).filter { !$0.isEmpty }
        }
    }

    private static func captions(_ photos: [String], indent: Int = 0) -> [Card.Paragraph] {
        photos.map { Card.Paragraph("▪ \($0)", indent: indent, ink: .faint) }
    }
}

/// How far away somebody is, as one says it.
enum DistanceWords {
    /// "3.2 km away"; nobody is told to the metre where somebody is.
    static func away(_ metres: Int) -> SafeText {
        if metres < 1000 { return "less than 1 km away" }
        let (kilometres, rest) = metres.quotientAndRemainder(dividingBy: 1000)
        let tenth = rest / 100
        if kilometres >= 10 || tenth == 0 { return "\(kilometres) km away" }
        return "\(kilometres).\(tenth) km away"
    }
}
