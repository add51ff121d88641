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
 * The trie side by side: the entries of node `n` run from `first[n]` to `first[n + 1]`; each has a letter (a UTF-16 unit), the node it
 * leads to, and the row of levels it names, or -1.
 */
interface Packed {
  first: number[]
  letters: number[]
  nodes: number[]
  rows: number[]
  levels: Patterns[0]
}

const packs = new WeakMap<Patterns, Packed>()

/** Makes a function that finds the places in a word of lower case letters where a hyphen may stand, at least two letters from its ends. */
export function liang(patterns: Patterns): (word: string) => readonly number[] {
  let packed = packs.get(patterns)
  if (!packed) packs.set(patterns, (packed = pack(patterns)))
  const trie = packed
  const exceptions = new Map(Object.entries(patterns[2] ?? {}))
  return (word) => exceptions.get(word) ?? places(votes(`.${word}.`, trie))
}

function pack([levels, trie]: Patterns): Packed {
  const packed: Packed = { first: [0], letters: [], nodes: [], rows: [], levels }
  const queue: Node[] = [trie]
  for (let at = 0; at < queue.length; at++) {
    for (const [letter, child] of Object.entries(queue[at]!)) {
      const [below, row] = typeof child === 'number' ? [{}, child] : Array.isArray(child) ? (child as [Node, number]) : [child as Node, -1]
      packed.letters.push(letter.charCodeAt(0))
      packed.nodes.push(queue.push(below) - 1)
      packed.rows.push(row)
    }
    packed.first.push(packed.letters.length)
  }
  return packed
}

/** The highest level for the place before each letter of a word in dots; the first dot counts as none. */
function votes(dotted: string, { first, letters, nodes, rows, levels }: Packed): Uint8Array {
  const result = new Uint8Array(dotted.length)
  for (let start = 0; start < dotted.length - 2; start++) {
    // A pattern that begins with the dot votes from the first letter on, as one that begins with that letter.
    const to = start === 0 ? 0 : start - 1
    let node = 0
    for (let i = start; i < dotted.length; i++) {
      const letter = dotted.charCodeAt(i)
      let entry = first[node]!
      const end = first[node + 1]!
      while (entry < end && letters[entry] !== letter) entry++
      if (entry === end) break
      node = nodes[entry]!
      const row = rows[entry]!
      if (row >= 0) raise(result, to, levels[row]!)
    }
  }
  return result
}

function raise(result: Uint8Array, from: number, levels: readonly number[]): void {
  for (let k = 0; k < levels.length; k++) if (levels[k]! > result[from + k]!) result[from + k] = levels[k]!
}

function places(levels: Uint8Array): number[] {
  const found: number[] = []
  for (let i = 2; i < levels.length - 3; i++) if (levels[i]! & 1) found.push(i)
  return found
}
