import type { CDPSession, Page } from '@playwright/test'
import { WORDS } from '../editor.ts'
import type { Action, DragEnd, Spot } from './actions.ts'

interface At {
  x: number
  y: number
}

/** A tab whose editor is acted in. */
export interface Stage {
  page: Page
  cdp: CDPSession
  /** Pages that are not touched. */
  avoid: readonly string[]
}

/** Names of controls that lead out of the editor or open a window of the system; they have journeys of their own. */
const LEAVES = 'export|import|log out|make a copy|preview|home|upload|add files|keep mine'

/** Names of controls that change every page: who keeps to other pages than somebody else leaves them alone. */
const ALL_PAGES = 'page width|page height|format'

/** How far a short drag goes, CSS pixels, each way. */
const SHORT = 60

/** The keys that tell a drag from a click are pressed and let go; whatever happens, none stays down. */
async function holding(page: Page, keys: readonly string[], work: () => Promise<void>): Promise<void> {
  for (const key of keys) await page.keyboard.down(key)
  try {
    await work()
  } finally {
    for (const key of keys) await page.keyboard.up(key)
  }
}

/** Where a spot is in the window now; null when nothing of the kind is to be seen. Never on a page that is to be kept off. */
const find = (stage: Stage, spot: Spot): Promise<At | null> =>
  stage.page.evaluate(
    ({ spot, avoid, words }) => {
      const canvas = document.querySelector('[role="application"]')
      if (!canvas) return null
      const view = canvas.getBoundingClientRect()
      const sheets = [...canvas.querySelectorAll<HTMLElement>('[data-page-id]')]
      const isAvoided = (element: Element): boolean =>
        avoid.includes(element.closest<HTMLElement>('[data-page-id]')?.dataset['pageId'] ?? '')
      const kinds = {
        layer: '[data-layer-id]',
        text: `[data-layer-id]:has(${words})`,
        handle: '[data-overlay] :is(rect, circle)',
        page: '[data-page-id]',
        canvas: '',
      }
      const found = kinds[spot.on] === '' ? [] : [...canvas.querySelectorAll(kinds[spot.on])].filter((element) => !isAvoided(element))
      const boxes = found.map((element) => element.getBoundingClientRect()).filter(({ width, height }) => width + height > 0)
      const box = boxes[Math.floor(spot.nth * boxes.length)] ?? view
      const inside = (at: number, from: number, to: number): number => Math.min(Math.max(at, from + 2), to - 2)
      const x = inside(box.x + spot.x * box.width, view.left, view.right)
      const y = inside(box.y + spot.y * box.height, view.top, view.bottom)
      const isOver = ({ left, right, top, bottom }: DOMRect): boolean => x >= left - 9 && x <= right + 9 && y >= top - 9 && y <= bottom + 9
      return sheets.some((sheet) => isAvoided(sheet) && isOver(sheet.getBoundingClientRect())) ? null : { x, y }
    },
    { spot, avoid: [...stage.avoid], words: WORDS },
  )

/** A control or field that can be pressed now: by its name when it has been chosen before, else the nth of them. */
const findControl = (
  { page, avoid }: Stage,
  kind: 'control' | 'field',
  wanted: { nth: number; name?: string },
): Promise<(At & { name: string }) | null> =>
  page.evaluate(
    ({ kind, wanted, leaves }) => {
      const pressed =
        'button, summary, [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=tab], [role=radio], [role=switch], [role=checkbox], [role=slider], [role=option], [role=treeitem]'
      const written = 'input:not([type=file], [type=range], [type=checkbox], [type=radio]), textarea'
      const outside = ':not([role=application] *, [data-page], [data-page] *, a, a *)'
      const isAway = new RegExp(leaves, 'i')
      const found = [...document.querySelectorAll<HTMLElement>(kind === 'control' ? pressed : written)].flatMap((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const at = { x: x + width / 2, y: y + height / 2 }
        if (width < 2 || height < 2 || !element.matches(outside) || element.matches(':disabled, [aria-disabled=true]')) return []
        const top = document.elementFromPoint(at.x, at.y)
        if (!top || !(element.contains(top) || top.contains(element))) return []
        const label = element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent
        const name = (label || element.getAttribute('name') || element.tagName).trim().slice(0, 40)
        return isAway.test(name) ? [] : [{ ...at, name }]
      })
      if (wanted.name !== undefined) return found.find(({ name }) => name === wanted.name) ?? null
      return found[Math.floor(wanted.nth * found.length)] ?? null
    },
    { kind, wanted, leaves: avoid.length > 0 ? `${LEAVES}|${ALL_PAGES}` : LEAVES },
  )

