import { pause } from '@magazineai/common'
import { type Design, type FontCatalogue, languagesOf, type Page } from '@magazineai/design'
import { createLayouterOf, type Layouter, LazyKinds, type PageFrame } from '@magazineai/render'
import { createTypesetter, type FaceKey, FontError, type Typesetter } from '@magazineai/typeset'
import { loadChunk } from '../../../chunks/chunk.ts'
import { IncrementalStories } from './incremental-stories.ts'

/** Where fonts come from, and who must have them beside the layout. */
export interface FontPort {
  /** The bytes of a font file. */
  read(hash: string): Promise<Uint8Array<ArrayBuffer>>
  /** Gives a face to the painter. */
  show(key: FaceKey, bytes: Uint8Array<ArrayBuffer>): Promise<void>
}

/** The layout of one editor: it fetches the fonts a design turns out to need, and shows the last good lines until they are there. */
export interface Engine {
  layouter: Layouter
  /** What the layouter sets with: it knows the outlines of the letters. */
  typesetter: Typesetter
  fonts: FontCatalogue
  /**
   * Fetches what a design needs and is not there yet: faces, the hyphenation of its languages, what lays out its rarer layers. @returns true
   * when something came.
   */
  ensure(design: Design): Promise<boolean>
  /**
   * Lays out every page whole, with all it needs fetched first, and lets other work in between.
   * @throws FontError when a font of the design cannot be had; what `signal` gives as its reason when it was ended.
   */
  settled(design: Design, signal: AbortSignal): Promise<PageFrame[]>
  /** Fetches what lays out any layer, so that nothing is missing without a connection. Never fails: it is asked for again when it is needed. */
  complete(): Promise<void>
}

/**
 * Makes an engine. `onMissing` is called when a page needs fonts that are not loaded. With `onMore`, long stories are set a stretch at a time, so
 * that nothing waits for them: it is called when pages should be asked for again because there is more of them.
 */
export async function createEngine(fonts: FontCatalogue, port: FontPort, onMissing: () => void, onMore?: () => void): Promise<Engine> {
  const typesetter = await createTypesetter()
  const rare = new LazyKinds()
  const inner = createLayouterOf({ typesetter, fonts }, rare.kinds)
  const last = new Map<string, PageFrame>()
  const languages = new Set<string>()
  const cold = new IncrementalStories()
  let isGoingOn = false
  /** The design as far as it can be set without anything having to wait. */
  const ready = (design: Design): Design => (onMore ? cold.ready(design) : design)
  /** After something was set: sees to it that the rest follows, after what else there is to do. */
  const goOn = (design: Design): void => {
    if (!onMore || !cold.went(design) || isGoingOn) return
    isGoingOn = true
    setTimeout(() => {
      isGoingOn = false
      cold.next()
      onMore()
    }, 0)
  }

  const fetchFor = fetching(typesetter, inner, fonts, port, languages)
  const guarded = <T>(design: Design, work: () => T, otherwise: () => T, page?: Page): T => {
    // Set without the patterns of its language, a text would break elsewhere than in print.
    const isLaidOut = page === undefined || rare.has(design, page)
    if (!isLaidOut || !languagesOf(design).every((language) => languages.has(language))) {
      onMissing()
      return otherwise()
    }
    try {
      return work()
    } catch (error) {
      if (!(error instanceof FontError)) throw error
      onMissing()
      return otherwise()
    }
  }
  const layouter: Layouter = {
    faces: (design) => inner.faces(design),
    page(design, index) {
      const id = design.pages[index]?.id ?? ''
      return guarded(
        design,
        () => {
          const frame = inner.page(ready(design), index)
          goOn(design)
          last.set(id, frame)
          return frame
        },
        () => last.get(id) ?? emptyFrame(design, index),
        design.pages[index],
      )
    },
    story: (design, key) =>
      guarded(
        design,
        () => inner.story(ready(design), key),
        () => null,
      ),
    overset: (design) =>
      guarded(
        design,
        () => inner.overset(design),
        () => [],
      ),
  }
  const ensure = async (design: Design): Promise<boolean> => {
    const came = await Promise.all([fetchFor(design), loadChunk(() => rare.ensure(design))])
    return came.some(Boolean)
  }
  return {
    layouter,
    typesetter,
    fonts,
    ensure,
    settled: settling(inner, cold, ensure),
    complete: () => rare.loadAll().catch(() => undefined),
  }
}

/** Makes what lays out every page of a design. */
const settling =
  (inner: Layouter, cold: IncrementalStories, ensure: Engine['ensure']): Engine['settled'] =>
  async (design, signal) => {
    await ensure(design)
    for (const part of stretches(cold, design)) {
      for (const id of Object.keys(part.stories)) inner.story(part, `story:${id}`)
      await turn(signal)
    }
    const frames: PageFrame[] = []
    for (let index = 0; index < design.pages.length; index++) {
      frames.push(inner.page(design, index))
      await turn(signal)
    }
    return frames
  }

/** The design with more and more of its long stories, until nothing is left to set. Each must be set before the next is asked for. */
function* stretches(cold: IncrementalStories, design: Design): Generator<Design> {
  let isMore = true
  while (isMore) {
    yield cold.ready(design)
    isMore = cold.went(design)
    cold.next()
  }
}

/** Waits until other work has had its turn. @throws what `signal` gives as its reason when it was ended. */
const turn = async (signal: AbortSignal): Promise<void> => {
  await pause()
  signal.throwIfAborted()
}

/** Fetches the faces and languages of designs, each once; adds the languages that have come to `languages`. */
function fetching(typesetter: Typesetter, inner: Layouter, fonts: FontCatalogue, port: FontPort, languages: Set<string>): Engine['ensure'] {
  const hashes = hashesOf(fonts)
  const loading = new Map<FaceKey, Promise<boolean>>()
  const load = async (key: FaceKey): Promise<boolean> => {
    const hash = hashes.get(key)
    if (!hash || typesetter.hasFace(key)) return false
    const bytes = await port.read(hash)
    await port.show(key, bytes)
    typesetter.addFace(key, bytes)
    return true
  }
  /** A face that cannot be fetched must not keep the rest of its page from the screen. It is asked for again with the next change. */
  const giveUp = (key: FaceKey): boolean => {
    loading.delete(key)
    typesetter.setFaceUnavailable(key)
    return true
  }
  const loadLanguage = async (language: string): Promise<boolean> => {
    await typesetter.addLanguage(language)
    languages.add(language)
    return true
  }
  return async (design) => {
    const missing = inner.faces(design).filter((key) => !typesetter.hasFace(key))
    const arrived = await Promise.all(
      missing.map((key) => {
        const under = loading.get(key) ?? load(key)
        loading.set(key, under)
        return under.catch(() => giveUp(key))
      }),
    )
    const spoken = await Promise.all(languagesOf(design).flatMap((language) => (languages.has(language) ? [] : [loadLanguage(language)])))
    return [...arrived, ...spoken].some(Boolean)
  }
}

function hashesOf(fonts: FontCatalogue): Map<FaceKey, string> {
  const entries = fonts.families.flatMap(({ family, styles }) =>
    styles.map((style): [FaceKey, string] => [`${family}/${style.weight}${style.italic ? 'i' : ''}`, style.hash]),
  )
  return new Map(entries)
}

/** White paper, while the first fonts of a page are on their way. */
const emptyFrame = (design: Design, index: number): PageFrame => ({
  page: design.pages[index]?.id ?? '',
  number: index + 1,
  ...design.pageSize,
  bleed: design.bleed,
  layers: [],
  overset: [],
})
