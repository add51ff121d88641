import type { BlockList } from './block-list.ts'
import { chunkOf } from './text-chunks.ts'
import type { Chunk } from './text-chunks.ts'
import { bullet, DEEPEST } from './text-items.ts'

/** Lines of a tree at least, depths they stand at, and characters of one at most. */
const FEWEST = 4
const DEPTHS = 3
const LONGEST = 100

/** What a line of a tree begins with: a name, its number, or the sign of a birth or a death. */
const opening = /^(?:[*†]\s?)?["“„«(]?[\p{Lu}\p{Lo}\p{N}]/u

/** What a line of a tree has nowhere: code and what is set for a program, and the end of a verse that goes on. */
const none = /[{}<>=;|\\]|\(\)|[,:：]$/u

const indentOf = (line: string): number => line.length - line.trimStart().length

/** Returns how deep each line stands under those above it; null where one stands at no depth of theirs. */
function depthsOf(lines: readonly string[]): number[] | null {
  const open: number[] = []
  const depths: number[] = []
  for (const line of lines) {
    const indent = indentOf(line)
    while ((open.at(-1) ?? -1) > indent) open.pop()
    if (open.at(-1) !== indent) {
      // What stands further out than the line above it stands at the depth of one before that.
      if (open.length < (depths.at(-1) ?? -1) + 1) return null
      open.push(indent)
    }
    depths.push(open.length - 1)
  }
  return depths
}

/** Returns whether lines are branches of a tree: short ones, each at the depth of one above it or one step deeper. */
function areBranches(lines: readonly string[]): boolean {
  if (lines.length < FEWEST || lines.some((line) => line.length - indentOf(line) > LONGEST)) return false
  const isNumbered = lines.some((line) => bullet.test(line)) && lines.every((line) => !bullet.test(line) || /^\s*\p{Nd}/u.test(line))
  if (!isNumbered && lines.some((line) => bullet.test(line))) return false
  if (!lines.every((line) => opening.test(line.trim()) && !none.test(line.trim()))) return false
  const depths = depthsOf(lines)
  return depths !== null && new Set(depths).size >= DEPTHS
}

/** Returns a chunk with the tree in it apart: it begins at the line over the first that stands in, and goes on to the end. */
export function withoutTree(chunk: Chunk): Chunk[] {
  const { lines, gap } = chunk
  const least = Math.min(...lines.map(indentOf))
  const from = lines.findIndex((line) => indentOf(line) > least) - 1
  if (from < 0 || !areBranches(lines.slice(from))) return [chunk]
  const tree: Chunk = { ...chunkOf(lines.slice(from), from ? 0 : gap), isTree: true }
  return from ? [chunkOf(lines.slice(0, from), gap), tree] : [tree]
}

/** Writes the lines of a tree as items, each as deep as it stands. */
export function writeTree({ lines }: Chunk, into: BlockList): void {
  const depths = depthsOf(lines) ?? []
  for (const [at, line] of lines.entries()) {
    into.open('item', depths[at] ?? 0)
    into.text(line.trim())
  }
  into.close()
}

/** What stands before the words of a line that branches off in a tree which is drawn with signs. */
const branch = /^([\s|│┃]*)(?:\+-{1,4}|\|[-_]{1,4}|[├└┣┗╰][─━-]{0,4}|`-{1,4}|\\-{1,4})[>\s]*(?=["“„«(*†]?[\p{L}\p{N}.])/u

/** Lines that branch off in a drawn tree at least. */
const FEWEST_DRAWN = 3

/** Returns whether a run of lines is a tree drawn with signs: of a family, of folders. */
export const isDrawnTree = ({ lines }: Chunk): boolean => lines.filter((line) => branch.test(line)).length >= FEWEST_DRAWN

/** Writes the lines of a drawn tree as items, each as deep as it branches off; lines of nothing but signs say no more than that. */
export function writeDrawnTree({ lines }: Chunk, into: BlockList): void {
  const said = lines.filter((line) => /[\p{L}\p{N}]/u.test(line))
  const open: number[] = []
  for (const line of said) {
    const [sign = '', before = ''] = branch.exec(line) ?? []
    const column = sign ? before.length + 1 : indentOf(line)
    while ((open.at(-1) ?? -1) >= column) open.pop()
    into.open('item', Math.min(DEEPEST, open.length))
    open.push(column)
    into.text(line.slice(sign.length).trim())
  }
  into.close()
}
