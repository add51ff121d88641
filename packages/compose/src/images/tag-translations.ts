import { stemsOf } from '../analyse/words.ts'

/**
 * What photographs show, in other languages: under each word of the library's tags a word to say it with, then further words that texts use for
 * it, with any ending; `photograph-` = the beginning of several. In German, where words are joined, one of five letters or more also counts at the
 * end of a word. Words that mean as much else stand for nothing here: “tierra” is the world sooner than soil, “portable” no computer.
 */
const rows = `
food | essen speise gericht lebensmittel mahlzeit nahrung suppe gemüse fleisch fisch | nourriture manger repas aliment plat soupe légume viande poisson | comida comer plato alimento sopa verdura carne pescado | cibo mangia pasto piatto zuppa verdura carne pesce
kitchen cooking | küche koch- gekocht braten brühe | cuisine cuisin- bouillon marmite | cocina cocin- caldo olla | cucina cucin- brodo pentola
recipe | rezept kochbuch zutat teelöffel | recette ingrédient | receta ingrediente | ricetta ingrediente
bread bakery | brot bäcker- backen gebäck sauerteig- brötchen mehl kuchen | pain boulang- levain farine gâteau pâtiss- | pan panader- harina masa pastel horno | pane panetter- farina lievito torta forno
pan pot | pfanne topf töpfe | poêle casserole | sartén cazuela | padella tegame
knife | messer klinge | couteau lame | cuchillo | coltello
herbs spices | kräuter gewürz salz pfeffer petersilie | herbes épice sel poivre persil | hierbas especia sal pimienta perejil | erbe spezie sale pepe prezzemolo
strawberries | erdbeere | fraise | fresa | fragola
fruit | obst frucht früchte beere zwetschge apfel | fruit pomme prune | fruta manzana ciruela | frutta mela prugna
dessert sweet | nachtisch süß zucker | dessert sucre | postre dulce azúcar | dolce zucchero
breakfast | frühstück | petit-déjeuner | desayuno | colazione
coffee | kaffee espresso rösterei kaffeeröst- | café expresso torréfact- | café tostador | caffè espresso torrefazion-
tea | tee | thé | té | tè
milk drink | milch getränk | lait boisson | leche bebida | latte bevanda
restaurant plate | restaurant gasthaus wirt teller | restaurant assiette auberge | restaurante mesón | ristorante trattoria
onion | zwiebel | oignon | cebolla | cipolla
garlic | knoblauch | ail | ajo | aglio
garden gardening | garten gärten gärtner- beet | jardin potager | jardín huerto | giardino orto
plants plant growing | pflanzen gepflanzt wächst | plante pousse | planta cultiv- | pianta coltiv-
flowers flower botanical | blumen blüte | fleurs floral | flores floral | fiori floreal
tulips tulip | tulpe | tulipe | tulipán tulipanes | tulipan-
orchid | orchidee | orchidée | orquídea | orchidea
cactus | kaktus kakteen | cactus | cactus | cactus
soil compost earth | gartenerde blumenerde kompost | terreau compost | compost abono | terriccio compost
tree trees forest | bäume baum wald wälder | arbre forêt | árbol bosque | albero bosco
harvest | ernte geerntet | récolte moisson | cosecha | raccolto
nature | natur | nature | naturaleza | natura
mountains alps | berge gebirge alpen alm | montagne alpes | montaña sierra | montagna alpi
summit | gipfel | sommet | cumbre | vetta
hiker adventure | wanderer wanderung wandern bergsteig- | randonn- marcheur | senderis- excursion- | escursion- cammin-
tent camping | zelt campen | tentes camping | acampa- camping | campegg-
sea | meer | mer | mar | mare
coast | küste strand | côte littoral | costa playa litoral | costa spiaggia litorale
water | wasser see | eau | agua | acqua
boats boat | boote schiff segel | bateau navire voile | barco nave vela | barca nave vela
river | fluss flüsse ufer | rivière | río | fiume
lake | bergsee seeufer | lac | lago | lago
bridge | brücke | pont | puente | ponte
travel | reise reisen urlaub tourist- fahrt | voyage vacances touris- | viaje vacacion- turis- | viaggio vacanz- turis-
landscape | landschaft tal hügel | paysage vallée colline | paisaje valle colina | paesaggio valle collina
city town | stadt städte gasse viertel | ville quartier | ciudad barrio | città quartiere
street | straße strassen | rue | calle | strada via
road car | auto fahrbahn | voiture route | coche carretera | auto
night dark | nacht nächte dunkel | nuit sombre | noche oscuro | notte buio
sunset dusk | sonnenuntergang abendrot dämmerung | crépuscule | atardecer | tramonto
snow mist fog | schnee nebel | neige brume brouillard | nieve niebla | neve nebbia
rain | regen | pluie | lluvia | pioggia
bicycle | fahrrad fahrräder radfahr- | vélo cycliste | bicicleta ciclis- | bicicletta ciclis-
technology | technik technologie erfindung | technologie | tecnología | tecnologia
computer | computer rechner | ordinateur informatique | ordenador computador informátic- | computer calcolator informatic-
laptop | laptop | laptop | laptop | laptop
programming software | programmier- software quelltext | logiciel programmeur programmation | programador software programación | software programmator programmazion
hacker | hacker | hacker | hacker | hacker
keyboard | tastatur | clavier | teclado | tastiera
screen | bildschirm monitor | écran | pantalla | schermo
internet | internet | internet | internet | internet
network connection | netzwerk | réseau | conexión | rete
microchip circuit hardware | speicherchip mikrochip halbleiter chip schaltkreis platine | puce microprocesseur | chip microchip | microchip
data archive | daten archiv | données archive | datos archivo | dati archivio
telephone | telefon handy | téléphone | teléfono | telefono
machine engineering | maschine motor ingenieur | machine moteur ingénieur | máquina motor ingenier- | macchina motore ingegner-
space astronaut | raumfahrt astronaut | astronaute | astronauta | astronauta
science | wissenschaft forschung | science recherche | ciencia investiga- | scienza ricerca
camera photography | kamera fotograf- | photograph- | cámara fotograf- | fotocamera fotograf-
business company | unternehmen firma wirtschaft markt handel | entreprise société économie marché | empresa negocio economía mercado | azienda impresa economia mercato
office desk | büro schreibtisch | bureau | oficina escritorio | ufficio scrivania
work | arbeit beruf | travail métier | trabajo oficio | lavoro mestiere
team meeting collaboration | team besprechung sitzung | équipe réunion | equipo reunión | squadra riunione
writing notebook | schreiben notiz schrift autor | écri- carnet auteur | escri- cuaderno autor | scriv- quaderno autore
book study | buch bücher lesen lernen schule | livre lecture étude école | libro lectura estudio escuela | libro lettura studio scuola
history vintage | geschichte jahrhundert historisch | histoire siècle historique | historia siglo histórico | storia secolo storico
fashion | mode kleidung schneider- | couture vêtement | moda ropa costura | moda sartor-
dress | kleid | robe | vestido | abito
shirt | hemd | chemise | camisa | camicia
jacket | jacke mantel | veste manteau | chaqueta abrigo | giacca cappotto
shoe heels | schuhe stiefel | chaussure botte | zapato bota | scarpa stivale
portrait | porträt gesicht | portrait visage | retrato rostro | ritratto volto
woman women | frau | femme | mujer | donna
man men | mann männer | homme | hombre | uomo uomini
people person | menschen leute | gens personne | gente persona | gente persona
home house | zuhause haus häuser wohnung heim | maison logement appartement | casa hogar vivienda | casa appartamento
interior room living | wohnzimmer zimmer einrichtung | intérieur salon chambre | interior salón habitación | interni salotto stanza
furniture | möbel | meuble | mueble | mobili
chair | stuhl stühle | chaise | silla | sedia
armchair | sessel | fauteuil | sillón | poltrona
table | tisch | table | mesa | tavolo
sofa | sofa couch | canapé sofa | sofá | divano
lamp | lampe leuchte | lampe | lámpara | lampada
light | licht | lumière | luz | luce
architecture | architektur gebäude bauwerk | architecture bâtiment | arquitectura edificio | architettura edificio
craft design | handwerk gestaltung | artisanat | artesan- diseño | artigian- disegno
sport training | sport training wettkampf | sport entraîn- | deporte entrena- | sport allena-
runner marathon | läufer marathon | coureur marathon | corredor maratón | corridore maratona
health fitness | gesundheit arzt medizin körper | santé médecin corps | salud médico cuerpo | salute medico corpo
basketball | basketball | basket | baloncesto | pallacanestro
tennis | tennis | tennis | tenis | tennis
football | fußball | football | fútbol | calcio
game | spiel | jeu | juego | gioco
summer sun | sommer sonne | été soleil | verano sol | estate sole
autumn | herbst | automne | otoño | autunno
morning | morgen | matin | mañana | mattina
calm slow | ruhe langsam | calme lent | calma lento | calma lento
dream | traum | rêve | sueño | sogno
`

