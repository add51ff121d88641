/** So long (ms) that it never ends: about eleven days. */
const FOR_GOOD = 1e9

const STILL = { transform: 'translate(0px, 0px)' }

/**
 * Lets an element be moved by its transform alone. Whenever a transform is another, Chromium looks through all that is painted on the screen to see which
 * of it may share a layer: milliseconds a step on a full page, `will-change` or not. It does not for an element with an animation of its transform,
 * which it takes to be anywhere anyway. So there is one, held still, that adds nothing to the transform the element has.
 * @returns what ends it.
 */
export function keepComposited(element: Element): () => void {
  // Where animations are not known, as in tests without a browser, nothing is lost.
  const still = element.animate?.([STILL, STILL], { duration: FOR_GOOD, composite: 'add' })
  still?.pause()
  return () => still?.cancel()
}
