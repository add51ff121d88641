import type { Material } from '@magazineai/compose'
import { createDesign, createLayer, createPage, Design, type Layer, Outline } from '@magazineai/design'
import { checkPdfX } from '@magazineai/render/paint/pdf'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { valuesOf } from './commands/arguments.ts'
import { runProgram } from './program.ts'
import { createProgress } from './progress.ts'

const bin = fileURLToPath(new URL('../bin/magazine.mjs', import.meta.url))
let folder = ''
const before = process.cwd()
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'magazine-')))
  process.chdir(folder)
})
afterAll(() => {
  process.chdir(before)
  rmSync(folder, { recursive: true })
})

/** What a run printed, and the code it ended with. */
interface Run {
  status: number | null
  stdout: string
  stderr: string
}

/** Runs the program within this process, as its `main.ts` does. */
async function magazine(...args: string[]): Promise<Run> {
  let [stdout, stderr] = ['', '']
  const status = await runProgram(args, {
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
    signal: new AbortController().signal,
  })
  return { status, stdout, stderr: stderr.trim() }
}

/** Runs the program as it is installed: a process of its own, without anything that tests bring along. */
function installedMagazine(...args: string[]): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { cwd: folder, encoding: 'utf8' })
  return { status, stdout, stderr: stderr.trim() }
}

/** Enough paragraphs for a small magazine, each with words of its own. */
const article = (title: string): string =>
  `# ${title}\n\n${Array.from({ length: 14 }, (_, i) => `Paragraph ${i + 1} of ${title} tells of flour, water and time. ${'The dough rests under a cloth until the morning comes. '.repeat(5)}`).join('\n\n')}\n`

describe('magazine material', () => {
  const recipe = (title: string): string =>
    `## ${title}\n\nServes 4\n\n### Ingredients\n\n- 200 g flour\n- 2 eggs\n- 1 tsp salt\n\n### Method\n\n1. Mix the flour with the eggs.\n2. Salt it and bake it for an hour.\n`

  it('shows the pieces of documents, their genres and what they are made of', () => {
    writeFileSync(join(folder, 'kitchen.md'), `# Two loaves\n\n${recipe('Rye')}\n${recipe('Wheat')}`)
    writeFileSync(
      join(folder, 'note.txt'),
      'Dear Ann,\n\nThe loaf you sent me was the best I have had since we left home.\n\nYours ever,\nTom\n',
    )
    const { status, stdout, stderr } = installedMagazine('material', 'kitchen.md', 'note.txt')
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim())).toEqual([
      'genre title words made of',
      'p1 recipe Rye 24 prose, subhead, ingredients, steps',
      'p2 recipe Wheat 24 prose, subhead, ingredients, steps',
      'p3 letter (untitled) 20 role, prose',
      'c1 Two loaves: p1, p2',
      '',
    ])
  })

  it('gives them whole as JSON', async () => {
    writeFileSync(join(folder, 'rye.md'), recipe('Rye'))
    const { pieces } = JSON.parse((await magazine('material', 'rye.md', '--json')).stdout) as Material
    expect(pieces).toHaveLength(1)
    expect(pieces[0]).toMatchObject({ genre: 'recipe', title: 'Rye', sure: true })
    expect(pieces[0]?.blocks.find(({ kind }) => kind === 'ingredients')).toMatchObject({
      groups: [
        {
          lines: [
            { amount: '200', unit: 'g', thing: 'flour' },
            { amount: '2', thing: 'eggs' },
            { amount: '1', unit: 'tsp', thing: 'salt' },
          ],
        },
      ],
    })
  })
})

describe('magazine as it is installed', { timeout: 90_000 }, () => {
  // Each command loads what it needs; what only a test resolves would be missing here.
  it.each([
    [2, 'A magazine has 4 to 24 pages.', ['outline', '--idea', 'x', '--pages', '99']],
    [3, '“gone.json” does not exist.', ['render', 'gone.json']],
    [2, 'There is no command “bake”; see magazine --help.', ['bake']],
  ])('ends its process with %i and says: %s', (code, sentence, args) => {
    expect(installedMagazine(...args)).toEqual({ status: code, stdout: '', stderr: sentence })
  })
})

