import { type Design, type FontCatalogue, walkTexts } from '@magazineai/design'
import type { PickerGroup } from '../../../../../ui/picker.tsx'

/** A family in a list of them. */
export interface FamilyItem {
  id: string
  label: string
}

const itemOf = (family: string): FamilyItem => ({ id: family, label: family })

/** Returns the families a magazine is set in: those of its styles, and those that words have by themselves. */
export function familiesIn(design: Design): ReadonlySet<string> {
  const { paragraph, character } = design.styles
  const found = new Set<string>()
  const add = (family: string | undefined): void => void (family !== undefined && found.add(family))
  for (const style of Object.values(paragraph)) {
    add(style.family)
    add(style.dropCap?.family)
  }
  for (const style of Object.values(character)) add(style.family)
  for (const { doc } of walkTexts(design))
    for (const block of doc.content)
      for (const { marks = [] } of block.content ?? []) for (const mark of marks) if (mark.type === 'family') add(mark.attrs.family)
  return found
}

/** Returns the families to choose from, each once: those of the magazine, those chosen last (newest first), and all others by name. */
export function familyGroups(fonts: FontCatalogue, used: ReadonlySet<string>, recent: readonly string[]): PickerGroup<FamilyItem>[] {
  const all = fonts.families.map(({ family }) => family).toSorted((a, b) => a.localeCompare(b, 'en'))
  const here = all.filter((family) => used.has(family))
  const lately = recent.filter((family) => all.includes(family) && !used.has(family))
  const rest = all.filter((family) => !used.has(family) && !lately.includes(family))
  return [
    { title: 'In this magazine', items: here.map(itemOf) },
    { title: 'Recently used', items: lately.map(itemOf) },
    { title: here.length + lately.length > 0 ? 'All others' : 'All fonts', items: rest.map(itemOf) },
  ].filter(({ items }) => items.length > 0)
}
