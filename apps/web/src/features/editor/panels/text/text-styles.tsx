import type { Design, FontCatalogue } from '@magazineai/design'
import { MoreHorizontal } from 'lucide-react'
import { memo, useMemo } from 'react'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../../ui/menu.tsx'
import { Select } from '../../../../ui/select.tsx'
import { commands, shortcutOf } from '@magazineai/editor/commands'
import type { CommandName } from '@magazineai/editor/state'
import { applyCharacterStyle, countStyled, deleteStyle, type TextFormat } from '@magazineai/editor/text'
import { IS_APPLE, useEditor } from '../../base/use-editor.ts'
import { Section } from '../common/section.tsx'
import { StyleSelect } from './style-select.tsx'
import { MIXED } from './text-family.tsx'

/** Stands for no style in a list of them. */
const NONE = '-'

/** The paragraph and the character style of the selection, and what can be done with them. */
export const StyleSection = memo(function StyleSection({
  fonts,
  format,
  styles,
  isOff,
}: {
  fonts: FontCatalogue
  format: TextFormat
  styles: Design['styles']
  isOff: boolean
}) {
  const editor = useEditor()
  const { paragraph, character } = styles
  return (
    <Section title="Styles">
      <div className="flex items-center gap-1">
        <StyleSelect
          fonts={fonts}
          value={format.mixed.includes('style') ? null : format.style}
          placeholder={format.mixed.includes('style') ? MIXED : 'No paragraph style'}
          mark={isOff}
          className="flex-1"
        />
        <StyleMenu
          label="Paragraph style"
          style={format.mixed.includes('style') || format.style === null || !paragraph[format.style] ? null : format.style}
          of="paragraph"
          items={['redefine-style', 'clear-overrides', 'new-paragraph-style']}
        />
      </div>
      <CharacterStyle
        styles={character}
        value={format.characterStyle}
        isMixed={format.mixed.includes('characterStyle')}
        onChange={(id) => applyCharacterStyle(editor, id)}
      />
    </Section>
  )
})

interface CharacterStyleProps {
  styles: Readonly<Record<string, { name: string }>>
  value: string | null
  /** True when the words have unlike styles. */
  isMixed: boolean
  onChange: (id: string | null) => void
}

function CharacterStyle({ styles, value, isMixed, onChange }: CharacterStyleProps) {
  const options = useMemo(() => {
    const named = Object.entries(styles).map(([id, { name }]) => ({ id, label: name }))
    return [{ id: NONE, label: 'No character style' }, ...sorted(named)]
  }, [styles])
  const shown = value !== null && styles[value] ? value : NONE
  return (
    <div className="flex items-center gap-1">
      <Select
        ariaLabel="Character style"
        size="sm"
        options={options}
        value={isMixed ? null : shown}
        placeholder={MIXED}
        onChange={(id) => onChange(id === NONE ? null : id)}
        className="flex-1"
      />
      <StyleMenu label="Character style" style={isMixed || shown === NONE ? null : shown} of="character" items={['new-character-style']} />
    </div>
  )
}

const sorted = <T extends { label: string }>(options: readonly T[]): T[] => options.toSorted((a, b) => a.label.localeCompare(b.label, 'en'))

function StyleMenu({
  label,
  style,
  of,
  items,
}: {
  label: string
  style: string | null
  of: 'paragraph' | 'character'
  items: readonly CommandName[]
}) {
  const editor = useEditor()
  const count = style !== null && of === 'paragraph' ? countStyled(editor.design, style) : 0
  return (
    <Menu
      trigger={
        <IconButton label={`${label}: more`} size="sm" preventFocusOnPress>
          <MoreHorizontal size={15} aria-hidden />
        </IconButton>
      }
    >
      {items.map((name) => (
        <MenuItem key={name} isDisabled={!editor.can(name)} shortcut={shortcutOf(name, IS_APPLE)} onAction={() => void editor.run(name)}>
          {commands[name].label}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem isDisabled={style === null} onAction={() => editor.store.set({ textTask: { kind: 'style', of, rename: style } })}>
        Rename style…
      </MenuItem>
      <MenuItem
        danger
        isDisabled={style === null}
        onAction={() => {
          if (style === null || !deleteStyle(editor, of, style)) return
          editor.say(count > 0 ? `Style deleted; ${count} paragraphs had it. Undo brings it back.` : 'Style deleted.')
        }}
      >
        Delete style
      </MenuItem>
    </Menu>
  )
}
