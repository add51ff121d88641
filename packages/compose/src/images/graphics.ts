import type { PictureMetrics } from '../source.ts'
import { lightness } from './cover.ts'

/** What tells a graphic from a photograph: what is said of it, and how light it is. */
interface Shown {
  name: string
  alt?: string | null | undefined
  caption?: string | null | undefined
  /** Absent when it was not measured. */
  metrics?: Pick<PictureMetrics, 'edges' | 'luminance' | 'faces'> | undefined
}

/** Lightness of each edge and luminance of each cell from which on a picture lies on plain paper: a thing that was photographed on white darkens the cells it fills. */
const PLAIN = { edge: 0.9, cell: 0.6 } as const

/** The same where words say that it is a graphic: one on tinted paper, or with fields of colour. */
const NAMED = { edge: 0.75, cell: 0.3 } as const

/** Names of graphics with which what is said of one begins, or which end it: nobody asks what is said of a photograph between. */
const KINDS = [
  'fig(?:ure|\\.)?|(?:road |sketch |street |site )?maps?|(?:floor |ground |site )?plans?|(?:(?:line|bar|pie|flow) ?)?charts?|diagrams?|graphs?|sketch(?:es)?|table|screenshots?|infographic',
  'Abb(?:ildung|\\.)?|Karte|Landkarte|Lageplan|Grundriss|Diagramm|Schaubild|Grafik|Skizze|Tabelle|Bildschirmfoto',
  "carte|schéma|croquis|graphique|diagramme|tableau|capture d[’']écran",
  'figura|mapa|plano|gráfic[oa]|diagrama|esquema|croquis|boceto|tabla|captura',
  'mappa|cartina|pianta|piantina|grafico|diagramma|schema|schizzo|tabella|schermata',
  'planta|esboço|tabela|quadro',
  'figuur|kaart|plattegrond|grafiek|schets|tabel|schermafbeelding',
  'figur|karta|plan|ritning|skiss|tabell|skärmbild|diagram|kort|skitse|skærmbillede',
  'rys(?:unek|\\.)?|ryc\\.?|wykres|szkic|schemat|tabela',
  'рис(?:унок|\\.)?|карта|план|схема|график|диаграмма|таблица|эскиз',
  'شكل|خريطة|مخطط|رسم بياني|جدول|نقشه|نمودار|طرح',
  'איור|מפה|מפת|תרשים|גרף|טבלה|סקיצה',
  'चित्र|मानचित्र|नक्शा|आरेख|तालिका|মানচিত্র|নকশা|চিত্র|সারণি',
].join('|')

/** Names of graphics in scripts that put no space between words. */
const UNSPACED =
  '[图圖図](?:表|解)?\\s*\\d|地[图圖図]|平面[图圖図]|示意[图圖]|[图圖]表|グラフ|略図|見取り図|그림\\s*\\d|지도|도표|약도|그래프|도면'

const named = new RegExp(`^[\\s\\d._-]*(?:${KINDS})(?![\\p{L}\\p{M}])|(?<![\\p{L}\\p{M}])(?:${KINDS})[\\s\\d._-]*$|${UNSPACED}`, 'iu')

/**
 * Returns whether a picture is a graphic: a chart, a map, a plan, a sketch, words. It is nearly as light everywhere as its edges, which are paper; or is named as one,
 * and is light. It is shown whole.
 */
export function isGraphic({ name, alt, caption, metrics }: Shown): boolean {
  const isNamed = [name.replace(/\.[a-z\d]{1,5}$/iu, ''), alt, caption].some((said) => said && named.test(said.trim()))
  if (!metrics) return isNamed
  if (metrics.faces?.length) return false
  const least = isNamed ? NAMED : PLAIN
  return (
    Object.values(metrics.edges).every((edge) => lightness(edge) >= least.edge) && metrics.luminance.every((cell) => cell >= least.cell)
  )
}
