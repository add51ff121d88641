import type { PaymentRow } from '@magazineai/contract'
import { ExternalLink } from 'lucide-react'
import { messageOf } from '../../api/error.ts'
import { Banner } from '../../ui/banner.tsx'
import { cx } from '../../ui/cx.ts'
import { formatDay } from './dates.ts'
import { usePaymentHistory } from './queries.ts'

const STATUS: Record<PaymentRow['status'], string> = { paid: 'Paid', open: 'Overdue', failed: 'Failed', refunded: 'Taken back' }

/** The payments of the past. Nothing for who never paid. */
export function PaymentHistory() {
  const history = usePaymentHistory()
  if (history.isError) return <Banner tone="error">{messageOf(history.error, 'Your payments could not be read.')}</Banner>
  const rows = history.data?.data ?? []
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-3 text-lead font-semibold">
        Payments
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised shadow-low">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-ui">
            <span className="min-w-0 flex-[1_1_180px] font-medium">{row.description}</span>
            <span className="text-ink-2 sm:w-40">{formatDay(row.at)}</span>
            <span className={cx('sm:w-24', row.status === 'paid' ? 'text-ink-2' : 'text-danger')}>{STATUS[row.status]}</span>
            <span className="ml-auto w-20 text-right tabular-nums">
              {row.currency === 'USD' ? '$' : `${row.currency} `}
              {row.amount}
            </span>
            {row.receipt_url !== null && (
              <a
                href={row.receipt_url}
                target="_blank"
                rel="noreferrer"
                className="inline-flex items-center gap-1 rounded-sm text-ink-2 underline underline-offset-2"
              >
                Receipt <ExternalLink size={12} aria-hidden />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
