import { formatBytes } from '../../../ui/format.ts'
import { Meter } from '../../../ui/meter.tsx'
import { useQuota } from '../session/queries.ts'

/** How much of the storage is taken. Nothing stands there before it is known. */
export function QuotaMeter({ className = '' }: { className?: string }) {
  const { data } = useQuota()
  if (!data) return <div className={className} />
  const { used, limit } = data
  return (
    <Meter
      label="Storage"
      value={limit === 0 ? 1 : used / limit}
      text={`${formatBytes(used)} of ${formatBytes(limit)} used`}
      className={className}
    />
  )
}
