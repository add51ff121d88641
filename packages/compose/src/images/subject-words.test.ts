import { describe, expect, it } from 'vitest'
import { counted } from './named.ts'
import { subjectWords } from './subject-words.ts'
import { namedIn, subjectOf } from './subjects.ts'

const namedBy = (text: string, language: string): string[] => [...counted(text, language).keys()]

/** Forms of words by the subject they name, in languages that bend them. */
const forms: Readonly<Record<string, string>> = {
  sv: `lighthouse: fyr fyren fyrens fyrar fyrarna fyrvaktare fyrvaktaren fyrplats fyrplatsen
    dog: hund hunden hundens hundar hundarna; cat: katt katten katter katterna; bird: fågeln fåglar fåglarna; fish: fisken fiskar fiskarna
    tree: träd trädet träden skogen skogar; house: hus huset husets husen; street: gata gatan gator gatorna; book: bok boken böcker böckerna bokens
    letter: brev brevet breven; horse: häst hästen hästar hästarna; rowboat: båt båten båtar båtarna ekan; bridge: bro bron broar broarna
    wine: vin vinet viner; cake: kaka kakan kakor kakorna tårtor tårtorna; church: kyrka kyrkan kyrkor; clock: klockan klockor; flower: blommor blomman
    piano: piano pianot pianon pianist pianisten; hat: hatt hatten hattar mössa mössan mössor; mitten: vante vantar vantarna handskar
    coat: kappa kappan kappor vinterrock; keys: nycklar nycklarna vaktmästaren; plum: plommon plommonen; boots: skor skorna stövlar stövlarna
    bucket: hink hinken hinkar; well: brunn brunnen brunnar; drum: trumma trummor; suitcase: resa resor resorna; chair: stol stolen stolar
    duck: anka ankan ankor; choir: kören körer; path: stigen stigar; spoon: sked skedar; onion: lök löken lökar`,
  da: `lighthouse: fyr fyret fyrtårn fyrtårnet fyrpasseren; dog: hund hunden hunde hundene; cat: kat katten katte kattene; tree: træ træet træer træerne skoven
    house: hus huset huse husene; book: bog bogen bøger bøgerne; horse: hest hesten heste hestene; rowboat: båd båden bådene; moon: måne månen
    bridge: bro broen broer; wine: vin vinen vine; hen: høne hønen høner; keys: nøgler nøglerne nøglebundt viceværten; key: nøgle nøglen
    piano: klaver klaveret klaverer flygel; accordion: harmonika harmonikaen; hat: hat hatten hatte kasket kasketten; coat: frakke frakken frakker
    mitten: vante vanter vanterne handsker; bucket: spand spanden spande; well: brønd brønden brønde; plum: blomme blommer blommerne; pear: pære pærer pærerne
    boots: sko skoen skoene støvler; snow: sne sneen; bicycle: cykel cyklen cykler; letter: brev brevet breve; drum: tromme trommer trommerne`,
  de: `lighthouse: Leuchtturm Leuchttürme Leuchttürmen Leuchtturms; dog: Hund Hunde Hunden Hundes; hat: Hut Hüte Mütze Mützen; coat: Mantel Mäntel Mäntel
    keys: Schlüsselbund Hausmeister Hausmeisterin; piano: Klavier Klaviere Klavierstimmer; wine: Wein Weine Weins; book: Buch Buches Bücher Büchern
    house: Haus Hauses Häuser; train: Zug Züge Zügen; hen: Hahn Hähne Hühner; rowboat: Boot Boote Boots; pot: Topf Töpfe; mitten: Handschuh Handschuhe
    well: Brunnen; bucket: Eimer Eimern; ball: Torwart Freistoß Elfmeter Torhüterin; plum: Pflaume Pflaumen; drum: Trommel Trommeln; bear: Bär Bären`,
  nl: `lighthouse: vuurtoren vuurtorens; dog: hond honden hondje; cat: kat katten; house: huis huizen; hat: hoed hoeden muts mutsen; coat: winterjas jassen
    keys: sleutelbos conciërge; piano: piano pianos pianist; moon: maan maanlicht; sea: zee strand; sun: zon zonnig; fish: vis vissen; cow: koe koeien
    bridge: brug bruggen; bucket: emmer emmers; plum: pruim pruimen; guitar: gitaar gitaren; well: waterput; path: pad paden`,
  pl: `lighthouse: latarnia latarnię latarni; dog: pies psa psy psów psem; cat: kot kota koty kotem; fish: ryba rybę rybą rybami; river: rzeka rzekę rzeką
    coat: płaszcz płaszcza płaszcze; hat: kapelusz kapelusza czapka czapkę czapki; keys: dozorca dozorcy; piano: fortepian fortepianu pianino pianina
    cow: krowa krowę krowy; horse: koń konia konie koniem; book: książka książki książek; wine: wino winem; cup: kawa kawę kawą; boots: buty butów butach
    candle: świeca świece świecy; bucket: wiadro wiadra; well: studnia studnię studni; plum: śliwka śliwki śliwek; guitar: gitara gitarę gitary; compass: kompas`,
  ru: `lighthouse: маяк маяка маяки; dog: собака собаки; cat: кот кота коты котом; house: дом дома домов; river: река реку рекой; hat: шляпа шляпу шляпой шапка
    coat: пальто; piano: пианино рояль роялем; book: книга книгу книгой; flower: цветы цветок цветка; well: колодец колодца; bucket: ведро вёдра
    mountains: гора гору горы; wine: вино вином; clock: часы часовщик; boots: сапоги сапогами; keys: завхоз; plum: слива сливы сливу; guitar: гитара гитару`,
  it: `cat: gatto gatti gatta gatte; book: libro libri; hat: cappello cappelli berretto; coat: cappotto cappotti; piano: pianoforte pianoforti; well: pozzo pozzi
    bucket: secchio; plum: prugna prugne; accordion: fisarmonica fisarmoniche; ball: calcio_di_rigore`,
  fr: `piano: piano pianos pianiste; hat: chapeau chapeaux casquettes; coat: manteau manteaux; wine: vin vins; keys: concierge; cat: chat chats; bucket: seau seaux
    well: puits; plum: prune prunes; ball: penalty; trumpet: fanfare fanfares trompettes; backpack: sac_à_dos; terminal: ligne_de_commande`,
  es: `piano: piano pianos pianista; hat: sombrero sombreros gorra gorras; coat: abrigo abrigos; keys: llavero conserje; sun: sol; well: pozo pozos; ball: guardameta penalti
    accordion: acordeón; bread: pan panes panadera; plum: ciruela ciruelas; wine: vinos vino_tinto`,
  pt: `piano: piano pianos; hat: chapéu chapéus; coat: casaco casacos; well: poço poços; ball: guarda-redes goleiro; plum: ameixa ameixas; wine: vinho vinhos`,
}

