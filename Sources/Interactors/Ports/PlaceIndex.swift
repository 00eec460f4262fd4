public import DiscoverEntities

/// Port: places by their names.
///
/// Promise: finding is quick, reaches nobody and never fails. Upper and lower case, accents and surrounding blanks make no
/// difference. The same name finds the same place.
public protocol PlaceIndex: Sendable {
    /// The place of that name; `nil` where none is known.
    func place(named name: String) async -> Location?

    /// The known name nearest to one that is not; `nil` where none is near.
    func nearest(to name: String) async -> String?
}
