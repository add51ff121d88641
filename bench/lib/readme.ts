import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..')

/** Reads what was last measured for a question; null when it was never asked. */
export function resultOf(question: string): unknown {
  const path = join(folder, 'results', `${question}.json`)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

/** Puts a text between the marks of a part of the README of the bench, in place of what stands there. */
export function writePart(part: string, text: string): void {
  const path = join(folder, 'README.md')
  const readme = readFileSync(path, 'utf8')
  const start = `<!-- ${part} -->`
  const head = readme.slice(0, readme.indexOf(start) + start.length)
  writeFileSync(path, `${head}\n\n${text}\n\n${readme.slice(readme.indexOf(`<!-- /${part} -->`))}`)
}
