import type { Browser } from '@playwright/test'
import { signUp, somebody } from '../person.ts'
import type { Action } from './actions.ts'
import { cut } from './cut.ts'
import { type Fault, openSession, type Phase } from './session.ts'

/** Where the product runs: its address, and the folder of its data. */
export interface Place {
  url: string
  data: string
}

/** How actions on a new magazine went. */
export interface Attempt {
  fault: Fault | null
  done: readonly Action[]
  changes: number
}

const SCREEN = { width: 1440, height: 900 }

/** Opens a browser's window of somebody new, who may use the clipboard and fingers. */
export async function newPerson(browser: Browser, place: Place) {
  const context = await browser.newContext({ viewport: SCREEN, hasTouch: true })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  await signUp(page, somebody('Mona Keys'), place)
  await page.close()
  return context
}

/** Does actions on a new magazine of somebody new, looks whether all is well, and reloads. */
export async function attempt(browser: Browser, place: Place, phase: Phase, actions: readonly Action[], seed: number): Promise<Attempt> {
  const context = await newPerson(browser, place)
  try {
    const session = await openSession(context, phase, place.url)
    const { fault, done, changes } = await session.act(actions, seed)
    return { fault: fault ?? (await session.reload()), done, changes }
  } finally {
    await context.close()
  }
}

/** Finds the shortest part of actions that could be found within so many ms and that goes wrong in the same way on a new magazine. */
export function shortest(
  browser: Browser,
  place: Place,
  phase: Phase,
  failed: Attempt,
  seed: number,
  ms: number,
): Promise<readonly Action[]> {
  const until = performance.now() + ms
  const fails = async (part: readonly Action[]): Promise<boolean> =>
    (await attempt(browser, place, phase, part, seed)).fault?.kind === failed.fault?.kind
  return cut(failed.done, fails, () => performance.now() < until)
}

/** Writes a fault with what leads to it, one action a line. */
export const report = (phase: Phase, seed: number, { kind, text }: Fault, actions: readonly Action[]): string =>
  `${phase}, seed ${seed}: ${kind}: ${text}\nafter ${actions.length} actions:\n${actions.map((action) => JSON.stringify(action)).join('\n')}`
