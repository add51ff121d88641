import { templateKit } from '@magazineai/assets'
import { isKind } from '@magazineai/design'
import type { Block, Design, LayerOf } from '@magazineai/design'
import { answerOf } from '../../packages/compose/test/personas/personas.ts'
import type { Persona } from '../../packages/compose/test/personas/personas.ts'
import { random } from '../lib/measure.ts'
import type { BenchDocument } from './documents.ts'
import type { BenchSetup } from './run.ts'

/** Roles whose copy is of one length or another; the ones peers give a number of characters. */
const ROLES = ['headline', 'standfirst', 'body', 'pull-quote', 'caption'] as const
type Role = (typeof ROLES)[number]

/** A room for copy in a template, with the characters it nominally holds: lines × measure ÷ mean width of a character. */
interface Room {
  role: Role
  design: Design
  page: number
  layer: string
  nominal: number
}

/** What filling rooms by a rule came to. */
export interface Outcome {
  fills: number
  /** Share of the rooms whose text found no place. */
  overflow: number
  /** Share of nominal characters used. */
  used: number
  /** Questions asked for one room; 0 without a writer. */
  calls: number
}

const textBlock = (text: string, style: string | undefined): Block => ({
  type: 'paragraph',
  attrs: style ? { style } : {},
  content: [{ type: 'text', text }],
})

/** The design with a text in one layer alone, in its own frame and at its full size. */
function filled({ design, page, layer }: Omit<Room, 'nominal' | 'role'>, text: string): Design {
  const pages = design.pages.map((each, index) => {
    const found = each.layers[layer]
    if (index !== page || !found || !isKind(found, 'Text')) return each
    return { ...each, layers: { ...each.layers, [layer]: alone(design, found, text) } }
  })
  return { ...design, pages }
}

function alone(design: Design, layer: LayerOf<'Text'>, text: string): LayerOf<'Text'> {
  const { fit: _, story, ...props } = layer.props
  const sample = (story ? design.stories[story]?.doc : props.doc)?.content ?? []
  const style = sample.at(-1)?.attrs?.style ?? props.style
  return { ...layer, props: { ...props, doc: { type: 'doc', content: [textBlock(text, style)] } } }
}

const layoutOf = (room: Omit<Room, 'nominal' | 'role'>, text: string, { layouter }: BenchSetup) => {
  const design = filled(room, text)
  return layouter.story(design, `layer:${design.pages[room.page]?.id ?? ''}/${room.layer}`)
}

/** Every room of a template for the given roles, up to three of a role. */
function roomsOf(template: string, text: string, ports: BenchSetup): Room[] {
  const kit = templateKit(template)
  const design = kit.build(kit.plan)
  return ROLES.flatMap((role) =>
    design.pages
      .flatMap((page, index) =>
        Object.entries(page.layers).flatMap(([layer, each]) =>
          isKind(each, 'Text') && each.slot?.role === role ? [{ page: index, layer }] : [],
        ),
      )
      .slice(0, 3)
      .map((place) => ({ role, design, ...place, nominal: nominalOf({ design, ...place }, text, ports) }))
      // Display type of which no whole word fits at full size has no capacity to name.
      .filter(({ nominal }) => nominal > 0),
  )
}

function nominalOf(place: Omit<Room, 'nominal' | 'role'>, text: string, ports: BenchSetup): number {
  const lines = layoutOf(place, text.slice(0, 12_000), ports)?.frames.flatMap((frame) => frame.lines) ?? []
  const characters = lines.reduce((sum, line) => sum + line.end - line.start, 0)
  const width = lines.reduce((sum, line) => sum + line.width, 0)
  const measure = lines.reduce((sum, line) => sum + line.measure, 0)
  return width ? (measure * characters) / width : 0
}

const FILLS = 30

