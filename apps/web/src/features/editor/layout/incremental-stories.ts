import type { Block, Design, Story } from '@magazineai/design'

/** Letters of text never set before that are set in one go: some 1,500 words, about 30 ms. */
const AT_ONCE = 9_000

const lengths = new WeakMap<Block, number>()

function lengthOf(block: Block): number {
  let length = lengths.get(block)
  if (length === undefined) {
    length = (block.content ?? []).reduce((sum, inline) => sum + (inline.type === 'text' ? inline.text.length : 1), 0)
    lengths.set(block, length)
  }
  return length
}

/**
 * Long stories that were never set, a stretch at a time: setting 60,000 words would stop everything for a second. A story is cut behind the words
 * whose turn it is; what stands before the cut stands as it will in the whole, since paragraphs are set from the first to the last.
 */
export class IncrementalStories {
  readonly #warm = new WeakSet<Block>()
  #cut: { design: Design; cut: Design } | null = null

  /** The design with its long stories as far as they can be set now: the design itself when that is all of them. */
  ready(design: Design): Design {
    if (this.#cut?.design === design) return this.#cut.cut
    const entries = Object.entries(design.stories).map(([id, story]): [string, Story] => [id, this.#reach(story)])
    const isWhole = entries.every(([id, story]) => story === design.stories[id])
    const cut = isWhole ? design : { ...design, stories: Object.fromEntries(entries) }
    this.#cut = { design, cut }
    return cut
  }

  /** Takes note that what `ready` gave was set. @returns true when there is more to set. */
  went(design: Design): boolean {
    const cut = this.ready(design)
    for (const story of Object.values(cut.stories)) for (const block of story.doc.content) this.#warm.add(block)
    return cut !== design
  }

  /** Goes on to the next stretch. */
  next(): void {
    this.#cut = null
  }

  #reach(story: Story): Story {
    const { content } = story.doc
    let cold = 0
    for (let index = 0; index < content.length; index++) {
      const block = content[index]!
      if (this.#warm.has(block)) continue
      cold += lengthOf(block)
      if (cold > AT_ONCE && index > 0) return { ...story, doc: { ...story.doc, content: content.slice(0, index) } }
    }
    return story
  }
}
