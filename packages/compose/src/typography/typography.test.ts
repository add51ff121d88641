import { describe, expect, it } from 'vitest'
import type { SourceInline } from '../source.ts'
import { applyEdits } from './edit.ts'
import { correctInlines, correctTypography } from './typography.ts'

/** No-break spaces as they can be read: `~` as wide as a space, `_` narrow. */
const shown = (text: string): string => text.replaceAll('\u00A0', '~').replaceAll('\u202F', '¬')

const cases: readonly (readonly [language: string, typed: string, set: string])[] = [
  ['en', 'She said "yes" and left.', 'She said “yes” and left.'],
  ['en', '"Great match on the common. "TEA FOR ALL. "A BRASS BAND."', '“Great match on the common. “TEA FOR ALL. “A BRASS BAND.”'],
  ['en', '"I went up to the house. Nobody was there.', '“I went up to the house. Nobody was there.'],
  ['en', '"Well," he said, "I went up. Nobody was there.', '“Well,” he said, “I went up. Nobody was there.'],
  ['de', '"Ich ging hinauf. Es war niemand da.', '„Ich ging hinauf. Es war niemand da.'],
  ['fr', '"Je suis monté. Il n\'y avait personne.', '«¬Je suis monté. Il n’y avait personne.'],
  ['en', 'She said "he told me \'no\' twice" and left.', 'She said “he told me ‘no’ twice” and left.'],
  ['en', "It's the boys' dog, 'tis true, of the '90s.", 'It’s the boys’ dog, ’tis true, of the ’90s.'],
  ['en', 'Canal white, 800 g .......... 3.90', 'Canal white, 800~g\u20033.90'],
  ['de', 'Zwiebelkuchen . . . . . 4,50 €', 'Zwiebelkuchen\u20034,50~€'],
  ['fr', 'Tarte aux noix ······ € 5', 'Tarte aux noix\u2003€~5'],
  ['en', 'Soundcheck ....... 45 min (60 with choir)', 'Soundcheck\u200345~min (60 with choir)'],
  ['en', 'Line check ____ 30 min', 'Line check\u200330~min'],
  ['en', 'Signed ______ on 30 May', 'Signed ______ on 30~May'],
  ['en', 'The shepherds of the hill ....... Berlioz', 'The shepherds of the hill\u2003Berlioz'],
  ['es', 'Croquetas de jamón (6) .. 9,00 €', 'Croquetas de jamón (6)\u20039,00~€'],
  ['es', 'Chuletón de vaca . 48,00 €', 'Chuletón de vaca\u200348,00~€'],
  ['en', 'He waited ..... 5 of them came and went.', 'He waited ..... 5 of them came and went.'],
  ['en', "Rock 'n' roll isn't dead.", 'Rock ’n’ roll isn’t dead.'],
  ['en', 'The harbour -- empty by then -- was cold...', 'The harbour—empty by then—was cold…'],
  ['en', 'A waist is a terrible thing to mind. -- Ziggy', 'A waist is a terrible thing to mind. — Ziggy'],
  ['de', '-- Wilhelm Busch', '– Wilhelm Busch'],
  ['en-GB', 'The harbour -- empty by then -- was cold.', 'The harbour – empty by then – was cold.'],
  ['en', 'The harbour - empty by then - was cold.', 'The harbour – empty by then – was cold.'],
  ['en', 'From 1939-1945, pp. 112-134, ages 8-12, 2011-12.', 'From 1939–1945, pp.~112–134, ages 8–12, 2011–12.'],
  ['en', 'Add 1 1/2 cups of milk and 1/4 tsp salt.', 'Add 1½ cups of milk and ¼ tsp salt.'],
  ['en', 'A box of 3 x 4 cm, a screen of 1920x1080.', 'A box of 3~×~4~cm, a screen of 1920×1080.'],
  ['en', 'It was -5 °C at 10 km from J. R. R. Tolkien and Dr. Who.', 'It was −5~°C at 10~km from J.~R.~R.~Tolkien and Dr.~Who.'],
  ['en', 'From -20 to 45 °C, and -5 to -10 °C.', 'From −20 to 45~°C, and −5 to −10~°C.'],
  [
    'en',
    'Treasurer: S. Pym. The word by J. Pike (A. Reed). Go to Plot A. Later it rained.',
    'Treasurer: S.~Pym. The word by J.~Pike (A.~Reed). Go to Plot A. Later it rained.',
  ],
  ['en', 'He died on 9 September, in May 2 of 1840.', 'He died on 9~September, in May~2 of 1840.'],
  ['en', 'Take page 12 to Room 4b of 14 Elm Street at 3 doors.', 'Take page~12 to Room~4b of 14~Elm Street at 3 doors.'],
  ['en', 'In September 12 people came, and in class 4 was one.', 'In September~12 people came, and in class~4 was one.'],
  ['de', 'Am 3. Mai in der Lindenstraße 14 auf Stufe 4 gestellt.', 'Am 3.~Mai in der Lindenstraße~14 auf Stufe~4 gestellt.'],
  ['es', 'Un paraguas en la línea 4. Calle Olmo, 14, el 9 de mayo.', 'Un paraguas en la línea~4. Calle Olmo,~14, el 9~de~mayo.'],
  ['fr', 'Le 1er mai, 14, rue des Lilas, salle 3 du fond.', 'Le 1er~mai, 14,~rue des Lilas, salle~3 du fond.'],
  ['it', 'Via dei Mille 7, il 2 giugno, sala 3 in fondo.', 'Via dei Mille~7, il 2~giugno, sala~3 in fondo.'],
  ['pt', 'Rua das Flores, 22, a 5 de maio.', 'Rua das Flores,~22, a 5~de~maio.'],
  ['nl', 'Op 4 mei, Kerkstraat 12, zaal 2 links.', 'Op 4~mei, Kerkstraat~12, zaal~2 links.'],
  ['sv', 'Den 6 juni, Storgatan 3 i sal 2 till vänster.', 'Den 6~juni, Storgatan~3 i sal~2 till vänster.'],
  ['da', 'Den 5. juni, Skolevej 3 i lokale 2 til venstre.', 'Den 5.~juni, Skolevej~3 i lokale~2 til venstre.'],
  ['pl', 'Dnia 3 maja, ul. Długa 5, sala 2 na dole.', 'Dnia 3~maja, ul. Długa~5, sala~2 na dole.'],
  ['ru', 'Встреча 9 мая, ул. Садовая, 5, зал 2 внизу.', 'Встреча 9~мая, ул.~Садовая,~5, зал~2 внизу.'],
  ['hi', 'बैठक 9 मई को कमरा 4 में है।', 'बैठक 9~मई को कमरा~4 में है।'],
  ['en', 'The 2nd of May.', 'The 2nd~of~May.'],
  ['de', 'Er sagte: "Sie rief \'Halt\' und ging."', 'Er sagte: „Sie rief ‚Halt‘ und ging.“'],
  ['de', 'Das “Haus” am See - z.B. im Mai - kostet 5 €.', 'Das „Haus“ am See – z.¬B. im Mai – kostet 5~€.'],
  ['de', "Wie geht's Hans' Hund? So'n Glück.", 'Wie geht’s Hans’ Hund? So’n Glück.'],
  ['de', 'Vor- und Nachteile, 10-12 Uhr, S. 12', 'Vor- und Nachteile, 10–12~Uhr, S.~12'],
  ['de-CH', 'Er sagte "ja" und ging.', 'Er sagte «ja» und ging.'],
  ['fr', 'Il dit : "Bonjour!" Pourquoi? Le XIXe siècle; l\'eau.', 'Il dit¬: «¬Bonjour¬!¬» Pourquoi¬? Le XIXe siècle¬; l’eau.'],
  ['fr', '« Déjà » dit-il, à 12:30, 10 000 fois...', '«¬Déjà¬» dit-il, à 12:30, 10¬000 fois…'],
  ['es', '¿Dijo "sí" o "no"? Sí... 1939-1945', '¿Dijo «sí» o «no»? Sí… 1939-1945'],
  ['it', 'L\'uomo disse "un po\' di pane" ieri.', 'L’uomo disse «un po’ di pane» ieri.'],
  ['pt', 'Ele disse "sim" - e saiu.', 'Ele disse “sim” – e saiu.'],
  ['nl', '\'s Avonds zei hij "ja" over foto\'s.', '’s Avonds zei hij “ja” over foto’s.'],
  ['sv', 'Han sade "ja" och gick - hem.', 'Han sade ”ja” och gick – hem.'],
  ['da', 'Han sagde "ja" og gik.', 'Han sagde »ja« og gik.'],
  ['pl', 'Powiedział "tak" i wyszedł, 10 000 zł.', 'Powiedział „tak” i~wyszedł, 10~000~zł.'],
  ['ru', 'Он сказал "да" - и ушёл, т.е. навсегда...', 'Он сказал «да»~— и~ушёл, т.¬е. навсегда…'],
  ['en-GB', '"Well," he said, "she told me \'never\' and left."', '“Well,” he said, “she told me ‘never’ and left.”'],
  ['en-GB', "'It's a dog's life,' he said.", '‘It’s a dog’s life,’ he said.'],
  ['en-US', "The '60s, rock'n'roll, o'clock, 'em and the students' work", 'The ’60s, rock’n’roll, o’clock, ’em and the students’ work'],
  ['en-US', '"I thought--" she began.', '“I thought—” she began.'],
  ['en-US', 'Wait.... what?!', 'Wait… what?!'],
  ['en-US', 'He is 5\'10" tall and 6\' 2" with a hat.', 'He is 5′10″ tall and 6′ 2″ with a hat.'],
  ['en-US', 'Open Mon-Fri, 9am-5pm, 10:30-11:30 and 10.30-11.30.', 'Open Mon–Fri, 9am–5pm, 10:30–11:30 and 10.30–11.30.'],
  ['en-US', 'It costs £5-£10, $5-10 or € 12.', 'It costs £5–£10, $5–10 or €~12.'],
  ['en-US', 'A 10km run, 5 km walk, 20°C and 10% or 50 %.', 'A 10~km run, 5~km walk, 20~°C and 10% or 50~%.'],
  ['en-US', 'Add 1/2 cup and 2 1/2 hours, page 1/2.', 'Add ½ cup and 2½ hours, page 1/2.'],
  ['en-US', 'Red , green and blue . Right ?', 'Red, green and blue. Right?'],
  ['en-US', 'Bread,butter and jam!And tea.', 'Bread, butter and jam! And tea.'],
  ['en-US', 'The 1st, 2nd and 3rd, pp. 10-20, 1939-45.', 'The 1st, 2nd and 3rd, pp.~10–20, 1939–45.'],
  ['en-US', '12 500 people, tel. 555-1234, 1-800-555-0199', '12~500 people, tel. 555-1234, 1-800-555-0199'],
  ['de', '"Komm," sagte er, "sie rief \'Halt\' und ging."', '„Komm,“ sagte er, „sie rief ‚Halt‘ und ging.“'],
  ['de', 'Das „Haus" am See und ,,Hof\'\' und ,,Garten"', 'Das „Haus“ am See und „Hof“ und „Garten“'],
  ['de', 'Er sagte „A“ und "B" und „C“.', 'Er sagte „A“ und „B“ und „C“.'],
  ['de', '10% von 5€ sind 10 % von 5 € , also 5km bei 20°C.', '10~% von 5~€ sind 10~% von 5~€, also 5~km bei 20~°C.'],
  ['de', 'Mo-Fr 10:00-12:00 Uhr, 8.30-9.15 Uhr, 10-12 Uhr', 'Mo–Fr 10:00–12:00~Uhr, 8.30–9.15~Uhr, 10–12~Uhr'],
  [
    'de',
    'z.B. d.h. u.a. 12 500 Leute, Nr. 5, S. 12-14, 1/2 l, der 2. Mai',
    'z.¬B. d.¬h. u.¬a. 12~500 Leute, Nr.~5, S.~12–14, ½~l, der 2.~Mai',
  ],
  ['de', 'Ist das so ? Ja !Nein', 'Ist das so? Ja !Nein'],
  ['fr', 'Il dit "oui" et "elle a dit \'non\' hier".', 'Il dit «¬oui¬» et «¬elle a dit “non” hier¬».'],
  ['fr', "L'eau coûte 10€, soit 10%, de 15-20 ans, 8:30-9:15.", 'L’eau coûte 10~€, soit 10~%, de 15–20 ans, 8:30–9:15.'],
  ['fr', 'Ah bon?Vraiment ! Oui ; non : rien... Bonjour!!', 'Ah bon¬? Vraiment¬! Oui¬; non¬: rien… Bonjour¬!!'],
  ['fr', 'Rouge , vert et bleu .', 'Rouge, vert et bleu.'],
  ['fr', 'M. Dupont et Mme Durand, n° 5, 1 000 000, le 1er mai à 20h30', 'M.~Dupont et Mme~Durand, n°~5, 1¬000¬000, le 1er~mai à 20h30'],
  ['es', 'Dijo "sí" y "él dijo \'no\' ayer", 10%, 5km, EE.UU., 3ª y 1º.', 'Dijo «sí» y «él dijo “no” ayer», 10~%, 5~km, EE.¬UU., 3ª y 1º.'],
  ['es', '¿Qué?¡Nada! 12 500 personas, Sr. Pérez, 1939-1945...', '¿Qué?¡Nada! 12~500 personas, Sr.~Pérez, 1939-1945…'],
  [
    'it',
    "L'ha detto \"lui\" negli anni '80, un po' tardi, 10%, 5€, 10-20 km.",
    'L’ha detto «lui» negli anni ’80, un po’ tardi, 10%, 5~€, 10–20~km.',
  ],
  ['pt', 'Ele disse "ela disse \'não\' ontem" - e saiu, 10%, 5km.', 'Ele disse “ela disse ‘não’ ontem” – e saiu, 10%, 5~km.'],
  [
    'nl',
    "'s Avonds zei z'n zus \"ja\" over foto's, € 5,50, 10-12 uur, ma-vr.",
    '’s Avonds zei z’n zus “ja” over foto’s, €~5,50, 10–12 uur, ma–vr.',
  ],
  ['sv', 'Han sa "ja" - sen 10%, 5km, mån-fre 10:00-12:00, 12 500 kr.', 'Han sa ”ja” – sen 10~%, 5~km, mån–fre 10:00–12:00, 12~500~kr.'],
  ['da', 'Hun sagde "ja" - så 10%, 5km, kl. 10-12, 12 500 kr.', 'Hun sagde »ja« – så 10~%, 5~km, kl. 10–12, 12~500~kr.'],
  ['pl', 'Poszedł w las i z psem, "tak" - a potem u „babci", 10%, 5zł.', 'Poszedł w~las i~z~psem, „tak” – a~potem u~„babci”, 10%, 5~zł.'],
  [
    'ru',
    'Он шёл в лес и с собакой, "да" - о "нет", 10%, 5 км, 1939-1945, пн-пт.',
    'Он шёл в~лес и~с~собакой, «да»~— о~«нет», 10%, 5~км, 1939–1945, пн–пт.',
  ],
  ['ar', 'قال "نعم" , ثم ذهب... هل تعلم?', 'قال «نعم»، ثم ذهب… هل تعلم؟'],
  ['ar', 'البريد a@b.org والموقع https://a.org/x,y و 1,5 كم - ثم عاد', 'البريد a@b.org والموقع https://a.org/x,y و 1,5 كم – ثم عاد'],
  ['fa', 'او گفت "بله" و رفت... چرا? چون,باران', 'او گفت «بله» و رفت… چرا؟ چون، باران'],
  ['ar', 'مفتاح رقم 12, ثم 1,200 دولار', 'مفتاح رقم~12، ثم 1,200 دولار'],
  ['he', 'הוא אמר "כן" בצה"ל, ד"ר ג\'ונסון וכו\' - והלך...', 'הוא אמר ”כן“ בצה״ל, ד״ר ג׳ונסון וכו׳ – והלך…'],
  ['hi', 'उसने कहा "हाँ" - फिर गया... 5 km', 'उसने कहा “हाँ” – फिर गया… 5~km'],
  ['bn', 'সে বলল "হ্যাঁ" - তারপর গেল...', 'সে বলল “হ্যাঁ” – তারপর গেল…'],
  ['ja', '彼は"はい"と言った...本当?ええ,本当(たぶん)。', '彼は「はい」と言った……本当？ええ、本当（たぶん）。'],
  [
    'ja',
    '毎朝Viteで五年前から、5 kmと10:30、"README.md"をゆっくり見るのが好きだ。',
    '毎朝Viteで五年前から、5~kmと10:30、「README.md」をゆっくり見るのが好きだ。',
  ],
  ['zh', '他说"是",她说:"不是"...真的?真的!(也许)重阳节,欢迎.', '他说“是”，她说：“不是”……真的？真的！（也许）重阳节，欢迎。'],
  ['zh-Hant', '他說"是",然後走了...', '他說「是」，然後走了……'],
  ['zh', '见https://a.org/x,y或a.txt,版本1.5, 共10%', '见https://a.org/x,y或a.txt,版本1.5, 共10%'],
  [
    'it',
    'Chiamare lo 0471 205 310: quota +450 / -300 m, 5 h, Vittorio Emanuele II.',
    'Chiamare lo 0471~205~310: quota +450 / −300~m, 5~h, Vittorio Emanuele~II.',
  ],
  ['fr', 'Acte III, à 19 h 45, au 02 40 11 22 33, sous Charles X.', 'Acte~III, à 19~h~45, au 02~40~11~22~33, sous Charles~X.'],
  [
    'en',
    'Ring (01904) 555 010 or +44 1904 555 010 by 6 pm. Then I rang Henry V.',
    'Ring (01904)~555~010 or +44~1904~555~010 by 6~pm. Then I rang Henry~V.',
  ],
  ['de', 'Tel. +49 (0)421 55 66 77, in 20 min, Kapitel IV', 'Tel. +49~(0)421~55~66~77, in 20~min, Kapitel~IV'],
  ['es', 'En el siglo XX, el 93 456 78 90', 'En el siglo~XX, el 93~456~78~90'],
  ['da', 'Ring 33 12 45 67 før kl. 10', 'Ring 33~12~45~67 før kl. 10'],
  ['ko', '그는 "네"라고 했고 \'봄\'을 기다렸다... - 그리고 갔다', '그는 “네”라고 했고 ‘봄’을 기다렸다… – 그리고 갔다'],
]