async function endDrag(page: Page, end: DragEnd): Promise<void> {
  if (end !== 'up') await page.keyboard.press(end)
}

async function drag(stage: Stage, action: Extract<Action, { do: 'drag' }>): Promise<void> {
  const { page } = stage
  const from = await find(stage, action.from)
  const far = await find(stage, action.to)
  if (!from || !far) return
  const to = action.isShort ? { x: from.x + (action.to.x - 0.5) * SHORT, y: from.y + (action.to.y - 0.5) * SHORT } : far
  await holding(page, action.held, async () => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down({ button: action.button })
    try {
      await page.mouse.move(to.x, to.y, { steps: 4 })
      await endDrag(page, action.end)
      await page.mouse.move(to.x + 3, to.y + 3)
    } finally {
      await page.mouse.up({ button: action.button })
    }
  })
}

/** A tap, a drag with one finger, or two fingers that move apart. */
async function touch(stage: Stage, { from, to, fingers }: Extract<Action, { do: 'touch' }>): Promise<void> {
  const [start, end] = [await find(stage, from), await find(stage, to)]
  if (!start || !end) return
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: At[]) =>
    stage.cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  const pair = (step: number): At[] =>
    fingers === 2
      ? [start, { x: start.x + 40 + step * 20, y: start.y }]
      : [{ x: start.x + ((end.x - start.x) * step) / 4, y: start.y + ((end.y - start.y) * step) / 4 }]
  const moves = fingers === 0 ? 0 : 4
  await send('touchStart', pair(0))
  try {
    for (let step = 1; step <= moves; step++) await send('touchMove', pair(step))
  } finally {
    await send('touchEnd', [])
  }
}

/** Runs a command by the palette, when it can be opened here and offers the command first. */
export async function runCommand(page: Page, label: string): Promise<void> {
  await page.keyboard.press('Control+/')
  const isOpen = await page
    .getByRole('combobox', { name: 'Find a command' })
    .waitFor({ timeout: 1_000 })
    .then(
      () => true,
      () => false,
    )
  if (!isOpen) return
  await page.keyboard.insertText(label)
  const first = page.getByRole('listbox', { name: 'Commands' }).getByRole('option').first()
  const isIt = ((await first.textContent({ timeout: 1_000 }).catch(() => null)) ?? '').startsWith(label)
  await page.keyboard.press(isIt ? 'Enter' : 'Escape')
}

/** The middle of a page in the strip that may be touched, the nth of them. */
const findThumb = (stage: Stage, nth: number): Promise<At | null> =>
  stage.page.evaluate(
    ({ nth, avoid }) => {
      const found = [...document.querySelectorAll<HTMLElement>('[role=option][data-page]')].filter(
        ({ dataset }) => !avoid.includes(dataset['page'] ?? ''),
      )
      const box = found[Math.floor(nth * found.length)]?.getBoundingClientRect()
      if (!box || box.bottom < 60 || box.top > innerHeight - 20) return null
      return { x: box.x + box.width / 2, y: Math.min(Math.max(box.y + box.height / 2, 70), innerHeight - 30) }
    },
    { nth, avoid: [...stage.avoid] },
  )

