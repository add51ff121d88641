import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** An issue of the cover wall before it is made: which kit, under what name, and the text it is made from. */
export interface ShowcaseText {
  id: string
  category: string
  template: string
  name: string
  idea: string
  /** Markdown. */
  text: string
}

const HEAD = ['category', 'template', 'name', 'idea'] as const

/** Reads the texts of a folder, in the order of their names. @throws Error naming a file whose head lacks a line. */
export const readShowcaseTexts = async (folder: string): Promise<ShowcaseText[]> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).toSorted()
  return Promise.all(files.map(async (file) => parseShowcaseText(file.replace(/\.md$/, ''), await readFile(join(folder, file), 'utf8'))))
}

/** Parses a text: lines of `key: value`, an empty line, then Markdown. @throws Error naming what its head lacks. */
export const parseShowcaseText = (id: string, source: string): ShowcaseText => {
  const end = source.indexOf('\n\n')
  const head = new Map(
    source
      .slice(0, end)
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const missing = HEAD.filter((key) => !head.get(key))
  if (end < 0 || missing.length > 0) throw new Error(`${id}.md does not say its ${missing.join(', ')}`)
  const [category, template, name, idea] = HEAD.map((key) => head.get(key) ?? '') as [string, string, string, string]
  return { id, category, template, name, idea, text: source.slice(end + 2) }
}
