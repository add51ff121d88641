/** A short text as people bring it, with the photographs of the library that may stand first beside it; '' = none may. */
export interface EverydayText {
  language: string
  /** Ids of photographs, apart by spaces. */
  belongs: string
  text: string
}

const rows = `
en | bicycle | The Saturday bicycle workshop. Every Saturday from ten the workshop behind the station mends bicycles for nothing. Bring the bike, not the excuse. Last year we trued 214 wheels and gave away 31 bicycles that nobody claimed. Cyclists who can hold a spanner are welcome to help.
en | | Annual meeting of the allotment society. The chair opened the meeting at seven. The chair thanked the treasurer. Mrs Low was elected chair for next year. Plots 4 and 9 are free; the water is turned off from November.
en | | The keyboard of the old piano had lost three teeth. My aunt played round them. The keyboard was yellow, the room was cold, and we clapped because there would be cake.
en | | Making a raised bed. A raised bed warms earlier. Fill the bed with compost and top soil, tread it down and fill again. A bed of one metre twenty can be reached from both sides. Sow lettuce in the compost first.
en | | How our test runner works. The runner starts a worker for each file. If a runner dies, the others take its files. Flags of the runner are listed below.
en | running-shoe | My first marathon. I bought running shoes in January and hated them until March. The marathon begins, every runner told me, at kilometre thirty. They were wrong: it begins when you tie the shoes in the dark, because training is the race.
en | burano-dawn burano-violet sighs | Three days in Venice without a plan. Venice in February smells of wood smoke. We took the line one boat along the Grand Canal, got off where the light was, and had a coffee at every bridge. Venice empties at six; that is the hour to walk.
en | | The Merchant’s Daughter, chapter two. In the winter of 1603 her father went to Venice to buy glass and did not write. She kept the accounts, fed the dog, and married the notary. Years later a letter came; it had lain in a drawer in Padua.
en | bonsai | Keeping a bonsai alive. A bonsai dies of kindness. Water the bonsai when the soil looks pale, prune in spring, and give it the window you would not give yourself. Ours is eleven years old, a tree in a pot no bigger than a soup plate.
en | | Dress code for the gala. The dress code is black tie. Gentlemen without a tie will be lent one. Coats may be left at the desk. Dress for cold: the tent is not heated.
en | | Why our traffic doubled. Traffic to the site doubled in June. Most traffic came from a newsletter; search traffic fell. We measured traffic by visits.
en | knitwear | The knitters of Unst. Knitting on the island is older than the church. A jumper takes eighty hours, and the wool is spun so fine that a shawl can be drawn through a ring. Knitwear from here is sold in Tokyo. The women knit while walking.
en | telephone | When the telephone came to our valley. The first telephone hung in the post office. You turned the handle, asked for the exchange, and the whole valley listened. My grandmother never trusted a telephone without a cord.
en | office-night | A note on overtime. Overtime must be agreed beforehand with your team leader. Overtime is paid in April. Nobody is obliged to work overtime on public holidays.
en | tent | Dear Gran, camp is good. We put up the tent wrong and it rained in. Tom slept in the bus. We had beans and a campfire, and the tents dried on the fence. Love, Ida
en | croissant | The croissant index. A croissant costs one euro ten in Lille and two ninety in Geneva. Bakeries say butter; economists say rent. We ate forty croissants in nine towns to find out. Good pastry is folded twenty-seven times.
en | spacewalk | Seven hours outside. The astronaut does not feel speed. During a spacewalk the hand swells, the visor fogs and the station groans. Two astronauts changed the battery of the solar wing and lost one bolt.
en | | Hat trick for Miller. Miller scored a hat trick in the second half and was carried off. It was the third hat trick of the season. The return match is on Sunday.
en | | The lamplighter’s last round. Every evening at dusk Amos lit the lamps of Cable Street, and every morning put them out. When the electric lamps came the council gave him a clock.
en | | The Treaty of Amsterdam explained. Signed in 1997, the Treaty of Amsterdam moved asylum to the Community. The Amsterdam rules entered into force in 1999. Articles were renumbered.
en | amsterdam | Amsterdam by houseboat. We rented a houseboat on a canal in Amsterdam for a week. The houses lean, the bicycles don’t. Every canal in Amsterdam has a smell of its own in July.
en | strawberries | Strawberry jam. 1 kg strawberries, 800 g sugar, juice of a lemon. Halve the strawberries, let them stand overnight with the sugar, and boil hard for ten minutes. Fills six jars.
en | plant-desk | Plants that forgive. The spider plant forgives a fortnight. Aloe forgives a month: its leaves hold water. A houseplant wants less love and more light. Aloe by the window, fern in the bath.
en | | Camera notice. A camera records the entrance of this building. Pictures of the camera are kept for 72 hours. Ask the caretaker about the camera.
en | lens tripod black-camera | She carried one camera through eleven wars. The camera was a Rolleiflex with a dented lens. Editors sent her film; the photographer sent back what they had not asked for. On her desk when she died lay the camera and a bill for its repair.
en | tulips | The price of a tulip. In 1637 a single tulip bulb cost as much as a house on the canal. Tulips broke into flames because of a virus; nobody knew. When the price fell, the flowers stayed: every spring the tulips come back and owe nobody anything.
en | | Jordan Hale. Software engineer in Leeds. Eight years of Java and Go. Led the rewrite of the billing system. Likes bouldering and jazz. References on request.
en | white-peaks | Mountain rescue, a year in numbers. The mountain rescue team was called 61 times, twice at Christmas. Most calls come from below the summit, after three, in trainers. Snow and fog were behind a third. The mountain does not close.
de | eight-cups coffee-beans coffee-sacks | Wie viel Kaffee braucht ein Büro? Wir haben gezählt: 412 Tassen Kaffee in der Woche, dazu neun Liter Milch. Der Kaffee kommt aus Honduras, die Bohnen werden im Nachbarort geröstet.
de | | Die Brücke der Generationen e. V. Unser Verein schlägt eine Brücke zwischen Alt und Jung. Die Brücke trifft sich jeden Mittwoch. Kuchenspenden sind willkommen, Anmeldung bei Frau Kern.
de | tent | Mit dem Zelt durch Norwegen. Das Zelt wog zwei Kilo, der Rest war Proviant. Wir schlugen das Zelt jeden Abend am Wasser auf, einmal mitten im Wald. Camping heißt hier: eine Nacht, dann weiter.
de | | Der leere Stuhl. Am Tisch meiner Großmutter stand ein Stuhl, auf dem niemand sitzen durfte. Es war der Stuhl meines Onkels, der nicht aus dem Krieg zurückkam. Ich habe den Stuhl geerbt und setze mich auch nicht darauf.
de | strawberries | Erdbeermarmelade ohne Gelierzucker. 1 kg Erdbeeren, 400 g Zucker, eine Zitrone. Die Erdbeeren waschen, halbieren und mit dem Zucker über Nacht stehen lassen. Am Morgen aufkochen, Früchte heiß abfüllen.
de | bicycle | Radfahren im Winter. Wer im Winter Fahrrad fährt, braucht gute Reifen. Das Fahrrad gehört trocken gestellt, die Kette geölt. Radfahrer werden im Dunkeln übersehen: Licht an.
de | | Verkehrsversuch in der Kantstraße. Der Verkehr in der Kantstraße wird ab Mai umgeleitet. Der Verkehrsausschuss stimmte zu. Anwohner erhalten Ausweise.
de | | Der Gipfel der Frechheit. Der Brief der Bank ist der Gipfel. Auf dem Gipfeltreffen der Minister wurde darüber gelacht. Die Gebühren steigen auf das Dreifache.
fr | bicycle | Le vélo en ville. Prendre le vélo, c’est gagner vingt minutes. La mairie compte 4 200 cyclistes par jour sur le pont. Un vélo bien réglé ne fait pas de bruit; celui de mon voisin, si.
fr | | Il tente sa chance. Paul tente depuis trois ans d’entrer à l’école de danse. Il tente encore cette année, avec un dossier plus court.
fr | coffee-beans eight-cups coffee-sacks | Le café du coin ferme. Au café de la Gare, on servait le café à cinq heures pour les cheminots. Le dernier café a été bu debout, samedi. La torréfaction continue, mais à Lyon.
fr | | Recette de la côte de porc. Deux côtes de porc, du thym, du beurre. Saisir les côtes à feu vif, puis laisser reposer. Servir avec une purée.
fr | strawberries | Charlotte aux fraises. 500 g de fraises, 30 biscuits, de la crème. Laver les fraises, les couper, réserver les plus belles. Dresser la charlotte et mettre au frais; les fruits rendent leur jus.
fr | white-peaks | Traversée des Alpes à pied. Les Alpes se traversent en trente jours. La neige tient jusqu’en juin; au sommet, le brouillard. Les montagnes ne sont pas pressées, nous si.
es | coffee-beans eight-cups coffee-sacks | El café de mi abuela. Mi abuela tostaba el café en una sartén. El café se molía a mano y la casa entera olía a café hasta la noche. Los granos venían de un primo de Huila.
es | | Horario del puente de mayo. Durante el puente la biblioteca cierra. Tras el puente se devuelven los libros sin multa. Feliz puente a todos.
es | | Las tiendas del barrio. Las tiendas abren a las diez. Doce tiendas participan en el sorteo; pida su tarjeta en las tiendas con el cartel verde.
es | bicycle | Ir al trabajo en bicicleta. La bicicleta me costó noventa euros. En bicicleta tardo doce minutos. Los ciclistas del carril me saludan ya por el nombre.
it | coffee-beans eight-cups coffee-sacks | Il caffè sospeso. A Napoli si paga un caffè per chi non può. Il caffè sospeso nasce in guerra. Il barista segna i caffè su una lavagna e non chiede il nome.
it | | La tenda del salotto. Ho cucito la tenda del salotto con la stoffa della nonna. La tenda arriva fino a terra. Le tende nuove costano troppo.
it | | Venezia in inverno. Venezia a gennaio è di chi ci abita. Le gondole dormono sotto i teli, i canali fumano. Da Burano si vede la neve sulle montagne.
nl | | De fiets van mijn vader. De fiets stond veertig jaar in de schuur. Ik heb de fiets opgeknapt en rijd er nu mee naar mijn werk langs de gracht in Amsterdam.
pt | | O café da manhã. O café é colhido à mão em julho. O café seca ao sol e vai para Santos em sacas. Bebemos café o dia inteiro.
sv | | Cykeln i snö. Cykeln behöver dubbdäck. Jag cyklar året om och har ramlat en gång. Cykeln står ute.
pl | | Kawa w Krakowie. Kawa pije się tu powoli. Kawiarnia pod arkadami ma trzysta lat i złą kawę, ale nikt nie narzeka.
ja | | 喫茶店の朝. コーヒーは深煎り。祖父は毎朝コーヒーを淹れ、新聞を読んだ。豆は神戸から届く。
ru | | Велосипед деда. Велосипед стоял в сарае. Я починил велосипед и поехал к реке.
en | soil | What worms do. A handful of garden soil holds more lives than the town has people. Worms carry leaves down, open the soil to air, and leave compost behind. Dig less: soil is built from above.
en | leather-sofa grey-sofa | The sofa went through the window. Four men, one piano strap, a sofa. The living room was on the third floor, the stairs had been built for thinner furniture. Aunt Ruth sat on the sofa in the street and served tea.
en | | He left New York in the spring of 1931 with a cardboard suitcase. In New York he had been a cutter; in Ohio he became a preacher. The congregation built him a house.
en | red-cable | Broadband comes to Glen Orra. Eleven miles of cable, four crofts, one very patient engineer. Broadband reached the glen on Tuesday; the ethernet cable in the school is red because that was the one in the van.
en | | The tablets at table four. Two tablets twice daily with water. Do not take the tablets with milk. If you miss a tablet do not double the dose.
en | coffee-beans eight-cups coffee-sacks | Coffee morning, Tuesday. The coffee morning for the hospice is on Tuesday at the Institute. Coffee and cake £2. Raffle prizes to Joan, please.
en | rooftop | How jeans are made to look old. Jeans leave the mill the blue of ink. Denim is washed with stones, scraped by hand, burned by a laser, and sold as if someone had lived in it. A pair of jeans drinks 7,000 litres before you do.
en | | Paris, 1919. The delegates came to Paris in January. In Paris they divided what was left, and by June had signed. The treaty was 440 articles long.
en | paris-dusk | A walk along the Seine. Paris is best read from the river. Start at the bridge of Bercy before sunset and walk down the Seine; by the time you reach the island the sky is red and the booksellers are closing their boxes.
en | succulents cactus | Who steals a cactus? Rangers in the desert have begun to put chips into cacti. A saguaro cactus of five metres sells for two thousand dollars, and it took a hundred years to get there. Thieves come at night with a rug and a trolley.
en | orchid | Orchid fever. The hall smells of vanilla and damp wool. Twelve hundred orchids are on show, and one orchid from Borneo opens for the first time since 1998. A steward guards it with a torch.
en | tennis-ball | New courts at last. The tennis club has four new courts and a hundred and six juniors. Tennis starts on the first of April, whatever the weather. Bring your own balls; the old ones are for the dogs.
en | | The skate park nobody wanted. Skateboarders had been chased from the bank, the library and the church. Now there is concrete, three ramps and a bench for parents. A skateboard costs forty euros second hand; a helmet is free.
en | basketball | The last basketball league under the motorway. Basketball here is played at dusk, four against four, losers buy water. The court was painted by the neighbours. A boy called Ilir has not missed a free throw since June.
en | fjord | The electric ferry. The ferry crosses the fjord without a sound. On the fjord, says the captain, you now hear the waterfall before you see it. Mountains stand in the water upside down.
en | highland-road | By bus through Scotland. From Inverness the bus climbs into the Highlands, stops for sheep and once for a wedding. Scotland is green, then brown, then under mist. The road to Skye is one lane and good manners.
en | hard-disk | What happens to your old hard disk. A hard disk is not empty when you delete it. Of fifty drives bought at flea markets, thirty-one still held data: letters, tax, a whole archive of a dentist. A drill works best.
en | lens tripod black-camera | Film cameras are back. Sales of film tripled. A student waits two weeks for an old camera with a lens her grandfather could have used. Photography, she says, got slow again. The shop repairs eleven cameras a day.
en | keyboard | The loudest keyboards in the office. A mechanical keyboard has a switch under each key. People build keyboards for months: keys from Taiwan, a cable from Poland, a case milled in a shed. Programmers are the worst, they admit.
en | | How to end a meeting. Nobody ever complained that a meeting was too short. Stand. Close the laptop. Say who does what until when. A meeting room without chairs was tried in Utrecht; meetings there last nine minutes.
en | | Log of the Alma. 4 May. Wind south-west, four. Passed the light at six. Cook made coffee; we drank the coffee standing. 5 May. Fog. Sounded the horn every two minutes.
en | leather | Repairing a leather jacket. A torn leather jacket is not dead. Clean the leather, glue the tear from behind with a patch, close it with filler and dye. Leather jackets want fat twice a year and never a radiator.
en | | The sunset clause. Every rule of the club now carries a sunset clause. After five years it lapses unless it is voted again. The sunset of the parking rule is in May.
en | | Trainers wanted. We need trainers for the under-nines. Trainers need a certificate, which the club pays. Training is on Mondays.
en | | Bridge on Thursdays. Bridge is played in the annexe at two. Beginners at bridge sit with Maureen. Bring a partner or find one. Tea and cards provided.
en | | Field notes: the harvest mouse. The harvest mouse weighs as much as a coin. A mouse builds its nest on stalks of wheat. Leave a strip uncut and the mouse comes back.
en | | The climate summit in brief. The summit opened with speeches. Ministers left the summit early. A text is expected on Friday; the last summit had none.
en | | What is in your bag? Polaroid, the writer’s dog, has a lead, a ball and a rug. We asked nine neighbours what they carry. Nobody carries an umbrella.
en | | Space is what we lack. The library lacks space. Space for prams, space for a printer, space to be silent in. A new wing would cost two million.
en | eight-cups | Two minutes for a cappuccino. At the regional championship a barista pours four cappuccinos, four espressos and one mistake. Milk is judged by its shine. The barista who won works in a petrol station café.
en | soil | Compost in nine weeks. Turn the compost every five days. Two parts brown, one part green, a bucket of old soil, and water in dry weeks. A heap of compost should smell of wood, never of eggs. Use the trowel to look inside.
en | white-peaks | The hut keeper. Since 1986 she has cooked at 2,700 metres. The mountains are quieter in September, when the snow is gone from the paths and the fog stays below. Mountain people, she says, carry their own rubbish down.
en | street-style | The last tailor of Mill Street. A tailor needs light, a wife with patience, and chalk. He cuts eleven suits a year now. Tailoring was a street once; menswear came in boxes, and the street sold phones.
en | neon-street | Tokyo after midnight. The last train leaves Tokyo at 00.32. After that there are taxis, karaoke, and neon on wet asphalt. An umbrella costs five hundred yen and is forgotten by morning. In a street behind the station eight people eat standing.
en | | Living in tents. By faith he dwelt in tents, for he looked for a city. We too live in tents, dear friends, and call them houses. Lift up your hearts.
en | | Release 4.2. This release of the software fixes eleven bugs. The software now starts without a network. Users of older software should read the notes.
en | croissant | The croissant case. The court ruled that a croissant need not be curved. The baker had sold straight croissants for years; a customer sued. Butter was not in dispute. Breakfast, the judge wrote, is a matter of trust.
en | | Phone rules for class 7b. Phones stay in the locker. A telephone in class is kept until Friday. Parents may telephone the office in an emergency.
en | studio-lounge | A loft in a mill. They bought the loft for its beams. The loft has one room, forty windows and a sofa that came by crane. People talk louder in a loft.
en | skipping-rope | Skipping for grown-ups. A skipping rope costs six euros and weighs nothing. Ten minutes with the skipping rope equal half an hour of running. Start with both feet.
en | aloe | Aloe in the medicine chest. Break a leaf of aloe and the gel runs. Aloe is good for burns of the sun and useless for most that is claimed of it. The plant wants a dry pot.
en | yellow-car | Forty years in a Fiat 500. The vintage car stands in the street in Lecce, yellow as a lemon. The Fiat does sixty downhill. Its owner has had three wives and one car.
de | | Der Bahnhof der kleinen Leute. Am Bahnhof von Grünthal hält der Zug zweimal am Tag. Der Wirt kocht Kaffee für alle, die warten. Im Winter wartet nur der Lehrer.
de | coffee-beans eight-cups coffee-sacks | Die kleinste Rösterei der Stadt. In einem Hof in Altona röstet Malte Kaffee in Säcken zu sechzig Kilo. Der Kaffee knackt zweimal, dann ist er fertig. Espresso verkauft er nur an Leute, die grüßen.
de | succulents cactus | Kakteen überwintern. Kakteen brauchen im Winter Ruhe: kühl, hell, kein Wasser. Ein Kaktus, der im Warmen steht, blüht nicht. Im März langsam gießen.
de | tulips | Tulpen setzen im Oktober. Tulpen wollen tief in die Erde, doppelt so tief wie die Zwiebel hoch ist. Die Blumen kommen im April. Wühlmäuse lieben Tulpen, Narzissen nicht.
de | telephone | Kein Telefon, kein Problem. Im Ferienhaus gibt es kein Telefon. Wer telefonieren will, geht auf den Hügel. Am dritten Tag vermisst es niemand.
de | | Aufstieg! Unsere Basketballer steigen auf. Das Basketball-Team der Damen gewann 71:64. Beim Spiel in der Turnhalle war kein Platz frei.
de | white-peaks | Hütte zu, Berg offen. Die Berge sind im November leer. Schnee liegt ab 1.800 Metern, Nebel im Tal. Wer jetzt in die Berge geht, nimmt Tee mit und sagt jemandem Bescheid.
de | grey-sofa leather-sofa | Das rote Sofa. Auf dem roten Sofa saßen schon drei Minister. Das Sofa steht im Wohnzimmer der Redaktion, im Keller. Wer auf dem Sofa sitzt, darf lügen.
de | | Neue Software im Rathaus. Die Software für Meldewesen wird am 3. Mai umgestellt. Wegen der Software bleibt das Bürgerbüro zwei Tage zu.
de | | Kameras am Bahnhof. Die Kameras zeichnen 72 Stunden auf. Für die Kamera am Osteingang liegt keine Genehmigung vor. Der Datenschutz prüft.
de | | Halbmarathon im Regen. 812 Läufer, ein Hund. Der schnellste Läufer kam aus Jena. Beim Marathon im Herbst wird das Wetter besser, sagt der Sport-Verein.
fr | tulips | Les tulipes du parc. Les tulipes sont plantées en octobre, trente mille bulbes. Les fleurs s’ouvrent toutes la même semaine. Les tulipes rouges gagnent toujours le vote.
fr | | Le pont de l’Ascension. Pendant le pont, la mairie est fermée. Le pont sera rattrapé en juin. Permanence au 12.
fr | grey-sofa leather-sofa | Le canapé sur le trottoir. Un canapé vert attend depuis lundi. On s’y assoit, on y lit. Mardi le canapé avait une lampe, mercredi un coussin du salon.
fr | | La photographe du marché. Elle vient avec un appareil et demande toujours. La photographie sèche sur un fil derrière le camion. La photographe donne un tirage, garde un négatif.
fr | | La Réunion en dix jours. La Réunion sent la vanille. À la Réunion on marche: trois cirques, un volcan. Prévoir de bonnes chaussures.
fr | white-peaks | Refuges de montagne. En montagne, on réserve. Les montagnes du parc ont douze refuges; la neige ferme les cols jusqu’en juin. Le brouillard ferme le reste.
es | coast | El camino de la costa. La costa se anda en ocho días. Desde el primer pueblo se ve el mar y detrás la montaña. La costa huele a higuera.
es | succulents cactus | El cactus que florece de noche. El cactus abre una flor al año. Para ver la flor del cactus se reúne el barrio a las once. A la una está cerrada.
es | tennis-ball | Escuela de tenis. La escuela de tenis abre en marzo. El tenis se aprende jugando; las raquetas las presta el club de deporte.
es | bridge-night | Un puente sobre el río Tajo. El puente se hundió en 1955. El nuevo puente tiene noventa metros y luces que en la noche pintan el agua. El río no se ha enterado.
it | bicycle | La bicicletta del postino. La bicicletta pesava ventidue chili. Con la bicicletta il postino faceva quaranta chilometri al giorno, strada bianca e cani. Ora la bicicletta è appesa al bar.
it | strawberries | Risotto alle fragole. 200 g di fragole, riso, burro. Tagliare le fragole e tenerne qualcuna per il piatto. La frutta va aggiunta alla fine.
it | | Modalità di iscrizione. Le modalità sono due. Chi sceglie la modalità online riceve una ricevuta. La moda non c’entra.
it | | La memoria del paese. La memoria si perde in una generazione. Abbiamo raccolto la memoria di trenta anziani; ognuno ha portato una fotografia.
it | orchid | Curare un’orchidea. L’orchidea muore d’acqua. Il vaso dell’orchidea deve essere trasparente: la pianta respira dalle radici. Un fiore dura tre mesi.
nl | | Tulpen in februari. De tulpen staan in de kas. Tulpen willen kou, dan warmte.
pt | | De bicicleta ao mercado. A bicicleta leva peixe, pão e uma avó. A bicicleta não paga imposto.
sv | | Kaffe i skogen. Kaffe kokas i en svart kanna. Kaffet ska koka upp tre gånger.
pl | | Rower na wsi. Rower stoi przy płocie. Rowerem jedzie się po chleb.
tr | | Kahve falı. Kahve içilir, fincan kapatılır. Kahve telvesi konuşur.
el | | Ο καφές στο λιμάνι. Ο καφές πίνεται αργά. Οι βάρκες φεύγουν στις έξι.
`

/**
 * Texts about what photographs of the library show, and texts that only use their words: the chair of a meeting, a network’s bridge, the Treaty of
 * Amsterdam, a bridge day, “tente” for “tries”. Judged with text and photograph side by side, the second half before anything was mended by it.
 */
export const everyday: readonly EverydayText[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [language = '', belongs = '', ...text] = row.split('|').map((cell) => cell.trim())
    return { language, belongs, text: text.join('|') }
  })
