// Written by `DISCOVER_RECORD=1 swift test --filter ArchitectureTests` from Resources/Discover.features.json.

extension Bundled {
    static let features1 = #"""
        {
          "features": {
            "boost": "Half an hour at the top of the stack",
            "export": "Take your data along",
            "passport": "Look for people anywhere",
            "rewind": "Take back the last swipe",
            "seeLikes": "See who likes you",
            "superLike": "Be noticed first",
            "unlimitedLikes": "Like without a daily limit"
          },
          "products": {
            "gold.month": {
              "features": [
                "passport",
                "rewind",
                "seeLikes",
                "unlimitedLikes"
              ]
            },
            "gold.halfyear": {
              "features": [
                "passport",
                "rewind",
                "seeLikes",
                "unlimitedLikes"
              ]
            },
            "gold.year": {
              "features": [
                "passport",
                "rewind",
                "seeLikes",
                "unlimitedLikes"
              ]
            },
            "plus.month": {
              "features": [
                "rewind",
                "unlimitedLikes"
              ]
            },
            "plus.halfyear": {
              "features": [
                "rewind",
                "unlimitedLikes"
              ]
            },
            "plus.year": {
              "features": [
                "rewind",
                "unlimitedLikes"
              ]
            },
            "season.pass": {
              "features": [
                "passport",
                "unlimitedLikes"
              ],
              "days": 90
            },
            "superlikes.5": {
              "features": [
                "superLike"
              ],
              "unit": "superLike",
              "amount": 5
            },
            "superlikes.25": {
              "features": [
                "superLike"
              ],
              "unit": "superLike",
              "amount": 25
            },
            "boost.1": {
              "features": [
                "boost"
              ],
              "unit": "boost",
              "amount": 1
            },
            "lifetime": {
              "features": [
                "export",
                "passport",
                "rewind",
                "seeLikes",
                "unlimitedLikes"
              ]
            }
          }
        }

        """#
}