describe('a paragraph is set by the rules of its language', () => {
  it.each(cases)('%s: %s', (language, typed, set) => {
    expect(shown(correctTypography(typed, language))).toBe(set)
  })

  it.each(cases)('once and for all: %s: %s', (language, typed) => {
    const once = correctTypography(typed, language)
    expect(correctTypography(once, language)).toBe(once)
  })
})

describe('what could be meant otherwise stays', () => {
  it.each([
    ['en', 'A 3.5" disk of a man.'],
    ['en', 'Run git commit --amend and see https://example.org/a--b?c="d" or `x -- y`.'],
    ['en', 'Write to o-brien@example.org, C:\\temp\\a--b or ../a/b/c.txt...'],
    ['en', 'An "open quotation that never ends.'],
    ['en', 'An "open quotation" and "another that never ends.'],
    ['en', '"Here is one "that is open" in another.'],
    ['en', '"Hm'],
    ['en', 'On 2024-05-06 call 555-1234, ISBN 978-3-16-148410-0, a Boeing 737-800.'],
    ['en', 'On 1/2 we met, page 1/2 of the score 3-1.'],
    ['en', 'In 2024 300 people came, 12 of 40 left, and I told Ann I knew.'],
    ['de', '-5\u00A0kg in zwei Wochen, von Malcolm X. Braun'],
    ['en', 'n - 1 and 5 - 3 = 2'],
    ['en', "Use the + and - keys, [1-9] and `grub_calloc' too."],
    ['de', 'Press the “Share” button and that is it for the day.'],
    ['en', 'if (a["b"] != null) { return x_y }'],
    ['en', '\u2028'],
    ['en', ''],
    ['en', 'Он сказал "да" - и ушёл...'],
    ['xx', 'She said "yes"...'],
    ['en-US', 'On 2024-11-26, 26/11/2024, 26-11-2024 and 11/26.'],
    ['en-US', 'Press the ? key or the , key.'],
    ['en-US', 'Score 3 : 2, and . . . silence'],
    ['en-US', "Use #50mm and @o'brien, foo_bar, `a -- b` and x=1"],
    ['en-US', '5G, 3D, 4K, F-35mm and 35mm-film'],
    ['en-US', 'A set of 24" screens, a 27" one.'],
    ['en-US', ':) and ;) stay, as does see https://a.org/x--y?q="z"'],
    ['de', '100%ig, 50-mm-Objektiv, 50mm-Objektiv, DIN A4, 26.11.2024, 2024-11-26'],
  ])('%s: %s', (language, text) => {
    expect(correctTypography(text, language)).toBe(text)
  })

  it('leaves the ends of lines of verse', () => {
    expect(correctTypography('"Tyger, tyger"\u2028burning bright...\u2028in the forests', 'en')).toBe(
      '“Tyger, tyger”\u2028burning bright…\u2028in the forests',
    )
  })
})

