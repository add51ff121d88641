import { Search, X } from 'lucide-react'
import { Button, Input, SearchField as AriaSearchField } from 'react-aria-components'
import type { SearchFieldProps } from 'react-aria-components'
import { cx } from './cx.ts'
import { FIELD_BOX } from './field.tsx'
import type { Focusing } from './field.tsx'

/** A search box; Escape or the cross clears it. `placeholder` is also its name. */
export function SearchField({
  placeholder,
  className,
  takesFocus = false,
  ...props
}: Omit<SearchFieldProps, 'className' | 'children' | 'autoFocus'> & Focusing & { placeholder: string; className?: string }) {
  return (
    <AriaSearchField
      {...props}
      {...(takesFocus && { autoFocus: true })}
      aria-label={placeholder}
      className={cx('group relative flex items-center', className)}
    >
      <Search size={14} aria-hidden className="pointer-events-none absolute left-2.5 text-ink-3" />
      <Input placeholder={placeholder} className={cx(FIELD_BOX, 'h-8 px-8 text-ui [&::-webkit-search-cancel-button]:hidden')} />
      <Button
        aria-label="Clear search"
        className="absolute right-1.5 flex size-5 items-center justify-center rounded-sm text-ink-3 group-data-empty:hidden data-hovered:bg-hover data-hovered:text-ink"
      >
        <X size={13} aria-hidden />
      </Button>
    </AriaSearchField>
  )
}
