import { createListeners } from './listeners.ts'

/** A value that is replaced and tells its listeners. */
export interface Value<T> {
  get: () => T
  /** Replaces the value; listeners run when it is another one (`Object.is`). */
  set: (next: T) => void
  /** @returns a function that ends the subscription. */
  subscribe: (listener: () => void) => () => void
}

/** Makes a value to subscribe to. */
export function createValue<T>(initial: T): Value<T> {
  let value = initial
  const listeners = createListeners()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      listeners.tell()
    },
    subscribe: listeners.add,
  }
}

/** An object that is patched and tells its listeners. */
export interface Store<T extends object> extends Omit<Value<T>, 'set'> {
  /** Merges `patch`; listeners run once, and only when a field is another one. */
  set: (patch: Partial<T>) => void
}

/** Makes a store. */
export function createStore<T extends object>(initial: T): Store<T> {
  const { get, set, subscribe } = createValue(initial)
  return {
    get,
    subscribe,
    set(patch) {
      const state = get()
      const keys = Object.keys(patch) as (keyof T)[]
      if (keys.some((key) => !Object.is(patch[key], state[key]))) set({ ...state, ...patch })
    },
  }
}