describe('runs with marks', () => {
  const text = (inlines: readonly SourceInline[]): string => inlines.map((inline) => inline.text).join('')

  it('keep them, across quotation marks', () => {
    const inlines: SourceInline[] = [
      { text: 'She said "' },
      { text: 'never', marks: ['italic'] },
      { text: '" -- and ' },
      { text: "didn't", href: 'https://a.org' },
    ]
    expect(correctInlines(inlines, 'en')).toEqual([
      { text: 'She said “' },
      { text: 'never', marks: ['italic'] },
      { text: '”—and ' },
      { text: 'didn’t', href: 'https://a.org' },
    ])
  })

  it('have the text that the paragraph has, wherever they are divided', () => {
    for (const [language, typed] of cases) {
      const set = correctTypography(typed, language)
      for (let at = 1; at < typed.length; at++) {
        const inlines: SourceInline[] = [{ text: typed.slice(0, at) }, { text: typed.slice(at), marks: ['bold'] }]
        const runs = correctInlines(inlines, language)
        expect(text(runs)).toBe(set)
        expect(text(correctInlines(runs, language))).toBe(set)
      }
    }
  })

  it('raise the ordinals of French, once', () => {
    const runs = correctInlines([{ text: 'Le XIXe siècle, le 1er mai, la 2e fois' }], 'fr')
    expect(runs.filter(({ marks }) => marks?.includes('superscript')).map((run) => run.text)).toEqual(['e', 'er', 'e'])
    expect(correctInlines(runs, 'fr')).toEqual(runs)
    expect(correctInlines([{ text: 'the 2nd, 1e' }], 'en')).toEqual([{ text: 'the 2nd, 1e' }])
  })

  it('take edits at their edges', () => {
    expect(applyEdits(['ab', 'cd', 'ef'], [{ start: 1, end: 3, text: 'X' }])).toEqual(['aX', 'd', 'ef'])
    expect(applyEdits(['ab', 'cd'], [{ start: 2, end: 2, text: 'X' }])).toEqual(['abX', 'cd'])
    expect(applyEdits(['ab', 'cd'], [{ start: 2, end: 4, text: '' }])).toEqual(['ab', ''])
    expect(applyEdits(['', 'ab'], [{ start: 0, end: 0, text: 'X' }])).toEqual(['X', 'ab'])
    expect(applyEdits(['ab'], [{ start: 2, end: 2, text: 'X' }])).toEqual(['abX'])
  })
})

