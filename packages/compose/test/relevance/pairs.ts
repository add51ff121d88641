/** A text with photographs of the library that a picture editor would and would not set beside it. */
export interface Judgement {
  text: string
  /** Ids of photographs; apart by spaces. */
  yes: string
  no: string
  /** BCP 47 tag; absent = English. */
  language?: string
}

/**
 * Texts of everyday documents, each judged against photographs of the library by the question "would a picture editor set this beside that
 * text?": a place must be the place, a thing the thing; a face beside somebody else's story is wrong, and so is a desk beside anything that
 * was written at one. The wrong ones are those that share words with the text. Texts at even places are for tuning, the others are held out.
 */
export const judgements: readonly Judgement[] = [
  {
    text: 'The roastery opens at five. Marta weighs the green coffee, listens for the first crack and tips the beans on to the cooling tray before the street is awake.',
    yes: 'coffee-beans coffee-sacks eight-cups',
    no: 'croissant open-office neon-street kitchen-table typing',
  },
  {
    text: 'Espresso is a small argument about pressure. Nine bars, twenty-five seconds, and the coffee either forgives the grinder or it does not.',
    yes: 'coffee-beans eight-cups',
    no: 'tea-desk pc-case strawberries mouse writer',
  },
  {
    text: 'On the second day we reached Venice by the slow train. The vaporetto was full, so we walked, and by noon we had lost the canal and found a workshop where a man mends gondolas.',
    yes: 'lagoon sighs burano-dawn burano-violet',
    no: 'amsterdam paris-dusk bridge-night red-dusk new-york',
  },
  {
    text: 'Amsterdam floods its cellars on purpose now. The city engineer keeps a list of the houses along the ring of canals that may get wet, and of those that may not.',
    yes: 'amsterdam',
    no: 'burano-dawn sighs lagoon new-york open-office',
  },
  {
    text: 'My mother kept the memory of that winter in a tin: a button, a tram ticket, a photograph nobody could name. When she died the tin came to me.',
    yes: '',
    no: 'memory black-camera hard-disk jordan white-peaks press-camera',
  },
  {
    text: 'There is a mouse in the pantry, Grandfather said, and he sat up three nights with a torch and a slipper to prove it.',
    yes: '',
    no: 'mouse kitchen-table running-shoe black-trainer office-night',
  },
  {
    text: 'Set the tent where the morning sun will find it, and pitch it tail to the wind. Camping in October is a matter of dry socks and of food you can cook in one pot.',
    yes: 'tent',
    no: 'kitchen-table white-peaks canyon red-dusk soil',
  },
  {
    text: 'The scouts take twelve tents to the lake this summer. Campsite fees are due by May; please label every pole, peg and mallet before the bus leaves.',
    yes: 'tent',
    no: 'fjord canyon team-laptops coast meeting-room',
  },
  {
    text: 'O wild west wind, thou breath of autumn being, thou from whose unseen presence the leaves dead are driven like ghosts from an enchanter fleeing.',
    yes: '',
    no: 'white-desk open-office knitwear tent typing balloon-chair',
  },
  {
    text: 'Because I could not stop for death, he kindly stopped for me; the carriage held but just ourselves and immortality.',
    yes: '',
    no: 'yellow-car office-night highland-road light-trails writer',
  },
  {
    text: 'Strawberries want straw. Tuck it under the fruit in May, water the soil and not the leaves, and pick in the evening when the berries are warm.',
    yes: 'strawberries',
    no: 'kitchen-table orchid croissant cactus open-office',
  },
  {
    text: 'Hull the strawberries and halve the large ones. Stir in the sugar and leave them for an hour; serve with cream that has been whipped only until it trembles.',
    yes: 'strawberries',
    no: 'eight-cups croissant allium coffee-house kitchen-table',
  },
  {
    text: 'The programmers had no office and no hours. They met at the terminal after midnight, read each other’s code, and thought that a program was finished when it could not be made shorter.',
    yes: 'code-screen keyboard',
    no: 'open-office meeting-room office-night telephone writer',
  },
  {
    text: 'The bug lived in the parser for eleven years. Software of that age is mostly comments and fear; the programmer who removed it deleted two lines and wrote forty.',
    yes: 'code-screen keyboard',
    no: 'red-cable team-laptops typing soil tablet',
  },
  {
    text: 'Net sales rose by 4.1 % to 312 million. The board proposes a dividend of 0.85 a share and expects demand in the second half to stay at the level of the first.',
    yes: '',
    no: 'open-office meeting-room team-laptops white-desk new-york coffee-sacks',
  },
  {
    text: 'The company announced today the appointment of a chief financial officer, who joins from a rival and will report to the managing director from the first of March.',
    yes: '',
    no: 'meeting-room open-office jordan office-night typing new-york',
  },
  {
    text: 'Parish notes. The choir rehearses on Thursday at seven. Coffee after the service as always. The roof fund stands at nine thousand; thanks to all who walked for it.',
    yes: '',
    no: 'coffee-beans coffee-sacks barista canyon studio-lounge coffee-house',
  },
  {
    text: 'Village hall, Saturday: bring-and-buy sale from ten, tea at three, quiz at eight. Please return the folding chairs to the school before Sunday.',
    yes: '',
    no: 'shell-chairs black-chair tea-desk coast meeting-room',
  },
  {
    text: 'A fjord is a valley that the sea has been let into. Ours is nine hundred metres deep, and the ferry crosses it in the time it takes to eat a waffle.',
    yes: 'fjord',
    no: 'coast red-dusk lagoon white-peaks bridge-night',
  },
  {
    text: 'We rowed the length of the fjord in four days, sleeping in boathouses, and on the last evening the cliffs stood upside down in the water.',
    yes: 'fjord',
    no: 'burano-violet lagoon canyon highland-road tent',
  },
  {
    text: 'What should I do if my charger gets hot? Unplug it, let it cool and use another cable. The USB port accepts up to twenty watts; a charger of more does no harm.',
    yes: 'usb-plug',
    no: 'red-cable telephone pc-case mouse kitchen-table',
  },
  {
    text: 'How do I reset the router? Hold the button for ten seconds. If the internet does not come back, check that the network cable sits firmly in the yellow socket.',
    yes: 'red-cable',
    no: 'usb-plug telephone code-screen hard-disk yellow-car',
  },
  {
    text: 'The bicycle repair evening is the busiest in the library. Cyclists queue with bent wheels; Ahmed trues them for nothing and tells each what the spoke has been through.',
    yes: 'bicycle',
    no: 'skateboard light-trails writer team-laptops running-shoe',
  },
  {
    text: 'In this city nobody cycles for pleasure. The bike is how the bread arrives, how the children leave, and where the quarrels of the evening are settled.',
    yes: 'bicycle',
    no: 'croissant amsterdam light-trails new-york skateboard',
  },
  {
    text: 'Interview. What did you learn from your father? That a chair is a promise. He made chairs for forty years, and each was sat in before it was sold.',
    yes: 'black-chair shell-chairs',
    no: 'studio-lounge open-office grey-sofa jordan leather-sofa',
  },
  {
    text: 'The stool has three legs because the floor of the dairy was never even. A carpenter will tell you that three points always find a plane; a milkmaid will tell you it is lighter.',
    yes: 'blue-stool',
    no: 'eight-cups black-chair grey-sofa plant-desk meeting-room',
  },
  {
    text: 'Hamlet. To be, or not to be, that is the question: whether ’tis nobler in the mind to suffer the slings and arrows of outrageous fortune.',
    yes: '',
    no: 'studio-lounge jordan writer office-night balloon-chair',
  },
  {
    text: 'MRS FENN. You left the lamp burning. MR FENN. I left it for you. MRS FENN. I have been dead nine years, Harold. MR FENN. It is a small lamp.',
    yes: '',
    no: 'studio-lounge office-night bedside grey-sofa',
  },
  {
    text: 'The astronaut Karen Nyberg sewed a dinosaur on board the space station out of the lining of food packets. It is the first toy made in orbit.',
    yes: 'spacewalk',
    no: 'printed-dresses kitchen-table memory laptop-glow knitwear',
  },
  {
    text: 'Two astronauts went out at dawn, station time, to change a battery on the solar array. The walk took seven hours. Neither could scratch his nose.',
    yes: 'spacewalk',
    no: 'usb-plug canyon bedside red-dusk laptop-glow',
  },
  {
    text: 'A cactus drinks twice a year and resents the second time. Repot in spring, with gloves and newspaper, in a mix that is half sand.',
    yes: 'cactus succulents',
    no: 'tulips orchid allium soil canyon',
  },
  {
    text: 'Succulents ask for light and neglect. Give them a south window, a pot with a hole, and go away for a month; they will have had young ones when you return.',
    yes: 'succulents cactus coral-plant aloe',
    no: 'tulips orchid strawberries pendant-lamp plaid',
  },
  {
    text: 'The knitting circle meets in the back of the wool shop. Sweaters are unpicked there as often as they are finished, and nobody is allowed to say that a jumper is cheaper to buy.',
    yes: 'knitwear brooke',
    no: 'coffee-house black-trainer leather hat team-laptops',
  },
  {
    text: 'Knitwear returns each autumn and each autumn it is larger. This year’s cardigan reaches the knee, and the designers who made it speak of shelter.',
    yes: 'knitwear',
    no: 'tent leather office-night skateboard grey-sofa',
  },
  {
    text: 'Fashion week began in the rain. Tailors from three cities showed suits cut wide at the shoulder, and the pavement outside was as well dressed as the runway.',
    yes: 'street-style',
    no: 'neon-street meeting-room bicycle new-york charles',
  },
  {
    text: 'She has dressed the theatre for thirty years. Fashion bores her, she says; a dress must survive eight performances a week and be got out of in forty seconds.',
    yes: 'printed-dresses',
    no: 'rose-wall bedside barista team-laptops hat',
  },
  {
    text: 'Warranty. Keep the receipt. The guarantee covers faults of material for two years. It does not cover wear, accidents, or damage by liquids, animals and children.',
    yes: '',
    no: 'usb-plug leather-sofa mouse keyboard pc-case typing',
  },
  {
    text: 'Wash at thirty degrees. Do not tumble dry. Iron on the inside only. Colours may run the first time; wash with similar colours.',
    yes: '',
    no: 'running-shoe neon-street rooftop light-trails kal-visuals',
  },
  {
    text: 'Tokyo at two in the morning is a city of vending machines. The last train has gone; under the neon of Shinjuku the noodle stalls are just beginning.',
    yes: 'neon-street',
    no: 'office-night new-york paris-dusk light-trails kitchen-table',
  },
  {
    text: 'The signmaker bends neon by hand over a ribbon of gas flame. There were forty such workshops in Tokyo; there are four, and two share a roof.',
    yes: 'neon-street',
    no: 'neon-camera new-york light-trails pendant-lamp burano-violet',
  },
  {
    text: 'The photographer works with one camera and one lens, and has done since 1988. “Two lenses,” she says, “and you begin to look for pictures instead of at them.”',
    yes: 'lens black-camera tripod neon-camera press-camera',
    no: 'mouse jordan writer laptop-glow studio-lounge',
  },
  {
    text: 'Load the film in the shade. An old camera forgives much, but not light on the leader: the first three frames of every beginner are white.',
    yes: 'black-camera press-camera tripod',
    no: 'pendant-lamp tennis-ball white-peaks code-screen laptop-glow',
  },
  {
    text: 'The lens of her eye was cloudy, the doctor said, and would be replaced on Thursday under a local anaesthetic. She might read again by Sunday.',
    yes: '',
    no: 'lens black-camera bedside writer tripod',
  },
  {
    text: 'He ran to be president of the running costs committee, which is to say that he checked the heating bill of a school with nine broken windows.',
    yes: '',
    no: 'running-shoe black-trainer meeting-room open-office plant-desk',
  },
  {
    text: 'The marathon starts at nine by the town hall. Runners collect their numbers the day before; water stands at every fifth kilometre and plasters at every tenth.',
    yes: 'running-shoe',
    no: 'black-trainer fjord new-york basketball skateboard',
  },
  {
    text: 'A runner of sixty loses a minute a year and gains, Dolores says, a reason. Her running shoes have crossed four deserts and the car park of every clinic in Granada.',
    yes: 'running-shoe',
    no: 'yellow-car canyon cactus skateboard skipping-rope',
  },
  {
    text: 'The basketball court behind the prison was laid in a weekend. The governor thought it a gift; the men thought it a wall with lines on it.',
    yes: 'basketball',
    no: 'tennis-ball black-trainer office-night skateboard charles',
  },
  {
    text: 'The girls’ tennis team has won the county shield for the fourth year. Practice goes on behind the gasworks, on a court with one good corner.',
    yes: 'tennis-ball',
    no: 'basketball running-shoe team-laptops skipping-rope open-office',
  },
  {
    text: 'The hearing was told that the court could not find the file. It had been sent, the clerk thought, in a brown envelope to an office that closed in 2011.',
    yes: '',
    no: 'tennis-ball basketball office-night open-office meeting-room',
  },
  {
    text: 'Council meeting of 4 March. Present: nine members. The minutes were read and approved. The lights in Mill Lane are to be repaired; the bench is not.',
    yes: '',
    no: 'pendant-lamp light-trails meeting-room team-laptops coffee-sacks',
  },
  {
    text: 'Die Rösterei riecht schon morgens nach Kaffee. Der Röster wiegt die Bohnen, probiert den Espresso und füllt den Kaffee in Säcke.',
    yes: 'coffee-beans coffee-sacks eight-cups',
    no: 'croissant tea-desk open-office fjord kitchen-table',
    language: 'de',
  },
  {
    text: 'Nach dem Regen stiegen wir über die Alm zum Gipfel. Die Berge lagen im Nebel, und auf dem Gipfel war es so still, dass man den Schnee fallen hörte.',
    yes: 'white-peaks',
    no: 'fjord coast highland-road tent canyon',
    language: 'de',
  },
  {
    text: 'Der Fluss trat im Juni über die Ufer. Die Feuerwehr pumpte drei Tage; das Rathaus hat die Kosten auf zwei Millionen geschätzt.',
    yes: '',
    no: 'bridge-night paris-dusk fjord coast lagoon',
    language: 'de',
  },
  {
    text: 'Die Katze des Nachbarn sitzt jeden Abend vor unserer Tür. Wir geben ihr nichts. Sie kommt trotzdem, und meine Frau sagt, es sei Liebe.',
    yes: '',
    no: 'brooke bedside plant-desk marie mouse',
    language: 'de',
  },
  {
    text: 'Le vélo est arrivé dans le village avant le téléphone. Les cyclistes du dimanche traversaient la place, et le boulanger les saluait de sa farine.',
    yes: 'bicycle',
    no: 'telephone coast croissant yellow-car light-trails',
    language: 'fr',
  },
  {
    text: 'Le photographe n’avait qu’un appareil et un objectif. Il attendait la lumière des heures entières, et rentrait souvent sans une seule photographie.',
    yes: 'black-camera lens tripod',
    no: 'pendant-lamp writer paris-dusk mouse jordan',
    language: 'fr',
  },
  {
    text: 'How a hard disk fails. The head flies four nanometres above the platter; a speck of smoke is a mountain. Data recovery begins with a clean room and an apology.',
    yes: 'hard-disk',
    no: 'white-peaks memory coffee-beans red-cable bedside',
  },
  {
    text: 'A microchip is printed, not built. Semiconductor plants breathe cleaner air than hospitals, and a fingerprint on a wafer costs as much as a car.',
    yes: 'memory',
    no: 'yellow-car hanging-plant red-cable tablet plant-desk',
  },
  {
    text: 'Compost is patience with a lid. Layer kitchen waste with dry leaves, turn the heap in March, and by midsummer you have the dark, crumbling soil that every gardener envies.',
    yes: 'soil',
    no: 'kitchen-table open-office cactus highland-road tulips',
  },
  {
    text: 'The allotment society forbids sheds. A gardener may keep one bench, one water butt, and soil enough for the rest; the waiting list is eleven years long.',
    yes: 'soil',
    no: 'plant-desk blue-stool tulips office-night orchid',
  },
  {
    text: 'New York rations its sky. Every skyscraper in Manhattan buys the air above its neighbours, and the sale is entered in a book as if the air were land.',
    yes: 'new-york',
    no: 'paris-dusk meeting-room office-night bridge-night amsterdam',
  },
  {
    text: 'Paris had been rehearsed for us by films, so we were not surprised by the Seine, only by the wind on the bridges and the price of a lemonade.',
    yes: 'paris-dusk',
    no: 'sighs amsterdam croissant new-york tripod',
  },
  {
    text: 'The telephone rang in the empty house every Friday at six. The operator at the switchboard had been told to try, and nobody had told her to stop.',
    yes: 'telephone',
    no: 'office-night usb-plug red-cable bedside meeting-room',
  },
  {
    text: 'Orchids do not want water, they want a climate. Put the orchid in the bathroom; if the fern in there is happy, the orchid will be too.',
    yes: 'orchid',
    no: 'cactus coral-plant bedside tulips allium',
  },
  {
    text: 'The Reed is a garden lamp that moves in the wind. A slim stem of glass fibre carries a head of warm light above the flower bed, and sways like the plants around it.',
    yes: '',
    no: 'pendant-lamp light-trails orchid tulips',
  },
  {
    text: 'Our new street lamp lights the pavement and not the sky. The lamp is mounted on the old posts and needs half of the current.',
    yes: '',
    no: 'pendant-lamp kitchen-table open-office',
  },
  {
    text: 'A bicycle lamp has to survive rain, theft and its owner. We tried nine, and only two of the lamps were still alight in March.',
    yes: '',
    no: 'pendant-lamp laptop-glow',
  },
  {
    text: 'The camp table folds to the size of a book. A table for the meadow, the beach and the roof of a van, it carries forty kilos.',
    yes: '',
    no: 'kitchen-table tea-desk typing',
  },
]
