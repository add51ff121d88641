import { type Rect, unionOf } from '@magazineai/design'
import { PAGE_TEXT } from '@magazineai/render/paint/react'
import { keepComposited } from './keep-composited.ts'

/** Layers taken off a page to be moved: one transform moves them all, and the page beneath is not painted again. */
export interface DragPreview {
  /** Moves what is lifted by page pixels. */
  move(dx: number, dy: number): void
  /** Puts everything back where it was. */
  end(): void
}

/** Layers in front of the moved ones that are lifted with them to stay in front; with more of them, what is moved comes to the front. */
const MOST_IN_FRONT = 150

/** Kinds of stretches that lie over each other; with more of them the moved layers are one. */
const MOST_SHEETS = 12

/**
 * Lifts layers of a page onto something beside it: copies of them on sheets over the page, the originals hidden. What lies in front of them gets
 * sheets of its own, so that nothing changes places. `page` are all layers of the page, back to front, `box` where it stands.
 */
export function createDragPreview(
  page: readonly HTMLElement[],
  elements: readonly HTMLElement[],
  onto: HTMLElement,
  box: Rect,
): DragPreview {
  const sheets = sheetsOf(page, new Set(elements))
  const clip = document.createElement('div')
  // A layer of its own for the browser: what lies still in it would else become one with the page, which would be painted anew for it.
  clip.style.cssText = `${placedAt(box)};will-change:transform`
  Object.assign(clip.style, PAGE_TEXT)
  // What hangs over the edge of the page is cut there; everything else may leave it.
  if (elements.some((element) => hangsOver(element, box))) clip.style.overflow = 'hidden'
  const moved: HTMLElement[] = []
  const hidden: HTMLElement[] = []
  for (const { isMoved, layers } of sheets) {
    const sheet = document.createElement('div')
    sheet.style.cssText = `position:absolute;left:0;top:0;width:0;height:0${isMoved ? ';will-change:transform' : ''}`
    if (isMoved) moved.push(sheet)
    if (isMoved && layers.length > 1) sheet.append(sharedLayerUnder(layers))
    sheet.append(...layers.map(copyOf))
    clip.append(sheet)
    hidden.push(...layers)
  }
  onto.append(clip)
  for (const layer of hidden) layer.style.visibility = 'hidden'
  for (const sheet of moved) keepComposited(sheet)
  return {
    move(dx, dy) {
      for (const sheet of moved) sheet.style.transform = `translate(${dx}px, ${dy}px)`
    },
    end() {
      clip.remove()
      for (const layer of hidden) layer.style.visibility = ''
    },
  }
}

/**
 * Returns an unseen layer as large as all layers on it. Without it the browser makes a layer of its own for everything that does not touch its neighbour,
 * and puts each of them on the screen with every step.
 */
function sharedLayerUnder(layers: readonly HTMLElement[]): HTMLElement {
  const box = unionOf(
    layers.map(({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) => ({
      x: offsetLeft,
      y: offsetTop,
      width: offsetWidth,
      height: offsetHeight,
    })),
  )!
  const ground = document.createElement('div')
  // A colour nobody sees is left out; a transition between two such colours is painted.
  ground.style.cssText = `${placedAt(box)};background:linear-gradient(transparent,transparent)`
  return ground
}

const placedAt = ({ x, y, width, height }: Rect): string => `position:absolute;left:${x}px;top:${y}px;width:${width}px;height:${height}px`

/** Returns the elements of the layers that lie on a page itself, back to front. */
export const layersOn = (page: HTMLElement): HTMLElement[] => [...page.querySelectorAll<HTMLElement>(':scope > * > [data-layer-id]')]

/** Layers that follow each other, all moved or all not. */
interface Sheet {
  isMoved: boolean
  layers: HTMLElement[]
}

/** The moved layers and what lies in front of them, back to front, as few stretches as there can be. */
function sheetsOf(page: readonly HTMLElement[], moved: ReadonlySet<HTMLElement>): Sheet[] {
  const sheets: Sheet[] = []
  let inFront = 0
  for (const layer of page.slice(page.findIndex((one) => moved.has(one)))) {
    const isMoved = moved.has(layer)
    if (!isMoved && ++inFront > MOST_IN_FRONT) return [{ isMoved: true, layers: [...moved] }]
    const last = sheets.at(-1)
    if (last?.isMoved === isMoved) last.layers.push(layer)
    else sheets.push({ isMoved, layers: [layer] })
  }
  return sheets.length > MOST_SHEETS ? [{ isMoved: true, layers: [...moved] }] : sheets
}

function hangsOver({ style, offsetLeft: x, offsetTop: y, offsetWidth, offsetHeight }: HTMLElement, { width, height }: Rect): boolean {
  return style.transform === '' && (x < 0 || y < 0 || x + offsetWidth > width || y + offsetHeight > height)
}

/** Attributes that name another element of the page. */
const REFERENCES = ['clip-path', 'fill', 'stroke', 'filter', 'mask'] as const

/** A picture of a layer. Its clips and gradients have names of their own: those of a hidden original would not be drawn. */
function copyOf(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement
  for (const layer of [copy, ...copy.querySelectorAll('[data-layer-id]')]) layer.removeAttribute('data-layer-id')
  const named = [...copy.querySelectorAll('[id]')]
  if (named.length === 0) return copy
  for (const one of named) one.id = `${one.id}-lifted`
  for (const name of REFERENCES) {
    for (const one of copy.querySelectorAll(`[${name}^="url(#"]`)) {
      const value = one.getAttribute(name) ?? ''
      one.setAttribute(name, value.replace(/^url\(#([^)]*)\)/, 'url(#$1-lifted)'))
    }
  }
  return copy
}