async function movePage(stage: Stage, action: Extract<Action, { do: 'move-page' }>): Promise<void> {
  const [from, to] = [await findThumb(stage, action.from), await findThumb(stage, action.to)]
  if (!from || !to) return
  const { mouse } = stage.page
  await mouse.move(from.x, from.y)
  await mouse.down()
  await mouse.move(to.x, to.y + 12, { steps: 5 })
  await mouse.up()
}

/** Puts words into the clipboard, as another program would, and pastes them. */
async function pasteFromElsewhere(page: Page, { html, text }: { html: string; text: string }): Promise<void> {
  await page.evaluate(
    ({ html, text }) => {
      const parts = { 'text/html': html, 'text/plain': text }
      return navigator.clipboard.write([
        new ClipboardItem(
          Object.fromEntries(Object.entries(parts).flatMap(([type, value]) => (value ? [[type, new Blob([value], { type })]] : []))),
        ),
      ])
    },
    { html, text: text || ' ' },
  )
  await page.keyboard.press('Control+v')
}

async function pressControl(stage: Stage, action: Extract<Action, { do: 'control' }>): Promise<Action> {
  const control = await findControl(stage, 'control', action)
  if (!control) return action
  await stage.page.mouse.click(control.x, control.y, { button: action.button })
  return { ...action, name: control.name }
}

async function writeField(stage: Stage, action: Extract<Action, { do: 'field' }>): Promise<Action> {
  const { page } = stage
  const field = await findControl(stage, 'field', action)
  if (!field) return action
  await page.mouse.click(field.x, field.y)
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(action.value)
  await page.keyboard.press(action.leave)
  return { ...action, name: field.name }
}

async function click(stage: Stage, action: Extract<Action, { do: 'click' }>): Promise<void> {
  const at = await find(stage, action.at)
  if (!at) return
  await holding(stage.page, action.held, () => stage.page.mouse.click(at.x, at.y, { button: action.button, clickCount: action.clicks }))
}

async function wheel(stage: Stage, action: Extract<Action, { do: 'wheel' }>): Promise<void> {
  const at = await find(stage, action.at)
  if (!at) return
  await stage.page.mouse.move(at.x, at.y)
  await holding(stage.page, action.zooms ? ['Control'] : [], () => stage.page.mouse.wheel(action.dx, action.dy))
}

/** An input method that offers words, and takes one or gives up. It does not wait for fields that are not there. */
async function compose({ cdp }: Stage, { parts, result }: Extract<Action, { do: 'compose' }>): Promise<void> {
  const offer = (text: string) => cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  for (const part of parts) await offer(part)
  if (result === null) await offer('')
  else await cdp.send('Input.insertText', { text: result })
}

/** Does one action with real input. Resolves with it as it was done: with the name of the control it met, so that it meets the same one again. */
export async function perform(stage: Stage, action: Action): Promise<Action> {
  const { page } = stage
  switch (action.do) {
    case 'key':
      await page.keyboard.press(action.keys)
      break
    case 'type':
      await page.keyboard.type(action.text)
      break
    case 'insert':
      await page.keyboard.insertText(action.text)
      break
    case 'compose':
      await compose(stage, action)
      break
    case 'click':
      await click(stage, action)
      break
    case 'drag':
      await drag(stage, action)
      break
    case 'wheel':
      await wheel(stage, action)
      break
    case 'touch':
      await touch(stage, action)
      break
    case 'control':
      return pressControl(stage, action)
    case 'field':
      return writeField(stage, action)
    case 'command':
      await runCommand(page, action.label)
      break
    case 'page': {
      const at = await findThumb(stage, action.nth)
      if (at) await page.mouse.click(at.x, at.y, { button: action.button })
      break
    }
    case 'move-page':
      await movePage(stage, action)
      break
    case 'clipboard':
      await pasteFromElsewhere(page, action)
      break
  }
  return action
}
