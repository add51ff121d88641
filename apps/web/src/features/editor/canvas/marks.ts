import type { Rect } from '@magazineai/design'
import { keepComposited } from './keep-composited.ts'
import { say } from './say.ts'

/** A label in the view: where its middle is, view pixels. */
export interface Label {
  x: number
  y: number
  words: string
}

/** What stands over the pages for a moment: strokes that are filled boxes, back to front, and labels over them; all in view pixels. */
export interface Drawn {
  edges: readonly Rect[]
  strokes: readonly Rect[]
  labels: readonly Label[]
}

const KINDS = {
  edge: 'absolute top-0 left-0 size-px origin-top-left bg-white/60 will-change-transform',
  stroke: 'absolute top-0 left-0 size-px origin-top-left bg-[#d6247a] will-change-transform',
  label:
    'absolute top-0 left-0 h-4 rounded-[3px] bg-[#d6247a] text-center text-[11px] leading-4 font-medium whitespace-nowrap text-white tabular-nums will-change-transform [contain:layout_size]',
} as const

type Kind = keyof typeof KINDS

/** Far outside of every view. */
const AWAY = 'translate(-9999px, -9999px)'

/** A letter of a label, and the room beside them, view pixels. */
const LETTER = { width: 6.4, room: 10 }

/**
 * Draws marks that are others with every step of the pointer, with elements that are only moved and stretched: nothing is painted, and the browser's
 * layers stay those they are. Elements that are not needed wait outside until `clear`.
 */
export class Marks {
  readonly #pools: Record<Kind, Pool>

  constructor(place: HTMLElement) {
    this.#pools = { edge: new Pool(place, 'edge'), stroke: new Pool(place, 'stroke'), label: new Pool(place, 'label') }
  }

  show({ edges, strokes, labels }: Drawn): void {
    this.#pools.edge.show(edges, stretch)
    this.#pools.stroke.show(strokes, stretch)
    this.#pools.label.show(labels, placeLabel)
  }

  clear(): void {
    for (const pool of Object.values(this.#pools)) pool.clear()
  }
}

/** Elements of one kind, as many as were ever needed at once. */
class Pool {
  readonly #place: HTMLElement
  readonly #kind: Kind
  readonly #all: HTMLElement[] = []
  #shown = 0

  constructor(place: HTMLElement, kind: Kind) {
    this.#place = place.appendChild(document.createElement('div'))
    this.#kind = kind
  }

  show<T>(wanted: readonly T[], draw: (element: HTMLElement, one: T) => void): void {
    wanted.forEach((one, index) => draw((this.#all[index] ??= this.#make()), one))
    for (const element of this.#all.slice(wanted.length, this.#shown)) element.style.transform = AWAY
    this.#shown = wanted.length
  }

  clear(): void {
    this.#place.replaceChildren()
    this.#all.length = 0
    this.#shown = 0
  }

  #make(): HTMLElement {
    const element = this.#place.appendChild(document.createElement('div'))
    element.className = KINDS[this.#kind]
    element.dataset['mark'] = this.#kind
    keepComposited(element)
    return element
  }
}

function stretch(element: HTMLElement, { x, y, width, height }: Rect): void {
  element.style.transform = `translate(${x}px, ${y}px) scale(${width}, ${height})`
}

/** Labels grow and never shrink while they are there: another width is another layer for the browser. */
function placeLabel(element: HTMLElement, { x, y, words }: Label): void {
  const width = Math.max(Math.ceil(words.length * LETTER.width + LETTER.room), Number.parseInt(element.style.width || '0', 10))
  say(element, words, width)
  element.style.transform = `translate(${Math.round(x - width / 2)}px, ${Math.round(y - 8)}px)`
}