describe('magazine make', { timeout: 90_000 }, () => {
  it('makes a print-ready PDF and keeps the design', { timeout: 180_000 }, () => {
    writeFileSync(join(folder, 'bread.md'), article('Bread'))
    writeFileSync(join(folder, 'salt.txt'), article('Salt').slice(2))
    const made = installedMagazine(
      'make',
      '--idea',
      'A magazine called “Crumb” about bread',
      '--docs',
      'bread.md',
      '--docs',
      'salt.txt',
      '--pages',
      '8',
      '--leave-room',
      '--out',
      'issue.pdf',
      '--design',
      'issue.json',
      '--json',
    )
    expect(made.stderr).toBe('')
    expect([0, 5]).toContain(made.status)
    const { name, bytes, report } = JSON.parse(made.stdout) as { name: string; bytes: number; report: { pages: number; usedWords: number } }
    expect({ name, pages: report.pages }).toEqual({ name: 'Crumb', pages: 8 })
    expect(report.usedWords).toBeGreaterThan(100)
    const pdf = readFileSync(join(folder, 'issue.pdf'))
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.length).toBe(bytes)
    expect(Design.parse(JSON.parse(readFileSync(join(folder, 'issue.json'), 'utf8'))).pages).toHaveLength(8)
  })

  it('renders the kept design as pictures and for a press', { timeout: 180_000 }, async () => {
    const png = await magazine('render', 'issue.json', '--out', 'page-%d.png', '--width', '300')
    expect([png.status, png.stderr.includes('Drawing page 8')]).toEqual([0, true])
    expect(readFileSync(join(folder, 'page-8.png')).readUInt32BE(16)).toBe(300)
    expect((await magazine('render', 'issue.json', '--out', 'page.svg', '--page', '2')).status).toBe(0)
    const svg = readFileSync(join(folder, 'page.svg'), 'utf8')
    expect(svg).toMatch(/^<svg [^>]*viewBox/)
    expect(svg).not.toContain('asset:')
    expect((await magazine('render', 'issue.json', '--out', 'press.pdf', '--press', '--crop-marks', '--json')).status).toBe(0)
    const pdf = readFileSync(join(folder, 'press.pdf'))
    expect(await checkPdfX(pdf)).toEqual([])
    expect(await magazine('render', 'issue.json', '--out', 'page.png', '--page', '9')).toMatchObject({
      status: 2,
      stderr: 'There is no page 9; the design has 8.',
    })
  })

  it('writes an outline and follows it when it was edited', { timeout: 180_000 }, async () => {
    writeFileSync(join(folder, 'bread.md'), article('Bread'))
    writeFileSync(join(folder, 'salt.txt'), article('Salt').slice(2))
    const from = ['--idea', 'A magazine called “Crumb” about bread', '--docs', 'bread.md', '--docs', 'salt.txt', '--pages', '8']
    expect((await magazine('outline', ...from, '--out', 'outline.json')).status).toBe(0)
    const outline = Outline.parse(JSON.parse(readFileSync(join(folder, 'outline.json'), 'utf8')))
    const [first, ...rest] = outline.items
    const edited = {
      ...outline,
      items: [{ ...first, workingTitle: 'A loaf before dawn' }, ...rest.map((item) => ({ ...item, keep: false }))],
    }
    writeFileSync(join(folder, 'outline.json'), JSON.stringify(edited))
    const made = await magazine('make', ...from, '--outline', 'outline.json', '--out', 'edited.pdf', '--design', 'edited.json', '--json')
    expect([0, 5]).toContain(made.status)
    const design = readFileSync(join(folder, 'edited.json'), 'utf8')
    expect(design).toContain('A loaf before dawn')
    expect(design).not.toContain('of Salt tells')
    writeFileSync(join(folder, 'outline.json'), '{"title": 3}')
    expect((await magazine('make', ...from, '--outline', 'outline.json')).stderr).toMatch(/^“outline.json” is no outline: title /)
  })

  it.each([
    [2, 'A magazine has 4 to 24 pages.', ['make', '--idea', 'x', '--pages', '99']],
    [2, 'There is no template “nope”; there is velour, crumb, kernel.', ['make', '--idea', 'x', '--template', 'nope']],
    [2, 'Say what the magazine is about with --idea, or give it --docs.', ['make']],
    [2, 'There is no option --colour; see magazine make --help.', ['make', '--idea', 'x', '--colour', 'red']],
    [2, 'There is no command “bake”; see magazine --help.', ['bake']],
    [2, 'There is no mode “shrink”; there is generate, condense, preserve.', ['make', '--idea', 'x', '--mode', 'shrink']],
    [2, '“gpt-4o” cannot be used here. Set OPENAI_API_KEY.', ['make', '--idea', 'x', '--model', 'gpt-4o']],
    [2, 'Say which documents: magazine material notes.docx poems.txt.', ['material']],
    [3, '“gone.md” does not exist.', ['material', 'gone.md']],
    [2, 'There is no option --colour; see magazine material --help.', ['material', 'x.md', '--colour', 'red']],
    [2, 'Say which design: magazine render design.json --out issue.pdf.', ['render']],
    [2, '“page.gif” must end in .pdf, .png or .svg.', ['render', 'issue.json', '--out', 'page.gif']],
    [3, '“gone.docx” does not exist.', ['make', '--idea', 'x', '--docs', 'gone.docx']],
    [2, '“klingon!” is no language; say it as a tag such as en or de.', ['make', '--idea', 'x', '--language', 'klingon!']],
    [3, '“gone.json” does not exist.', ['render', 'gone.json']],
    [3, '“gone.json” does not exist.', ['make', '--idea', 'x', '--outline', 'gone.json']],
  ])('ends with %i and says: %s', async (code, sentence, args) => {
    expect(await magazine(...args)).toEqual({ status: code, stdout: '', stderr: sentence })
  })

  it.each([
    ['--out', 'gone/issue.pdf', 'does not exist.'],
    ['--out', '.', '“.” is a folder.'],
    ['--design', 'gone/issue.json', 'does not exist.'],
  ])('looks for the place of %s %s before it begins', async (option, path, sentence) => {
    const { status, stdout, stderr } = await magazine('make', '--idea', 'x', option, path)
    expect({ status, stdout }).toEqual({ status: 4, stdout: '' })
    expect(stderr).toContain(sentence)
    expect(stderr.split('\n')).toHaveLength(1)
  })

  it('names the folder, the format and the lock of a document', async () => {
    mkdirSync(join(folder, 'papers'), { recursive: true })
    writeFileSync(join(folder, 'virus.exe'), 'MZ')
    writeFileSync(join(folder, 'torn.pdf'), '%PDF-1.7')
    for (const [path, sentence] of [
      ['papers', '“papers” is a folder.'],
      [
        'virus.exe',
        '“virus.exe” is in a format we cannot read; use DOCX, ODT, RTF, PDF, EPUB, PPTX, HTML, TXT, Markdown, XLSX, ODS, CSV, or a picture as JPEG, PNG, WebP or GIF.',
      ],
      ['torn.pdf', '“torn.pdf” is damaged, or is no PDF we can read; print it to a new PDF and try that.'],
    ] as const) {
      // What reading a torn PDF leaves behind is heard by the process alone.
      const run = path === 'torn.pdf' ? installedMagazine : magazine
      const { status, stderr } = await run('make', '--idea', 'x', '--docs', path)
      expect([status, stderr.split('\n').at(-1)]).toEqual([3, sentence])
    }
  })

  const isUnix = process.platform !== 'win32'
  it.runIf(isUnix).each([
    ['make', '--idea', 'x', '--docs', '/dev/zero'],
    ['make', '--idea', 'x', '--outline', '/dev/zero'],
    ['render', '/dev/zero'],
  ])('reads only files that end: %s %s %s', async (...args) => {
    expect(await magazine(...args)).toEqual({ status: 3, stdout: '', stderr: '“/dev/zero” is no file that can be read to its end.' })
  })

  it.runIf(isUnix)('waits for nobody who might write into a pipe', async () => {
    expect(spawnSync('mkfifo', [join(folder, 'pipe.md')]).status).toBe(0)
    expect(await magazine('make', '--idea', 'x', '--docs', 'pipe.md')).toMatchObject({
      status: 3,
      stderr: '“pipe.md” is no file that can be read to its end.',
    })
  })

  it('looks at the size of a document before it reads it', async () => {
    writeFileSync(join(folder, 'huge.txt'), '')
    truncateSync(join(folder, 'huge.txt'), 60 * 1024 ** 3)
    expect(await magazine('make', '--idea', 'x', '--docs', 'huge.txt')).toEqual({
      status: 3,
      stdout: '',
      stderr: '“huge.txt” is larger than 50 MB.',
    })
  })

  // Of every format the reader says so itself.
  it.each(['docx', 'txt', 'png'])('says of an empty %s that it is empty', async (ending) => {
    writeFileSync(join(folder, `none.${ending}`), '')
    const { status, stderr } = await magazine('make', '--idea', 'x', '--docs', `none.${ending}`)
    expect([status, stderr.split('\n').at(-1)]).toEqual([3, `“none.${ending}” is empty.`])
  })

  it('leaves a word of 2 MB out and says so', async () => {
    writeFileSync(join(folder, 'word.txt'), `${article('Bread').slice(2)}\n\n${'a'.repeat(2_000_000)}\n`)
    const made = await magazine('make', '--idea', 'bread', '--docs', 'word.txt', '--out', 'word.pdf', '--pages', '8')
    expect([0, 5]).toContain(made.status)
    expect(made.stdout).toContain('A word of 2,000,000 characters in “word.txt” was left out: no line can hold more than 1,000.')
  })

  it('explains itself', async () => {
    expect((await magazine('make', '--help')).stdout).toContain('--docs')
    expect((await magazine('templates')).stdout).toContain('velour')
  })
})

