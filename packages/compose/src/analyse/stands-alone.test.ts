import { describe, expect, it } from 'vitest'
import { needsContext, pointsElsewhere } from './anaphora.ts'
import { anaphors } from '../words/anaphora-words.ts'
import { goesOn } from './fragment-words.ts'
import { standsAlone } from './stands-alone.ts'

describe('a sentence stands alone', () => {
  it.each([
    ['en', 'The baker on the corner never opens before the fog has left the harbour.'],
    ['en', 'In 1912 the whole village moved up the hill and took the church along.'],
    ['en', '“Nobody in the valley ever asked me for a recipe,” says Anna Holm.'],
    ['en', 'Nearly 40% of all ships in the harbour carry nothing but empty boxes.'],
    ['de', 'Das Brot aus dem alten Ofen schmeckt nach Rauch und nach langen Wintern.'],
    ['de', 'Der Bäcker am Hafen sagt: „Wer früh aufsteht, hat den Tag für sich allein.“'],
    ['fr', 'Le boulanger du port n’ouvre jamais avant que la brume ait quitté les quais.'],
    ['es', 'El panadero del puerto nunca abre antes de que se levante la niebla.'],
    ['it', 'Il fornaio del porto non apre mai prima che la nebbia abbia lasciato i moli.'],
    ['pt', 'O padeiro do porto nunca abre antes de a névoa deixar o cais.'],
    ['nl', 'De bakker aan de haven gaat nooit open voordat de mist is opgetrokken.'],
    ['sv', 'Bagaren vid hamnen öppnar aldrig innan dimman har lämnat kajen.'],
    ['da', 'Bageren ved havnen åbner aldrig, før tågen har forladt kajen.'],
    ['pl', 'Piekarz z portu nigdy nie otwiera, zanim mgła nie opuści nabrzeża.'],
    ['ru', 'Пекарь в порту никогда не открывает лавку, пока туман не уйдёт с причала.'],
    ['ar', 'خباز الميناء لا يفتح دكانه أبدًا قبل أن يرحل الضباب عن الرصيف.'],
    ['fa', 'نانوای بندر هرگز پیش از رفتن مه از اسکله در مغازه را باز نمی‌کند.'],
    ['bn', 'বন্দরের রুটিওয়ালা কুয়াশা না কাটলে কোনোদিন দোকান খোলেন না।'],
    ['ja', '港のパン屋は霧が岸壁を離れるまで決して店を開けない。'],
    ['zh', '港口的面包师从来不在雾散之前打开店门迎客。'],
    ['en', 'Tired of the sea, the captain sold the ship and bought an orchard.'],
    ['en', 'Ted in the harbour has kept the oldest bakery of the coast alive.'],
    ['de', 'Genau in der Mitte des Hafens steht seit Jahren ein Bäcker.'],
  ])('%s: %s', (language, text) => {
    expect(standsAlone(text, language)).toBe(true)
  })
})

