import { cx } from '../../ui/cx.ts'
import { SHORTEST, strengthOf, type Strength } from './strength.ts'

const WORDS: Record<Strength, string> = { 0: 'Too short', 1: 'Weak', 2: 'Fair', 3: 'Good', 4: 'Strong' }

const COLORS: Record<Strength, string> = { 0: 'bg-line-strong', 1: 'bg-danger', 2: 'bg-warn', 3: 'bg-ok', 4: 'bg-ok' }

/** How hard a password is to guess, in a bar and a word. Only its length is demanded; the rest is advice. */
export function StrengthMeter({ password }: { password: string }) {
  const strength = strengthOf(password)
  const isEmpty = password === ''
  return (
    <div className="-mt-2 flex flex-col gap-1.5">
      <div aria-hidden className="grid grid-cols-4 gap-1">
        {([1, 2, 3, 4] as const).map((step) => (
          <span
            key={step}
            className={cx('h-1 rounded-full transition-colors duration-150', strength >= step ? COLORS[strength] : 'bg-line')}
          />
        ))}
      </div>
      <p className="flex justify-between gap-3 text-small text-ink-3">
        <span>Minimum {SHORTEST} characters with letters, numbers, symbols</span>
        <output className={cx('font-medium', isEmpty ? 'invisible' : 'text-ink-2')} aria-label="Strength of the new password">
          {isEmpty ? '' : WORDS[strength]}
        </output>
      </p>
    </div>
  )
}
