import { cx } from './cx.ts'

/** What stands where a list is on its way: rows as high as those that come. */
export function Skeleton({ rows, className }: { rows: number; className?: string }) {
  return (
    <div aria-hidden className={cx('flex animate-pulse flex-col gap-2 p-4 motion-reduce:animate-none', className)}>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className="flex items-center gap-3">
          <div className="size-10 shrink-0 rounded-md bg-sunken" />
          <div className="flex min-w-0 flex-1 flex-col gap-1.5">
            <div className={cx('h-3 rounded-sm bg-sunken', at % 2 === 0 ? 'w-3/4' : 'w-1/2')} />
            <div className="h-2.5 w-1/4 rounded-sm bg-sunken" />
          </div>
        </div>
      ))}
    </div>
  )
}
