import type { Design, DesignHead, Page, Story as DesignStory } from '@magazineai/design'
import type { ComposeEvent } from './events.ts'
import { fillContents } from './fill/contents.ts'
import { fillCover } from './outer/cover.ts'
import type { FillContext, Story } from './fill/context.ts'
import { fillData } from './fill/data.ts'
import { fillDepartment } from './fill/department.ts'
import { fillFeature } from './fill/feature.ts'
import { openPage } from './fill/open-lines.ts'
import { departmentKicker } from './fill/stories.ts'
import { checkPage, type Fault } from './gates/gates.ts'
import { repairPage } from './gates/repair.ts'
import type { PickerState } from './images/choose.ts'
import { tintAsSaid } from './images/tint-art.ts'
import { printed } from './mirror/printed.ts'
import { fillBack } from './outer/back-page.ts'
import { fillFrontispiece } from './outer/frontispiece.ts'
import { fillPieces } from './pages/fill-pieces.ts'
import type { ComposePorts } from './ports.ts'
import type { Steps } from './steps.ts'
import type { Article } from './analyse/article.ts'
import type { PlannedPart } from './plan/parts.ts'

/** A part that was filled, and everything the parts after it depend on. JSON. */
interface FinishedPart {
  pages: Page[]
  stories: Record<string, DesignStory>
  picker: PickerState
  used: string[]
  notes: string[]
  faults: Fault[]
  /** The articles it shows. */
  articles: readonly Article[]
  /** Tokens its articles took. */
  spent: number
}

/** What parts are filled with. */
export interface PartContext {
  context: FillContext
  ports: ComposePorts
  steps: Steps
  /** Names the composition by all it depends on. */
  run: string
  faults: Fault[]
  /** Indexes of the pages that were filled so far. */
  done: Set<number>
}

/** Looks a part up that was filled before. */
export const finishedPart = ({ steps, run }: PartContext, key: string): Promise<FinishedPart | null> => steps.load(`filled:${key}`, run)

/** Fills a part, checks its pages and keeps them; or puts back the pages that were kept. */
export async function* composePart(
  partContext: PartContext,
  part: PlannedPart,
  given: { finished: FinishedPart | null; spent?: number },
): AsyncGenerator<ComposeEvent, void> {
  const { context, ports, faults } = partContext
  const first = part.page - 1
  if (given.finished) putBack(partContext, part, given.finished)
  else {
    fillPart(context, part.key)
    tintAsSaid(
      context,
      part.key,
      Array.from({ length: part.pages }, (_, offset) => first + offset),
    )
    const found = gate(context, ports, first, part.pages)
    faults.push(...found)
    await partContext.steps.save(`filled:${part.key}`, partContext.run, finished(partContext, part, found, given.spent ?? 0))
  }
  const design = printed(context.draft.design)
  for (let index = first; index < first + part.pages; index++) partContext.done.add(index)
  yield { type: 'head', head: headOf(design, partContext.done) }
  for (let index = first; index < first + part.pages; index++) {
    yield { type: 'page', index, total: design.pages.length, page: design.pages[index] as Page }
  }
  // Lets the caller's other work go on between articles.
  await Promise.resolve()
}

function finished({ context }: PartContext, part: PlannedPart, faults: Fault[], spent: number): FinishedPart {
  const { draft, picker, used, notes } = context
  const pages = draft.design.pages.slice(part.page - 1, part.page - 1 + part.pages)
  const ids = new Set(pages.map((page) => page.id))
  const stories = Object.entries(draft.design.stories).filter(([, story]) => story.frames.some((frame) => ids.has(frame.page)))
  return {
    pages,
    stories: Object.fromEntries(stories),
    picker: picker.state,
    used: [...used],
    notes: [...notes],
    faults,
    articles: part.articles,
    spent,
  }
}

function putBack({ context, faults }: PartContext, part: PlannedPart, kept: FinishedPart): void {
  const { draft } = context
  kept.pages.forEach((page, offset) => draft.restorePage(part.page - 1 + offset, page))
  for (const [id, story] of Object.entries(kept.stories)) draft.putStory(id, story)
  context.picker.restore(kept.picker)
  context.used = new Set(kept.used)
  context.notes = [...kept.notes]
  faults.push(...kept.faults)
}

function fillPart(context: FillContext, key: string): void {
  const story = context.stories.get(key)
  if (!story) {
    if (key === 'cover') fillCover(context, key)
    else if (key === 'frontispiece') fillFrontispiece(context, key)
    else if (key === 'toc') fillContents(context, key)
    else fillBack(context, key)
    return
  }
  if (story.planned.use === 'piece') return fillPieces(context, story)
  if (story.planned.use === 'data') return fillData(context, story)
  if (story.planned.use === 'department') return fillDepartment(context, story, kickerOf(context, story))
  const { over, whole } = fillFeature(context, story, kickerOf(context, story))
  if (over) context.notes.push(`“${story.title}” is ${over} ${over === 1 ? 'line' : 'lines'} too long for its pages.`)
  else if (!whole) context.notes.push(`“${story.title}” was condensed to fit its pages.`)
}

function kickerOf(context: FillContext, story: Story): string {
  const { planned } = story
  const { letter, interview, kickers } = context.wording
  if (planned.use === 'letter') return letter
  if (planned.use === 'department') return departmentKicker(context, story)
  if (planned.use === 'interview') return interview
  const order = [...context.stories.values()]
    .filter((story) => ['opener', 'essay'].includes(story.planned.use))
    .findIndex((story) => story.planned === planned)
  return kickers[Math.max(0, order) % kickers.length] ?? ''
}

/** Opens lines that are too near, checks pages, repairs what fails, and answers the faults that remain. */
function gate(context: FillContext, ports: ComposePorts, first: number, count: number): Fault[] {
  const check = (): Fault[] =>
    Array.from({ length: count }, (_, offset) => checkPage(context.draft.design, ports.layouter, first + offset)).flat()
  const open = (): void => {
    for (let page = first; page < first + count; page++) openPage(context.draft, page)
  }
  open()
  const faults = check()
  if (!faults.length) return []
  repairPage(context, faults)
  open()
  return check()
}

/** Everything but the pages; of the stories those whose frames are on the pages of the given indexes. */
function headOf(design: Design, indexes: ReadonlySet<number>): DesignHead {
  const known = new Set(design.pages.filter((_, index) => indexes.has(index)).map((page) => page.id))
  const { pages: _all, ...head } = design
  return {
    ...head,
    stories: Object.fromEntries(Object.entries(head.stories).filter(([, story]) => story.frames.every((frame) => known.has(frame.page)))),
  }
}
