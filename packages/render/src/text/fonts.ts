import { faceKey, type FaceKey } from '@magazineai/typeset'
import type { FontCatalogue, FontFamily, FontStyle } from '../api.ts'

/** A face of the catalogue. */
export interface Face {
  key: FaceKey
  family: string
  weight: number
  italic: boolean
  hash: string
}

/** Which fonts of an installation stand for the fonts a design asks for. */
export class FontChoice {
  private readonly families: Map<string, FontFamily>
  private readonly faces = new Map<FaceKey, Face>()
  private readonly picked = new Map<string, Face>()
  private readonly fallbacks = new Map<string, FaceKey[]>()
  private readonly catalogue: FontCatalogue

  constructor(catalogue: FontCatalogue) {
    this.catalogue = catalogue
    this.families = new Map(catalogue.families.map((family) => [family.family, family]))
  }

  /** The family that stands in for any that is missing. */
  get standIn(): FontFamily | undefined {
    return this.catalogue.fallback.map((name) => this.families.get(name)).find(Boolean) ?? this.catalogue.families[0]
  }

  has(family: string): boolean {
    return this.families.has(family)
  }

  /** The nearest face there is. @throws RangeError when the catalogue is empty. */
  pick(family: string, weight: number, italic: boolean): Face {
    const asked = faceKey(family, weight, italic)
    let face = this.picked.get(asked)
    if (!face) this.picked.set(asked, (face = this.find(family, weight, italic)))
    return face
  }

  private find(family: string, weight: number, italic: boolean): Face {
    const found = this.families.get(family) ?? this.standIn
    const style = found && nearest(found.styles, weight, italic)
    if (!found || !style) throw new RangeError('The font catalogue holds no face')
    return this.face(found.family, style)
  }

  /**
   * Returns the faces tried for characters that `family` lacks, in text of these scripts (ISO 15924): the same list for the same question. Big
   * fonts of other scripts are not among them, so that nobody loads them in vain.
   */
  fallback(family: string, weight: number, italic: boolean, scripts: ReadonlySet<string>): FaceKey[] {
    const asked = `${faceKey(family, weight, italic)} ${[...scripts].join(' ')}`
    let keys = this.fallbacks.get(asked)
    if (!keys) {
      const names = this.catalogue.fallback.filter((name) => name !== family && this.serves(name, scripts))
      this.fallbacks.set(asked, (keys = names.map((name) => this.pick(name, weight, italic).key)))
    }
    return keys
  }

  private serves(name: string, scripts: ReadonlySet<string>): boolean {
    const family = this.families.get(name)
    return family !== undefined && (family.scripts === undefined || family.scripts.some((script) => scripts.has(script)))
  }

  /** A face by its key. */
  byKey(key: FaceKey): Face | undefined {
    const known = this.faces.get(key)
    if (known) return known
    const [family = '', style = ''] = splitKey(key)
    return this.has(family) ? this.pick(family, Number.parseInt(style, 10), style.endsWith('i')) : undefined
  }

  private face(family: string, style: FontStyle): Face {
    const key = faceKey(family, style.weight, style.italic)
    let face = this.faces.get(key)
    if (!face) this.faces.set(key, (face = { key, family, weight: style.weight, italic: style.italic, hash: style.hash }))
    return face
  }
}

/** Family and style of a face key. */
const splitKey = (key: FaceKey) => [key.slice(0, key.lastIndexOf('/')), key.slice(key.lastIndexOf('/') + 1)]

/** The style with the right slant if there is one, then the closest weight; of two equally close the one farther from regular. */
function nearest(styles: readonly FontStyle[], weight: number, italic: boolean): FontStyle | undefined {
  const cost = (style: FontStyle) => {
    const wrongWay = weight > 400 ? style.weight < weight : style.weight > weight
    return (style.italic === italic ? 0 : 10_000) + Math.abs(style.weight - weight) + (wrongWay ? 0.5 : 0)
  }
  return styles.reduce<FontStyle | undefined>((best, style) => (!best || cost(style) < cost(best) ? style : best), undefined)
}
