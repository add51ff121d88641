import { countWords } from '@magazineai/compose'
import { faultsOf } from '../magbench/gates.ts'
import { printedTexts } from '../magbench/copy.ts'
import type { BackgroundPainter } from '../magbench/background-painter.ts'
import type { Run } from '../magbench/run.ts'
import { scoresOf } from '../magbench/scores.ts'
import { rounded } from '../lib/measure.ts'
import { wrongGenres } from './genres.ts'
import { fatesOf, PROSE, type PieceFate } from './losses.ts'
import type { Issue, IssueMaker } from './make.ts'
import { fillsOf, LEAST_FILL, MOST_FILL } from './pages.ts'
import { LEAST_PPI, libraryPictures, MOST_CROP, ownCount, ownPictures } from './pictures-shown.ts'
import { inventedIn, isFinding, keyOf } from './printed.ts'
import type { GateFault } from '../magbench/gate.ts'

/** What is measured of an issue, as figures. Shares are 0–1. */
export interface Figures {
  pages: number
  sourceWords: number
  readSeconds: number
  seconds: number
  placeholders: number
  invented: number
  /** Pieces a person finds, and those that are read for something else. */
  pieces: number
  wrongGenre: number
  /** Words missing inside pieces that must be whole; inside prose; of those in prose no note speaks of. */
  lostWhole: number
  lostProse: number
  lostProseUnsaid: number
  /** Pieces of which nothing is printed, and how many of them no note names. */
  left: number
  leftUnnamed: number
  ownGiven: number
  ownShown: number
  ownBelowPpi: number
  ownCropped: number
  library: number
  /** Captions that describe a photograph of the library: it stands for something else. */
  libraryCaptions: number
  /** Pages that are too empty or too full, beside those that are so by intent. */
  thinPages: number
  overPages: number
  /** Median share of the type area of inner pages that is reached. */
  fill: number
  /** Widows, orphans and runts for a hundred paragraphs. */
  widows: number
  gates: number
  faults: number
  notes: number
}

/** An issue with its figures, and what a person needs to find each fault. */
export interface Judged {
  figures: Figures
  details: {
    notes: readonly string[]
    invented: readonly object[]
    wrongGenres: readonly object[]
    losses: readonly object[]
    left: readonly string[]
    library: readonly object[]
    badPictures: readonly object[]
    badPages: readonly object[]
    gates: readonly object[]
    faults: readonly object[]
  }
}

/** Most entries of a list of details. */
const LISTED = 12

