import { X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { ToneIcon } from './tone-icon.tsx'
import type { Tone } from './toast.ts'

/** Life of a status banner, ms. */
export const BANNER_LIFE = 5_000

const TINTS = { success: 'bg-ok-soft', warning: 'bg-warn-soft', error: 'bg-danger-soft', info: 'bg-sunken' }

/** A notice inside the page. With `onClose` it goes by itself after five seconds; without, it stays. */
export function Banner({ tone, children, action, onClose }: { tone: Tone; children: ReactNode; action?: ReactNode; onClose?: () => void }) {
  const close = useEffectEvent(() => onClose?.())
  const fades = onClose !== undefined
  useEffect(() => {
    const timer = fades ? setTimeout(() => close(), BANNER_LIFE) : undefined
    return () => clearTimeout(timer)
  }, [fades])
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={cx('flex animate-fade items-start gap-2.5 rounded-md px-3 py-2 text-ui text-ink', TINTS[tone])}
    >
      <span className="flex h-5 items-center">
        <ToneIcon tone={tone} />
      </span>
      <div className="min-w-0 flex-1">{children}</div>
      {action}
      {onClose !== undefined && (
        <IconButton label="Dismiss" size="sm" onPress={onClose} className="-my-0.5">
          <X size={14} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

/** Says that something could not be loaded, and loads it again when that is asked for. */
export function FailureBanner({ children, onAgain }: { children: ReactNode; onAgain: () => void }) {
  return (
    <Banner
      tone="error"
      action={
        <Button size="sm" onPress={onAgain}>
          Try again
        </Button>
      }
    >
      {children}
    </Banner>
  )
}
