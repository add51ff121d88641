import type { FontCatalogue, FontFamily, FontStyle } from '@magazineai/design'
import { faceKey, scriptsOf, type FaceKey } from '@magazineai/typeset'
import { Ideographs, ideographsOf, languageOfIdeographs } from './ideographs.ts'

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
  private readonly servings = new Map<string, readonly string[]>()
  private readonly coverages = new Map<string, Ideographs>()
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
   * Returns the faces tried for characters that `family` lacks, in a text of a language (BCP 47): the same list for the same families. Big fonts of
   * other scripts are not among them, and of those with ideographs the one of the language comes first, others only for what it lacks: nobody loads
   * them in vain. Of families with Latin letters those that look most like `family` come first. Of two families of one language, one with serifs and one without, the one that is as `family` is.
   */
  fallback(family: string, weight: number, italic: boolean, text: string, language: string): FaceKey[] {
    const scripts = scriptsOf(text)
    const serving = this.serving(family, scripts)
    const east = serving.filter((name) => this.families.get(name)?.ideographs !== undefined)
    const chosen = east.length < 2 ? east : this.eastAsian(east, text, languageOfIdeographs(language, scripts))
    const rest = chosen.values()
    // Those with ideographs keep their places in the order of all, in the order of the language.
    const names = serving.flatMap((name) => (east.includes(name) ? (rest.next().value ?? []) : [name]))
    const asked = `${faceKey(family, weight, italic)} ${names.join()}`
    let keys = this.fallbacks.get(asked)
    if (!keys) this.fallbacks.set(asked, (keys = names.map((name) => this.pick(name, weight, italic).key)))
    return keys
  }

  /** Of families with ideographs, that of the language and those that have what the ones before lack. */
  private eastAsian(names: readonly string[], text: string, language: string): string[] {
    const isOwn = (name: string) => this.families.get(name)?.languages?.includes(language) === true
    const [first, ...others] = [...names.filter(isOwn), ...names.filter((name) => !isOwn(name))]
    const lacking = ideographsOf(text)
    /** Whether a family has any that were lacking; they are not any more. */
    const adds = (name: string): boolean => {
      const found = [...lacking].filter((code) => this.ideographs(name).has(code))
      for (const code of found) lacking.delete(code)
      return found.length > 0
    }
    if (first === undefined) return []
    adds(first)
    return [first, ...others.filter(adds)]
  }

  private ideographs(name: string): Ideographs {
    let known = this.coverages.get(name)
    if (!known) this.coverages.set(name, (known = new Ideographs(this.families.get(name)?.ideographs ?? '')))
    return known
  }

  /** The families tried for text of these scripts, in the order of the catalogue. */
  private serving(family: string, scripts: ReadonlySet<string>): readonly string[] {
    const asked = `${family} ${[...scripts].join(' ')}`
    let names = this.servings.get(asked)
    if (!names) {
      const all = this.catalogue.fallback.filter(
        (name) => name !== family && this.serves(name, scripts) && this.standsIn(name, family, scripts),
      )
      const kept = all.filter((name) => !this.hasLikelier(name, family, all))
      const western = kept.filter((name) => this.isWestern(name)).toSorted((a, b) => this.kinship(a, family) - this.kinship(b, family))
      this.servings.set(asked, (names = [...western, ...kept.filter((name) => !this.isWestern(name))]))
    }
    return names
  }

  /** A face made for titles stands in for one of its kind that lacks the letters of a script, and in no text besides. */
  private standsIn(name: string, family: string, scripts: ReadonlySet<string>): boolean {
    const [own, other] = [this.families.get(family), this.families.get(name)]
    if (other?.category !== 'display-serif') return true
    if (own?.category !== 'display-serif' || !own.scripts) return false
    return other.scripts?.some((script) => scripts.has(script) && !own.scripts?.includes(script)) ?? false
  }

  private isWestern(name: string): boolean {
    return this.families.get(name)?.scripts?.includes('Latn') ?? true
  }

  /** How far a family is from the looks of another: of one category, both with serifs or both without, neither. */
  private kinship(name: string, family: string): number {
    const [own, other] = [this.families.get(family), this.families.get(name)]
    if (!own || !other) return 0
    return own.category === other.category ? 0 : isSans(own) === isSans(other) ? 1 : 2
  }

  /** Whether of families of one language another has serifs as `family` has them, or none as it has none, and this one does not. */
  private hasLikelier(name: string, family: string, among: readonly string[]): boolean {
    const own = this.families.get(name)
    const lacking = this.families.get(family)
    if (!own?.languages || !lacking || isSans(own) === isSans(lacking)) return false
    const languages = own.languages.join()
    return among.some((other) => {
      const found = this.families.get(other)
      return found?.languages?.join() === languages && isSans(found) === isSans(lacking)
    })
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

/** Whether a family has no serifs. */
const isSans = ({ category }: FontFamily): boolean => category === 'grotesk' || category === 'mono'

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
