import { Design } from '@magazineai/design'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { valuesOf } from './documents.ts'
import { createProgress } from './progress.ts'

const bin = fileURLToPath(new URL('../bin/magazine.mjs', import.meta.url))
let folder = ''
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'magazine-'))))
afterAll(() => rmSync(folder, { recursive: true }))

const magazine = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { cwd: folder, encoding: 'utf8' })
  return { status, stdout, stderr: stderr.trim() }
}

/** Enough paragraphs for a small magazine, each with words of its own. */
const article = (title: string): string =>
  `# ${title}\n\n${Array.from({ length: 14 }, (_, i) => `Paragraph ${i + 1} of ${title} tells of flour, water and time. ${'The dough rests under a cloth until the morning comes. '.repeat(5)}`).join('\n\n')}\n`

describe('magazine make', { timeout: 90_000 }, () => {
  it('makes a print-ready PDF and keeps the design', { timeout: 180_000 }, () => {
    writeFileSync(join(folder, 'bread.md'), article('Bread'))
    writeFileSync(join(folder, 'salt.txt'), article('Salt').slice(2))
    const made = magazine(
      'make',
      '--idea',
      'A magazine called “Crumb” about bread',
      '--docs',
      'bread.md',
      '--docs',
      'salt.txt',
      '--pages',
      '8',
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

  it.each([
    [2, 'A magazine has 8 to 24 pages.', ['make', '--idea', 'x', '--pages', '99']],
    [2, 'There is no template “nope”; there is velour.', ['make', '--idea', 'x', '--template', 'nope']],
    [2, 'Say what the magazine is about with --idea, or give it --docs.', ['make']],
    [2, 'There is no option --colour; see magazine make --help.', ['make', '--idea', 'x', '--colour', 'red']],
    [2, 'There is no command “bake”; see magazine --help.', ['bake']],
    [3, '“gone.docx” does not exist.', ['make', '--idea', 'x', '--docs', 'gone.docx']],
  ])('ends with %i and says: %s', (code, sentence, args) => {
    expect(magazine(...args)).toEqual({ status: code, stdout: '', stderr: sentence })
  })

  it.each([
    ['--out', 'gone/issue.pdf', 'does not exist.'],
    ['--out', '.', '“.” is a folder.'],
    ['--design', 'gone/issue.json', 'does not exist.'],
  ])('looks for the place of %s %s before it begins', (option, path, sentence) => {
    const { status, stdout, stderr } = magazine('make', '--idea', 'x', option, path)
    expect({ status, stdout }).toEqual({ status: 4, stdout: '' })
    expect(stderr).toContain(sentence)
    expect(stderr.split('\n')).toHaveLength(1)
  })

  it('names the folder, the format and the lock of a document', () => {
    mkdirSync(join(folder, 'papers'), { recursive: true })
    writeFileSync(join(folder, 'virus.exe'), 'MZ')
    writeFileSync(join(folder, 'torn.pdf'), '%PDF-1.7')
    for (const [path, sentence] of [
      ['papers', '“papers” is a folder.'],
      ['virus.exe', '“virus.exe” is in a format we cannot read; use DOCX, PDF, TXT or Markdown.'],
      ['torn.pdf', '“torn.pdf” is not a PDF we can read.'],
    ] as const) {
      const { status, stderr } = magazine('make', '--idea', 'x', '--docs', path)
      expect([status, stderr.split('\n').at(-1)]).toEqual([3, sentence])
    }
  })

  it('explains itself', () => {
    expect(magazine('make', '--help').stdout).toContain('--docs')
    expect(magazine('templates').stdout).toContain('velour')
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
