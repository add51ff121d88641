import type { ReactNode } from 'react'

/** What stands where nothing is yet: a picture, what this place is for, and the way to begin. */
export function EmptyState({
  icon,
  title,
  isScreen = false,
  children,
  action,
}: {
  icon?: ReactNode
  title: string
  /** True where it is all there is on the screen: the title is its heading. */
  isScreen?: boolean
  children?: ReactNode
  action?: ReactNode
}) {
  const Title = isScreen ? 'h1' : 'p'
  return (
    <div className="flex flex-col items-center justify-center gap-2 px-6 py-16 text-center">
      {icon !== undefined && <div className="mb-2 text-ink-3">{icon}</div>}
      <Title className="text-lead font-semibold">{title}</Title>
      {children !== undefined && <p className="max-w-sm text-body text-ink-2">{children}</p>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  )
}
