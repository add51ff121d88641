import type { Design } from './design.ts'
import { isKind, kindOf, type Layer } from './layer.ts'
import { own } from './own.ts'
import { MAX_LAYERS, type Page } from './page.ts'
import { isInCircle } from './masters.ts'
import { layerPath, MAX_DEPTH, walkLayers } from './tree.ts'

/** A broken rule of the document: where, as a path, and what, in a sentence. */
export interface Violation {
  path: string
  message: string
}

const flaw = (path: string, message: string): Violation => ({ path, message })

const layerFlaws = (page: Page, at: string, id: string, layer: Layer): Violation[] => {
  const path = `${at}.layers.${id}`
  const missing = layer.child.filter((child) => !own(page.layers, child)).map((child) => flaw(path, `The child “${child}” does not exist.`))
  const strangers = layer.child
    .filter((child) => own(page.layers, child) && own(page.layers, child)?.parent !== id)
    .map((child) => flaw(`${at}.layers.${child}`, `Its parent should be “${id}”.`))
  const twice = new Set(layer.child).size < layer.child.length ? [flaw(path, 'A child is listed twice.')] : []
  const holds = layer.child.length > 0 && kindOf(layer) !== 'Root' && kindOf(layer) !== 'Group'
  return [...missing, ...strangers, ...twice, ...(holds ? [flaw(path, 'It is no group and holds layers.')] : [])]
}

const pageFlaws = (page: Page, at: string): Violation[] => {
  const root = own(page.layers, page.rootId)
  if (!root || !isKind(root, 'Root')) return [flaw(at, 'The page has no root.')]
  const rootParent = root.parent === null ? [] : [flaw(`${at}.layers.${page.rootId}`, 'The root has a parent.')]
  const reached = new Set([page.rootId, ...Array.from(walkLayers(page), (visit) => visit.id)])
  const entries = Object.entries(page.layers)
  const lost = entries
    .filter(([id]) => !reached.has(id))
    .map(([id]) => flaw(`${at}.layers.${id}`, 'It is in no group and not on the page.'))
  const roots = entries
    .filter(([id, layer]) => id !== page.rootId && isKind(layer, 'Root'))
    .map(([id]) => flaw(`${at}.layers.${id}`, 'It is a second root.'))
  const deep = entries
    .filter(([id]) => layerPath(page, id).length > MAX_DEPTH)
    .map(([id]) => flaw(`${at}.layers.${id}`, `It lies more than ${MAX_DEPTH} deep.`))
  const many = entries.length > MAX_LAYERS ? [flaw(at, `The page has more than ${MAX_LAYERS} layers.`)] : []
  return [...rootParent, ...entries.flatMap(([id, layer]) => layerFlaws(page, at, id, layer)), ...lost, ...roots, ...deep, ...many]
}

const frameFlaws = (design: Design): Violation[] =>
  Object.entries(design.stories).flatMap(([id, story]) =>
    story.frames.flatMap(({ page, layer }, index) => {
      const target = own(pageNamed(design, page)?.layers ?? {}, layer)
      const path = `stories.${id}.frames.${index}`
      if (!target) return [flaw(path, `The layer “${layer}” of page “${page}” does not exist.`)]
      if (!isKind(target, 'Text')) return [flaw(path, `The layer “${layer}” of page “${page}” is no text layer.`)]
      if (story.frames.findIndex((frame) => frame.page === page && frame.layer === layer) !== index)
        return [flaw(path, `The layer “${layer}” of page “${page}” is listed twice.`)]
      return target.props.story === id ? [] : [flaw(path, `The layer “${layer}” of page “${page}” shows another text.`)]
    }),
  )

const pageNamed = (design: Design, id: string): Page | undefined =>
  design.pages.find((page) => page.id === id) ?? design.masters.find((page) => page.id === id)

const storyOfLayer = (design: Design, page: Page, at: string): Violation[] =>
  Object.entries(page.layers).flatMap(([id, layer]) => {
    if (!isKind(layer, 'Text') || layer.props.story === undefined) return []
    const story = own(design.stories, layer.props.story)
    const path = `${at}.layers.${id}`
    if (!story) return [flaw(path, `Its story “${layer.props.story}” does not exist.`)]
    const isListed = story.frames.some((frame) => frame.page === page.id && frame.layer === id)
    return isListed ? [] : [flaw(path, `The story “${layer.props.story}” does not run through it.`)]
  })

const listFlaws = (design: Design): Violation[] => {
  const ids = [...design.pages, ...design.masters].map((page) => page.id)
  const twice = ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => flaw('pages', `The page “${id}” is there twice.`))
  const masters = new Set(design.masters.map((page) => page.id))
  const swatches = design.swatches.map((swatch) => swatch.id)
  const twins = swatches.filter((id, i) => swatches.indexOf(id) !== i).map((id) => flaw('swatches', `The swatch “${id}” is there twice.`))
  const orphans = design.pages.flatMap((page, i) =>
    page.master === undefined || masters.has(page.master) ? [] : [flaw(`pages.${i}`, `Its master “${page.master}” does not exist.`)],
  )
  return [...twice, ...twins, ...orphans, ...masterFlaws(design, masters)]
}

const masterFlaws = (design: Design, masters: ReadonlySet<string>): Violation[] => {
  const lost = design.masters.flatMap((page, i) =>
    (['master', 'verso'] as const).flatMap((link) =>
      page[link] === undefined || masters.has(page[link]) ? [] : [flaw(`masters.${i}`, `Its ${link} “${page[link]}” does not exist.`)],
    ),
  )
  const same = design.masters.flatMap((page, i) =>
    page.verso === page.id ? [flaw(`masters.${i}`, 'It is named to take its own place.')] : [],
  )
  const circles = design.masters.flatMap((page, i) => (isInCircle(design, page) ? [flaw(`masters.${i}`, 'It is based on itself.')] : []))
  const strays = design.pages.flatMap((page, i) =>
    page.verso === undefined ? [] : [flaw(`pages.${i}`, 'It is no master and names one for left-hand pages.')],
  )
  return [...lost, ...same, ...circles, ...strays]
}

/**
 * Checks the rules between the parts of a design that its schema cannot express; returns every one that is broken, none when it is sound.
 */
export const validate = (design: Design): Violation[] => {
  const sheets = [
    ...design.pages.map((page, i) => [page, `pages.${i}`] as const),
    ...design.masters.map((page, i) => [page, `masters.${i}`] as const),
  ]
  return [
    ...listFlaws(design),
    ...sheets.flatMap(([page, at]) => [...pageFlaws(page, at), ...storyOfLayer(design, page, at)]),
    ...frameFlaws(design),
  ]
}
