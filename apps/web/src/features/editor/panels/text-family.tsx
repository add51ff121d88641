import type { FontCatalogue } from '@magazineai/render'
import { useMemo } from 'react'
import { Select } from '../../../ui/select.tsx'
import { applyMark, type TextFormat, unlessMixed } from '../text/format.ts'
import { useEditor } from '../use-editor.ts'

/** What a list shows for words that are set in unlike ways. */
export const MIXED = 'Mixed'

/** The family of the selected words. */
export function FamilySelect({ fonts, format, className }: { fonts: FontCatalogue; format: TextFormat; className?: string }) {
  const editor = useEditor()
  const families = useMemo(() => fonts.families.map(({ family }) => ({ id: family, label: family })), [fonts])
  const family = unlessMixed(format, 'family', format.family)
  return (
    <Select
      ariaLabel="Font"
      size="sm"
      options={families}
      value={family}
      placeholder={family ?? MIXED}
      onChange={(next) => applyMark(editor, 'family', { type: 'family', attrs: { family: next } }, 'Font')}
      {...(className === undefined ? {} : { className })}
    />
  )
}
