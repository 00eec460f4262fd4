// Written by `DISCOVER_RECORD=1 swift test --filter ArchitectureTests` from Resources/Discover.recommendations.json.

extension Bundled {
    static let recommendations1 = #"""
        {
          "responses": [
            {
              "place": "Berlin",
              "company": "alone",
              "body": {
                "version": 1,
                "recommendations": [
                  {"id": "r-amara", "distance": 1200, "user": {"id": "amara", "name": "Amara", "age": 29, "about": "Runs the slowest bread in Kreuzberg. Will share the crust.", "photos": [{"caption": "Flour up to the elbows"}, {"caption": "On a borrowed bicycle"}, {"caption": "Asleep next to the oven"}]}},
                  {"id": "r-jonas", "distance": 2600, "user": {"id": "jonas", "name": "Jonas", "age": 34, "about": "Repairs accordions and, on Sundays, apologises to the neighbours.", "photos": [{"caption": "Bellows in pieces on the table"}, {"caption": "Playing under a bridge"}]}},
                  {"id": "r-linnea", "distance": 900, "user": {"id": "linnea", "name": "Linnea", "age": 27, "about": "Swims in lakes until November. Has a thermos for two.", "photos": [{"caption": "Steam over cold water"}, {"caption": "Woolly hat, bare feet"}, {"caption": "The thermos"}]}},
                  {"id": "r-tariq", "distance": 5400, "user": {"id": "tariq", "name": "Tariq", "age": 41, "about": "Teaches physics. Drops things on purpose.", "photos": [{"caption": "A feather and a hammer"}, {"caption": "Chalk on both sleeves"}]}},
                  {"id": "r-mei", "distance": 3100, "user": {"id": "mei", "name": "Mei", "age": 31, "about": "Draws maps of places that do not exist, then gets lost in them.", "photos": [{"caption": "Ink up to the wrist"}, {"caption": "An island with a post office"}, {"caption": "Asking a cat the way"}]}},
                  {"id": "r-oluwaseun", "distance": 4300, "user": {"id": "oluwaseun", "name": "Oluwaseun", "age": 38, "about": "Bass in a choir, tenor in the shower.", "photos": [{"caption": "Concert black"}, {"caption": "A very long scarf"}]}},
                  {"id": "r-zofia", "distance": 1800, "user": {"id": "zofia", "name": "Zofia", "age": 25, "about": "Collects train tickets and people who know where to change.", "photos": [{"caption": "Platform 7"}, {"caption": "Window seat"}, {"caption": "A shoebox full of tickets"}]}},
                  {"id": "r-mateo", "distance": 2200, "user": {"id": "mateo", "name": "Mateo", "age": 33, "about": "I cook for twelve. There are never twelve. Please help.", "photos": [{"caption": "The big pot"}, {"caption": "The bigger pot"}]}},
                  {"id": "r-ingrid", "distance": 7800, "user": {"id": "ingrid", "name": "Ingrid", "age": 46, "about": "Restores wooden boats. Patient with wood, working on the rest.", "photos": [{"caption": "Sanding a keel"}, {"caption": "First day on the water"}, {"caption": "Sawdust portrait"}]}},
                  {"id": "r-ravi", "distance": 1500, "user": {"id": "ravi", "name": "Ravi", "age": 28, "about": "Chess in the park, and I do take moves back if you ask nicely.", "photos": [{"caption": "A lost endgame"}, {"caption": "Thinking, allegedly"}]}},
                  {"id": "r-noor", "distance": 3700, "user": {"id": "noor", "name": "Noor", "age": 36, "about": "Botanist. I will tell you what that is growing out of the wall.", "photos": [{"caption": "Kneeling in front of a wall"}, {"caption": "Ferns, mostly"}, {"caption": "Mud and a grin"}]}},
                  {"id": "r-callum", "distance": 6100, "user": {"id": "callum", "name": "Callum", "age": 30, "about": "Left the sea for an archive. Both are full of things that went down.", "photos": [{"caption": "Box 412"}, {"caption": "Oilskins in the rain"}]}},
                  {"id": "r-yuki", "distance": 800, "user": {"id": "yuki", "name": "Yuki", "age": 26, "about": "Puppeteer. My hands are better conversationalists than I am.", "photos": [{"caption": "A fox with my left hand in it"}, {"caption": "Behind the curtain"}]}},
                  {"id": "r-leila", "distance": 4900, "user": {"id": "leila", "name": "Leïla", "age": 39, "about": "Translates poems and refuses to translate menus.", "photos": [{"caption": "Four dictionaries"}, {"caption": "Reading on the stairs"}, {"caption": "The good pen"}]}},
                  {"id": "r-bruno", "distance": 8800, "user": {"id": "bruno", "name": "Bruno", "age": 52, "about": "Beekeeper. Calm on the outside, calm on the inside.", "photos": [{"caption": "Veil down"}, {"caption": "Twelve jars of July"}]}},
                  {"id": "r-sanna", "distance": 2000, "user": {"id": "sanna", "name": "Sanna", "age": 24, "about": "Roller derby on Thursdays, ethics seminar on Fridays.", "photos": [{"caption": "Helmet number 24"}, {"caption": "Taking notes with a taped wrist"}]}}
                ],
                "next": "berlin-2"
              }
            },
            {
              "place": "Berlin",
              "company": "alone",
              "cursor": "berlin-2",
              "body": {
                "version": 1,
                "recommendations": [
                  {"id": "r-dmitri", "distance": 3300, "user": {"id": "dmitri", "name": "Dmitri", "age": 44, "about": "Pianos, tuned. Opinions, mostly not.", "photos": [{"caption": "Inside an upright"}, {"caption": "A fork at 442 hertz"}]}},
                  {"id": "r-anjali", "distance": 1100, "user": {"id": "anjali", "name": "Anjali", "age": 32, "about": "Designs board games with too many rules. Will waive some for you.", "photos": [{"caption": "Prototype made of buttons"}, {"caption": "Everyone arguing happily"}, {"caption": "Rule 14, crossed out"}]}},
                  {"id": "r-piet", "distance": 9600, "user": {"id": "piet", "name": "Piet", "age": 57, "about": "Windmills, cheese, yes. Also a decent tango.", "photos": [{"caption": "Dance shoes"}, {"caption": "On a dyke in the wind"}]}},
                  {"id": "r-chiara", "distance": 2700, "user": {"id": "chiara", "name": "Chiara", "age": 29, "about": "Stage lighting. I know your good side, and it is both.", "photos": [{"caption": "Up the ladder"}, {"caption": "Blue, then less blue"}]}},
                  {"id": "r-kwame", "distance": 5200, "user": {"id": "kwame", "name": "Kwame", "age": 35, "about": "Long distance cyclist, short distance napper.", "photos": [{"caption": "Pass at 2 100 metres"}, {"caption": "Asleep against a hay bale"}, {"caption": "Map with coffee on it"}]}},
                  {"id": "r-hana", "distance": 600, "user": {"id": "hana", "name": "Hana", "age": 23, "about": "Studies volcanoes from a city that has none.", "photos": [{"caption": "Lava, from a sensible distance"}, {"caption": "A very flat street"}]}},
                  {"id": "r-emil", "distance": 6700, "user": {"id": "emil", "name": "Emil", "age": 48, "about": "Radio plays. I own nine kinds of door.", "photos": [{"caption": "Door number six"}, {"caption": "Coconut shells, at the ready"}]}},
                  {"id": "r-siobhan", "distance": 4100, "user": {"id": "siobhan", "name": "Siobhán", "age": 42, "about": "Fiddle, ferments, and a firm view on tea.", "photos": [{"caption": "Crocks in the cellar"}, {"caption": "Session, second row"}, {"caption": "Kettle portrait"}]}},
                  {"id": "r-tomas", "distance": 1900, "user": {"id": "tomas", "name": "Tomás", "age": 27, "about": "Learning to juggle. Apologies to the lamp.", "photos": [{"caption": "Three balls"}, {"caption": "Two balls and a lamp"}]}},
                  {"id": "r-aylin", "distance": 2400, "user": {"id": "aylin", "name": "Aylin", "age": 33, "about": "Structural engineer. Yes, I looked up before we sat down.", "photos": [{"caption": "Under a viaduct"}, {"caption": "Hard hat, good mood"}, {"caption": "A napkin that carries load"}]}},
                  {"id": "r-viktor", "distance": 7300, "user": {"id": "viktor", "name": "Viktor", "age": 39, "about": "Sled dogs once, patient rescue greyhounds now.", "photos": [{"caption": "Two noses"}, {"caption": "The long sofa, taken"}]}},
                  {"id": "r-esperanza", "distance": 5800, "user": {"id": "esperanza", "name": "Esperanza", "age": 50, "about": "Mends books. Nothing is beyond saving but the humidity of my first flat.", "photos": [{"caption": "Thread and bone folder"}, {"caption": "Page 1 again"}, {"caption": "A spine, before and after"}]}},
                  {"id": "r-felix", "distance": 1300, "user": {"id": "felix", "name": "Felix", "age": 22, "about": "Bakes exactly one cake. It is a good cake.", "photos": [{"caption": "The cake"}, {"caption": "Where the cake was"}]}},
                  {"id": "r-thuy", "distance": 3600, "user": {"id": "thuy", "name": "Thuy", "age": 37, "about": "Night market stall, day job in ceramics. Bowls either way.", "photos": [{"caption": "Wheel at full tilt"}, {"caption": "Broth at midnight"}]}},
                  {"id": "r-magnus", "distance": 8200, "user": {"id": "magnus", "name": "Magnus", "age": 45, "about": "Lighthouse painter. The buildings, not the pictures.", "photos": [{"caption": "Red stripe"}, {"caption": "White stripe"}, {"caption": "Gull, uninvited"}]}},
                  {"id": "r-rania", "distance": 1700, "user": {"id": "rania", "name": "Rania", "age": 28, "about": "Sings harmony to strangers' ringtones.", "photos": [{"caption": "Open mic, row three"}, {"caption": "Headphones like a crown"}]}}
                ],
                "next": "berlin-3"
              }
            },
            {
              "place": "Berlin",
              "company": "alone",
              "cursor": "berlin-3",
              "body": {
                "version": 1,
                "recommendations": [
                  {"id": "r-goran", "distance": 6400, "user": {"id": "goran", "name": "Goran", "age": 54, "about": "Grows paprika on a balcony the size of a towel.", "photos": [{"caption": "The whole harvest"}, {"caption": "The whole balcony"}]}},
                  {"id": "r-imke", "distance": 2900, "user": {"id": "imke", "name": "Imke", "age": 31, "about": "Sign language interpreter. I do hear what you do not say.", "photos": [{"caption": "Mid sentence"}, {"caption": "Hands, resting"}, {"caption": "A loud shirt"}]}},
                  {"id": "r-darius", "distance": 4700, "user": {"id": "darius", "name": "Darius", "age": 40, "about": "Amateur astronomer under a very bright city. An optimist, in short.", "photos": [{"caption": "Saturn, honestly"}, {"caption": "Roof, two in the morning"}]}},
                  {"id": "r-pilar", "distance": 1000, "user": {"id": "pilar", "name": "Pilar", "age": 26, "about": "Flamenco shoes, sensible coat.", "photos": [{"caption": "Blurred on purpose"}, {"caption": "Waiting for the tram"}]}},
                  {"id": "r-ewan", "distance": 9100, "user": {"id": "ewan", "name": "Ewan", "age": 49, "about": "Bog scientist. Peat is a slow conversation.", "photos": [{"caption": "Up to the knee"}, {"caption": "Further up than planned"}, {"caption": "Rubber boots, clean, for once"}]}},
                  {"id": "r-nadia", "distance": 3900, "user": {"id": "nadia", "name": "Nadia", "age": 35, "about": "Crossword setter. Seven letters, begins with you.", "photos": [{"caption": "A grid"}, {"caption": "A pencil behind each ear"}]}},
                  {"id": "r-santiago", "distance": 2300, "user": {"id": "santiago", "name": "Santiago", "age": 30, "about": "Paints shop signs by hand. Your name would look fine in gold.", "photos": [{"caption": "Leaf and brush"}, {"caption": "The letter R, forty times"}, {"caption": "On a scaffold"}]}},
                  {"id": "r-freya", "distance": 1400, "user": {"id": "freya", "name": "Freya", "age": 29, "about": "Rescues office plants. Waters them with small talk.", "photos": [{"caption": "Monstera, recovering"}, {"caption": "Elevator full of ferns"}]}},
                  {"id": "r-babak", "distance": 5500, "user": {"id": "babak", "name": "Babak", "age": 43, "about": "Plays backgammon like my grandfather and loses like him too.", "photos": [{"caption": "Dice mid-air"}, {"caption": "Tea, third glass"}]}},
                  {"id": "r-lucija", "distance": 2500, "user": {"id": "lucija", "name": "Lucija", "age": 34, "about": "Free diver. Very relaxed about silences.", "photos": [{"caption": "Blue all round"}, {"caption": "Drying off on warm stone"}, {"caption": "A slate that says hello"}]}},
                  {"id": "r-otto", "distance": 7000, "user": {"id": "otto", "name": "Otto", "age": 60, "about": "Retired tram driver. I still lean into the bends.", "photos": [{"caption": "Line 68, last day"}, {"caption": "Model of line 68"}]}},
                  {"id": "r-wanjiru", "distance": 1600, "user": {"id": "wanjiru", "name": "Wanjiru", "age": 27, "about": "Sound engineer for theatre. I brought you a quiet corner.", "photos": [{"caption": "Cables, coiled properly"}, {"caption": "Faders up"}]}},
                  {"id": "r-matthias", "distance": 6900, "user": {"id": "matthias", "name": "Matthias", "age": 38, "about": "Bookbinder by marriage, divorced from neither books nor humour.", "photos": [{"caption": "Red thread"}, {"caption": "Paste brush at rest"}, {"caption": "Sunday flea market"}]}},
                  {"id": "r-seo-yeon", "distance": 2100, "user": {"id": "seo-yeon", "name": "Seo-yeon", "age": 32, "about": "Animates storms for a living and stays in when it rains.", "photos": [{"caption": "Frame 1 to 24"}, {"caption": "An umbrella, closed"}]}},
                  {"id": "r-ilse", "distance": 4400, "user": {"id": "ilse", "name": "Ilse", "age": 47, "about": "Puts the wrong records on at the right moment.", "photos": [{"caption": "Crate at home"}, {"caption": "Second crate at home"}]}},
                  {"id": "r-kofi", "distance": 700, "user": {"id": "kofi", "name": "Kofi", "age": 25, "about": "Parkour, but I also use doors.", "photos": [{"caption": "A wall, from above"}, {"caption": "A door, from in front"}, {"caption": "Grazed knee, big smile"}]}}
                ]
              }
            },
            {
              "place": "Berlin",
              "company": "friends",
              "body": {
                "version": 1,
                "recommendations": [
                  {"id": "r-rooftop-choir", "distance": 1400, "group": {"id": "rooftop-choir", "name": "The Rooftop Choir", "members": [{"id": "oluwaseun", "name": "Oluwaseun", "age": 38, "about": "Bass in a choir, tenor in the shower.", "photos": [{"caption": "Concert black"}, {"caption": "A very long scarf"}]}, {"id": "rania", "name": "Rania", "age": 28, "about": "Sings harmony to strangers' ringtones.", "photos": [{"caption": "Open mic, row three"}, {"caption": "Headphones like a crown"}]}, {"id": "wanjiru", "name": "Wanjiru", "age": 27, "about": "Sound engineer for theatre. I brought you a quiet corner.", "photos": [{"caption": "Cables, coiled properly"}, {"caption": "Faders up"}]}, {"id": "siobhan", "name": "Siobhán", "age": 42, "about": "Fiddle, ferments, and a firm view on tea.", "photos": [{"caption": "Crocks in the cellar"}, {"caption": "Session, second row"}, {"caption": "Kettle portrait"}]}]}},
                  {"id": "r-cold-water-club", "distance": 900, "group": {"id": "cold-water-club", "name": "Cold Water Club", "members": [{"id": "linnea", "name": "Linnea", "age": 27, "about": "Swims in lakes until November. Has a thermos for two.", "photos": [{"caption": "Steam over cold water"}, {"caption": "Woolly hat, bare feet"}, {"caption": "The thermos"}]}, {"id": "lucija", "name": "Lucija", "age": 34, "about": "Free diver. Very relaxed about silences.", "photos": [{"caption": "Blue all round"}, {"caption": "Drying off on warm stone"}, {"caption": "A slate that says hello"}]}, {"id": "sanna", "name": "Sanna", "age": 24, "about": "Roller derby on Thursdays, ethics seminar on Fridays.", "photos": [{"caption": "Helmet number 24"}, {"caption": "Taking notes with a taped wrist"}]}]}},
                  {"id": "r-board-game-parliament", "distance": 1100, "group": {"id": "board-game-parliament", "name": "Board Game Parliament", "members": [{"id": "anjali", "name": "Anjali", "age": 32, "about": "Designs board games with too many rules. Will waive some for you.", "photos": [{"caption": "Prototype made of buttons"}, {"caption": "Everyone arguing happily"}, {"caption": "Rule 14, crossed out"}]}, {"id": "ravi", "name": "Ravi", "age": 28, "about": "Chess in the park, and I do take moves back if you ask nicely.", "photos": [{"caption": "A lost endgame"}, {"caption": "Thinking, allegedly"}]}, {"id": "babak", "name": "Babak", "age": 43, "about": "Plays backgammon like my grandfather and loses like him too.", "photos": [{"caption": "Dice mid-air"}, {"caption": "Tea, third glass"}]}]}},
                  {"id": "r-two-and-a-pot", "distance": 2200, "group": {"id": "two-and-a-pot", "name": "Two and a Pot", "members": [{"id": "mateo", "name": "Mateo", "age": 33, "about": "I cook for twelve. There are never twelve. Please help.", "photos": [{"caption": "The big pot"}, {"caption": "The bigger pot"}]}, {"id": "thuy", "name": "Thuy", "age": 37, "about": "Night market stall, day job in ceramics. Bowls either way.", "photos": [{"caption": "Wheel at full tilt"}, {"caption": "Broth at midnight"}]}]}},
                  {"id": "r-slow-wheels", "distance": 3800, "group": {"id": "slow-wheels", "name": "Slow Wheels", "members": [{"id": "kwame", "name": "Kwame", "age": 35, "about": "Long distance cyclist, short distance napper.", "photos": [{"caption": "Pass at 2 100 metres"}, {"caption": "Asleep against a hay bale"}, {"caption": "Map with coffee on it"}]}, {"id": "amara", "name": "Amara", "age": 29, "about": "Runs the slowest bread in Kreuzberg. Will share the crust.", "photos": [{"caption": "Flour up to the elbows"}, {"caption": "On a borrowed bicycle"}, {"caption": "Asleep next to the oven"}]}, {"id": "otto", "name": "Otto", "age": 60, "about": "Retired tram driver. I still lean into the bends.", "photos": [{"caption": "Line 68, last day"}, {"caption": "Model of line 68"}]}, {"id": "zofia", "name": "Zofia", "age": 25, "about": "Collects train tickets and people who know where to change.", "photos": [{"caption": "Platform 7"}, {"caption": "Window seat"}, {"caption": "A shoebox full of tickets"}]}]}},
                  {"id": "r-balcony-farmers", "distance": 2900, "group": {"id": "balcony-farmers", "name": "Balcony Farmers", "members": [{"id": "goran", "name": "Goran", "age": 54, "about": "Grows paprika on a balcony the size of a towel.", "photos": [{"caption": "The whole harvest"}, {"caption": "The whole balcony"}]}, {"id": "freya", "name": "Freya", "age": 29, "about": "Rescues office plants. Waters them with small talk.", "photos": [{"caption": "Monstera, recovering"}, {"caption": "Elevator full of ferns"}]}, {"id": "noor", "name": "Noor", "age": 36, "about": "Botanist. I will tell you what that is growing out of the wall.", "photos": [{"caption": "Kneeling in front of a wall"}, {"caption": "Ferns, mostly"}, {"caption": "Mud and a grin"}]}]}}
                ]
              }
            },
            {
              "place": "Paris",
              "company": "alone",
              "body": {
                "version": 1,
                "recommendations": [
                  {"id": "r-camille", "distance": 1100, "user": {"id": "camille", "name": "Camille", "age": 30, "about": "Cartographer of bakeries. The map has crumbs.", "photos": [{"caption": "Queue at seven in the morning"}, {"caption": "Annotated croissant"}]}},
                  {"id": "r-youssef", "distance": 2400, "user": {"id": "youssef", "name": "Youssef", "age": 37, "about": "Double bass on the metro. Please mind the bass.", "photos": [{"caption": "Folded into a corner"}, {"caption": "Last train home"}, {"caption": "Rosin on everything"}]}},
                  {"id": "r-elodie", "distance": 900, "user": {"id": "elodie", "name": "Élodie", "age": 28, "about": "Fencing, and very polite about it.", "photos": [{"caption": "Mask up"}, {"caption": "Salute"}]}},
                  {"id": "r-baptiste", "distance": 3800, "user": {"id": "baptiste", "name": "Baptiste", "age": 45, "about": "Clockmaker. Late anyway.", "photos": [{"caption": "Escapement, in pieces"}, {"caption": "Five clocks, five opinions"}]}},
                  {"id": "r-aissatou", "distance": 1700, "user": {"id": "aissatou", "name": "Aïssatou", "age": 33, "about": "Costume maker. Nobody leaves my workshop without pockets.", "photos": [{"caption": "Pins in the sleeve"}, {"caption": "A coat with eleven pockets"}, {"caption": "Velvet everywhere"}]}},
                  {"id": "r-hugo", "distance": 1300, "user": {"id": "hugo", "name": "Hugo", "age": 26, "about": "Writes letters by hand to people who live upstairs.", "photos": [{"caption": "Green ink"}, {"caption": "Stairwell portrait"}]}},
                  {"id": "r-ngoc", "distance": 2900, "user": {"id": "ngoc", "name": "Ngoc", "age": 41, "about": "Grows mushrooms in a former car park.", "photos": [{"caption": "Level minus two"}, {"caption": "Oyster mushrooms, smug"}]}},
                  {"id": "r-solene", "distance": 600, "user": {"id": "solene", "name": "Solène", "age": 24, "about": "Tightrope student. It is going well, in one direction.", "photos": [{"caption": "Left foot"}, {"caption": "Right foot"}]}},
                  {"id": "r-gaspard", "distance": 5200, "user": {"id": "gaspard", "name": "Gaspard", "age": 58, "about": "Puppet doctor. No waiting list for bears.", "photos": [{"caption": "A bear, much better"}, {"caption": "Drawer of glass eyes"}, {"caption": "White coat, red nose"}]}},
                  {"id": "r-ines", "distance": 2000, "user": {"id": "ines", "name": "Inès", "age": 35, "about": "Tests playground slides for a living. Somebody has to.", "photos": [{"caption": "Top of the slide"}, {"caption": "Bottom of the slide"}]}},
                  {"id": "r-mamadou", "distance": 3300, "user": {"id": "mamadou", "name": "Mamadou", "age": 39, "about": "Wine at noon is work, I am told. I taste, I spit, I sigh.", "photos": [{"caption": "Row of glasses"}, {"caption": "Vineyard in fog"}]}},
                  {"id": "r-clemence", "distance": 4500, "user": {"id": "clemence", "name": "Clémence", "age": 49, "about": "River gardener. My barge has more basil than deck.", "photos": [{"caption": "Herbs to the railing"}, {"caption": "Under the bridge, ducking"}, {"caption": "Basil, again"}]}}
                ]
              }
            },
            {
              "place": "Paris",
              "company": "friends",
              "body": {
                "version": 1,
                "recommendations": [
                  {"id": "r-basil-and-bass", "distance": 2000, "group": {"id": "basil-and-bass", "name": "Basil and Bass", "members": [{"id": "clemence", "name": "Clémence", "age": 49, "about": "River gardener. My barge has more basil than deck.", "photos": [{"caption": "Herbs to the railing"}, {"caption": "Under the bridge, ducking"}, {"caption": "Basil, again"}]}, {"id": "youssef", "name": "Youssef", "age": 37, "about": "Double bass on the metro. Please mind the bass.", "photos": [{"caption": "Folded into a corner"}, {"caption": "Last train home"}, {"caption": "Rosin on everything"}]}]}},
                  {"id": "r-needle-and-nose", "distance": 2600, "group": {"id": "needle-and-nose", "name": "Needle and Nose", "members": [{"id": "aissatou", "name": "Aïssatou", "age": 33, "about": "Costume maker. Nobody leaves my workshop without pockets.", "photos": [{"caption": "Pins in the sleeve"}, {"caption": "A coat with eleven pockets"}, {"caption": "Velvet everywhere"}]}, {"id": "gaspard", "name": "Gaspard", "age": 58, "about": "Puppet doctor. No waiting list for bears.", "photos": [{"caption": "A bear, much better"}, {"caption": "Drawer of glass eyes"}, {"caption": "White coat, red nose"}]}, {"id": "solene", "name": "Solène", "age": 24, "about": "Tightrope student. It is going well, in one direction.", "photos": [{"caption": "Left foot"}, {"caption": "Right foot"}]}]}}
                ]
              }
            },
            {
              "place": "Tokyo",
              "company": "alone",
              "body": {
                "version": 1,
                "recommendations": [
                  {"id": "r-haruto", "distance": 800, "user": {"id": "haruto", "name": "Haruto", "age": 29, "about": "Conductor of an orchestra of kettles.", "photos": [{"caption": "Rehearsal, steaming"}, {"caption": "Baton and tea towel"}]}},
                  {"id": "r-aoi", "distance": 1500, "user": {"id": "aoi", "name": "Aoi", "age": 34, "about": "Paper engineer. I fold when I am nervous; this was a receipt.", "photos": [{"caption": "Crane, very small"}, {"caption": "Dragon, four metres"}]}},
                  {"id": "r-ren", "distance": 2100, "user": {"id": "ren", "name": "Ren", "age": 27, "about": "Ramen cyclist: one bowl a day, never the same street.", "photos": [{"caption": "Bowl 211"}, {"caption": "Bicycle with steam"}, {"caption": "Map of bowls"}]}},
                  {"id": "r-sakura", "distance": 3400, "user": {"id": "sakura", "name": "Sakura", "age": 42, "about": "Judges kite festivals. Strict about tails.", "photos": [{"caption": "Wind from the left"}, {"caption": "A score card, airborne"}]}},
                  {"id": "r-daichi", "distance": 2700, "user": {"id": "daichi", "name": "Daichi", "age": 38, "about": "Carpenter without nails. Patience included.", "photos": [{"caption": "A joint nobody can see"}, {"caption": "Shavings"}]}},
                  {"id": "r-mio", "distance": 500, "user": {"id": "mio", "name": "Mio", "age": 24, "about": "Voice of two cartoon animals and one elevator.", "photos": [{"caption": "Microphone, close"}, {"caption": "Going up"}]}},
                  {"id": "r-kenji", "distance": 4800, "user": {"id": "kenji", "name": "Kenji", "age": 55, "about": "Jazz café, forty seats, one rule: listen.", "photos": [{"caption": "Third shelf of records"}, {"caption": "Seat number nine"}, {"caption": "Coffee, no sugar"}]}},
                  {"id": "r-naoko", "distance": 3900, "user": {"id": "naoko", "name": "Naoko", "age": 47, "about": "Marathon walker. I arrive, eventually, cheerful.", "photos": [{"caption": "Kilometre 30"}, {"caption": "New laces"}]}},
                  {"id": "r-sora", "distance": 1000, "user": {"id": "sora", "name": "Sora", "age": 22, "about": "Robots that water plants. Plants that confuse robots.", "photos": [{"caption": "Prototype 6"}, {"caption": "Prototype 6, wet"}]}},
                  {"id": "r-emi", "distance": 1800, "user": {"id": "emi", "name": "Emi", "age": 31, "about": "Glass blower. Deep breaths are my profession.", "photos": [{"caption": "Orange glow"}, {"caption": "First cup that stood straight"}, {"caption": "Long pipe, steady hands"}]}},
                  {"id": "r-takumi", "distance": 2300, "user": {"id": "takumi", "name": "Takumi", "age": 36, "about": "Night photographer of empty playgrounds.", "photos": [{"caption": "Swing at three"}, {"caption": "Long exposure of nothing"}]}},
                  {"id": "r-yui", "distance": 1200, "user": {"id": "yui", "name": "Yui", "age": 28, "about": "Learning the shamisen. The cat has moved out.", "photos": [{"caption": "Three strings"}, {"caption": "A note from the cat"}]}}
                ]
              }
            }
          ]
        }

        """#
}
