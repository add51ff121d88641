import { type Design, type FontCatalogue, isKind } from '@magazineai/design'
import { designFinding, type Finding } from './finding.ts'

/** Families that styles and marks name and this installation does not have. */
export function missingFonts(design: Design, fonts: FontCatalogue): Finding[] {
  const known = new Set(fonts.families.map((family) => family.family))
  const missing = [...namedFamilies(design)].filter((family) => !known.has(family))
  return missing.map((family) => designFinding('font', 'warning', `The font ${family} is not installed; another stands in for it`))
}

function namedFamilies(design: Design): Set<string> {
  const families = new Set<string>()
  for (const style of [...Object.values(design.styles.paragraph), ...Object.values(design.styles.character)])
    if (style.family) families.add(style.family)
  const lone = [...design.pages, ...design.masters].flatMap((page) =>
    Object.values(page.layers).flatMap((layer) => (isKind(layer, 'Text') && layer.props.doc ? [layer.props.doc] : [])),
  )
  for (const doc of [...lone, ...Object.values(design.stories).map((story) => story.doc)])
    for (const block of doc.content)
      for (const inline of block.content ?? [])
        for (const mark of inline.marks ?? []) if (mark.type === 'family') families.add(mark.attrs.family)
  return families
}
