import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { ComboBox, Input, ListBox, ListBoxItem } from 'react-aria-components'
import { cx } from './cx.ts'
import { FIELD_BOX } from './field.tsx'
import { Popover } from './popover.tsx'

/** Something that is meant perhaps. */
export interface Suggestion {
  id: string
  name: string
  icon?: ReactNode
  /** A quiet word after the name: where it is. */
  note?: string
}

/** A search box that suggests while somebody types: arrow keys go through, Enter takes, Escape closes. `placeholder` is also its name. */
export function SuggestField({
  placeholder,
  value,
  onChange,
  suggestions,
  onPick,
  onSubmit,
  className,
}: {
  placeholder: string
  value: string
  onChange: (text: string) => void
  suggestions: readonly Suggestion[]
  onPick: (id: string) => void
  /** Hears of Enter without a suggestion. */
  onSubmit?: () => void
  className?: string
}) {
  return (
    <ComboBox
      aria-label={placeholder}
      allowsCustomValue
      menuTrigger="input"
      inputValue={value}
      onInputChange={onChange}
      items={suggestions}
      // They are chosen already.
      defaultFilter={() => true}
      selectedKey={null}
      onSelectionChange={(key) => key !== null && onPick(String(key))}
      className={cx('relative flex items-center', className)}
    >
      <Search size={14} aria-hidden className="pointer-events-none absolute left-2.5 z-1 text-ink-3" />
      <Input
        type="search"
        placeholder={placeholder}
        onKeyDown={(event) => event.key === 'Enter' && onSubmit?.()}
        className={cx(FIELD_BOX, 'h-8 pr-3 pl-8 text-ui max-sm:h-11')}
      />
      <Popover className="w-(--trigger-width) min-w-64">
        <ListBox className="p-1 outline-none">
          {(item: Suggestion) => (
            <ListBoxItem
              id={item.id}
              textValue={item.name}
              className="flex h-8 cursor-default items-center gap-2 rounded-sm px-2 text-ui outline-none data-focused:bg-hover pointer-coarse:h-11"
            >
              {item.icon}
              <span className="min-w-0 flex-1 truncate">
                <Marked text={item.name} search={value} />
              </span>
              {item.note !== undefined && <span className="max-w-[45%] truncate text-small text-ink-3">{item.note}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

/** A text in which what was searched for stands out. */
export function Marked({ text, search }: { text: string; search: string }) {
  const wanted = search.trim()
  const at = wanted === '' ? -1 : text.toLocaleLowerCase().indexOf(wanted.toLocaleLowerCase())
  if (at === -1) return text
  return (
    <>
      {text.slice(0, at)}
      <mark className="rounded-[2px] bg-accent-soft text-inherit">{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  )
}
