import type { ComponentType } from 'react'
import { lazily, type LazyComponent } from '../chunks/lazily.tsx'

let isStarting = true

/** Notes that the first screen is under way: from now on the old screen stands until the next one is there. */
export function started(): void {
  isStarting = false
}

/**
 * Makes a screen of a chunk of its own. The router shows nothing before a screen is brought: right when somebody goes from one to another,
 * but not at the start, when there is nothing to be shown in the meantime but what says that it is on its way.
 */
export function screen<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyComponent<Props> {
  const Screen = lazily(load, pick)
  const preload = async (): Promise<void> => {
    const coming = Screen.preload()
    if (!isStarting) await coming
  }
  return Object.assign((props: Props) => <Screen {...props} />, { preload })
}
