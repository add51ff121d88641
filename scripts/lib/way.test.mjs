import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { wayOf } from './way.mjs'

/** The way through files, from `start` of `src/a.ts`, whose parameter is the brief. */
const wayThrough = (files, options = {}) => {
  const root = mkdtempSync(join(tmpdir(), 'magazineai-way-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, 'src', name)), { recursive: true })
    writeFileSync(join(root, 'src', name), text)
  }
  return wayOf(root, { folders: ['src'], legs: [{ at: 'src/a.ts#start', gets: 0 }], lib: [], ...options })
}

/** Something that reads the idea, under a name. */
const reader = (name) => `export const ${name} = (brief: { idea: string }) => brief.idea === 'x'\n`

test('the way is straight where every file hands the brief to the next', () => {
  const { files, returns, strictReturns } = wayThrough({
    'a.ts': "import { b } from './b.ts'\nexport const start = (brief: { idea: string; pages: number }) => b({ ...brief, kit: 'x' })\n",
    'b.ts':
      "import { c } from './c.ts'\nexport const b = ({ idea, ...rest }: { idea: string; pages: number; kit: string }) => c(idea, rest)\n",
    'c.ts': 'export const c = (idea: string, { pages }: { pages: number }) => (pages > 4 ? idea.length : 0)\n',
  })
  expect(files).toEqual(['src/a.ts', 'src/b.ts', 'src/c.ts'])
  expect([returns, strictReturns]).toEqual([0, 0])
})

test('a call that has ended brings back who passes the brief on again; who reads on does so in the strict count alone', () => {
  const files = { 'b.ts': reader('b'), 'c.ts': reader('c') }
  const imports = "import { b } from './b.ts'\nimport { c } from './c.ts'\n"
  const both = wayThrough({
    ...files,
    'a.ts': `${imports}export const start = (brief: { idea: string }) => [b(brief), c(brief)]\n`,
  })
  expect(both.trail).toEqual(['src/a.ts', 'src/b.ts', 'src/a.ts', 'src/c.ts'])
  expect([both.returns, both.strictReturns]).toEqual([1, 1])
  const reads = wayThrough({
    ...files,
    'a.ts': `${imports}export const start = (brief: { idea: string }) => [b(brief), brief.idea === 'x']\n`,
  })
  expect([reads.returns, reads.strictReturns]).toEqual([0, 1])
})

test('what holds the brief among other things is no brief, and who reads none of it is not on the way', () => {
  const { files } = wayThrough({
    'a.ts':
      "import { b } from './b.ts'\nimport { c } from './c.ts'\nexport const start = (brief: { idea: string }) => {\n  const context = { brief, kit: 'x' }\n  b(context)\n  return c(context)\n}\n",
    'b.ts': 'export const b = ({ kit }: { kit: string; brief: unknown }) => kit.length\n',
    'c.ts': 'export const c = (context: { kit: string; brief: { idea: string } }) => context.brief.idea === "x"\n',
  })
  expect(files).toEqual(['src/a.ts', 'src/c.ts'])
})

test('follows closures, answers, objects of classes, and calls over a seam; the documents go a way of their own', () => {
  const { files } = wayThrough(
    {
      'a.ts': [
        "import { b } from './b.ts'",
        "import { d, Keeper, type Port } from './d.ts'",
        "import { e } from './e.ts'",
        'export const start = async (brief: { idea: string; files: string[] }, port: Port) => {',
        '  const made = await b(brief)',
        '  e(brief.files)',
        '  const keeper = new Keeper(made)',
        '  const later = () => d(keeper.made)',
        '  port({ run: later, made })',
        '}',
      ].join('\n'),
      'b.ts': 'export const b = (brief: { idea: string; pages: number }) => ({ title: brief.idea, pages: brief.pages })\n',
      'd.ts':
        'export interface Port {\n  (call: { run: () => unknown; made: Made }): void\n}\nexport interface Made {\n  title: string\n  pages: number\n}\nexport class Keeper {\n  made: Made\n  constructor(made: Made) {\n    this.made = made\n  }\n}\nexport const d = ({ title }: Made) => title === "x"\n',
      'e.ts': "export const e = (files: string[]) => files[0] === 'x'\n",
      'f.ts': "export const onPort = () => ({ made }: { made: { title: string } }) => made.title === 'x'\n",
    },
    { seams: { Port: { at: 'src/f.ts#onPort' } }, unfollowed: ['files'] },
  )
  expect(files).toEqual(['src/a.ts', 'src/b.ts', 'src/d.ts', 'src/f.ts'])
})