it('changes nothing a second time, whatever is typed', () => {
  // mulberry32: the same texts in every run
  let seed = 7
  const random = (): number => {
    seed = (seed + 0x6d2b79f5) | 0
    let value = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
  const atoms = ['"', "'", '--', ' - ', '...', ' ', ' ', ' ', 'word', 'l', 'Tom', '12', '1/2', ' cups', '3', 'x', ' 000', '!', '?', ';', ':', ',', '.', '«', '»', '“', '”', '„', '(', ')', '\u00A0', '\u2028', 'z.B.', '-', '’', ' km', 'XIXe', '5 €', '/', 'да'] // prettier-ignore
  for (const language of [
    'en',
    'en-GB',
    'de',
    'de-CH',
    'fr',
    'fr-CA',
    'es',
    'it',
    'pt',
    'nl',
    'sv',
    'da',
    'pl',
    'ru',
    'ar',
    'he',
    'ja',
    'zh',
    'ko',
  ]) {
    for (let round = 0; round < 400; round++) {
      const typed = Array.from({ length: 3 + Math.floor(random() * 22) }, () => atoms[Math.floor(random() * atoms.length)]).join('')
      const once = correctTypography(typed, language)
      expect(correctTypography(once, language), `${language} ${JSON.stringify(typed)}`).toBe(once)
      const letters = (text: string): string => text.normalize('NFKC').replaceAll(/[^\p{L}\p{Nd}]/gu, '')
      expect(letters(once).replaceAll('x', '')).toBe(letters(typed).replaceAll('x', ''))
    }
  }
})
