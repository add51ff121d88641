import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { canonicalJson, Design, validate } from '@magazineai/design'
import { canvasOf, editorReady, lettersOf, showPage, thumbOf } from '../editor.ts'
import { stored } from '../stored-magazine.ts'
import type { Action } from './actions.ts'
import { type Heard, listen } from './heard.ts'
import { storeMonkeyMagazine, THEIR_PAGES } from './magazine.ts'
import { keepChanging } from './other-tab.ts'
import { perform, runCommand, type Stage } from './perform.ts'
import { question, takeTheirs } from './two-versions.ts'

/** Whether the other tab keeps to pages of its own, or changes those that the monkey works on. */
export type Phase = 'apart' | 'together'

/** What went wrong. A shorter list of actions must show the same kind. */
export interface Fault {
  kind: 'heard' | 'invalid' | 'conflict' | 'undo' | 'redo' | 'reload' | 'stuck' | 'still'
  text: string
}

/** A magazine: its id and the address of the server. */
interface Place {
  id: string
  url: string
}

/** What a tab takes up when its garbage is gone. */
export interface Weight {
  /** Of the scripts, bytes. */
  heap: number
  nodes: number
  listeners: number
}

/** How some actions went. */
export interface Outcome {
  fault: Fault | null
  /** The actions that were done, as they were done. */
  done: readonly Action[]
  /** Changes of the other tab meanwhile. */
  changes: number
  /** Steps of the history at the end. */
  steps: number
}

/** Thrown by a look at the editor that finds something wrong; `Fault` in an error's clothes. */
class Broken extends Error {
  readonly fault: Fault
  constructor(kind: Fault['kind'], text: string) {
    super(text)
    this.fault = { kind, text }
  }
}

/** What an error says went wrong: what was looked for and not found is the editor's fault too. */
const faultOf = (error: unknown): Fault =>
  error instanceof Broken ? error.fault : { kind: 'stuck', text: String(error instanceof Error ? error.stack : error).slice(0, 2_000) }

/** So many actions lie between two looks at the stored design. */
const LOOKS_EVERY = 50

const escapeAll = async (page: Page): Promise<void> => {
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press('Escape')
}

/** After so many actions in a dialog or menu it is left, so that most actions meet the editor. */
const LONG_IN_DIALOG = 3

/** What covers the editor: no notices, which pass. */
const COVERS = ':is([role=dialog], [role=alertdialog], [role=menu]):not([role=region] *)'
const covers = (page: Page) => page.locator(COVERS)

/** A dialog that was told to close and is there for longer than this stays, ms. */
const CLOSING = 10_000

/** Leaves all dialogs, texts and tools. @throws Broken when a dialog does not let go. */
async function settle(page: Page, phase: Phase): Promise<void> {
  await page.mouse.up()
  for (let tries = 0; tries < 6; tries++) {
    await escapeAll(page)
    // The question cannot be reached while something else covers the editor.
    if (phase === 'together') await takeTheirs(page)
    if ((await covers(page).count()) === 0) break
  }
  // What is closing is there until its transition ends, which takes long on a busy machine.
  await page.waitForFunction((covering) => !document.querySelector(covering), COVERS, { timeout: CLOSING }).catch(() => undefined)
  const left = await covers(page).allTextContents()
  if (left.length > 0) throw new Broken('stuck', `a dialog stays: ${left.join(' | ').slice(0, 200)}`)
  await canvasOf(page).focus()
  await escapeAll(page)
  await page.keyboard.press('v')
}

/** Waits until the editor says that the server has everything. Together with others what both changed is answered. @throws Broken when it never does. */
async function saveAll(page: Page, phase: Phase): Promise<void> {
  const isSaved = async (): Promise<boolean> => {
    if (phase === 'together') await takeTheirs(page)
    return page
      .getByRole('status')
      .filter({ hasText: /^Saved$/ })
      .isVisible()
  }
  try {
    await expect.poll(isSaved, { timeout: 60_000 }).toBe(true)
  } catch {
    throw new Broken('still', `it is never saved: ${(await page.getByRole('status').allTextContents()).join(' | ')}`)
  }
}

