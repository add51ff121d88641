import { isKind, type RecipeInfo, type TemplateKit } from '@magazineai/design'
import type { Design, LayerOf } from '@magazineai/design'
import { bodyFrames, frameStyle } from '../fill/body-frames.ts'
import { Draft } from '../fill/draft.ts'
import type { PlacedTextSlot } from '../fill/draft.ts'
import { plainBlock } from '../fill/inlines.ts'
import { templateProvenance } from '../fill/provenance.ts'
import { bodyStyles } from '../fill/story-text.ts'
import { stylesForLanguage } from '../typography/page-styles.ts'
import type { ComposePorts } from '../ports.ts'
import { countWords } from '../source.ts'
import type { Steps } from '../steps.ts'

/** What the text slots of a recipe hold, as measured: words of running text, and characters of each other slot by role. */
export interface Capacity {
  words: number
  chars: Readonly<Record<string, number>>
}

/** Words of ordinary English prose (62 words, 4.6 letters each), for measuring where there is no document to measure with. */
const PROSE =
  'The town wakes before the light does, and the first trams are full of people who do not speak. By eight the bakers have sold what they made in the night. Nobody here would call it a good life, and nobody who left it has found a better one. What keeps them is the river, the long summer, and the habit of knowing who lives next door.'

/** Paragraphs like those that will be set, repeated until any frame is full. */
function sampleText(paragraphs: readonly string[], words: number): string[] {
  const own = paragraphs.filter((text) => text.length > 80 && text.length < 1_200).slice(0, 40)
  const list = own.length > 4 ? own : [PROSE]
  const sample: string[] = []
  for (let count = 0, at = 0; count < words; at++) {
    const text = list[at % list.length] as string
    sample.push(text)
    count += Math.max(1, countWords(text))
  }
  return sample
}

/** Measures the words that the frames of a story hold, counted in what the layout set. */
export function bodyCapacity(draft: Draft, story: string, paragraphs: readonly string[]): number {
  const frames = bodyFrames(draft.design, story)
  const lines = frames.reduce((sum, frame) => sum + frame.columns * frame.lines, 0)
  if (!lines) return 0
  const styles = bodyStyles(draft.design, frameStyle(draft.design, frames[0]))
  const trial = draft.trial()
  // Nine words a line are enough for ordinary columns; wide ones take more.
  for (let perLine = 9; ; perLine *= 2) {
    const text = sampleText(paragraphs, lines * perLine)
    trial.setStory(story, {
      type: 'doc',
      content: text.map((each, index) => plainBlock(each, { style: index ? styles.body : styles.first })),
    })
    const layout = trial.storyLayout(story)
    if (!layout?.overset && perLine < 64) continue
    const set = layout?.frames.flatMap((frame) => frame.lines) ?? []
    return countWords(set.map((line) => text[line.paragraph]?.slice(line.start, line.end) ?? '').join(' '))
  }
}

/** Characters that a lone text slot holds at its full size. */
function slotCapacity(draft: Draft, place: { page: number; id: string }, style: string | undefined): number {
  const trial = draft.trial()
  trial.set(place, (layer) => (isKind(layer, 'Text') ? { ...layer, props: withoutFit(layer.props) } : layer))
  for (let count = 1; ; count *= 2) {
    trial.write(place, [plainBlock(PROSE.repeat(count), style ? { style } : {})], templateProvenance)
    const layout = trial.textLayout(place)
    if (layout?.overset || count >= 8) return layout?.frames.flatMap((frame) => frame.lines).at(-1)?.end ?? 0
  }
}

function withoutFit(props: LayerOf<'Text'>['props']): LayerOf<'Text'>['props'] {
  const { fit: _, ...rest } = props
  return rest
}

/** One lone page, then all spreads, then the rest: every spread begins on an even page. */
function spreadsOnEvenPages(recipes: readonly RecipeInfo[]): RecipeInfo[] {
  const first = recipes.find((recipe) => recipe.pages === 1)
  const rest = recipes.filter((recipe) => recipe !== first)
  const even = rest.filter((recipe) => recipe.pages % 2 === 0)
  return [...(first ? [first] : []), ...even, ...rest.filter((recipe) => !even.includes(recipe))]
}

/** Lays the recipes of a kit out with text and counts what they hold; done once per kit and language. */
export async function measureKit(
  kit: TemplateKit,
  ports: ComposePorts,
  steps: Steps,
  given: { language: string; paragraphs: readonly string[] },
): Promise<ReadonlyMap<string, Capacity>> {
  const inputs = { kit: kit.id, recipes: kit.recipes, base: kit.base(), language: given.language, sample: given.paragraphs.slice(0, 60) }
  const rows = await steps.run('kit', inputs, async () => {
    const order = spreadsOnEvenPages(kit.recipes)
    const plan = order.map(({ kind }, index) => ({ recipe: kind, key: `m${index}` }))
    const design: Design = stylesForLanguage(kit.build(plan), given.language)
    await ports.loadFaces(design)
    const draft = new Draft(design, ports.layouter)
    return order.map((recipe, index) => [recipe.kind, capacityOf(draft, `m${index}`, given.paragraphs)] as const)
  })
  return new Map(rows)
}

function capacityOf(draft: Draft, key: string, paragraphs: readonly string[]): Capacity {
  const chars: Record<string, number> = {}
  for (const role of new Set(draft.slots(key).map((place) => place.layer.slot?.role ?? ''))) {
    const area = ({ layer }: PlacedTextSlot): number => layer.props.boxSize.width * layer.props.boxSize.height
    const [place] = draft.texts(key, role).toSorted((a, b) => area(b) - area(a))
    if (!place || place.layer.props.story) continue
    chars[role] = slotCapacity(draft, place, place.layer.props.doc?.content[0]?.attrs?.style ?? place.layer.props.style)
  }
  const story = `${key}-body`
  return { words: draft.design.stories[story] ? bodyCapacity(draft, story, paragraphs) : 0, chars }
}

/** Returns a kit whose recipes say what was measured. */
export const measuredKit = (kit: TemplateKit, capacities: ReadonlyMap<string, Capacity>): TemplateKit => ({
  ...kit,
  recipes: kit.recipes.map((recipe): RecipeInfo => {
    const words = capacities.get(recipe.kind)?.words ?? 0
    return words ? { ...recipe, words, ...(recipe.least ? { least: Math.min(recipe.least, Math.round(words * 0.8)) } : {}) } : recipe
  }),
  base: () => kit.base(),
  build: (plan) => kit.build(plan),
})