const LANGUAGES = ['de', 'fr', 'es', 'it']

interface Word {
  tags: readonly string[]
  roots: readonly string[]
}

const tongues = new Map<string, readonly Word[]>(
  LANGUAGES.map((language, at) => [
    language,
    rows
      .trim()
      .split('\n')
      .map((row) => row.split('|').map((cell) => cell.trim().split(' ')))
      .map((cells): Word => ({ tags: cells[0] ?? [], roots: cells[at + 1] ?? [] })),
  ]),
)

/** A German word of at least so many letters is known at the end of a joined one. */
const JOINED = 5

/** What may follow such a word: endings, so that “Vorübergehn” says nothing of “Berge”. */
const ENDING = /^(?:e?[nrs]?|innen|in|er[ns]?)$/u

/** What a word ends in besides, by language: “modalità” is not said by “moda”. */
const endings: Readonly<Record<string, RegExp>> = { de: ENDING, fr: /^(?:e?s|x)?$/u, es: /^(?:e?s)?$/u, it: /^h?[aeio]?$/u }

function says(word: string, root: string, language: string): boolean {
  if (root.endsWith('-')) return word.startsWith(root.slice(0, -1))
  if (language === 'de' && root.length >= JOINED && endsWith(word, root)) return true
  // In Italian the last vowel changes.
  const stem = language === 'it' && root.length > 3 ? root.replace(/[aeio]$/u, '') : root
  return word.startsWith(stem) && (endings[language] as RegExp).test(word.slice(stem.length))
}

