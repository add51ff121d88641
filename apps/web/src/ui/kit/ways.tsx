import { Plus, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { Button as AriaButton, Dialog, DialogTrigger } from 'react-aria-components'
import { buttonClass } from '../button-class.ts'
import { Button } from '../button.tsx'
import { Link, LinkButton } from '../link.tsx'
import { Logo } from '../logo.tsx'
import { Paginator } from '../paginator.tsx'
import { Picker } from '../picker.tsx'
import { PlainButton } from '../plain-button.tsx'
import { Popover } from '../popover.tsx'
import { Tooltip } from '../tooltip.tsx'

const FAMILIES = [
  {
    title: 'Serif',
    items: [
      { id: 'newsreader', label: 'Newsreader' },
      { id: 'cormorant', label: 'Cormorant Garamond' },
    ],
  },
  { title: 'Sans', items: [{ id: 'inter', label: 'Inter' }] },
]

/** What leads somewhere: links, pages of a list, panels beside what opens them, and long lists to pick from. */
export function Ways() {
  const [page, setPage] = useState(4)
  const [family, setFamily] = useState<string | null>(null)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-4">
        <Logo />
        <Link href="/ui-kit" className="rounded-sm underline underline-offset-2 data-hovered:text-ink-2">
          A link
        </Link>
        <LinkButton href="/ui-kit">
          <Plus size={14} aria-hidden />A link like a button
        </LinkButton>
        <LinkButton href="/ui-kit" variant="primary" size="lg">
          A large one
        </LinkButton>
        <PlainButton onPress={() => undefined}>Plain button</PlainButton>
        <PlainButton isPending onPress={() => undefined}>
          Plain, pending
        </PlainButton>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <DialogTrigger>
          <AriaButton className={buttonClass()}>
            <Settings2 size={14} aria-hidden />
            Popover
          </AriaButton>
          <Popover placement="bottom start" className="w-64 p-4">
            <Dialog aria-label="A popover" className="outline-none">
              <p className="text-ui">A panel beside what opened it.</p>
            </Dialog>
          </Popover>
        </DialogTrigger>
        <Tooltip text="A word about it" shortcut="Ctrl+K">
          <Button>Tooltip</Button>
        </Tooltip>
        <Picker
          ariaLabel="Family"
          searchLabel="Search families..."
          placeholder="Pick a family"
          groups={FAMILIES}
          value={family}
          onChange={setFamily}
          className="w-48"
        >
          {({ label }) => <span className="truncate">{label}</span>}
        </Picker>
      </div>
      <Paginator page={page} total={12} onChange={setPage} />
    </div>
  )
}