describe('a sentence does not stand alone', () => {
  it.each([
    ['a pronoun', 'en', 'It was never like that before we came to live in this place.'],
    ['a pronoun nothing stands for', 'en', 'When he arrived at the harbour the last ship had already left it.'],
    ['what nobody with a name said', 'en', '“You are early tonight, and wet as well,” said a voice behind him.'],
    ['a list without a verb', 'en', 'Ships, the crests of waves, the lamps of the herring boats.'],
    ['a conjunction', 'en', 'But the harbour was empty and the last ship had left for the sea.'],
    ['a place nothing names', 'en', 'The first step on that path is to pick a harbour for the winter.'],
    ['a time nothing names', 'en', 'Nobody at that time knew the name of the harbour or of the baker.'],
    ['what came later', 'en', 'The Harbour Globe later reported that the baker had won the game.'],
    ['the reason of what was said', 'en', '“Certainly, and that’s the very reason nobody sells bread in the harbour.”'],
    ['nothing but what was named', 'en', 'Nothing but two old candles in the harbour, each in a paper sheet.'],
    ['one half of what is said of a thing', 'en', 'What sounds like a farce of the harbour is told with a patient eye.'],
    ['years behind others', 'en', 'For the next thirty years Anna drew the harbour on every clear night.'],
    ['one of several', 'en', 'Ours is of pear wood and has been shortened by years of stirring.'],
    ['what comes first', 'de', 'Zuerst der Kern der Glocke, dann das Modell, dann der Mantel aus Lehm.'],
    ['a step of work', 'de', 'Die falsche Glocke nimmt man nach dem dritten Tag wieder heraus.'],
    ['what somebody said', 'it', 'Diceva che la luce costa e che i fatti nostri sono nostri.'],
    ['what somebody said', 'es', 'Decía que la luz cuesta y que lo nuestro no es de nadie.'],
    ['what somebody said', 'pt', 'Dizia que a luz custa e que as nossas coisas são nossas.'],
    ['that bell', 'bn', 'ছোটবেলায় ওই ঘণ্টার শব্দ শুনেই আমরা সবাই একসঙ্গে বই বন্ধ করতাম।'],
    ['what there is two of', 'de', 'Das Boot am Hafen ist die Mitte zwischen diesen beiden Extremen.'],
    ['what is allowed', 'de', 'Die Boote am Hafen wurden allerdings nicht für dergleichen gebaut.'],
    ['two of them', 'fr', 'Le boulanger du port préfère le pain de seigle à ces deux gâteaux.'],
    ['the same time', 'es', 'El panadero del puerto abrió al mismo tiempo una tienda de libros.'],
    ['an example', 'en', 'Many harbours of the coast, for example the one in Bergen, were empty.'],
    ['however', 'en', 'The harbour, however, was empty and the last ship had left for the sea.'],
    ['such', 'en', 'Nobody on the coast had ever seen such ships in the old harbour.'],
    ['also', 'en', 'The harbour also has a baker who opens long before the fog leaves.'],
    ['a parenthesis', 'en', 'The harbour of the old town (see the map) was empty on that day.'],
    ['a colon at its end', 'en', 'The list of what we found in the empty harbour included three things:'],
    ['a figure without its unit', 'en', 'The number of ships in the harbour of the town rose to 45.'],
    ['a label', 'en', 'Note: the harbour of the old town is closed on the first of May.'],
    ['too few words', 'en', 'The harbour was empty and cold.'],
    ['too many', 'en', `The harbour ${'and the town and the sea '.repeat(6)}were empty on the day we came.`],
    ['an open quotation', 'en', 'She said “the harbour was never as empty as on the day we came.'],
    ['an address', 'en', 'The harbour of the town has a page at https://example.org for all visitors.'],
    ['no end', 'en', 'The harbour of the old town and the sea beyond the walls of stone'],
    ['nothing it was done to', 'en', 'Held on 14 January in the hall of the old harbour.'],
    ['nothing it was done to', 'en', 'Printed by the friends of the harbour in the old mill.'],
    ['nothing it was done to', 'en', 'Agreed, after the word “harbour” had been corrected on the second page.'],
    ['one of what nothing tells', 'en', 'The baker of the harbour learned on the one with the hole.'],
    ['a manner nothing tells', 'en', 'The baker of the harbour has tried to say it that way for years.'],
    ['nothing it was done to', 'de', 'Gehalten am 14. Januar im Saal des alten Hafens.'],
    ['nothing it was done to', 'fr', 'Imprimé par les amis du port dans le vieux moulin.'],
    ['nothing it was done to', 'es', 'Celebrado en la sala del puerto viejo el 14 de enero.'],
    ['a degree of what was asked', 'en', 'Too cold, and the ship in the harbour would never leave.'],
    ['a degree of what was asked', 'de', 'Zu kalt, und die Krone der Glocke füllt sich nicht.'],
    ['a pronoun', 'de', 'Er hat den Laden am Hafen nie geöffnet, bevor der Nebel verschwunden war.'],
    ['a connective', 'de', 'Deshalb hat der Bäcker am Hafen den Laden nie vor Mittag geöffnet.'],
    ['an example', 'de', 'Viele Bäcker am Hafen, zum Beispiel Herr Holm, öffnen erst am Mittag.'],
    ['a connective', 'fr', 'Cependant le boulanger du port n’ouvre jamais avant la fin de la brume.'],
    ['a pronoun', 'fr', 'Elle n’ouvre jamais la boutique du port avant la fin de la brume.'],
    ['a connective', 'es', 'Sin embargo, el panadero del puerto nunca abre antes del mediodía.'],
    ['a demonstrative', 'it', 'Questo fornaio del porto non apre mai prima della fine della nebbia.'],
    ['a connective', 'pt', 'Porém o padeiro do porto nunca abre antes do fim da névoa.'],
    ['a pronoun', 'nl', 'Hij opent de winkel aan de haven nooit voordat de mist is opgetrokken.'],
    ['a connective', 'sv', 'Därför öppnar bagaren vid hamnen aldrig innan dimman har lämnat kajen.'],
    ['a pronoun', 'da', 'Hun åbner aldrig butikken ved havnen, før tågen har forladt kajen.'],
    ['a connective', 'pl', 'Dlatego piekarz z portu nigdy nie otwiera przed południem w zimie.'],
    ['a connective', 'ru', 'Однако пекарь в порту никогда не открывает лавку до самого полудня.'],
    ['a connective', 'ar', 'لذلك لا يفتح خباز الميناء دكانه أبدًا قبل أن يرحل الضباب عن الرصيف.'],
    ['a connective', 'fa', 'بنابراین نانوای بندر هرگز پیش از رفتن مه در مغازه را باز نمی‌کند.'],
    ['a connective', 'bn', 'কিন্তু বন্দরের রুটিওয়ালা কুয়াশা না কাটলে কোনোদিন দোকান খোলেন না।'],
    ['a connective', 'ja', 'しかし港のパン屋は霧が岸壁を離れるまで決して店を開けない。'],
    ['a connective', 'zh', '但是港口的面包师从来不在雾散之前打开店门迎客。'],
  ])('because of %s (%s): %s', (_reason, language, text) => {
    expect(standsAlone(text, language)).toBe(false)
  })
})