/** Judges an issue by what would be printed. */
export async function judge(issue: Issue, press: IssueMaker, backgrounds: BackgroundPainter): Promise<Judged> {
  const { report, set } = issue
  const run = asRun(issue)
  const fates = fatesOf(issue)
  const inside = fates.filter(({ left, lost }) => !left && lost > 0)
  const [prose, whole] = [inside.filter(isProse), inside.filter((fate) => !isProse(fate))]
  const ends = endsIn(issue)
  const gates = (await faultsOf(run, backgrounds)).filter(
    (fault) => isFault(fault, set.language) && !endsAsWritten(fault, ends) && !isFinding(endOf(fault), issue),
  )
  const fills = fillsOf(issue)
  const thin = fills.filter(({ fill, intent }) => intent === null && fill < LEAST_FILL)
  const over = fills.filter(({ fill }) => fill > MOST_FILL)
  const own = ownPictures(issue)
  const library = libraryPictures(issue, press.photos ?? [])
  const shows = new Set(library.map((picture) => keyOf(picture.shows)))
  const described = printedTexts(issue.design).filter(({ role, text }) => role === 'caption' && shows.has(keyOf(text)))
  const invented = inventedIn(issue, shows)
  const wrong = wrongGenres(issue)
  const left = fates.filter((fate) => fate.left)
  return {
    figures: {
      pages: report.pages,
      sourceWords: report.sourceWords,
      readSeconds: rounded(issue.readSeconds),
      seconds: rounded(issue.seconds),
      placeholders: report.placeholders,
      invented: invented.length,
      pieces: set.pieces.length,
      wrongGenre: wrong.length,
      lostWhole: wordsLost(whole),
      lostProse: wordsLost(prose),
      lostProseUnsaid: wordsLost(prose.filter(({ named }) => !named)),
      left: left.length,
      leftUnnamed: left.filter(({ named }) => !named).length,
      ownGiven: set.pictures,
      ownShown: ownCount(issue),
      ownBelowPpi: own.filter(({ ppi }) => ppi < LEAST_PPI).length,
      ownCropped: own.filter(({ crop }) => crop > MOST_CROP).length,
      library: library.length,
      libraryCaptions: described.length,
      thinPages: thin.length,
      overPages: over.length,
      fill: medianOf(fills.filter(({ intent }) => intent !== 'outside').map(({ fill }) => fill)),
      widows: rounded(scoresOf(run).loose ?? 0),
      gates: gates.length,
      faults: report.faults.length,
      notes: report.notes.length,
    },
    details: {
      notes: report.notes,
      invented: invented.slice(0, LISTED),
      wrongGenres: wrong.map(({ piece, found }) => ({ title: piece.title, wanted: piece.genres.join('/'), found })),
      losses: inside.map(({ piece, lost, words, missing, named }) => ({
        genre: piece.genres[0],
        title: piece.title,
        lost,
        words,
        named,
        missing: missing.slice(0, 4).map((text) => text.slice(0, 100)),
      })),
      left: left.map(
        ({ piece, named, words }) => `${piece.title ?? '-'} (${piece.genres[0]}, ${words} words${named ? '' : ', NOT NAMED'})`,
      ),
      library,
      badPictures: own.filter(({ ppi, crop }) => ppi < LEAST_PPI || crop > MOST_CROP),
      badPages: [...thin, ...over],
      gates: gates.slice(0, LISTED),
      faults: report.faults.slice(0, LISTED),
    },
  }
}

const isProse = ({ piece }: PieceFate): boolean => piece.genres.some((genre) => PROSE.has(genre))
const wordsLost = (fates: readonly PieceFate[]): number => fates.reduce((sum, { lost }) => sum + lost, 0)

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Languages whose text the look at junk was made for. */
const LATIN: ReadonlySet<string> = new Set(['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'da', 'sv'])
/** Gates that were made for Latin text. */
const OF_LATIN: ReadonlySet<string> = new Set(['junk'])

const isFault = ({ gate }: GateFault, language: string): boolean => LATIN.has(language) || !OF_LATIN.has(gate)

/** The last letters of every line of the documents. */
const endsIn = ({ documents }: Issue): string[] =>
  documents.flatMap(({ blocks }) =>
    blocks.flatMap(({ text, rows = [] }) => [...text.split('\u2028'), ...rows.flat()]).map((line) => keyOf(line).slice(-TAIL)),
  )

/** Letters enough to know the end of a line by. */
const TAIL = 24

/** The last words of a text that looks broken off. */
const endOf = ({ detail }: Pick<GateFault, 'detail'>): string => /“…([\s\S]*)”$/u.exec(detail)?.[1] ?? ''

/** What looks broken off ends as its line does in the document: verse, ingredients, entries, titles in quotation marks. */
function endsAsWritten({ gate, detail }: GateFault, ends: readonly string[]): boolean {
  if (gate !== 'broken-off' || detail.includes('mid-word')) return false
  const tail = keyOf(endOf({ detail })).slice(-TAIL)
  return tail !== '' && ends.some((end) => end.endsWith(tail) || (end.length < TAIL && tail.endsWith(end) && end.length > 3))
}

/** An issue as the look at MagBench's gates takes it. */
function asRun({ set, kit, documents, design, report, frames, seconds }: Issue): Run {
  const paragraphs = documents.flatMap(({ blocks }) => blocks.flatMap(({ text, rows = [] }) => [text, ...rows.flat()]))
  const document = {
    id: set.id,
    language: set.language,
    words: paragraphs.reduce((sum, text) => sum + countWords(text), 0),
    idea: set.idea,
    file: { name: set.id, bytes: new Uint8Array() },
    paragraphs,
  }
  return { persona: null, template: kit, mode: 'condense', document, design, report, frames, calls: [], ms: seconds * 1000, cpu: 0 }
}
