import { type Design, ISSUE_PAGES } from '@magazineai/design'
import { charactersNamed, missingCharacters, type Item, type LayerFrame, type Layouter } from '@magazineai/render'
import type { Ending } from './composition.ts'
import { coverageOf, listed, lossNotes, textNotes } from './coverage.ts'
import type { ComposeEvent, ComposeReport } from './events.ts'
import { BUILT_IN } from './fill/provenance.ts'
import { countPlaceholders } from './gates/gates.ts'
import { printed } from './mirror/printed.ts'
import type { Plan } from './plan/plan.ts'
import { isStory } from './plan/recipes.ts'
import { titleOf, type Article } from './analyse/article.ts'
import { textOfBlock } from './material/text.ts'
import { isForEditors } from './specs/split.ts'

/** Checks what came of a composition and tells it: its design, as it is printed, and what a person should know of it. */
export function* finish(ending: Ending): Generator<ComposeEvent, void> {
  yield { type: 'step', step: 'checking', message: 'Checking every page' }
  yield { type: 'step', step: 'done', message: 'Done' }
  yield { type: 'done', design: printed(ending.partContext.context.draft.design), report: reportOf(ending) }
}

function reportOf({ partContext: { context, faults, ports }, plan, sources, asked, whole, model, tokens }: Ending): ComposeReport {
  const { design } = context.draft
  const left = plan.left.map((article: Article) => titleOf(article) ?? article.blocks[0]?.text.slice(0, 60) ?? '')
  const placeholders = countPlaceholders(design)
  const notes = [...context.notes]
  if (left.length) notes.push(`No room for: ${listed(left)}.`)
  notes.push(...tooFewPages(plan, asked))
  const marks = sources.articles.flatMap(({ piece }) => piece?.blocks.filter(isForEditors).map(textOfBlock) ?? [])
  if (marks.length) notes.push(`Left out, as it speaks to editors: ${listed(marks)}.`)
  const { coarse, left: unused } = context.picker
  const named = (photos: typeof unused): string[] => photos.map((photo) => photo.caption ?? photo.name)
  if (coarse.length) notes.push(`${listed(named(coarse))} ${coarse.length === 1 ? 'has' : 'have'} too few pixels to be printed.`)
  const unhung = named(unused.filter((photo) => !coarse.includes(photo)))
  if (unhung.length) notes.push(`No place for ${unhung.length === 1 ? 'the picture' : 'the pictures'} ${listed(unhung)}.`)
  if (placeholders) notes.push(`${placeholders} places wait for copy.`)
  notes.push(...boxNotes(design, ports.layouter))
  const coverage = coverageOf(sources.documents, design, sources.language)
  notes.push(...lossNotes(coverage))
  // A model writes from all passages, whatever article they stand in.
  if (!model || whole) notes.push(...textNotes(coverage, sources.articles, { whole, left: plan.left }))
  if (sources.sources.some(({ format }) => format !== 'image') && !model) notes.push(...tooManyPages(plan))
  return {
    pages: design.pages.length,
    sourceWords: sources.sources.reduce((sum, document) => sum + document.words, 0),
    usedWords: coverage.reduce((sum, document) => sum + document.usedWords, 0),
    writtenWords: writtenWords(design),
    model,
    tokens,
    placeholders,
    left,
    notes,
    faults,
  }
}

/** Says when fewer pages were made than asked for, and why: text that may neither be cut nor added to fills no more. */
const tooFewPages = ({ pages, left }: Plan, asked: number | null): string[] =>
  asked !== null && pages < asked
    ? [
        `${pages} of the ${asked} pages you asked for were made: ${
          left.length
            ? 'what is left out fits on none of the others'
            : 'your text fills no more, and nothing is added to it. Add documents for more pages'
        }.`,
      ]
    : []

/** Sheets are folded to four pages, and a magazine has one of them at least. */
const SHEET = 4
const FEWEST = ISSUE_PAGES.least

/** Says when a text is far too short for its pages, and how many would do. */
function tooManyPages({ parts, pages }: Plan): string[] {
  const waiting = parts.filter(({ use, articles }) => isStory(use) && !articles.length).reduce((sum, part) => sum + part.pages, 0)
  const enough = Math.max(FEWEST, Math.ceil((pages - waiting) / SHEET) * SHEET)
  return waiting && enough < pages
    ? [
        `Your documents fill ${pages - waiting} of the ${pages} pages. Choose ${enough} pages, or add documents, for fewer places that wait.`,
      ]
    : []
}

type Block = Design['stories'][string]['doc']['content'][number]

const wordsOf = (blocks: readonly Block[]): number =>
  blocks
    .flatMap((block) => (block.content ?? []).map((inline) => (inline.type === 'text' ? inline.text : ' ')))
    .join(' ')
    .split(/\s+/u)
    .filter(Boolean).length

/** Words of the stories that are signed by a model. */
function writtenWords(design: Design): number {
  const signed = Object.values(design.stories).filter(({ frames: [frame] }) => {
    const layer = frame && design.pages.find((page) => page.id === frame.page)?.layers[frame.layer]
    return layer?.provenance?.model !== undefined && layer.provenance.model !== BUILT_IN
  })
  return wordsOf(signed.flatMap((story) => story.doc.content.filter((block) => !block.attrs?.placeholder)))
}

/** Says in a sentence for a person which characters print as empty boxes because no font here has them; nothing when all have one. */
function boxNotes(design: Design, layouter: Layouter): string[] {
  const missing = design.pages.map((_, index) => missingCharacters(itemsOf(layouter.page(design, index).layers)))
  const characters = [...new Set(missing.flatMap((page) => page.characters))]
  if (characters.length === 0) return []
  const scripts = [...new Set(missing.flatMap((page) => page.scripts))]
  return [`No font here has letters for ${charactersNamed({ characters, scripts })}: empty boxes stand in their place.`]
}

const itemsOf = (layers: readonly LayerFrame[]): Item[] => layers.flatMap(({ items, children }) => [...items, ...itemsOf(children)])