describe('a sentence that goes on with others does not stand alone', () => {
  it.each([
    ['en', 'Not the sharp knife of the baker that nobody in the harbour ever used.'],
    ['en', 'At last some four or five of us were summoned to our meal in an adjoining room.'],
    ['en', 'I then took off my coat, and thought a little more in my shirt sleeves.'],
    ['de', 'Ich zog dann den Mantel aus und dachte noch ein wenig länger nach.'],
    ['de', 'Nicht das scharfe Messer des Bäckers am Hafen aus dem alten Laden.'],
    ['de', 'Plötzlich stand der Bäcker am Hafen vor der offenen Tür des Ladens.'],
    ['fr', 'Pas le couteau du boulanger du port qui ne coupe plus le pain.'],
    ['fr', 'Enfin quatre ou cinq boulangers du port furent appelés à table.'],
    ['es', 'No el cuchillo del panadero del puerto que ya nadie usa en casa.'],
    ['it', 'Alla fine il fornaio del porto chiuse la porta della bottega.'],
    ['pt', 'De repente o padeiro do porto fechou a porta da loja velha.'],
    ['nl', 'Niet het mes van de bakker aan de haven dat niemand gebruikt.'],
    ['sv', 'Till slut stängde bagaren vid hamnen dörren till den gamla butiken.'],
    ['da', 'Ikke den kniv hos bageren ved havnen, som ingen bruger mere.'],
    ['pl', 'W końcu piekarz z portu zamknął drzwi starego sklepu na klucz.'],
    ['ru', 'Вдруг пекарь в порту закрыл дверь старой лавки на ключ.'],
    ['ar', 'فجأة أغلق خباز الميناء باب الدكان القديم في المساء.'],
    ['fa', 'سرانجام نانوای بندر در مغازه قدیمی را تا صبح بست.'],
    ['he', 'לבסוף סגר האופה של הנמל את דלת החנות הישנה.'],
    ['hi', 'अचानक बंदरगाह के बेकर ने पुरानी दुकान का दरवाज़ा बंद कर दिया।'],
    ['bn', 'অবশেষে বন্দরের রুটিওয়ালা পুরোনো দোকানের দরজা বন্ধ করে দিলেন।'],
    ['ko', '마침내 항구의 빵집 주인은 오래된 가게의 문을 닫고 말았다.'],
    ['ja', 'ついに港のパン屋は古い店の扉を静かに閉めてしまった。'],
    ['ja', '今では港のパン屋は三百の魚の名前を知っている。'],
    ['zh', '终于港口的面包师关上了老店的大门回家休息。'],
  ])('%s: %s', (language, text) => {
    expect(standsAlone(text, language)).toBe(false)
  })

  it.each([
    ['en', 'Not every baker on the coast opens before the fog has left the harbour.'],
    ['en', 'Nobody at last knows whether the baker of the harbour sleeps at night.'],
    ['de', 'Nicht der Wind weckt den Bäcker am Hafen, sondern der Geruch von Hefe.'],
    ['zh', '港口的面包师终于在雾散之前打开了店门迎客。'],
  ])('%s stands alone: %s', (language, text) => {
    expect(standsAlone(text, language)).toBe(true)
  })

  it('there are words for every language that has words of what leans back', () => {
    expect(Object.keys(goesOn).toSorted()).toEqual(Object.keys(anaphors).toSorted())
  })
})

