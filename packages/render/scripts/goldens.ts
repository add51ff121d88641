import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { accept, accepted, changeOf, goldensNow, leftovers, remove, type Golden } from '../test/support/goldens.ts'
import { contactSheet, type Row } from './contact-sheet.ts'

/**
 * Shows what is drawn otherwise than was accepted, and accepts it.
 * Usage: goldens [--accept] [--all] [--out folder] [name or family …]
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { accept: { type: 'boolean' }, all: { type: 'boolean' }, out: { type: 'string' } },
})

const isMeant = ({ name }: Golden) => positionals.length === 0 || positionals.some((one) => name === one || name.startsWith(`${one}/`))

const everything = await goldensNow()
const rows: (Row & { golden: Golden })[] = []
for (const golden of everything.filter(isMeant)) {
  const change = await changeOf(golden)
  if (!change && !values.all) continue
  rows.push({
    golden,
    name: golden.name,
    what: change?.what ?? 'as accepted',
    old: accepted(golden.name).png,
    now: golden.png,
    difference: change?.picture ?? null,
  })
}
const gone = positionals.length === 0 ? leftovers(new Set(everything.map((golden) => golden.name))) : []

for (const { name, what } of rows) console.info(`${name}: ${what}`)
for (const path of gone) console.info(`${path}: its feature is gone`)
if (rows.length === 0 && gone.length === 0) console.info(`All ${everything.length} features are drawn as accepted.`)

if (rows.length > 0) {
  const folder = values.out ?? join(tmpdir(), 'magazine-goldens')
  mkdirSync(folder, { recursive: true })
  const { html, sheets } = await contactSheet(rows)
  writeFileSync(join(folder, 'goldens.html'), html)
  sheets.forEach((png, i) => writeFileSync(join(folder, `goldens-${i + 1}.png`), png))
  console.info(
    `Accepted | now | difference: ${join(folder, 'goldens.html')} and ${sheets.length} picture${sheets.length === 1 ? '' : 's'} beside it`,
  )
}

if (values.accept) {
  for (const { golden } of rows) accept(golden)
  remove(gone)
  console.info(`Accepted ${rows.length}, removed ${gone.length}.`)
} else if (rows.length + gone.length > 0) {
  console.info('Accept with: npm run goldens -- --accept [name …]')
  process.exitCode = 1
}