function endsWith(word: string, root: string): boolean {
  const at = word.lastIndexOf(root)
  return at > 0 && ENDING.test(word.slice(at + root.length))
}

/**
 * Returns a text of another language in the words of the library's tags, in its order, each as often as it is said, 20 times a word at most; '' for an
 * unknown language.
 */
export function inTags(text: string, language: string): string {
  const tongue = language.slice(0, 2).toLowerCase()
  const table = tongues.get(tongue)
  if (!table) return ''
  const known = new Map<string, { said: readonly string[]; times: number }>()
  const said: string[] = []
  for (const word of text.toLowerCase().match(/\p{L}[\p{L}-]*/gu) ?? []) {
    const each = known.get(word) ?? { said: tagsOf(word, table, tongue), times: 0 }
    known.set(word, each)
    if (each.times++ < MOST) said.push(...each.said)
  }
  return said.join(' ')
}

const tagsOf = (word: string, table: readonly Word[], tongue: string): string[] =>
  table.flatMap(({ tags, roots }) => (roots.some((root) => says(word, root, tongue)) ? tags : []))

/** One word repeated over and over counts so many times at most. */
const MOST = 20

/**
 * Returns whether one word of another language stands for two of the library's words, given as stems: to say that one is not to say both.
 */
export const sayTheSame = (one: string, other: string): boolean => one !== other && siblings.has(`${one} ${other}`)

const siblings = new Set(
  [...tongues.values()].flatMap((words) =>
    words.flatMap(({ tags }) => {
      const stems = tags.flatMap((tag) => stemsOf(tag))
      return stems.flatMap((one) => stems.map((other) => `${one} ${other}`))
    }),
  ),
)

/** Returns what a photograph shows in another language, by its tags, in four words at most; null where there is no word for any of them. */
export function tagsIn(tags: readonly string[], language: string): string | null {
  const table = tongues.get(language.slice(0, 2).toLowerCase())
  const words = tags.flatMap((tag) => table?.find((word) => word.tags.includes(tag))?.roots[0]?.replace(/-$/u, '') ?? [])
  const shown = [...new Set(words)].slice(0, 4)
  // German nouns begin with a capital wherever they stand.
  return shown.map((word, index) => (index === 0 || language.startsWith('de') ? capital(word) : word)).join(', ') || null
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