/** What the server has, when the editor says that it has everything and nothing changes any more. */
async function savedDesign(page: Page, phase: Phase, { id, url }: Place): Promise<unknown> {
  let last = ''
  for (let tries = 0; tries < 20; tries++) {
    await saveAll(page, phase)
    const design = await stored(page, id, url)
    const now = canonicalJson(design)
    if (now === last) return design
    last = now
    // Longer than a save waits for rest.
    await page.waitForTimeout(1_200)
  }
  throw new Broken('still', 'what is stored goes on changing though nothing is done')
}

/** What is wrong with a stored design; empty when nothing is. */
function flawsOf(design: unknown): string[] {
  const parsed = Design.safeParse(design)
  return parsed.success ? validate(parsed.data).map(({ path, message }) => `${path}: ${message}`) : [parsed.error.message]
}

/** A design without some pages, as text. */
const without = (design: unknown, ids: readonly string[]): string => {
  const { pages, ...rest } = design as { pages: { id: string }[] }
  return canonicalJson({ ...rest, pages: pages.filter(({ id }) => !ids.includes(id)) })
}

/** Where two texts part, for the report. */
function difference(a: string, b: string): string {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const from = Math.max(0, at - 160)
  return `“…${a.slice(from, at + 160)}…” instead of “…${b.slice(from, at + 160)}…”`
}

/** The layers and letters on every page, as they are drawn. */
async function shownOn(page: Page): Promise<string[]> {
  const count = await page.getByRole('navigation', { name: 'Pages' }).getByRole('option').count()
  const shown: string[] = []
  for (let number = 1; number <= count; number++) {
    const sheet = await showPage(page, number)
    const layers = await sheet
      .locator('[data-layer-id]')
      .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['layerId'] ?? ''))
    shown.push(`${layers.toSorted((a, b) => (a < b ? -1 : 1)).join()} ${await lettersOf(sheet)}`)
  }
  return shown
}