const entries = Object.entries(forms).flatMap(([language, text]) =>
  text
    .split(/[;\n]/u)
    .map((line) => line.trim().split(': '))
    .map(([subject = '', words = '']) => ({ language, subject, words: words.split(' ').map((word) => word.replaceAll('_', ' ')) })),
)

it.each(entries)('$subject is named by its forms in $language', ({ language, subject, words }) => {
  expect(words.filter((word) => !namedBy(word, language).includes(subject))).toEqual([])
})

/** Words that only begin as those that name a thing. */
const others: Readonly<Record<string, string>> = {
  sv: 'fyra fyrtio fyrkant hundra hundratals vind vinst vinge vinna stolt stolpe bror brott stiger hissa kakao klassisk marknadsföring växthusgaser servera kör',
  da: 'både månedens måned måneder vind vinde vinge træt trækker skovl still stil stige bror kort skurk løgn brødre kedelig husk huske pandemi markedsføring drivhusgas regner',
  de: 'weinen weinte schaffen schafft Bucht buchen booten Kameraden romantisch regenerieren Regensburg teer mondän aufzugeben Markteinführung Marktführer Leiter',
  nl: 'zeer zeep maand maanden visie koek koel zone zonde soepel schaars zonder wolkenkrabber',
  pl: 'koniec końca końcu konieczne lista listopad laser last kolejny kolejka świecie świeci scenariusz bazylika dzwonić pieszo kawał ogrodzenie powodzenia',
  ru: 'хорошо хороший супер сельдерей железный футболка поездка сценарий часов цвета который домой лестница береги молотый',
  fr: 'vingt romantique garde',
  es: 'solo sola solos vino panel',
  it: 'piano piani',
  en: 'chair chairman well capable',
}
it.each(Object.entries(others).map(([language, words]) => ({ language, words: words.split(' ') })))(
  'no thing is named by words that only begin as its own in $language',
  ({ language, words }) => {
    expect(words.flatMap((word) => namedBy(word, language).map((subject) => `${word}: ${subject}`))).toEqual([])
  },
)

/** Subjects that every language has words for. */
const everywhere =
  'tallship harpoon inn pump tyre usbstick harddisk nails solarpanel moth battery towers castle tinhouse foodstall kuku bearcoat market chess ballot tooth tractor roof fireworks calendar bin'.split(
    ' ',
  )
const tongues = 'en de fr es it pt nl da sv pl ru ja zh ko fa ar he hi bn'.split(' ')

