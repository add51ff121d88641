import { expect, it } from 'vitest'
import { titleOf } from '../analyse/article.ts'
import { articlesOfMaterial } from '../analyse/piece-articles.ts'
import { issueLineIn, letterheadIn } from '../fill/letterhead.ts'
import { ingest } from '../ingest/ingest.ts'
import { readMaterial } from './read-material.ts'
import { textOfMaterial } from './text.ts'

/** Circulars by people who never heard of mark-up: the name of the paper, lines under it, a letter, and texts with heads in the same letters. */
const circulars: readonly (readonly [file: string, text: string, title: string, issue: string])[] = [
  [
    'kwartalnik.txt',
    'KWARTALNIK PIETRUSZKÓW\nrok dwudziesty drugi, zima\npismo rodziny Pietruszków z Łomży i skąd tam jeszcze\n\nKochani moi,\n\nzima przyszła wcześnie i od razu z mrozem. Siedzę przy piecu, kot na kolanach, a na stole leży stos waszych listów.\n\nWasza ciotka Halina\n\nDYNIA\n\nDynia pana Mariana ważyła czterdzieści kilogramów i nie mieściła się w furtce. Trzeba było zdjąć furtkę z zawiasów.\n\nŚNIEG\n\nSpadł w nocy śnieg i rano cała wieś była biała. Dziadek szukał drugiego buta do południa.\n',
    'KWARTALNIK PIETRUSZKÓW',
    'rok dwudziesty drugi, zima',
  ],
  [
    'liederfreund.txt',
    'DER LIEDERFREUND\n22. Jahrgang, Heft 3\nMitteilungen des Gesangvereins Eintracht 1887 Oberbrunn\n\nLiebe Sängerinnen und Sänger,\n\nder Sommer ist vorbei, und die Notenmappen sind wieder aufgeschlagen. Der Bus hatte nur eine halbe Stunde Verspätung.\n\nMit herzlichen Sängergrüßen\n\nEuer Vorsitzender\nKarl-Heinz Brandl\n\nNEUE STIMMEN\n\nWir begrüßen im Alt Frau Ines Kolb und im Bass Herrn Aydin, der auch Posaune spielt. Der Tenor sucht weiter.\n\nDER FLÜGEL\n\nDer Flügel steht, er ist gestimmt und wartet auf uns. Vorkenntnisse sind nicht nötig, Pünktlichkeit schon.\n',
    'DER LIEDERFREUND',
    '22. Jahrgang, Heft 3',
  ],
  [
    'hoja.md',
    '**HOJA MUNICIPAL DE VALDEOLMOS**\nAño XIV, número 57\n*Ayuntamiento de Valdeolmos · reparto gratuito*\n\nQueridos vecinos:\n\nTermina un otoño seco y empieza un invierno con agua. La fuente de la plaza vuelve a manar desde el martes.\n\nUn saludo cordial,\n\nAmparo Llorente, secretaria\n\n## EL MOLINO\n\nEl camino del molino llevaba tres años con el mismo bache, y ya está arreglado. Sobró tortilla.\n\n## EL LAVADERO\n\nFuimos cuarenta y dos a limpiar el lavadero, de siete a ochenta y seis años. Gracias a todos.\n',
    'HOJA MUNICIPAL DE VALDEOLMOS',
    'Año XIV, número 57',
  ],
  [
    'towpath.txt',
    'THE TOWPATH\nNewsletter of the Aldermere Canal & Walking Club\nIssue no. 112 · Winter 2026\n\nDear members,\n\nAnother year, another lock gate. The working party took out eleven bags of silt and two bicycles.\n\nWith all good wishes,\n\nGeoffrey Tallis\nHonorary Secretary\n\nFROM THE LOG\n\nWe left Aldermere at eight with ice on the ropes. By the second lock the kettle had boiled twice.\n\nTHE LOCK GATE\n\nThe new gate at Pound Lane was hung on Tuesday in the rain. It closes, and most of the water stays behind it.\n',
    'THE TOWPATH',
    'Issue no. 112 · Winter 2026',
  ],
  [
    'gazette.md',
    '# LA PETITE GAZETTE DES TILLEULS\nN° 48 – décembre\n\nÉcole primaire des Tilleuls, Saint-Aubin\n\nChers parents, chers élèves,\n\nLe premier trimestre s’achève et la cour sent déjà le sapin. Le hérisson du jardin s’est endormi.\n\nÀ bientôt,\n\nLa directrice, Mme Odile Ferrand\n\n## Le préau\n\nMerci aux parents qui ont repeint le préau pendant les vacances. Il y en a aussi sur le chat.\n\n## Le poêle\n\nNous avons accueilli trois nouveaux élèves, une nouvelle maîtresse et un poêle qui marche.\n',
    'LA PETITE GAZETTE DES TILLEULS',
    'N° 48 – décembre',
  ],
  [
    'chorblatt.md',
    '# Das Chorblatt\n\n9. Jahrgang, Heft 2\n\nLiebe Mitglieder,\n\nwir haben gesungen, und es hat geregnet. Danach gab es Kuchen für alle, die noch da waren.\n\nMit freundlichen Grüßen\n\nErna Kolb\n\n## Der Ausflug\n\nDer Bus kam eine halbe Stunde zu spät, und im Münster haben wir ungeplant gesungen.\n\n## Der Flügel\n\nDer Flügel steht, er ist gestimmt und wartet auf uns alle im Pfarrsaal.\n',
    'Das Chorblatt',
    '9. Jahrgang, Heft 2',
  ],
]

const words = (text: string): string[] => (text.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []).toSorted()

it.each(circulars)('the masthead of %s is no text, and says which issue it is in its own words', async (name, text, title, issue) => {
  const document = await ingest({ name, bytes: new TextEncoder().encode(text) })
  const material = readMaterial([document])
  expect(material.collections).toMatchObject([{ title, isLetterhead: true }])
  expect(material.pieces.map(({ collection }) => collection)).toEqual(['c1', 'c1', 'c1'])
  expect(issueLineIn(letterheadIn([document], material.collections))?.text).toBe(issue)
  expect(words(textOfMaterial(material))).toEqual(words(text))
})

it.each(circulars)('the letter under the masthead of %s is not called as that is', async (name, text) => {
  const document = await ingest({ name, bytes: new TextEncoder().encode(text) })
  const [letter] = articlesOfMaterial([document])
  expect(letter?.piece?.genre ?? letter?.prose).toBe('letter')
  expect(letter && titleOf(letter)).toBeNull()
})
