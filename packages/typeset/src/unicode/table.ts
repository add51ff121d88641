/** A property of code points. */
export interface Table {
  /** Class of a code point. */
  at(code: number): number
}

const PAGE = 256

/** Reads the runs of a generated table (`length.class` in base 36); pages of one class share their memory. */
export function table(runs: string): Table {
  const pages: Uint8Array[] = []
  const uniform = new Map<number, Uint8Array>()
  let page = new Uint8Array(PAGE)
  let at = 0
  for (const run of runs.split(' ')) {
    const [length, value] = run.split('.')
    const kind = parseInt(value!, 36)
    for (let left = parseInt(length!, 36); left > 0;) {
      const start = at % PAGE
      const count = Math.min(left, PAGE - start)
      if (count < PAGE) page.fill(kind, start, start + count)
      at += count
      left -= count
      if (at % PAGE === 0) {
        pages.push(count === PAGE ? shared(uniform, kind) : page)
        if (count < PAGE) page = new Uint8Array(PAGE)
      }
    }
  }
  return { at: (code) => pages[code >> 8]![code & 255]! }
}

function shared(uniform: Map<number, Uint8Array>, kind: number): Uint8Array {
  let page = uniform.get(kind)
  if (!page) uniform.set(kind, (page = new Uint8Array(PAGE).fill(kind)))
  return page
}
