import type { Design } from '@magazineai/design'
import { MoreHorizontal } from 'lucide-react'
import { memo, useMemo } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx'
import { Select } from '../../../ui/select.tsx'
import { shortcutOf } from '../commands/shortcuts.ts'
import { type CommandName, commands } from '../commands/table.ts'
import type { TextFormat } from '../text/format.ts'
import { applyCharacterStyle, applyParagraphStyle, countStyled, deleteStyle } from '../text/styles.ts'
import { IS_APPLE, useEditor } from '../use-editor.ts'
import { Section } from './section.tsx'
import { MIXED } from './text-family.tsx'

/** Stands for no style in a list of them. */
const NONE = '-'

/** The paragraph and the character style of the selection, and what can be done with them. */
export const StyleSection = memo(function StyleSection({
  format,
  styles,
  isOff,
}: {
  format: TextFormat
  styles: Design['styles']
  isOff: boolean
}) {
  const editor = useEditor()
  const { paragraph, character } = styles
  return (
    <Section title="Styles">
      <StyleRow
        label="Paragraph style"
        styles={paragraph}
        value={format.style}
        isMixed={format.mixed.includes('style')}
        mark={isOff}
        onChange={(id) => applyParagraphStyle(editor, id)}
        of="paragraph"
        items={['redefine-style', 'clear-overrides', 'new-paragraph-style']}
      />
      <StyleRow
        label="Character style"
        styles={character}
        value={format.characterStyle}
        isMixed={format.mixed.includes('characterStyle')}
        mark={false}
        onChange={(id) => applyCharacterStyle(editor, id)}
        of="character"
        items={['new-character-style']}
      />
    </Section>
  )
})

interface StyleRowProps {
  label: string
  styles: Readonly<Record<string, { name: string }>>
  value: string | null
  /** True when the words have unlike styles. */
  isMixed: boolean
  /** True when the words look different from the style. */
  mark: boolean
  onChange: (id: string | null) => void
  of: 'paragraph' | 'character'
  items: readonly CommandName[]
}

function StyleRow({ label, styles, value, isMixed, mark, onChange, of, items }: StyleRowProps) {
  const options = useMemo(() => {
    const named = Object.entries(styles).map(([id, { name }]) => ({ id, label: name }))
    return [{ id: NONE, label: of === 'paragraph' ? 'No paragraph style' : 'No character style' }, ...sorted(named)]
  }, [styles, of])
  const shown = value !== null && styles[value] ? value : NONE
  const marked =
    mark && shown !== NONE ? options.map((option) => (option.id === shown ? { ...option, label: `${option.label} +` } : option)) : options
  return (
    <div className="flex items-center gap-1">
      <Select
        ariaLabel={label}
        size="sm"
        options={marked}
        value={isMixed ? null : shown}
        placeholder={MIXED}
        onChange={(id) => onChange(id === NONE ? null : id)}
        className="flex-1"
      />
      <StyleMenu label={label} style={isMixed || shown === NONE ? null : shown} of={of} items={items} />
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