it.each(tongues)('old ships, tools, towns and what is plugged in are named by their words in %s', (language) => {
  const wordsOf = (subject: string): readonly string[] =>
    (subjectWords(language).find((each) => each.subject === subject)?.words ?? []).filter((word) => !/^[!?-]/u.test(word))
  const unnamed = everywhere.flatMap((subject) =>
    wordsOf(subject)
      .map((word) => word.replace('=', '').replaceAll('_', ' '))
      .filter((word) => !namedBy(word, language).includes(subject))
      .map((word) => `${subject}: ${word}`),
  )
  expect(unnamed).toEqual([])
  const few = new Set(['hi', 'bn'])
  expect(everywhere.filter((subject) => !wordsOf(subject).length && !(few.has(language) && ['towers', 'kuku'].includes(subject)))).toEqual(
    [],
  )
})

it.each([
  ['en', 'The Whaler', 'The whaler lay in the harbour with her masts and her sails. A sailor sang, and the ship rose.', 'tallship'],
  ['en', 'The Yacht', 'The yacht has a new mast. We went sailing in the yacht.', 'boat'],
  ['en', 'Lübeck', 'The seven towers stood over the town. We saw the towers again at dusk, and the towers once more.', 'towers'],
  ['en', 'The castle', 'The castle stands over the town.', 'castle'],
  ['en', 'At the fishmonger', 'The market is loud. The fishmonger shouts.', 'foodstall'],
  ['en', 'The market', 'The market is loud. Our stall at the market sells pots.', 'market'],
  ['fa', 'کوچه', 'از کوچه که می‌گذری آهسته‌تر قدم بردار', 'lane'],
  ['fa', 'کوکو سبزی', 'سبزی کوکو را خرد کنید.', 'kuku'],
  ['zh', '廟口的早餐', '老闆娘先把豆漿煮滾，再把油條一根一根放進鍋裡。', 'doughstick'],
  ['en', 'The Bear Who Borrowed a Coat', 'The small bear was cold. The big bear had a coat. The bear walked in.', 'bearcoat'],
  ['en', 'The bear', 'The bear has a thick coat. The bear sleeps, and the bear wakes.', 'bear'],
])('in %s “%s” is drawn as what it is, and not as what is only like it', (language, title, text, subject) => {
  expect(subjectOf({ title, text }, language)).toBe(subject)
})

it('a word that a title writes small is no name, though its text writes it with a capital', () => {
  expect(
    subjectOf({ title: 'Three books, reviewed', text: 'It is published by Garden Books. Garden Books are in Leeds.' }, 'en', true),
  ).toBe('book')
})

it('a village is no tree in Russian, and hammers no ground pepper', () => {
  expect(namedBy('Деревня у реки', 'ru')).toEqual(['village', 'river'])
  expect(namedBy('молотый перец', 'ru')).toEqual([])
})

describe('what a text of one of many languages is about', () => {
  it.each([
    ['en', 'The big coat', 'coat'],
    ['de', 'Der große Mantel', 'coat'],
    ['sv', 'En utställning om fyrar', 'lighthouse'],
    ['sv', 'Fyrvaktarens dotter', 'lighthouse'],
    ['da', 'Viceværten med de 211 nøgler', 'keys'],
    ['de', 'Der Hausmeister und sein Schlüsselbund', 'keys'],
    ['es', 'La afinadora de pianos', 'piano'],
    ['fr', 'La fanfare du village', 'trumpet'],
    ['nl', 'De accordeonist', 'accordion'],
    ['it', 'La fisarmonica del nonno', 'accordion'],
    ['pl', 'Stare pianino', 'piano'],
    ['ru', 'Старый колодец', 'well'],
    ['pt', 'O poço da aldeia', 'well'],
    ['pl', 'Moja latarka', 'torch'],
    ['sv', 'Ficklampan', 'torch'],
    ['en', 'A fisherman hat', 'hat'],
    ['en', 'Knit a fisherman’s hat', 'hat'],
    ['en', 'The village well', 'well'],
    ['en', 'A quilt for Ada', 'quilt'],
    ['ja', '祖母のピアノ', 'piano'],
    ['zh', '豆浆和油条', 'doughstick'],
    ['ko', '할머니의 피아노', 'piano'],
    ['ar', 'بيانو الجدة', 'piano'],
    ['he', 'הפסנתר של סבתא', 'piano'],
    ['fa', 'پیانوی مادربزرگ', 'piano'],
    ['hi', 'दादी का पियानो', 'piano'],
    ['bn', 'দাদির পিয়ানো', 'piano'],
    ['en', 'His new top hat', 'tophat'],
    ['en', 'A straw hat', 'hat'],
    ['de', 'Der alte Zylinderhut', 'tophat'],
    ['fr', 'Le chapeau haut de forme', 'tophat'],
    ['es', 'El sombrero de copa', 'tophat'],
    ['nl', 'De hoge hoed', 'tophat'],
    ['da', 'Den høje hat', 'tophat'],
    ['sv', 'En hög hatt', 'tophat'],
    ['ja', '父のシルクハット', 'tophat'],
    ['zh', '爺爺的高禮帽', 'tophat'],
  ])('in %s “%s” is %s', (language, title, subject) => expect(subjectOf({ title, text: '' }, language, true)).toBe(subject))

  it('a hat of which it is said once that it is tall is a tall one wherever it is named', () => {
    const text =
      'He donned his beaver hat, a very tall one. Then he pushed the hat down and looked for his boots; the hat would not stay on.'
    expect(subjectOf({ title: 'A hat', text }, 'en')).toBe('tophat')
  })

  it('a tool of the command line is a prompt, and no sign of markup', () => {
    const text = 'The software reads stdin. Run the software on the command line; its stdout is a table. The software needs no server.'
    expect(subjectOf({ title: 'A software for the command line', text }, 'en')).toBe('terminal')
  })

  it('a match is football by what a report of it says', () => {
    const text =
      'Nach der Pause traf Lena per Freistoß. Der Torwart kam zu spät. Den Elfmeter hielt unsere Torhüterin, und mit dem Eckball war Schluss.'
    expect(namedIn({ title: 'Zwei Tore in Unterzahl', text }, 'de')).toContain('ball')
    expect(namedBy('Le gardien de but arrête le penalty. Coup franc !', 'fr')).toEqual(['ball'])
    expect(namedBy('El portero paró el penalti.', 'es')).toEqual(['ball'])
    expect(namedBy('Målmanden reddede straffesparket.', 'da')).toEqual(['ball'])
  })
})