/** Words of the document from a random place, as many as the budget has characters. */
function fillOf(words: readonly string[], budget: number, next: () => number): string {
  let at = Math.floor(next() * words.length)
  let text = words[at] as string
  for (;;) {
    const longer = `${text} ${words[++at % words.length] as string}`
    if (longer.length > budget) return text
    text = longer
  }
}

/** Runs baseline (a): copy of so many characters as a share of the nominal capacity, never measured. By role. */
export async function byCharacters(
  share: number,
  documents: readonly BenchDocument[],
  templates: readonly string[],
  ports: BenchSetup,
): Promise<Record<Role, Outcome>> {
  const words = (documents[0] as BenchDocument).paragraphs.join(' ').split(/\s+/u)
  const next = random(11)
  const found = await roomsOfAll(templates, words.join(' '), ports)
  return byRole(found, (room) =>
    Array.from({ length: FILLS }, () => {
      const text = fillOf(words, room.nominal * share, next)
      return { over: Boolean(layoutOf(room, text, ports)?.overset), used: text.length / room.nominal, calls: 0 }
    }),
  )
}

async function roomsOfAll(templates: readonly string[], text: string, ports: BenchSetup): Promise<Room[]> {
  for (const id of templates) await ports.loadFaces(templateKit(id).build(templateKit(id).plan))
  return templates.flatMap((id) => roomsOf(id, text, ports))
}

interface Fill {
  over: boolean
  used: number
  calls: number
}

function byRole(rooms: readonly Room[], fill: (room: Room) => Fill[]): Record<Role, Outcome> {
  const row = (role: Role): Outcome => {
    const fills = rooms.filter((room) => room.role === role).flatMap(fill)
    const mean = (value: (each: Fill) => number): number => fills.reduce((sum, each) => sum + value(each), 0) / Math.max(1, fills.length)
    return {
      fills: fills.length,
      overflow: mean(({ over }) => Number(over)),
      used: mean(({ used }) => used),
      calls: mean(({ calls }) => calls),
    }
  }
  return Object.fromEntries(ROLES.map((role) => [role, row(role)])) as Record<Role, Outcome>
}

/** Rounds of validation before an answer is taken as it is. */
const ROUNDS = 4

/**
 * Runs baseline (b): the longest text a room may have is written into the schema as its nominal characters; an answer that is longer is
 * sent back with the error, four times at most, and then taken as it is.
 */
export async function byValidation(
  persona: Persona,
  documents: readonly BenchDocument[],
  templates: readonly string[],
  ports: BenchSetup,
): Promise<Record<Role, Outcome>> {
  const rooms = await roomsOfAll(templates, (documents[0] as BenchDocument).paragraphs.join(' '), ports)
  return byRole(rooms, (room) => {
    let text = ''
    let calls = 0
    for (let over = 0; calls < ROUNDS;) {
      text = answerFor(room, persona, over)
      calls++
      over = text.length - room.nominal
      if (over <= 0) break
    }
    return [{ over: Boolean(layoutOf(room, text, ports)?.overset), used: text.length / room.nominal, calls }]
  })
}

/** Characters of an English word with its space. */
const WORD = 6

interface Written {
  headline: { long: string }
  standfirst: string
  body: { text: string }[]
  pullQuotes: string[]
}

function answerFor({ role, nominal, layer }: Room, persona: Persona, over: number): string {
  const words = Math.max(3, Math.round(nominal / WORD))
  const again = over > 0 ? `\nIt is too long: cut 1 lines ≈ ${Math.ceil(over / WORD)} words.` : ''
  const prompt = `body.text: about ${words} words in all\nTitle: The town by the river ${layer}\nAbout: A town\n${again}`
  const { headline, standfirst, body, pullQuotes } = answerOf(persona, prompt) as Written
  const texts: Readonly<Record<Role, string>> = {
    headline: headline.long,
    standfirst,
    body: body.map(({ text }) => text).join(' '),
    'pull-quote': pullQuotes[0] ?? standfirst,
    caption: standfirst,
  }
  return texts[role]
}
