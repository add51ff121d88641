import { useState } from 'react'
import type { ReactNode } from 'react'
import { DisabledControls } from '../disabled.tsx'
import { SegmentedControl } from '../segmented-control.tsx'
import { applyTheme, readTheme } from '../theme.ts'
import type { Theme } from '../theme.ts'
import { Actions } from './actions.tsx'
import { Feedback } from './feedback.tsx'
import { Fields } from './fields.tsx'
import { Palette } from './palette.tsx'
import { Ways } from './ways.tsx'

/** Every component of the kit, for those who build with it. */
export function KitScreen() {
  const [theme, setTheme] = useState(readTheme)
  const choose = (next: Theme): void => {
    applyTheme(next)
    setTheme(next)
  }
  return (
    <main className="mx-auto flex max-w-[1000px] flex-col gap-10 px-4 py-10 sm:px-8">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-serif text-display font-medium tracking-tight">Kit</h1>
        <SegmentedControl
          label="Theme"
          value={theme}
          onChange={choose}
          segments={[
            { id: 'system', label: 'System' },
            { id: 'light', label: 'Light' },
            { id: 'dark', label: 'Dark' },
          ]}
        />
      </header>
      <Shelf title="Colour and type">
        <Palette />
      </Shelf>
      <Shelf title="Actions">
        <Actions />
      </Shelf>
      <Shelf title="Ways">
        <Ways />
      </Shelf>
      <Shelf title="Fields">
        <Fields />
      </Shelf>
      <Shelf title="Fields, disabled">
        <DisabledControls isDisabled>
          <Fields />
        </DisabledControls>
      </Shelf>
      <Shelf title="Feedback">
        <Feedback />
      </Shelf>
    </main>
  )
}

function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4 border-t border-line pt-4">
      <h2 className="text-small font-medium text-ink-2">{title}</h2>
      {children}
    </section>
  )
}
