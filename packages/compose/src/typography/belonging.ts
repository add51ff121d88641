import { months } from '../words/lexicon.ts'
import { rule, type Rule } from './edit.ts'

/** Words of a language to which a figure belongs, as alternatives of patterns. */
export interface Belonging {
  /** Words that a number follows: `Room 4`. */
  numbered: string
  /** Words that begin the name of a street, and ends of the last word of one: its number stands behind them. */
  streets?: string
  streetEnds?: string
  /** Words for streets that the number stands before, right behind it or behind the name: `rue`, `Street`. */
  ways?: string
}

/** Words of the languages there are rules for. */
export const belongings = {
  en: {
    numbered:
      'lines?|pages?|rooms?|halls?|platforms?|settings?|levels?|chapters?|parts?|acts?|scenes?|steps?|stages?|class|grades?|units?|volumes?|issues?|tables?|figures?|routes?|bus|tram|gates?|tracks?|flats?|weeks?|episodes?|versions?|sizes?|plots?|exercises?|rules?|points?',
    ways: 'Street|St|Road|Rd|Lane|Avenue|Ave|Square|Terrace|Row|Drive|Close|Court|Place|Way|Hill|Gardens|Crescent|Boulevard',
  },
  de: {
    numbered:
      'Zeilen?|Seiten?|Raum|Zimmer|Saal|Halle|Gleis|Stufen?|Kapitel|Teil|Akt|Szene|Schritte?|Klassen?|Band|Heft|Tisch|Abbildung|Linie|Bus|Tor|Haus|Wochen?|Folge|Version|Größe|Übung|Regel|Punkt|Platz',
    streetEnds: 'straße|strasse|str\\.|weg|gasse|platz|allee|ring|damm|ufer',
  },
  fr: {
    numbered:
      'lignes?|pages?|salles?|quai|voie|niveau|chapitres?|parties?|acte|scène|étapes?|classe|tome|volume|numéros?|tables?|figure|bus|tram|porte|étage|semaines?|épisode|version|taille|exercice|règle|point|réglage|chambre',
    ways: 'rue|avenue|boulevard|place|quai|chemin|impasse|allée|cours|route|passage|square',
  },
  es: {
    numbered:
      'líneas?|páginas?|salas?|aula|andén|vía|nivel|capítulos?|parte|acto|escena|pasos?|clase|tomo|volumen|números?|mesas?|figura|autobús|tranvía|puerta|piso|semanas?|episodio|versión|talla|ejercicio|regla|punto|habitación|ajuste',
    streets: 'calle|c/|avenida|avda\\.|av\\.|plaza|pza\\.|paseo|camino|carretera|ronda|travesía',
  },
  it: {
    numbered:
      'righe|riga|pagin[ae]|sala|aula|stanza|binario|livello|capitol[oi]|parte|atto|scena|pass[oi]|classe|tomo|volume|numer[oi]|tavol[oi]|figura|linea|autobus|tram|porta|piano|settiman[ae]|episodio|versione|taglia|esercizio|regola|punto',
    streets: 'via|viale|piazza|piazzale|corso|largo|vicolo|strada|lungomare',
  },
  pt: {
    numbered:
      'linhas?|páginas?|salas?|quarto|plataforma|nível|capítulos?|parte|ac?to|cena|passos?|classe|turma|tomo|volume|números?|mesas?|figura|autocarro|ônibus|elétrico|porta|andar|semanas?|episódio|versão|tamanho|exercício|regra|ponto',
    streets: 'rua|r\\.|avenida|av\\.|praça|largo|travessa|estrada|alameda|beco',
  },
  nl: {
    numbered:
      'regels?|pagina|bladzijde|zaal|kamer|lokaal|perron|spoor|niveau|stand|hoofdstuk|deel|akte|scène|stap|groep|klas|nummer|tafel|figuur|lijn|bus|tram|poort|verdieping|week|aflevering|versie|maat|oefening|punt',
    streetEnds: 'straat|weg|laan|plein|gracht|kade|dijk|singel|steeg|hof',
  },
  sv: {
    numbered:
      'rad|sidan?|sal|rum|spår|nivå|läge|kapitel|del|akt|scen|steg|klass|årskurs|nummer|bord|figur|linje|buss|spårvagn|port|våning|vecka|avsnitt|version|storlek|övning|regel|punkt',
    streetEnds: 'gatan|vägen|torget|gränd|allén|platsen|stigen|backen',
  },
  da: {
    numbered:
      'linje|siden?|sal|lokale|værelse|spor|niveau|trin|kapitel|del|akt|scene|klasse|nummer|bord|figur|bus|port|etage|uge|afsnit|version|størrelse|øvelse|regel|punkt',
    streetEnds: 'gade|gaden|vej|vejen|torv|torvet|plads|pladsen|allé|stræde|stien',
  },
  pl: {
    numbered:
      'linia|linii|stron[ay]|strony|sala|sali|pokój|pokoju|peron|tor|poziom|rozdział|rozdziale|część|akt|scena|krok|klasa|tom|numer|stół|rysunek|autobus|tramwaj|brama|piętro|tydzień|odcinek|wersja|rozmiar|ćwiczenie|punkt',
    streets: 'ul\\.|ulica|ulicy|al\\.|aleja|alei|pl\\.|plac|placu|os\\.',
  },
  ru: {
    numbered:
      'строка|строке|страниц[аеы]|зал|зале|комнат[аеы]|кабинет|платформа|путь|уровень|глав[аеы]|часть|части|действие|сцена|шаг|класс|том|номер|стол|рисунок|лини[яи]|автобус|трамвай|этаж|неделя|серия|версия|размер|упражнение|правило|пункт|дом|дома|д\\.|кв\\.|квартира',
    streets: 'ул\\.|улица|улице|пр\\.|проспект|пл\\.|площадь|пер\\.|переулок|наб\\.|набережная|бульвар',
  },
  ar: { numbered: 'صفحة|غرفة|قاعة|رقم|خط|طابق|فصل|جزء|باب|شقة' },
  fa: { numbered: 'صفحه|صفحهٔ|اتاق|سالن|شماره|شمارهٔ|خط|طبقه|فصل|بخش|پلاک|کلاس' },
  he: { numbered: 'עמוד|חדר|אולם|מספר|קו|קומה|פרק|חלק|שלב|כיתה|דירה', streets: 'רחוב|רח׳|שדרות|שד׳|כיכר|סמטת' },
  hi: { numbered: 'पृष्ठ|कमरा|कमरे|नंबर|लाइन|पेज|अध्याय|भाग|कक्षा|मकान' },
  bn: { numbered: 'পৃষ্ঠা|ঘর|কক্ষ|নম্বর|লাইন|অধ্যায়|পর্ব|শ্রেণি|বাড়ি' },
} as const satisfies Readonly<Record<string, Belonging>>

