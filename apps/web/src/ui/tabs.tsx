import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components'
import type { TabsProps } from 'react-aria-components'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** One tab and what it shows. */
export interface TabItem {
  id: string
  title: string
  content: ReactNode
}

/** Views that share a place. `label` names the row of tabs. */
export function Tabs({
  label,
  items,
  className,
  ...props
}: Omit<TabsProps, 'className' | 'children'> & { label: string; items: readonly TabItem[]; className?: string }) {
  return (
    <AriaTabs {...props} className={cx('flex min-h-0 flex-col', className)}>
      <TabList aria-label={label} items={items} className="flex gap-4 border-b border-line px-3">
        {(item) => (
          <Tab
            id={item.id}
            className="-mb-px cursor-default border-b-2 border-transparent py-2 text-ui text-ink-2 data-hovered:text-ink data-selected:border-accent data-selected:font-medium data-selected:text-ink"
          >
            {item.title}
          </Tab>
        )}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="min-h-0 flex-1 overflow-y-auto p-3">
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
