import { join } from 'node:path'
import { firstLoads, type Screen } from './lib/first-load.ts'

/* How much does each screen of the web client load before it is there? Fails when one has become too heavy. */

/**
 * The most a screen may load first, kB of gzip: the landing page what was set for it, the others a little more than they are. Of the editor the panels at the
 * left have 2: their room, what keeps the pages where they are seen when one opens, and what places files that are dragged from one. Of each signed-in
 * screen the drive has 1.5: the routes of its screens, their icons, what asks for a folder before its screen is there, and the place where uploads go on.
 * Of the editor initials have 2: they are spaced by the outlines of their letters, on the first page as on any.
 */
const MOST: Record<Screen, number> = {
  landing: 150,
  'sign-in': 240,
  home: 290,
  create: 363,
  notes: 290,
  drive: 330,
  'drive at its home': 345,
  'notes with their board': 640,
  editor: 465,
  'editor that answers input': 550,
  'editor with its panels': 780,
}

let isTooHeavy = false
for (const [screen, bytes] of Object.entries(firstLoads(join(import.meta.dirname, '../apps/web/dist')))) {
  const kB = bytes / 1000
  const most = MOST[screen as Screen]
  if (kB > most) isTooHeavy = true
  process.stdout.write(`${kB > most ? '✗' : '✓'} ${screen.padEnd(26)} ${kB.toFixed(1).padStart(6)} kB of ${most}\n`)
}
if (isTooHeavy) {
  process.stdout.write(
    'A screen became too heavy. What it does not need at first belongs into a chunk of its own: `lazily`, `Later` in apps/web.\n',
  )
  process.exitCode = 1
}
