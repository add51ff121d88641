import { isKind, type Photo, ROOT } from '@magazineai/design'
import type { Block, Design, Doc, Layer, LayerOf, Page, Provenance, Source, Story } from '@magazineai/design'
import type { InkLayouter } from '@magazineai/render'
import type { Layout } from '@magazineai/typeset'

/** A slot of the template on its page. */
export interface PlacedSlot {
  page: number
  id: string
  layer: Layer
}

/** A place that holds text. */
export interface PlacedTextSlot extends PlacedSlot {
  layer: LayerOf<'Text'>
}

/** Faces of a picture, in shares of it. */
type Faces = NonNullable<Photo['faces']>

/** A design being filled. Every change makes new objects for what changed only, so that the layout of the rest is reused. */
export class Draft {
  readonly #layouter: InkLayouter
  #design: Design
  /** Faces of the pictures that hang, by their address; a design does not know them. Trials share them. */
  #faces = new Map<string, Faces>()

  constructor(design: Design, layouter: InkLayouter) {
    this.#design = design
    this.#layouter = layouter
  }

  /** The layouter it measures with. */
  get layouter(): InkLayouter {
    return this.#layouter
  }

  get design(): Design {
    return this.#design
  }

  /** Returns a draft in the same state: what is tried on it changes nothing here. */
  trial(): Draft {
    const trial = new Draft(this.#design, this.#layouter)
    trial.#faces = this.#faces
    return trial
  }

  /** Notes the faces of a picture that hangs, for whoever crops it anew. */
  knowFaces(url: string, faces: Faces = []): void {
    this.#faces.set(url, faces)
  }

  /** Returns the faces of a picture by its address, in shares of it; none of one nobody hung. */
  facesIn(url: string): Faces {
    return this.#faces.get(url) ?? []
  }

  /** Writes a note for whoever makes the issue beside a page (an index): it is not printed. */
  note(page: number, notes: string): void {
    this.#design = { ...this.#design, pages: this.#design.pages.map((each, index) => (index === page ? { ...each, notes } : each)) }
  }

  /** Takes over the state of a trial that came out well. */
  adopt(trial: Draft): void {
    this.#design = trial.#design
  }

  /** Slots of a group by role, in the order of their pages, then their index. Without a role: all of them. */
  slots(group: string, role?: string): PlacedSlot[] {
    const places: PlacedSlot[] = []
    this.#design.pages.forEach((page, index) => {
      for (const [id, layer] of Object.entries(page.layers)) {
        if (layer.slot?.group === group && (!role || layer.slot.role === role)) places.push({ page: index, id, layer })
      }
    })
    return places.sort((a, b) => a.page - b.page || (a.layer.slot?.index ?? 0) - (b.layer.slot?.index ?? 0))
  }

  /** Text slots of a group by role. */
  texts(group: string, role: string): PlacedTextSlot[] {
    return this.slots(group, role).flatMap((place) => (isKind(place.layer, 'Text') ? [{ ...place, layer: place.layer }] : []))
  }

  layer(place: { page: number; id: string }): Layer {
    const layer = this.#design.pages[place.page]?.layers[place.id]
    if (!layer) throw new RangeError(`No layer ${place.id} on page ${place.page + 1}`)
    return layer
  }

  /** Changes a layer. */
  set(place: { page: number; id: string }, change: (layer: Layer) => Layer): void {
    const layer = change(this.layer(place))
    this.#page(place.page, (page) => ({ ...page, layers: { ...page.layers, [place.id]: layer } }))
  }

  /** Gives a text layer its own text and says where it comes from. */
  write(place: { page: number; id: string }, blocks: readonly Block[], provenance: Provenance): void {
    this.set(place, (layer) => {
      if (!isKind(layer, 'Text')) throw new TypeError(`${place.id} holds no text`)
      return { ...layer, props: { ...layer.props, doc: { type: 'doc', content: [...blocks] } }, provenance: tidy(provenance) }
    })
  }

  /** Puts a layer on a page, over all others or right under one. @throws RangeError when the page has one of that name. */
  add(page: number, id: string, layer: Layer, under?: string): void {
    if (this.#design.pages[page]?.layers[id]) throw new RangeError(`Page ${page + 1} has a layer ${id} already`)
    this.#page(page, (old) => {
      const root = old.layers[ROOT] as Layer
      const at = under ? root.child.indexOf(under) : root.child.length
      return { ...old, layers: { ...old.layers, [id]: layer, [ROOT]: { ...root, child: root.child.toSpliced(at, 0, id) } } }
    })
  }

  /** Takes layers off their pages. */
  remove(places: readonly { page: number; id: string }[]): void {
    for (const { page: index, id } of places) {
      this.#page(index, (page) => {
        const layers = Object.fromEntries(Object.entries(page.layers).filter(([key]) => key !== id))
        const root = layers[ROOT] as Layer
        return { ...page, layers: { ...layers, [ROOT]: { ...root, child: root.child.filter((child) => child !== id) } } }
      })
    }
  }

  /** Puts back an earlier state of all. */
  restore(design: Design): void {
    this.#design = design
  }

  /** Puts back an earlier state of a page. */
  restorePage(index: number, page: Page): void {
    this.#page(index, () => page)
  }

  /** Replaces the text of a story. */
  setStory(id: string, doc: Doc): void {
    const story = this.#design.stories[id]
    if (!story) throw new RangeError(`No story ${id}`)
    this.#design = { ...this.#design, stories: { ...this.#design.stories, [id]: { ...story, doc } } }
  }

  /** Adds a story with its frames, or takes the place of the one of that name. */
  putStory(id: string, story: Story): void {
    this.#design = { ...this.#design, stories: { ...this.#design.stories, [id]: story } }
  }

  /** Changes the design but for its pages. */
  setHead(change: Partial<Omit<Design, 'pages' | 'format' | 'version'>>): void {
    this.#design = { ...this.#design, ...change }
  }

  /** How the text of a story lies in its frames. */
  storyLayout(id: string): Layout | null {
    return this.#layouter.story(this.#design, `story:${id}`)
  }

  /** How the text of a lone layer lies in its box. */
  textLayout(place: { page: number; id: string }): Layout | null {
    return this.#layouter.story(this.#design, `layer:${this.#design.pages[place.page]?.id ?? ''}/${place.id}`)
  }

  #page(index: number, change: (page: Page) => Page): void {
    this.#design = { ...this.#design, pages: this.#design.pages.map((page, at) => (at === index ? change(page) : page)) }
  }
}

/** Returns a layer so many page pixels further down. */
export const moved = (layer: Layer, down: number): Layer =>
  ({ ...layer, props: { ...layer.props, position: { x: layer.props.position.x, y: layer.props.position.y + down } } }) as Layer

/** Sources once each, in order; the format allows 5,000. */
function tidy(provenance: Provenance): Provenance {
  const seen = new Map<string, Source>()
  for (const source of provenance.sources ?? []) seen.set(`${source.paragraph} ${source.document}`, source)
  return { ...provenance, sources: [...seen.values()].slice(0, 5_000) }
}
