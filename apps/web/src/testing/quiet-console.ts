import { afterAll, afterEach, expect } from 'vitest'
import { watchConsole } from './watch-console.ts'

const takeSaid = watchConsole(console)

const expectQuiet = (): void => expect(takeSaid(), 'errors and warnings on the console').toEqual([])

// A test that means something to be said gives the console a spy of its own.
afterEach(expectQuiet)
afterAll(expectQuiet)
