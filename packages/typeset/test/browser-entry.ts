import { createTypesetter } from '../src/index.ts'
import { layoutHash } from '../src/hash.ts'
import { corpusCases, layoutAll } from './corpus.ts'
import type { CorpusInput } from './corpus-case.ts'

/** What the page is given: the corpus, and font files as base64 by face. */
export interface BrowserInput extends CorpusInput {
  fonts: Readonly<Record<string, string>>
}

/** What it answers: a hash for every case, and every glyph of the first. */
export interface BrowserResult {
  hashes: string[]
  glyphs: number[][]
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

/** Lays the corpus out. */
async function run({ fonts, ...input }: BrowserInput): Promise<BrowserResult> {
  const typesetter = await createTypesetter()
  for (const [key, base64] of Object.entries(fonts)) typesetter.addFace(key, bytesOf(base64))
  for (const language of Object.keys(input.texts)) await typesetter.addLanguage(language)
  const layouts = layoutAll(typesetter, corpusCases(input))
  const glyphs = layouts[0]!.frames.flatMap((frame) =>
    frame.lines.flatMap((line) =>
      line.segments.flatMap((segment) => segment.glyphs.map((glyph) => [glyph.id, glyph.x, glyph.y, glyph.advance, glyph.cluster])),
    ),
  )
  return { hashes: layouts.map(layoutHash), glyphs }
}

// The worker: takes the corpus, answers with what it laid out.
self.addEventListener('message', (event: MessageEvent<BrowserInput>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers its page, which has no target origin
  void run(event.data).then((result) => self.postMessage(result))
})
