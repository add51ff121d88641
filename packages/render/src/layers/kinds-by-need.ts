import { type Design, kindOf, type Layer, mastersOf, type Page } from '@magazineai/design'
import type { Kinds } from './content.ts'

type Name = keyof Kinds

const LOADS: { [K in Name]: () => Promise<Kinds[K]> } = {
  Chart: () => import('./chart.ts').then(({ Chart }) => Chart),
  Drawing: () => import('./drawing.ts').then(({ Drawing }) => Drawing),
  QrCode: () => import('./qr-code.ts').then(({ QrCode }) => QrCode),
  Svg: () => import('./svg.ts').then(({ Svg }) => Svg),
  Table: () => import('./table.ts').then(({ Table }) => Table),
  shadow: () => import('./cast-shadow.ts').then(({ castShadow }) => castShadow),
  effect: () => import('./text-effect.ts').then(({ withEffect }) => withEffect),
}

const NAMES = Object.keys(LOADS) as Name[]

/** Loads what lays out the rarer layers when a design has some, for who must be there soon. */
export class LazyKinds {
  /** What has come so far, to be given to `createLayouterOf`. */
  readonly kinds: Partial<Kinds> = {}
  readonly #coming = new Map<Name, Promise<void>>()

  /** Whether a page can be laid out. */
  has(design: Design, page: Page): boolean {
    return [page, ...mastersOf(design, page)].every((sheet) => namesIn(sheet).every((name) => name in this.kinds))
  }

  /** Loads what the pages and masters of a design need and that is not there yet. @returns true when something came. */
  async ensure(design: Design): Promise<boolean> {
    const missing = NAMES.filter(
      (name) => !(name in this.kinds) && [...design.pages, ...design.masters].some((page) => namesIn(page).includes(name)),
    )
    await Promise.all(missing.map((name) => this.#load(name)))
    return missing.length > 0
  }

  /** Loads all there is: nothing is missing then without a connection. */
  async loadAll(): Promise<void> {
    await Promise.all(NAMES.map((name) => this.#load(name)))
  }

  /** Loads a part, once; what did not come is asked for again the next time. */
  #load(name: Name): Promise<void> {
    const coming = this.#coming.get(name) ?? LOADS[name]().then((kind) => void Object.assign(this.kinds, { [name]: kind }))
    this.#coming.set(name, coming)
    coming.catch(() => this.#coming.delete(name))
    return coming
  }
}

const found = new WeakMap<Page, readonly Name[]>()

/** What the layers of a page or master need. */
function namesIn(page: Page): readonly Name[] {
  const known = found.get(page)
  if (known) return known
  const needed = new Set<Name>()
  for (const layer of Object.values(page.layers)) addNames(layer, needed)
  const names = [...needed]
  found.set(page, names)
  return names
}

function addNames(layer: Layer, needed: Set<Name>): void {
  const kind = kindOf(layer)
  if (kind in LOADS) needed.add(kind as Name)
  const { props } = layer
  if ('shadow' in props && props.shadow) needed.add('shadow')
  if ('effect' in props && props.effect) needed.add('effect')
}