it('has words for every language, and finds them', () => {
  for (const [language, { opening }] of Object.entries(anaphors)) {
    const plain = opening.split(/\|(?![^(]*\))/u).filter((word) => !/[\\?[(]/u.test(word))
    expect(plain.length).toBeGreaterThan(10)
    for (const word of plain) expect(needsContext(`${word} xyz.`, language), `${language} ${word}`).toBe(true)
  }
})

it('what was done to something that is not named stands alone in no form', () => {
  expect(standsAlone('Permitted from October to March, after dusk, if the wind is not towards the school.')).toBe(false)
  expect(standsAlone('Moved by the letter, Anna Holm took the next boat home to the island.')).toBe(true)
})

it.each([
  ['Today a young woman called Ayla Baran works the days.', 'en'],
  ['The increase comes from the plant sale.', 'en'],
  ['Heute hütet eine junge Frau das Feuer.', 'de'],
  ['Aujourd’hui une jeune femme tient le fourneau.', 'fr'],
  ['Сегодня печь топит молодая женщина.', 'ru'],
])('what is so on the day it was written, or is more than something, points elsewhere: %s', (text, language) => {
  expect(pointsElsewhere(text, language)).toBe(true)
})

it.each([
  ['Where the second way was better, we have changed the first.', 'en'],
  ['Wo der zweite Weg besser war, änderten wir den anderen.', 'de'],
  ['去年夏天发大水，河水漫过了石阶。', 'zh'],
])('what ends in one of several, or was last year, points elsewhere: %s', (text, language) => {
  expect(pointsElsewhere(text, language)).toBe(true)
})

it.each([
  ['The days are worked by a young woman.', 'en'],
  ['Morgenluft macht hungrig.', 'de'],
  ['Orange boats lie in the harbour.', 'it'],
])('a word that only begins as a day does points nowhere: %s', (text, language) => {
  expect(pointsElsewhere(text, language)).toBe(false)
})