/** No-break space; the conventions, which name it too, need these words. */
const NBSP = '\u00A0'

/** No letter and no figure stands there. */
const START = '(?<![\\p{L}\\p{M}\\p{Nd}.])'
const END = '(?![\\p{L}\\p{M}\\p{Nd}/]|[:-]\\p{Nd})'

/** What may stand between the day and its month. */
const OF = '(?:de|di|del|of)'

const bind: (match: RegExpExecArray) => string = ([text]) => text.replaceAll(' ', NBSP)

/** Keeps a day with its month, on either side of it: `9 September`, `9 de septiembre`, `September 9`. */
const days: readonly Rule[] = [
  rule(new RegExp(`(?<![\\p{L}\\p{Nd}.,:/–-])\\p{Nd}{1,2}(?:\\.|st|nd|rd|th|er|º|°)? (?:${OF} )?(?=(?:${months})${END})`, 'giu'), bind),
  rule(new RegExp(`${START}(?:${months}) (?=\\p{Nd}{1,2}(?![\\p{L}\\p{Nd}]|[.:]\\p{Nd}| (?:${months})${END}))`, 'giu'), bind),
]

/** Keeps one short figure that ends a clause with its word: a line that holds it alone says nothing. */
const ends: Rule = rule(
  new RegExp(
    `(?<=[\\p{L}\\p{M}]{4}) (?=\\p{Nd}{1,2}(?:[,;:!?…)»”](?!\\p{Nd})|\\.(?= \\p{Lu}|[”»)]|$|\\u2028)(?! (?:${months})${END})|$|\\u2028))`,
    'gu',
  ),
  () => NBSP,
)

/** Returns the rules that keep a figure with what it belongs to: a day with its month, a number with what is counted, a house with its street. */
export const belonging = ({ belongs }: { belongs?: Belonging }): Rule[] => {
  const { numbered, streets, streetEnds, ways } = belongs ?? {}
  const house = `\\p{Nd}{1,4}[a-z]?${END}`
  return [
    ...days,
    ends,
    ...(numbered ? [rule(new RegExp(`${START}(?:${numbered}) (?=\\p{Nd}{1,3}[a-z]?${END})`, 'giu'), bind)] : []),
    ...(streetEnds ? [rule(new RegExp(`(?<=\\p{L}(?:${streetEnds})|[ -](?:${streetEnds})) (?=${house})`, 'giu'), bind)] : []),
    ...(streets
      ? [
          rule(
            new RegExp(`(${START}(?:${streets})[ \\u00A0]?(?:[\\p{L}\\p{M}.'’-]+ ){0,3}[\\p{L}\\p{M}'’-]+,?) (?=${house})`, 'giu'),
            ([, name = '']) => `${name}${NBSP}`,
          ),
        ]
      : []),
    ...(ways
      ? [
          rule(
            new RegExp(
              `(?<![\\p{L}\\p{Nd}.,])\\p{Nd}{1,4}[a-z]?(?: bis| ter)?,? (?=(?:${ways})${END}|(?:\\p{Lu}[\\p{L}\\p{M}'’]+ ){1,3}(?:${ways})${END})`,
              'gu',
            ),
            bind,
          ),
        ]
      : []),
  ]
}
