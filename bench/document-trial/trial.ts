import { faceLoader, fontCatalogue, photos, readFaceNow, templateKit, templates } from '@magazineai/assets'
import { composeMagazine, IngestError } from '@magazineai/compose'
import type { ComposePorts, ComposeReport } from '@magazineai/compose'
import { isKind } from '@magazineai/design'
import type { Design } from '@magazineai/design'
import { createLayouter } from '@magazineai/render'
import { createTypesetter } from '@magazineai/typeset'
import type { Segment } from '@magazineai/typeset'
import { printedTexts } from '../magbench/copy.ts'
import { layersOf } from '../magbench/words.ts'
import type { TrialDocument } from './documents.ts'
import type { Saying } from './pieces.ts'

/** What can go wrong with a document. */
export const TROUBLES = ['no magazine', 'lost', 'box', 'overset'] as const
/** One of {@link TROUBLES}. */
export type Trouble = (typeof TROUBLES)[number]

/** A trouble with a document in a template, with what a person needs to find it. */
export interface Finding {
  document: string
  kit: string
  mode: TrialMode
  trouble: Trouble
  detail: string
}

/** `preserve` prints every word or names it; `condense` chooses sentences, and names tables and footnotes it has no place for. */
export type TrialMode = 'preserve' | 'condense'

/** Lists the ids of the templates of the trial. */
export const trialKits = (): string[] => templates().map(({ id }) => id)

/** Makes the magazines: no network, no key, the fonts and photographs of this repository. */
export async function trialPorts(): Promise<ComposePorts> {
  const typesetter = await createTypesetter({ source: readFaceNow })
  const layouter = createLayouter({ typesetter, fonts: fontCatalogue() })
  return { layouter, loadFaces: faceLoader(typesetter, layouter), photos: photos() }
}

/** English whatever the document is in: the idea of a user who collects texts. */
const IDEA = 'A magazine about daily life'
/** Room for all of every document. */
const PAGES = { preserve: 24, condense: 12 } as const

/** Makes one document in one template and looks for what is missing. */
export async function tryDocument(document: TrialDocument, kit: string, mode: TrialMode, ports: ComposePorts): Promise<Finding[]> {
  const finding = (trouble: Trouble, detail: string): Finding => ({ document: document.id, kit, mode, trouble, detail })
  const input = { idea: IDEA, kit: templateKit(kit), files: [document.file], pages: PAGES[mode], mode }
  try {
    for await (const event of composeMagazine(input, ports)) {
      if (event.type !== 'done') continue
      const { design, report } = event
      return [
        ...lostIn(document, design, report, mode).map((detail) => finding('lost', detail)),
        ...(await boxesIn(design, report, ports)).map((detail) => finding('box', detail)),
        ...oversetIn(design, ports).map((detail) => finding('overset', detail)),
      ]
    }
    return [finding('no magazine', 'the work ended without one')]
  } catch (error) {
    // What is empty may be refused, with a sentence that says so.
    if (document.isEmpty && error instanceof IngestError) return []
    return [finding('no magazine', error instanceof Error ? `${error.name}: ${error.message}` : String(error))]
  }
}

/** A text as it is looked for: its letters and figures, whatever stands between them. */
const keyOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** Everything a design prints. */
function printedIn(design: Design): string {
  const layers = design.pages.flatMap((page) => Object.values(page.layers))
  const figures = layers.flatMap((layer) => {
    if (isKind(layer, 'Table')) return layer.props.cells.flat()
    return isKind(layer, 'Chart')
      ? layer.props.data.flatMap(({ label, value, values = [] }) => [label, String(value), ...values.map(String)])
      : []
  })
  return [...printedTexts(design).map(({ text }) => text), ...figures].map(keyOf).join('\n')
}

/** Letters of a name that a note has to hold. */
const NAME = 16

/** What stands neither on a page nor in a note. */
function lostIn({ says }: TrialDocument, design: Design, { notes, left }: ComposeReport, mode: TrialMode): string[] {
  const printed = printedIn(design)
  const named = [...notes, ...left].map(keyOf).join('\n')
  const isNamed = (names: readonly string[]): boolean => names.map(keyOf).some((name) => name !== '' && named.includes(name.slice(0, NAME)))
  const missing = says
    .filter(({ kind }) => mode === 'preserve' || (kind !== 'text' && kind !== 'heading'))
    .flatMap(({ kind, text, names }) =>
      (kind === 'text' || kind === 'heading' ? sentencesIn(text) : [text])
        .filter((each) => keyOf(each) !== '' && !printed.includes(keyOf(each)))
        .map((each) => ({ kind, text: each, isNamed: isNamed(names) })),
    )
  // A note names some footnotes or headings and counts the rest.
  const isCounted = (kind: Saying['kind']): boolean =>
    (kind === 'footnote' || kind === 'heading') && missing.filter((each) => each.kind === kind).length <= countedIn(notes, kind)
  return missing.filter((each) => !each.isNamed && !isCounted(each.kind)).map(({ kind, text }) => `${kind} “${text.slice(0, 60)}”`)
}

const countedIn = (notes: readonly string[], kind: 'footnote' | 'heading'): number =>
  notes.reduce((sum, note) => {
    const [, count] = new RegExp(`^(\\d+|A) ${kind}s? of`, 'u').exec(note) ?? []
    return sum + (count === undefined ? 0 : count === 'A' ? 1 : Number(count))
  }, 0)

const sentencesIn = (text: string): string[] => text.split(/(?<=[.!?…।。؟])\s*/u).filter((sentence) => keyOf(sentence) !== '')

/** Characters no face has, and that no note speaks of. */
async function boxesIn(design: Design, { notes }: ComposeReport, ports: ComposePorts): Promise<string[]> {
  await ports.loadFaces(design)
  const boxes = new Set<string>()
  for (const [index] of design.pages.entries()) {
    for (const layer of layersOf(ports.layouter.page(design, index))) {
      for (const line of layer.text?.layout.frames[layer.text.frame]?.lines ?? [])
        for (const segment of line.segments)
          for (const glyph of segment.space ? [] : segment.glyphs) if (glyph.id === 0) boxes.add(clusterAt(segment, glyph.cluster))
    }
  }
  const isAnnounced = (character: string): boolean =>
    notes.some(
      (note) => note.includes(character) || /\b(?:no|without|missing)\b[^.]*\b(?:font|glyph|typeface|letters|characters)\b/iu.test(note),
    )
  return [...boxes]
    .filter((character) => !isAnnounced(character))
    .map(
      (characters) =>
        `${Array.from(characters, (each) => `U+${(each.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(' ')} ${characters}`,
    )
}

/** The characters a glyph stands for. */
function clusterAt({ text, start, glyphs }: Segment, cluster: number): string {
  const next = glyphs.map((glyph) => glyph.cluster).filter((each) => each > cluster)
  return text.slice(cluster - start, next.length ? Math.min(...next) - start : undefined) || text
}

const oversetIn = (design: Design, { layouter }: ComposePorts): string[] =>
  design.pages.flatMap((_, index) =>
    layouter.page(design, index).overset.map(({ layer, lines }) => `page ${index + 1}, ${layer}: ${lines} lines`),
  )
