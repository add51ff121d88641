import { keepComposited } from './keep-composited.ts'

/** After nothing moved for so long, an element is painted with what is around it again, ms: more than the pause between two turns of a wheel. */
const REST = 400

/** An element that moves now and then. */
export interface CompositedLayer {
  /** It has moved: until it rests it is a layer of its own. */
  moved(): void
  /** Something moves in it, however slowly, until this is called with false. */
  hold(isHeld: boolean): void
  /** Ends it. */
  end(): void
}

/**
 * Makes an element a layer of its own for the browser while it moves, so that a step of it paints nothing. At rest it is none: letters of such a layer
 * are smoothed in grey and kept as they were painted once, which is a blur on screens of one pixel to a point.
 */
export function compositedLayer(element: HTMLElement): CompositedLayer {
  let stop: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isHeld = false
  const rest = (): void => {
    clearTimeout(timer)
    element.style.removeProperty('will-change')
    stop?.()
    stop = null
  }
  const move = (): void => {
    clearTimeout(timer)
    if (!stop) {
      element.style.setProperty('will-change', 'transform')
      stop = keepComposited(element)
    }
    if (!isHeld) timer = setTimeout(rest, REST)
  }
  return {
    moved: move,
    hold(held) {
      if (held === isHeld) return
      isHeld = held
      move()
    },
    end: rest,
  }
}
