import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ordersFrom } from './issues/arguments.ts'
import { createIssueMaker, makeIssue } from './issues/make.ts'
import { sheetOf } from './issues/sheet.ts'

const folder = join(import.meta.dirname, '../.cache/issues')
mkdirSync(folder, { recursive: true })
const press = await createIssueMaker()
// Sheets of the half that is held back are drawn only when they are asked for by name.
for (const { set, kit } of ordersFrom(process.argv.slice(2), { halves: ['tuned'], kits: 'turns' })) {
  const path = join(folder, `${set.id}-${kit}.png`)
  try {
    writeFileSync(path, await sheetOf(await makeIssue(set, kit, press), press))
    process.stdout.write(`${path}\n`)
  } catch (error) {
    process.stdout.write(`${set.id} in ${kit}: ${error instanceof Error ? error.message : String(error)}\n`)
  }
}
