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

/** A node with its letters by UTF-16 unit. */
interface Branch {
  next: Map<number, Branch>
  levels: readonly number[] | null
}

/** Makes a function that finds the places in a word of lower case letters where a hyphen may stand, at least two letters from its ends. */
export function liang([levels, trie, exceptions = {}]: Patterns): (word: string) => readonly number[] {
  const root = branch(trie, null, levels)
  const known = new Map(Object.entries(exceptions))
  return (word) => known.get(word) ?? places(votes(`.${word}.`, root))
}

function branch(node: Node, own: readonly number[] | null, levels: Patterns[0]): Branch {
  const next = new Map<number, Branch>()
  for (const [letter, child] of Object.entries(node)) {
    const [below, row] = typeof child === 'number' ? [{}, child] : Array.isArray(child) ? (child as [Node, number]) : [child as Node, -1]
    next.set(letter.charCodeAt(0), branch(below, levels[row] ?? null, levels))
  }
  return { next, levels: own }
}

/** The highest level for the place before each letter of a word in dots; the first dot counts as none. */
function votes(dotted: string, root: Branch): Uint8Array {
  const result = new Uint8Array(dotted.length)
  for (let start = 0; start < dotted.length - 2; start++) {
    let at = root
    for (let i = start; i < dotted.length; i++) {
      const found = at.next.get(dotted.charCodeAt(i))
      if (!found) break
      at = found
      // A pattern that begins with the dot votes from the first letter on, as one that begins with that letter.
      const first = start === 0 ? 0 : start - 1
      if (at.levels) for (let k = 0; k < at.levels.length; k++) if (at.levels[k]! > result[first + k]!) result[first + k] = at.levels[k]!
    }
  }
  return result
}

function places(levels: Uint8Array): number[] {
  const found: number[] = []
  for (let i = 2; i < levels.length - 3; i++) if (levels[i]! & 1) found.push(i)
  return found
}
