import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { launch } from '../chromium.ts'
import { freePort, startServer } from '../server.ts'
import { actionsOf } from './actions.ts'
import { newPerson, type Place, report, shortest } from './attempt.ts'
import { openSession, type Phase, type Weight } from './session.ts'

/** So many actions are done between two ways back to the start: fewer steps than a history keeps. */
const LEG = 250

/** The part of all actions that is done while the other tab keeps to its own pages. */
const APART = 0.8

/** Most that the scripts of a tab may take up more at the end of a run than after its first quarter, bytes. */
const MOST_GROWTH = 48 * 2 ** 20

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { phase: { type: 'string' }, minutes: { type: 'string', default: '10' } },
})
const [count = '5000', seeds = '1'] = positionals
/** How long a failing list is cut, ms. */
const cutting = Number(values.minutes) * 60_000

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`
const inWords = ({ heap, nodes, listeners }: Weight): string => `${megabytes(heap)}, ${nodes} nodes, ${listeners} listeners`

/** True when what a tab takes up at its starts does not go on growing after the first quarter. */
const isSteady = (weights: readonly Weight[]): boolean => {
  const settled = weights[Math.ceil(weights.length / 4)]
  const last = weights.at(-1)
  return !settled || !last || last.heap - settled.heap <= MOST_GROWTH
}

/** Does so many actions in one tab, leg by leg, each from the start of the same magazine. True when all was well. */
async function run(browser: Browser, place: Place, phase: Phase, actions: number, seed: number): Promise<boolean> {
  const context = await newPerson(browser, place)
  const session = await openSession(context, phase, place.url)
  const weights: Weight[] = []
  let failed = false
  for (let done = 0; done < actions && !failed; done += LEG) {
    const legSeed = seed * 1_000 + done / LEG
    const outcome = await session.act(actionsOf(legSeed, Math.min(LEG, actions - done)), legSeed)
    const isLast = done + LEG >= actions
    const fault = outcome.fault ?? (isLast ? await session.reload() : null)
    const name = `${phase}, seed ${legSeed}`
    if (fault) {
      failed = true
      say(`✗ ${name}: ${fault.kind}: ${fault.text}\n  cutting ${outcome.done.length} actions …`)
      const part = await shortest(browser, place, phase, { ...outcome, fault }, legSeed, cutting)
      say(report(phase, legSeed, fault, part))
      continue
    }
    if (!isLast) await session.rewind()
    weights.push(await session.weigh())
    say(
      `✓ ${name}: ${outcome.done.length} actions, ${outcome.steps} steps, ${outcome.changes} changes elsewhere; ${inWords(weights.at(-1)!)}`,
    )
  }
  await context.close()
  const grows = !isSteady(weights)
  if (grows)
    say(`✗ ${phase}, seed ${seed}: what the tab takes up goes on growing: ${weights.map(({ heap }) => megabytes(heap)).join(', ')}`)
  return !failed && !grows
}

const data = mkdtempSync(join(tmpdir(), 'magazineai-monkey-'))
const server = await startServer(data, await freePort(), { RATE_LIMIT_FACTOR: '1000' })
const browser = await launch()
const began = performance.now()
let failures = 0
try {
  for (const seed of seeds.split(',').map(Number)) {
    const apart = Math.round(Number(count) * APART)
    const parts: [Phase, number][] = [
      ['apart', apart],
      ['together', Number(count) - apart],
    ]
    for (const [phase, actions] of parts)
      if (values.phase === undefined || values.phase === phase)
        if (!(await run(browser, { url: server.url, data }, phase, actions, seed))) failures++
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}
say(`${failures === 0 ? 'All was well' : `${failures} runs went wrong`}, ${((performance.now() - began) / 1_000).toFixed(0)} s`)
process.exit(failures === 0 ? 0 : 1)
