import type { FontCatalogue } from '@magazineai/design'
import { useMemo, useState } from 'react'
import { Picker } from '../../../../ui/picker.tsx'
import { applyMark, type TextFormat, unlessMixed } from '@magazineai/editor/text'
import { useEditor } from '../../base/use-editor.ts'
import { familiesIn, type FamilyItem, familyGroups } from './fonts/families.ts'
import { useSampleFace } from './fonts/sample-face.ts'
import { scriptSample } from './fonts/script-sample.ts'
import { recentOf, remember } from '../common/recent.ts'

/** What a list shows for words that are set in unlike ways. */
export const MIXED = 'Mixed'

/** The family of the selected words: each is called in its own letters, those of the magazine and those chosen last come first. */
export function FamilySelect({ fonts, format, className }: { fonts: FontCatalogue; format: TextFormat; className?: string }) {
  const editor = useEditor()
  // What is first is worked out when the list opens: all texts are looked through for it.
  const [opened, setOpened] = useState(0)
  const groups = useMemo(() => {
    const [used, recent] = opened > 0 ? [familiesIn(editor.design), recentOf('recent-fonts')] : [new Set<string>(), []]
    return familyGroups(fonts, used, recent)
  }, [fonts, editor, opened])
  const family = unlessMixed(format, 'family', format.family)
  const choose = (next: string): void => {
    remember('recent-fonts', next)
    applyMark(editor, 'family', { type: 'family', attrs: { family: next } }, 'Font')
  }
  return (
    <Picker
      ariaLabel="Font"
      searchLabel="Search fonts"
      groups={groups}
      value={family}
      placeholder={family ?? MIXED}
      onChange={choose}
      onOpen={() => setOpened((count) => count + 1)}
      {...(className === undefined ? {} : { className })}
    >
      {(item) => <FamilySample fonts={fonts} item={item} />}
    </Picker>
  )
}

/** A family by its name in its own letters, and what else it writes. */
function FamilySample({ fonts, item }: { fonts: FontCatalogue; item: FamilyItem }) {
  const face = useSampleFace(fonts, { family: item.id, weight: 400, italic: false })
  const letters = scriptSample(fonts.families.find(({ family }) => family === item.id)?.scripts)
  const style = face === null ? {} : { fontFamily: `${face}, var(--font-sans)` }
  return (
    <>
      <span className="min-w-0 flex-1 truncate text-lead" style={style}>
        {item.label}
      </span>
      {letters !== null && (
        <span aria-hidden className="shrink-0 text-lead text-ink-2" style={style}>
          {letters}
        </span>
      )}
    </>
  )
}
