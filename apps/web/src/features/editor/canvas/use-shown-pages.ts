import { createValue, systemClock } from '@magazineai/common'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Editor } from '@magazineai/editor/state'
import { useEditor } from '../base/use-editor.ts'
import { NOTHING, type Shown, shownPages } from './live-pages.ts'
import { type PagePictures, picturesOf } from '../layout/page-pictures.ts'

/** The camera is at rest when it did not move for so long, ms. */
const REST = 140

/** Follows which pages are live: at once where it must be, else when the camera rests. */
class ShownPages {
  readonly #editor: Editor
  readonly #shown = createValue<Shown>(NOTHING)
  readonly get = this.#shown.get
  readonly subscribe = this.#shown.subscribe
  #seen: readonly unknown[] = []
  /** Cancels the wait for rest while the camera moves. */
  #stopResting: (() => void) | null = null
  /** Those it hears from. */
  #pictures: PagePictures | null = null
  #stopHearing: () => void = () => {}

  constructor(editor: Editor) {
    this.#editor = editor
  }

  /** Begins to follow. @returns what ends it. */
  follow(): () => void {
    this.#seen = this.#inputs()
    this.#become(false)
    const stop = this.#editor.store.subscribe(() => this.#look())
    return () => {
      this.#stopResting?.()
      this.#stopHearing()
      stop()
    }
  }

  /** All that has a say, the camera first. */
  #inputs(): readonly unknown[] {
    const { camera, view, design, page, viewOptions } = this.#editor.state
    return [camera, view, design, page, viewOptions]
  }

  #look(): void {
    const [before, now] = [this.#seen, this.#inputs()]
    if (now.every((value, index) => value === before[index])) return
    this.#seen = now
    if (now[0] !== before[0]) {
      this.#stopResting?.()
      this.#stopResting = systemClock.after(REST, () => {
        this.#stopResting = null
        this.#become(false)
      })
    }
    this.#become(this.#stopResting !== null)
  }

  #become(isMoving: boolean): void {
    const before = this.get()
    const next = shownPages(this.#editor, before, isMoving)
    if (next !== before || picturesOf(this.#editor) !== this.#pictures) this.#hearPictures(next)
    this.#shown.set(next)
  }

  /** A page may be live only until there is a picture of it; when that comes, nothing else need change for it to be heard of. */
  #hearPictures({ live }: Shown): void {
    this.#stopHearing()
    const pictures = picturesOf(this.#editor)
    this.#pictures = pictures
    const again = (): void => this.#become(this.#stopResting !== null)
    const stops = Array.from(live, (page) => pictures?.subscribe(page, again))
    this.#stopHearing = () => {
      for (const stop of stops) stop?.()
    }
  }
}

/** Returns which pages are drawn live, and which as pictures; follows the editor while the component is there. */
export function useShownPages(): Shown {
  const editor = useEditor()
  const [pages] = useState(() => new ShownPages(editor))
  useEffect(() => pages.follow(), [pages])
  return useSyncExternalStore(pages.subscribe, pages.get)
}
