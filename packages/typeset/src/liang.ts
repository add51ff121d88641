/*
 * Hyphenation after Liang, "Word Hy-phen-a-tion by Com-put-er" (1983): patterns vote with levels on every place of a word, odd levels
 * allow a hyphen. The patterns come as the npm package `hyphen` ships them: rows of levels, a trie of letters whose leaves (numbers)
 * and nodes (pairs of the node and a number) name rows, and the words that no pattern gets right, with their places.
 */

/** A node of the trie: what follows by letter; a number, or the second of a pair, is a row of levels. */
type Node = { readonly [letter: string]: Node | number | readonly [Node, number] }

/** Patterns of one language. */
export type Patterns = readonly [
  levels: readonly (readonly number[])[],
  trie: Node,
  exceptions?: Readonly<Record<string, readonly number[]>>,
]

/**
 * The trie as a table: a row for every node that others follow, a column for every letter. `entries` holds 0 where no pattern goes on, else
 * an entry, counted from 1: the row it leads to (0 = none) and the row of levels it names (-1 = none).
 */
interface Packed {
  /** Columns of the letters by their UTF-16 unit; 0 = in no pattern. */
  columns: Uint8Array
  width: number
  entries: Int32Array
  below: Int32Array
  rows: Int32Array
  levels: Patterns[0]
}

const packs = new WeakMap<Patterns, Packed>()

/** Finds the places in a word of lower case letters where a hyphen may stand, at least so many (two) letters from its ends. */
export type FindPlaces = (word: string, left?: number, right?: number) => readonly number[]

/** Makes a function that finds places by patterns. */
export function liang(patterns: Patterns): FindPlaces {
  let packed = packs.get(patterns)
  if (!packed) packs.set(patterns, (packed = pack(patterns)))
  const trie = packed
  const exceptions = new Map(Object.entries(patterns[2] ?? {}))
  return (word, left = 2, right = 2) => {
    const known = exceptions.get(word)
    if (known) return known.filter((at) => at >= left && at <= word.length - right)
    return places(votes(word, trie), left, word.length - right)
  }
}

/** A child of a node: its letter, its own children, and the row of levels it names. */
type Child = readonly [letter: number, below: Node | null, row: number]

const childrenOf = (node: Node): Child[] =>
  Object.entries(node).map(([letter, child]) => {
    const code = letter.charCodeAt(0)
    if (typeof child === 'number') return [code, null, child]
    return Array.isArray(child) ? [code, (child as [Node, number])[0], (child as [Node, number])[1]] : [code, child as Node, -1]
  })

function pack([levels, trie]: Patterns): Packed {
  const queue: Node[] = [trie]
  const children: Child[][] = []
  for (let at = 0; at < queue.length; at++) {
    children.push(childrenOf(queue[at]!))
    for (const [, below] of children[at]!) if (below) queue.push(below)
  }
  const letters = [...new Set(children.flatMap((list) => list.map(([letter]) => letter)))]
  const width = letters.length + 1
  const columns = new Uint8Array(letters.reduce((most, letter) => Math.max(most, letter), 0) + 1)
  letters.forEach((letter, index) => (columns[letter] = index + 1))
  const entries = new Int32Array(queue.length * width)
  const [below, rows] = [[0], [-1]]
  let next = 1
  children.forEach((list, node) => {
    for (const [letter, child, row] of list) {
      entries[node * width + columns[letter]!] = rows.push(row) - 1
      below.push(child ? next++ : 0)
    }
  })
  return { columns, width, entries, below: Int32Array.from(below), rows: Int32Array.from(rows), levels }
}

const DOT = 0x2e

/** Votes of the word at hand; longer words make it longer. */
let result = new Uint8Array(64)

/** The highest level for the place before each letter of a word in dots; the first dot counts as none. */
function votes(word: string, { columns, width, entries, below, rows, levels }: Packed): Uint8Array {
  const length = word.length + 2
  if (result.length < length) result = new Uint8Array(length * 2)
  result.fill(0, 0, length)
  for (let start = 0; start < length - 2; start++) {
    // A pattern that begins with the dot votes from the first letter on, as one that begins with that letter.
    const to = start === 0 ? 0 : start - 1
    let node = 0
    for (let i = start; i < length; i++) {
      const letter = i === 0 || i === length - 1 ? DOT : word.charCodeAt(i - 1)
      const entry = letter < columns.length ? entries[node * width + columns[letter]!]! : 0
      if (entry === 0) break
      const row = rows[entry]!
      if (row >= 0) raise(to, levels[row]!)
      node = below[entry]!
      if (node === 0) break
    }
  }
  return result
}

function raise(from: number, levels: readonly number[]): void {
  for (let k = 0; k < levels.length; k++) if (levels[k]! > result[from + k]!) result[from + k] = levels[k]!
}

const NONE: readonly number[] = []

function places(levels: Uint8Array, from: number, to: number): readonly number[] {
  let found: number[] | null = null
  for (let i = from; i <= to; i++) if (levels[i]! & 1) (found ??= []).push(i)
  return found ?? NONE
}
