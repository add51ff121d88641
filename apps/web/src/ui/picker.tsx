import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Autocomplete,
  Button,
  Collection,
  Header,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  ListLayout,
  Select as AriaSelect,
  SelectValue,
  useFilter,
  Virtualizer,
} from 'react-aria-components'
import { cx } from './cx.ts'
import { useDisabled } from './disabled.tsx'
import { FIELD_BOX } from './field.tsx'
import { Popover } from './popover.tsx'
import { SearchField } from './search-field.tsx'

/** Something that can be picked: its id, and the words it is found by. */
export interface PickerItem {
  id: string
  label: string
}

/** Items under a heading. */
export interface PickerGroup<Item extends PickerItem> {
  title: string
  items: readonly Item[]
}

/** Heights of a line and of a heading, CSS pixels; a finger needs a higher line. */
const LINE = { mouse: 34, finger: 44 }
const HEADING = 28

const isTouched = (): boolean => window.matchMedia('(pointer: coarse)').matches

/** One choice of a long list in groups, with a field to search it; only the lines in sight are made. `children` draws a line. */
export function Picker<Item extends PickerItem>({
  ariaLabel,
  searchLabel,
  groups,
  value,
  shown,
  placeholder,
  onChange,
  onOpen,
  className,
  children,
}: {
  ariaLabel: string
  searchLabel: string
  groups: readonly PickerGroup<Item>[]
  value: string | null
  /** What the button says of what is chosen, where that is not its label. */
  shown?: string | undefined
  /** What the button says while nothing in the list is chosen. */
  placeholder: string
  onChange: (id: string) => void
  /** Hears that the list opens. */
  onOpen?: () => void
  className?: string
  children: (item: Item) => ReactNode
}) {
  const { contains } = useFilter({ sensitivity: 'base' })
  const isDisabled = useDisabled(false)
  return (
    <AriaSelect
      aria-label={ariaLabel}
      isDisabled={isDisabled}
      placeholder={placeholder}
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      onOpenChange={(isOpen) => isOpen && onOpen?.()}
      className={cx('flex min-w-0 flex-col', className)}
    >
      <Button className={cx(FIELD_BOX, 'flex h-6 cursor-default items-center gap-2 px-1.5 text-left text-small')}>
        <SelectValue className="flex-1 truncate data-placeholder:text-ink-3">
          {({ isPlaceholder, selectedText }) => (isPlaceholder ? placeholder : (shown ?? selectedText))}
        </SelectValue>
        <ChevronDown size={14} aria-hidden className="shrink-0 text-ink-3" />
      </Button>
      <Popover placement="bottom end" className="flex w-[min(320px,calc(100vw-16px))] min-w-(--trigger-width) flex-col overflow-hidden">
        <Autocomplete filter={contains}>
          <div className="border-b border-line p-2">
            {/* Where it would bring a keyboard over half the screen, somebody must want to type. */}
            <SearchField placeholder={searchLabel} takesFocus={!isTouched()} />
          </div>
          <Virtualizer
            layout={ListLayout}
            layoutOptions={{ rowSize: isTouched() ? LINE.finger : LINE.mouse, headingSize: HEADING, padding: 4 }}
          >
            <ListBox
              items={groups}
              className="h-[min(380px,50dvh)] overflow-y-auto outline-none"
              renderEmptyState={() => <p className="px-4 py-6 text-center text-ui text-ink-2">Nothing here has this in its name.</p>}
            >
              {(group) => (
                <ListBoxSection id={`group ${group.title}`}>
                  <Header className="flex h-full items-end px-2 pb-1 text-micro font-medium text-ink-3">{group.title}</Header>
                  <Collection items={group.items}>{(item) => <Line item={item}>{children(item)}</Line>}</Collection>
                </ListBoxSection>
              )}
            </ListBox>
          </Virtualizer>
        </Autocomplete>
      </Popover>
    </AriaSelect>
  )
}

function Line({ item, children }: { item: PickerItem; children: ReactNode }) {
  return (
    <ListBoxItem
      id={item.id}
      textValue={item.label}
      className="group flex size-full cursor-default items-center gap-2 rounded-sm px-2 text-ui outline-none data-focused:bg-hover"
    >
      <Check size={14} aria-hidden className="shrink-0 opacity-0 group-data-selected:opacity-100" />
      {children}
    </ListBoxItem>
  )
}
