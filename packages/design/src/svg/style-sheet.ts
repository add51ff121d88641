import { type Declaration, declarationsOf, withoutComments } from './declarations.ts'

/** What a selector looks at. */
export interface Selectable {
  name: string
  id: string | undefined
  classes: readonly string[]
  parent: Selectable | null
}

interface Compound {
  name: string | null
  id: string | null
  classes: string[]
}

interface Rule {
  /** The element itself first, then what is around it. */
  steps: { compound: Compound; isChild: boolean }[]
  specificity: number
  declarations: Declaration[]
}

/** Most rules of one drawing, and most work of trying them on its elements: beyond, they are left out. */
const MAX_RULES = 2_000
const MAX_WORK = 1_000_000

/** The rules of a drawing's style sheets. Knows names, classes, ids, `*`, descendants and children; anything else chooses nothing. */
export class StyleSheet {
  readonly #byKey = new Map<string, Rule[]>()
  #rules = 0
  #work = 0

  /** Takes over the rules of a sheet; later ones win over earlier ones as specific as they are. */
  add(text: string): void {
    for (const [selectors, body] of blocksOf(withoutComments(text))) {
      const declarations = declarationsOf(body)
      if (declarations.length === 0) continue
      for (const selector of selectors.split(',')) this.#addRule(selector.trim(), declarations)
    }
  }

  /** The declarations for an element, the weakest first. */
  declarationsFor(element: Selectable): Declaration[] {
    if (this.#rules === 0 || this.#work > MAX_WORK) return []
    const keys = ['*', element.name, ...element.classes.map((name) => `.${name}`), ...(element.id === undefined ? [] : [`#${element.id}`])]
    const tried = keys.flatMap((key) => this.#byKey.get(key) ?? [])
    const found = tried.filter((rule) => chooses(rule, element))
    this.#work += found.reduce((sum, rule) => sum + rule.declarations.length, tried.length)
    return found.toSorted((a, b) => a.specificity - b.specificity).flatMap((rule) => rule.declarations)
  }

  #addRule(selector: string, declarations: Declaration[]): void {
    const steps = stepsOf(selector)
    if (!steps || this.#rules >= MAX_RULES) return
    const count = (of: (compound: Compound) => number) => steps.reduce((sum, { compound }) => sum + of(compound), 0)
    const ids = count(({ id }) => (id === null ? 0 : 1))
    const classes = count((compound) => compound.classes.length)
    const names = count(({ name }) => (name === null ? 0 : 1))
    // The order of the rules decides between those that are equally specific.
    const specificity = ((ids * 100 + classes) * 100 + names) * MAX_RULES + this.#rules++
    const { id, classes: own, name } = steps[0]!.compound
    const key = id !== null ? `#${id}` : own[0] !== undefined ? `.${own[0]}` : (name ?? '*')
    const rule = { steps, specificity, declarations }
    const others = this.#byKey.get(key)
    if (others) others.push(rule)
    else this.#byKey.set(key, [rule])
  }
}

/** Selectors with their blocks. What begins with `@` is left out with all that is in it. */
function* blocksOf(text: string): Generator<[string, string]> {
  let at = 0
  for (;;) {
    const open = text.indexOf('{', at)
    if (open < 0) return
    const selector = text.slice(at, open)
    const rule = selector.slice(selector.lastIndexOf(';') + 1).trim()
    const close = rule.startsWith('@') ? endOfBlock(text, open) : text.indexOf('}', open)
    if (close < 0) return
    if (!rule.startsWith('@')) yield [rule, text.slice(open + 1, close)]
    at = close + 1
  }
}

const endOfBlock = (text: string, open: number): number => {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '{') depth++
    else if (character === '}' && --depth === 0) return at
  }
  return -1
}

const COMPOUND = /^(\*|[a-zA-Z][\w-]*)?((?:[.#][\w-]+)*)$/

const stepsOf = (selector: string): Rule['steps'] | null => {
  const parts = selector.replaceAll(/\s*>\s*/g, ' >').split(/\s+/)
  if (selector === '' || parts.length > 8) return null
  const steps: Rule['steps'] = []
  for (const part of parts) {
    const compound = compoundOf(part.replace('>', ''))
    if (!compound) return null
    steps.unshift({ compound, isChild: part.startsWith('>') })
  }
  return steps
}

const compoundOf = (text: string): Compound | null => {
  const found = COMPOUND.exec(text)
  if (!found || text === '') return null
  const marks = (found[2] ?? '').match(/[.#][\w-]+/g) ?? []
  const id = marks.find((mark) => mark.startsWith('#'))?.slice(1) ?? null
  const classes = marks.filter((mark) => mark.startsWith('.')).map((mark) => mark.slice(1))
  const name = found[1]?.toLowerCase() ?? null
  return { name: name === '*' ? null : name, id, classes }
}

const fits = ({ name, id, classes }: Compound, element: Selectable): boolean =>
  (name === null || name === element.name) && (id === null || id === element.id) && classes.every((each) => element.classes.includes(each))

const chooses = ({ steps: [self, ...around] }: Rule, element: Selectable): boolean => {
  if (!self || !fits(self.compound, element)) return false
  let at = element.parent
  let isChild = self.isChild
  for (const step of around) {
    if (isChild && (!at || !fits(step.compound, at))) return false
    while (at && !fits(step.compound, at)) at = at.parent
    if (!at) return false
    at = at.parent
    isChild = step.isChild
  }
  return true
}
