import { useState } from 'react'
import { deviceStorage } from './storage.ts'

/** Returns whether something is unfolded, and what folds and unfolds it; this browser remembers which under `name`. */
export function useFold(name: string): [isOpen: boolean, toggle: () => void] {
  const [isOpen, setOpen] = useState(() => deviceStorage.get(name) !== 'closed')
  const toggle = (): void => {
    setOpen(!isOpen)
    if (isOpen) deviceStorage.set(name, 'closed')
    else deviceStorage.remove(name)
  }
  return [isOpen, toggle]
}
