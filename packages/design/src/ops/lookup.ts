import type { Design, Story } from '../design.ts'
import { kindOf, type Layer } from '../layer.ts'
import { own } from '../own.ts'
import type { Page } from '../page.ts'
import { refuse } from './operation-handler.ts'

/** Returns the page or master page with this id. @throws Refusal when there is none. */
export const pageOf = (design: Design, id: string): Page =>
  design.pages.find((page) => page.id === id) ?? design.masters.find((page) => page.id === id) ?? refuse(`There is no page “${id}”.`)

/** Tells whether the id is that of a master page. */
export const isMaster = (design: Design, id: string): boolean => design.masters.some((page) => page.id === id)

/** @throws Refusal unless `verso` may take the place of a master on left-hand pages. */
export const checkVerso = (design: Design, page: string, forMaster: boolean, verso: string): void => {
  if (verso === page) refuse(`The master page “${page}” cannot take its own place.`)
  if (!forMaster) refuse('Only a master page has another one for left-hand pages.')
  if (!isMaster(design, verso)) refuse(`There is no master page “${verso}”.`)
}

/** Returns the layer of a page. @throws Refusal when there is none. */
export const layerIn = (page: Page, id: string): Layer => own(page.layers, id) ?? refuse(`There is no layer “${id}” on page “${page.id}”.`)

/** Returns the layer, which may hold others. @throws Refusal when it is missing or is neither a group nor the root. */
export const parentIn = (page: Page, id: string): Layer => {
  const layer = layerIn(page, id)
  const kind = kindOf(layer)
  return kind === 'Root' || kind === 'Group' ? layer : refuse(`Layer “${id}” is no group and holds no layers.`)
}

/** Returns the story with this id. @throws Refusal when there is none. */
export const storyOf = (design: Design, id: string): Story => own(design.stories, id) ?? refuse(`There is no story “${id}”.`)

const replaceIn = (pages: Page[], id: string, page: Page): Page[] => pages.map((old) => (old.id === id ? page : old))

/** Returns the design with one page or master page exchanged; all others keep their identity. */
export const withPage = (design: Design, page: Page): Design =>
  isMaster(design, page.id)
    ? { ...design, masters: replaceIn(design.masters, page.id, page) }
    : { ...design, pages: replaceIn(design.pages, page.id, page) }

/** Returns the page with one layer added or exchanged. */
export const withLayer = (page: Page, id: string, layer: Layer): Page => ({ ...page, layers: { ...page.layers, [id]: layer } })

/** Returns the page with some layers added or exchanged. */
export const withLayers = (page: Page, layers: Readonly<Record<string, Layer>>): Page => ({
  ...page,
  layers: { ...page.layers, ...layers },
})

/** Returns the design with one story added or exchanged. */
export const withStory = (design: Design, id: string, story: Story): Design => ({ ...design, stories: { ...design.stories, [id]: story } })
