import type { ComponentType } from 'react'
import { cx } from '../../ui/cx.ts'
import { Link } from '../../ui/link.tsx'
import { Jobs } from './jobs.tsx'
import { Landing } from './landing.tsx'
import { Log } from './log.tsx'
import { Overview } from './overview.tsx'
import { People } from './people.tsx'
import { SECTIONS, type Section, type View } from './sections.ts'
import { Settings } from './settings.tsx'

/** The rooms of whoever runs the server: one row of links, one section. */
export function AdminScreen({ section, ...view }: { section: Section } & View) {
  const Content = CONTENTS[section]
  return (
    <div className="mx-auto w-full max-w-[1040px] px-4 py-8 sm:px-8">
      <h1 className="font-serif text-display font-medium tracking-tight">Administration</h1>
      <nav aria-label="Administration" className="-mx-4 mt-4 mb-8 overflow-x-auto px-4 sm:mx-0 sm:px-0">
        <ul className="flex min-w-max gap-1 border-b border-line">
          {SECTIONS.map(({ id, href, title }) => (
            <li key={id} ref={id === section ? bringIntoSight : undefined}>
              <Link
                href={href}
                {...(id === section ? { 'aria-current': 'page' as const } : {})}
                className={cx(
                  '-mb-px flex h-11 items-center border-b-2 px-3 text-body sm:h-10',
                  id === section ? 'border-accent font-medium text-ink' : 'border-transparent text-ink-2 data-hovered:text-ink',
                )}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Content {...view} />
    </div>
  )
}

/** On a phone the row of links is wider than the screen: the section that is open is in sight. */
const bringIntoSight = (item: HTMLLIElement | null): void => item?.scrollIntoView({ block: 'nearest', inline: 'center' })

const CONTENTS: Readonly<Record<Section, ComponentType<View>>> = {
  overview: Overview,
  people: People,
  jobs: Jobs,
  settings: Settings,
  landing: Landing,
  log: Log,
}