describe('magazine render', { timeout: 90_000 }, () => {
  it(
    'looks a design over before print: what prints otherwise than meant is told with its place, what to do, and the code',
    { timeout: 180_000 },
    async () => {
      const doc = (text: string) => ({
        type: 'doc' as const,
        content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
      })
      const at = (y: number, height: number) => ({ position: { x: 300, y }, boxSize: { width: 900, height } })
      const image = { url: '/api/uploads/gone.jpg', position: { x: 0, y: 0 }, boxSize: { width: 900, height: 300 } }
      const sound = { words: createLayer('Text', { ...at(300, 300), doc: doc('Well set.') }) }
      const faulty = {
        boxes: createLayer('Text', { ...at(300, 300), doc: doc('Runes ᚠᚢ') }),
        gone: createLayer('Image', { ...at(900, 300), image }),
        cut: createLayer('Shape', {
          position: { x: 0, y: 1500 },
          boxSize: { width: 400, height: 400 },
          shape: 'rectangle',
          color: '#ff0000',
        }),
      }
      const keep = (name: string, layers: Record<string, Layer>): void =>
        writeFileSync(join(folder, name), JSON.stringify(createDesign({ random: () => 0.5, pages: [createPage({ id: 'p', layers })] })))
      keep('sound.json', sound)
      keep('faulty.json', faulty)
      expect(await magazine('render', 'sound.json', '--out', 'sound.pdf', '--press')).toMatchObject({ status: 0, stdout: 'sound.pdf\n' })
      const told = await magazine('render', 'faulty.json', '--out', 'faulty.pdf', '--press')
      expect(told.status).toBe(5)
      expect(told.stdout.split('\n')).toEqual([
        'faulty.pdf',
        '',
        'Before print, put right:',
        expect.stringMatching(
          /^ {2}· page 1, layer boxes: “ᚠᚢ” \(Runic\) cannot be set in .+: boxes print instead\. Set these characters in a font/,
        ),
        '  · page 1, layer gone: The picture cannot be found. Replace the picture.',
        '',
        'Before print, have a look:',
        expect.stringMatching(/^ {2}· page 1, layer cut: Ends before the bleed: left\. Pull it over the edge/),
        expect.stringMatching(/^ {2}· page 1, layer cut: #ff0000 has no values for print/),
        '',
      ])
      const { findings } = JSON.parse((await magazine('render', 'faulty.json', '--out', 'faulty.png', '--json')).stdout) as {
        findings: { kind: string }[]
      }
      expect(findings.map(({ kind }) => kind)).toEqual(['glyph', 'picture'])
    },
  )

  it('lets no drawing of a design act in what it writes', async () => {
    // The mask has no vector form here, so that the markup itself would go into the file as a picture.
    const markup =
      '<svg viewBox="0 0 9 9" onload="alert(1)"><script>alert(1)</script><mask id="m"><rect width="9" height="9" fill="#fff"/></mask><a href="javascript:alert(1)"><rect width="9" height="9" mask="url(#m)" onclick="alert(1)"/></a></svg>'
    const layers = { d: createLayer('Svg', { position: { x: 0, y: 0 }, boxSize: { width: 900, height: 900 }, markup, colors: [] }) }
    writeFileSync(
      join(folder, 'acting.json'),
      JSON.stringify(createDesign({ random: () => 0.5, pages: [createPage({ id: 'p', layers })] })),
    )
    expect([0, 5]).toContain((await magazine('render', 'acting.json', '--out', 'acting.svg')).status)
    const written = readFileSync(join(folder, 'acting.svg'), 'utf8')
    const inlined = [...written.matchAll(/data:image\/svg\+xml[^"']*/g)].map(([url]) => decodeURIComponent(url))
    const decoded = inlined.map((url) => (url.includes(';base64,') ? atob(url.split(';base64,')[1]!) : url))
    expect([written, ...decoded].join('\n')).not.toMatch(/<script|onload=|onclick=|javascript:|alert\(1\)/)
  })
})

describe('magazine admin', { timeout: 120_000 }, () => {
  it('hands the question for a link of the owner to the server’s program, with the folder and the address', async () => {
    const empty = join(folder, 'none')
    expect(installedMagazine('admin', 'owner-link', '--data', empty)).toEqual({
      status: 1,
      stdout: '',
      stderr: `There is no installation in ${empty}. Name its folder with DATA_DIR, or start the server once.`,
    })
    expect(installedMagazine('admin', 'owner-link', '--url', 'no address')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('PUBLIC_URL') as string,
    })
  })

  it('has nine commands', async () => {
    for (const args of [[], ['drop'], ['owner-link', 'now']])
      expect(await magazine('admin', ...args)).toEqual({
        status: 2,
        stdout: '',
        stderr:
          'Say which command: magazine admin owner-link, users, disable <address>, enable <address>, make-admin <address>, give-pro <address>, give-team <address>, give-enterprise <address>, take-plan <address>, verify, gc.',
      })
    expect((await magazine('admin', '--help')).stdout).toContain('owner-link')
    expect(await magazine('admin', 'owner-link', '--force')).toMatchObject({ status: 2 })
  })
})

describe('options that may be repeated', () => {
  it('are all found', () => {
    expect(valuesOf(['--docs', 'a', '--idea', 'x', '--docs=b', '-d', 'c', '--docs', '--json'], '--docs', '-d')).toEqual(['a', 'b', 'c'])
  })
})

describe('progress', () => {
  const shown = (isTTY: boolean): string => {
    let out = ''
    const progress = createProgress({ isTTY, write: (text: string) => (out += text) } as unknown as NodeJS.WriteStream, false)
    progress.show(0.5, 'Fitting')
    progress.show(0.5, 'Fitting')
    progress.end()
    return out
  }

  it('is a bar on a terminal and a line elsewhere', () => {
    expect(shown(true)).toContain('██████████████░░░░░░░░░░░░░░  50 %  Fitting')
    expect(shown(false)).toBe('Fitting\n')
  })
})
