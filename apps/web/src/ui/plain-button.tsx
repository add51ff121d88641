import type { ReactNode } from 'react'
import { buttonClass } from './button-class.ts'

/** A button that brings nothing with it: for the few screens that come before, or instead of, everything else. */
export function PlainButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onPress} className={buttonClass()}>
      {children}
    </button>
  )
}
