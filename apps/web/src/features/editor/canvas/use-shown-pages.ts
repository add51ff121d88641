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
  readonly #listeners = new Set<() => void>()
  #shown: Shown = NOTHING
  #seen: readonly unknown[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Those it hears from. */
  #pictures: PagePictures | null = null
  #stopHearing: () => void = () => {}

  constructor(editor: Editor) {
    this.#editor = editor
  }

  get = (): Shown => this.#shown

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Begins to follow. @returns what ends it. */
  follow(): () => void {
    this.#seen = this.#inputs()
    this.#become(false)
    const stop = this.#editor.store.subscribe(() => this.#look())
    return () => {
      clearTimeout(this.#timer)
      this.#stopHearing()
      stop()
    }
  }

  /** All that has a say, the camera first. */
  #inputs(): readonly unknown[] {
    const { camera, view, design, page, furniture } = this.#editor.state
    return [camera, view, design, page, furniture]
  }

  #look(): void {
    const [before, now] = [this.#seen, this.#inputs()]
    if (now.every((value, index) => value === before[index])) return
    this.#seen = now
    if (now[0] !== before[0]) {
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => {
        this.#timer = undefined
        this.#become(false)
      }, REST)
    }
    this.#become(this.#timer !== undefined)
  }

  #become(isMoving: boolean): void {
    const next = shownPages(this.#editor, this.#shown, isMoving)
    const isSame = next === this.#shown
    this.#shown = next
    if (!isSame || picturesOf(this.#editor) !== this.#pictures) this.#hearPictures()
    if (!isSame) for (const listener of this.#listeners) listener()
  }

  /** A page may be live only until there is a picture of it; when that comes, nothing else need change for it to be heard of. */
  #hearPictures(): void {
    this.#stopHearing()
    const pictures = picturesOf(this.#editor)
    this.#pictures = pictures
    const again = (): void => this.#become(this.#timer !== undefined)
    const stops = Array.from(this.#shown.live, (page) => pictures?.subscribe(page, again))
    this.#stopHearing = () => {
      for (const stop of stops) stop?.()
    }
  }
}

/** Which pages are drawn live, and which as pictures. */
export function useShownPages(): Shown {
  const editor = useEditor()
  const [pages] = useState(() => new ShownPages(editor))
  useEffect(() => pages.follow(), [pages])
  return useSyncExternalStore(pages.subscribe, pages.get)
}