/** Goes to a state of the history, by its panel. Resolves with the name of that state. */
async function travel(page: Page, to: 'first' | 'last'): Promise<{ label: string; steps: number }> {
  const panel = page.getByRole('complementary', { name: 'History' })
  if (!(await panel.isVisible())) await page.getByRole('button', { name: 'History', exact: true }).click()
  const rows = panel.getByRole('option')
  const row = rows[to]()
  const label = (await row.textContent()) ?? ''
  await row.click()
  await expect(row).toHaveAttribute('aria-selected', 'true')
  const steps = (await rows.count()) - 1
  await panel.getByRole('button', { name: 'Close history' }).click()
  return { label, steps }
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const isWithin = (box: Box, view: Box): boolean =>
  box.x >= view.x && box.y >= view.y && box.x + box.width <= view.x + view.width && box.y + box.height <= view.y + view.height

/** Where an element is when it moves no more and all of it is in view: the view scrolls to a page, and may begin to late. */
async function restingBox(element: Locator, view: Locator): Promise<Box> {
  let last = ''
  let box = await element.boundingBox()
  await expect
    .poll(async () => {
      const before = last
      box = await element.boundingBox()
      const frame = await view.boundingBox()
      last = JSON.stringify(box)
      return box !== null && frame !== null && last === before && isWithin(box, frame)
    })
    .toBe(true)
  return box!
}

/** A plain drag must draw, and a plain click must select: no gesture is stuck. */
async function probe(page: Page): Promise<void> {
  const canvas = canvasOf(page)
  const place = page.getByRole('complementary', { name: 'Properties' }).getByText('Position and size')
  try {
    const current = page.locator('[data-page][aria-current=page]')
    const before = (await current.getAttribute('data-page')) ?? ''
    await runCommand(page, 'Add blank page')
    await expect(current).not.toHaveAttribute('data-page', before)
    const id = await current.getAttribute('data-page')
    await canvas.focus()
    await page.keyboard.press('Control+0')
    const box = await restingBox(canvas.locator(`[data-page-id="${id}"]`), canvas)
    const at = (part: number): [number, number] => [box.x + box.width * part, box.y + box.height * part]
    await canvas.focus()
    await page.keyboard.press('r')
    await page.mouse.move(...at(0.3))
    await page.mouse.down()
    await page.mouse.move(...at(0.6), { steps: 4 })
    await page.mouse.up()
    await expect(place).toBeVisible({ timeout: 30_000 })
    await page.keyboard.press('v')
    await page.keyboard.press('Escape')
    await expect(place).toBeHidden({ timeout: 30_000 })
    await page.mouse.click(...at(0.45))
    await expect(place).toBeVisible({ timeout: 30_000 })
    await page.keyboard.press('Escape')
  } catch (error) {
    throw new Broken('stuck', `what is drawn is not selected by a click: ${(error as Error).message.slice(0, 300)}`)
  }
}

/** An editor that is acted in, and a second tab of the same person with the same magazine. */
export class Session {
  readonly #page: Page
  readonly #other: Page
  readonly #heard: Heard[]
  readonly #stage: Stage
  readonly #phase: Phase
  readonly #id: string
  readonly #url: string
  #start = ''
  /** Actions since the editor was last seen uncovered. */
  #covered = 0

  constructor(pages: { page: Page; other: Page }, heard: Heard[], stage: Stage, phase: Phase, place: Place) {
    this.#page = pages.page
    this.#other = pages.other
    this.#heard = heard
    this.#stage = stage
    this.#phase = phase
    this.#id = place.id
    this.#url = place.url
  }

  /** Remembers what is undone to. The first save writes what the editor adds to any design, so there is one. */
  async begin(): Promise<void> {
    await showPage(this.#page, 1)
    await canvasOf(this.#page).focus()
    for (const keys of ['Control+a', 'Shift+ArrowRight']) await this.#page.keyboard.press(keys)
    await this.#saved()
    await this.#page.keyboard.press('Control+z')
    this.#start = this.#own(await this.#saved())
  }

  /** Does actions while the other tab saves, and looks at all that must hold: valid, undone and done again exactly, nothing stuck, nothing complained of. */
  async act(actions: readonly Action[], seed: number): Promise<Outcome> {
    const done: Action[] = []
    const other = keepChanging(this.#other, seed, this.#stage.avoid)
    let fault: Fault | null = null
    let steps = 0
    try {
      await this.#doAll(actions, done)
      await other.stop()
      await this.#probe()
      this.#look(await this.#saved())
      steps = await this.#lookBack()
    } catch (error) {
      fault = faultOf(error)
    } finally {
      await other.stop().catch((error: unknown) => (fault ??= faultOf(error)))
    }
    return { fault, done, changes: other.changes(), steps }
  }

  async #doAll(actions: readonly Action[], done: Action[]): Promise<void> {
    for (const action of actions) {
      await this.#guard()
      // What is being done stands in the list though it breaks.
      done.push(action)
      done[done.length - 1] = await perform(this.#stage, action)
      this.#listen()
      if (done.length % LOOKS_EVERY === 0) this.#look(await stored(this.#page, this.#id, this.#url))
    }
  }

  /** Looks whether the editor still answers a plain gesture, when nobody else changes anything. */
  async #probe(): Promise<void> {
    await settle(this.#page, this.#phase)
    await this.#saved()
    await this.#guard()
    await probe(this.#page)
    this.#listen()
  }

  /** Undoes everything and does it again, and undoes it. Together with others only what is left must be valid. @returns steps of the history. */
  async #lookBack(): Promise<number> {
    await settle(this.#page, this.#phase)
    const end = this.#own(await this.#saved())
    const { label, steps } = await travel(this.#page, 'first')
    const isApart = this.#phase === 'apart'
    if (isApart && label.startsWith('At the beginning')) await this.#becomes(this.#start, 'undo')
    else this.#look(await this.#saved())
    await travel(this.#page, 'last')
    if (isApart) await this.#becomes(end, 'redo')
    else this.#look(await this.#saved())
    this.#listen()
    return steps
  }

  /** Reloads the editor: what it shows and what is stored must be as before. */
  async reload(): Promise<Fault | null> {
    try {
      await settle(this.#page, this.#phase)
      const before = { stored: this.#own(await this.#saved()), shown: await shownOn(this.#page) }
      await this.#page.reload()
      await editorReady(this.#page)
      await thumbOf(this.#page, 1).waitFor()
      const after = this.#own(await this.#saved())
      if (after !== before.stored) throw new Broken('reload', `stored: ${difference(after, before.stored)}`)
      let shown: string[] = []
      await expect
        .poll(async () => JSON.stringify((shown = await shownOn(this.#page))) === JSON.stringify(before.shown), { timeout: 120_000 })
        .toBe(true)
        .catch(() => {
          throw new Broken('reload', `shown: ${difference(JSON.stringify(shown), JSON.stringify(before.shown))}`)
        })
      this.#listen()
      return null
    } catch (error) {
      return faultOf(error)
    }
  }

  /** Goes back to the start, for the next actions. */
  async rewind(): Promise<void> {
    await settle(this.#page, this.#phase)
    await travel(this.#page, 'first')
  }

  /** What the first tab takes up. */
  async weigh(): Promise<Weight> {
    const { cdp } = this.#stage
    await cdp.send('HeapProfiler.collectGarbage')
    const { metrics } = await cdp.send('Performance.getMetrics')
    const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0
    return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') }
  }

  async close(): Promise<void> {
    await Promise.all([this.#page.close(), this.#other.close()])
  }

  #own(design: unknown): string {
    return without(design, this.#stage.avoid)
  }

  #saved(): Promise<unknown> {
    return savedDesign(this.#page, this.#phase, { id: this.#id, url: this.#url })
  }

  async #becomes(wanted: string, kind: 'undo' | 'redo'): Promise<void> {
    const found = this.#own(await this.#saved())
    if (found !== wanted) throw new Broken(kind, difference(found, wanted))
  }

  #listen(): void {
    const faults = this.#heard.flatMap((heard) => heard.faults)
    if (faults.length > 0) throw new Broken('heard', faults.join('\n'))
  }

  #look(design: unknown): void {
    const flaws = flawsOf(design)
    if (flaws.length > 0) throw new Broken('invalid', flaws.slice(0, 5).join('\n'))
  }

  /** Answers the question about two versions, and leads back to the pages that may be touched. */
  async #guard(): Promise<void> {
    const page = this.#page
    if (await question(page).isVisible()) {
      if (this.#phase === 'apart') throw new Broken('conflict', 'it asks about two versions though the other tab changed other pages')
      await takeTheirs(page)
    }
    if (!page.url().includes(this.#id)) {
      await page.goto(`${this.#url}/editor/${this.#id}`)
      await editorReady(page)
    }
    this.#covered = (await covers(page).count()) > 0 ? this.#covered + 1 : 0
    if (this.#covered > LONG_IN_DIALOG) await page.keyboard.press('Escape')
    const current = await page.locator('[data-page][aria-current=page]').first().getAttribute('data-page')
    if (current === null || !this.#stage.avoid.includes(current)) return
    await escapeAll(page)
    await thumbOf(page, 1).click()
  }
}

/** Opens a magazine of its own in two tabs of the person who is signed in. The context may read and write the clipboard. */
export async function openSession(context: BrowserContext, phase: Phase, url: string): Promise<Session> {
  const [page, other] = [await context.newPage(), await context.newPage()]
  const id = await storeMonkeyMagazine(page, url)
  const heard = [listen(page, 'first tab'), listen(other, 'second tab')]
  // Nobody chooses a file: the window of the system would stay open.
  page.on('filechooser', () => undefined)
  for (const tab of [page, other]) {
    await tab.goto(`${url}/editor/${id}`)
    await editorReady(tab).catch((error: unknown) => {
      throw new Error(`the editor did not open; it said: ${heard.flatMap(({ faults }) => faults).join('\n') || 'nothing'}`, {
        cause: error,
      })
    })
  }
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  const avoid = phase === 'apart' ? THEIR_PAGES : []
  const session = new Session({ page, other }, heard, { page, cdp, avoid }, phase, { id, url })
  await session.begin()
  return session
}
