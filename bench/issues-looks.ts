import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ordersFrom } from './issues/arguments.ts'
import { createIssueMaker, makeIssue } from './issues/make.ts'
import { sheetOf, spreadsOf } from './issues/sheet.ts'

const folder = join(import.meta.dirname, '../.cache/issues')
mkdirSync(folder, { recursive: true })
const press = await createIssueMaker()
// Sheets of the half that is held back are drawn only when they are asked for by name.
const args = process.argv.slice(2)
// With `--spreads` every spread is drawn as well, at a size at which its text is read.
const hasSpreads = args.includes('--spreads')
for (const { set, kit } of ordersFrom(
  args.filter((arg) => arg !== '--spreads'),
  { halves: ['tuned'], kits: 'turns' },
)) {
  const path = join(folder, `${set.id}-${kit}.png`)
  try {
    const issue = await makeIssue(set, kit, press)
    writeFileSync(path, await sheetOf(issue, press))
    if (hasSpreads) writeSpreads(join(folder, `${set.id}-${kit}`), await spreadsOf(issue, press))
    process.stdout.write(`${path}\n`)
  } catch (error) {
    process.stdout.write(`${set.id} in ${kit}: ${error instanceof Error ? error.message : String(error)}\n`)
  }
}

function writeSpreads(spreads: string, pictures: readonly Buffer[]): void {
  rmSync(spreads, { recursive: true, force: true })
  mkdirSync(spreads, { recursive: true })
  for (const [nth, picture] of pictures.entries())
    writeFileSync(join(spreads, nth ? `${2 * nth}-${2 * nth + 1}.png` : 'cover.png'), picture)
}