describe('no thing is shown of what only sounds like it', () => {
  it.each([
    ['en', 'From the chair. Margaret Osei, chair of the committee, thanked the vice chair.'],
    ['en', 'The chair opened the meeting. Margaret Osei, chair'],
    ['en', 'It went well, as well as a well known song might.'],
    ['es', 'Eulogio fue fundador y portero toda su vida.'],
    ['it', 'Il portiere del palazzo conosceva tutti per nome.'],
    ['en', 'A coat of paint, a coat of arms and a hat trick.'],
    ['en', 'Two tablespoons of olive oil.'],
    ['en', 'It is on my bucket list.'],
    ['de', 'Sei auf der Hut!'],
    ['de', 'Liebe Mitglieder, liebe Leserinnen!'],
    ['de', 'Der Leiter der Gruppe weinte.'],
    ['da', 'Både om måneden og om året.'],
    ['sv', 'Fyra hundra kronor i vinst.'],
    ['pl', 'W końcu, na koniec miesiąca, kolejna lista.'],
    ['es', 'Vino solo.'],
    ['it', 'Piano piano.'],
    ['es', 'No fue en balde.'],
    ['ja', 'フレンチのプログラム'],
    ['ko', '그는 우물쭈물했다.'],
    ['zh', '小号的'],
    ['en', 'The mechanics of the vote'],
    ['ar', 'مفكر كبير'],
  ])('in %s: %s', (language, text) => expect(namedBy(text, language)).toEqual([]))
})

it.each([
  ['it', 'Numeri utili', 'Il bilancio: un utile netto', 'coins'],
  ['en', 'Most of us travel on foot', 'We travel with one suitcase', 'suitcase'],
  ['de', 'Die Gemeinde baut einen Spielplatz', 'Die Gemeinde singt in der Kirche', 'church'],
  ['it', 'Si spedisce via posta elettronica', 'In via Dante, nel quartiere', 'street'],
  ['en', 'A dentist and a boxer shared the cabin', 'The dentist looked at a tooth', 'tooth'],
  ['es', 'Un curso de vela para jóvenes', 'La vela arde en la iglesia', 'candle'],
])('in %s a word that means something else as often counts beside one of its field: %s; %s', (language, other, own, subject) => {
  expect([namedBy(other, language).includes(subject), namedBy(own, language).includes(subject)]).toEqual([false, true])
})

it('rain that is only feared at an event, and what work is travelled to, are none', () => {
  const texts = {
    en: 'In case of rain we travel to work',
    de: 'Bei Regen in der Halle',
    fr: 'En cas de pluie',
    es: 'En caso de lluvia',
    ja: '雨天の場合は翌日',
  }
  expect(Object.entries(texts).flatMap(([language, text]) => namedBy(text, language))).toEqual([])
})

it('no word is listed twice for a subject in a language', () => {
  for (const language of Object.keys(forms))
    for (const { subject, words } of subjectWords(language))
      expect([language, subject, words.length]).toEqual([language, subject, new Set(words).size])
})
