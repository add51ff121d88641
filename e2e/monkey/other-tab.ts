import type { Page } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import { chanceOf } from '@magazineai/editor/testing'
import { canvasOf } from '../editor.ts'
import { question, takeTheirs } from './two-versions.ts'

/** A tab that goes on changing a magazine while something else is done. */
export interface OtherTab {
  /** How many changes it made so far. */
  changes(): number
  /** Ends it; resolves when its last change is done. @throws what it could not do. */
  stop(): Promise<void>
}

/** Between two changes, ms: about as often as a save goes to the server. */
const PAUSE = 400

/** What it may do to a page it has gone to, by keys. */
const NUDGES = ['Shift+ArrowRight', 'Shift+ArrowLeft', 'ArrowDown', 'ArrowUp', 'Control+]']
const ANYTHING = [...NUDGES, 'Delete', 'Control+d', 'Alt+ArrowUp', 'Control+g']

/** Selects what is on a page and changes it. True when the page was there. */
async function change(page: Page, id: string | null, keys: string, nth: number): Promise<boolean> {
  if (id === null) await takeTheirs(page)
  else if (await question(page).isVisible()) throw new Error('The second tab asks about two versions though only it changed this page.')
  const thumbs = page.getByRole('navigation', { name: 'Pages' }).locator(id === null ? '[data-page]' : `[data-page="${id}"]`)
  const count = await thumbs.count()
  if (count === 0) return false
  // Another tab may take the page away before it is met.
  const isThere = await thumbs
    .nth(Math.floor(nth * count))
    .click({ timeout: 2_000 })
    .then(
      () => true,
      () => false,
    )
  if (!isThere) return false
  await canvasOf(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press(keys)
  await page.keyboard.press('Escape')
  return true
}

/** Lets a tab change pages of its own magazine until it is stopped: the named ones, or any page in any way when none are named. */
export function keepChanging(page: Page, seed: number, ids: readonly string[] = []): OtherTab {
  const chance = chanceOf(seed)
  const end = new AbortController()
  let count = 0
  const work = async (): Promise<void> => {
    while (!end.signal.aborted) {
      const isDone = await change(
        page,
        ids.length > 0 ? chance.pick(ids) : null,
        chance.pick(ids.length > 0 ? NUDGES : ANYTHING),
        chance.next(),
      )
      if (isDone) count++
      await wait(PAUSE)
    }
  }
  const over = work()
  // Whoever stops it hears of it.
  over.catch(() => undefined)
  return {
    changes: () => count,
    async stop() {
      end.abort()
      await over
    },
  }
}
