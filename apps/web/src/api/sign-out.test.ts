import { expect, test, vi } from 'vitest'
import { createSignOut, type Saver, type SignOutPorts } from './sign-out.ts'

const NOTHING = { magazines: [], files: 0 }

/** A way out of a browser that has what `unsent` says, each time it is looked at. */
const wayOut = (unsent: (look: number) => { magazines: readonly string[]; files: number }, more: Partial<SignOutPorts> = {}) => {
  const done: string[] = []
  let looks = 0
  const signOut = createSignOut({
    owner: () => 'ada',
    unsentHere: () => Promise.resolve(unsent(looks++)),
    isFormFilled: () => false,
    askTabs: () => void done.push('ask tabs'),
    leave: () => Promise.resolve(void done.push('leave')),
    forget: (owner) => Promise.resolve(void done.push(`forget ${owner}`)),
    pause: () => new Promise((resolve) => setImmediate(resolve)),
    ...more,
  })
  return { signOut, done }
}

/** An open magazine with a change that is saved when `saves`. */
const magazine = (name: string, saves: boolean): Saver => {
  let isSaved = false
  return {
    save: () => (saves ? Promise.resolve(void (isSaved = true)) : Promise.reject(new Error('offline'))),
    unsaved: () => (isSaved ? null : name),
  }
}

test('who has nothing that is not on the server leaves at once, and all is removed', async () => {
  const { signOut, done } = wayOut(() => NOTHING)
  await signOut.ask()
  expect([done, signOut.get()]).toEqual([['ask tabs', 'leave', 'forget ada'], { step: 'here' }])
})

test('what is open is saved first', async () => {
  const { signOut, done } = wayOut(() => NOTHING)
  signOut.add(magazine('Tide', true))
  await signOut.ask()
  expect(done).toContain('leave')
})

test('what cannot be saved is asked about, by name and once; staying changes nothing', async () => {
  const { signOut, done } = wayOut(() => ({ magazines: ['Tide', 'Moss'], files: 2 }))
  signOut.add(magazine('Tide', false))
  await signOut.ask()
  expect(signOut.get()).toEqual({ step: 'asking', losses: { magazines: ['Tide', 'Moss'], form: { files: 2 }, uploads: 0 } })
  signOut.stay()
  expect([done, signOut.get()]).toEqual([['ask tabs'], { step: 'here' }])
})

test('who discards leaves, and all is removed', async () => {
  const { signOut, done } = wayOut(() => ({ magazines: ['Tide'], files: 0 }))
  await signOut.ask()
  await signOut.discard()
  expect([done, signOut.get()]).toEqual([['ask tabs', 'leave', 'forget ada'], { step: 'here' }])
})

test('other tabs are waited for while they save', async () => {
  const { signOut, done } = wayOut((look) => (look < 5 ? { magazines: ['Tide'], files: 0 } : NOTHING))
  await signOut.ask()
  expect(done).toContain('leave')
})

test('a form that is filled in is a loss too', async () => {
  const { signOut } = wayOut(() => NOTHING, { isFormFilled: () => true })
  await signOut.ask()
  expect(signOut.get()).toEqual({ step: 'asking', losses: { magazines: [], form: { files: 0 }, uploads: 0 } })
})

test('a save that never ends keeps nobody: after its time they are asked', async () => {
  const { signOut } = wayOut(() => NOTHING)
  signOut.add({ save: () => new Promise(() => {}), unsaved: () => 'Tide' })
  await signOut.ask()
  expect(signOut.get()).toMatchObject({ step: 'asking', losses: { magazines: ['Tide'] } })
})

test('nobody leaves twice, nobody who is not here leaves, and a fault leaves them where they are', async () => {
  const once = wayOut(() => NOTHING)
  await Promise.all([once.signOut.ask(), once.signOut.ask()])
  expect(once.done.filter((each) => each === 'leave')).toHaveLength(1)

  const nobody = wayOut(() => NOTHING, { owner: () => null })
  await nobody.signOut.ask()
  await nobody.signOut.discard()
  expect(nobody.done).toEqual([])

  const faulty = wayOut(() => NOTHING, { unsentHere: () => Promise.reject(new Error('missing')) })
  await expect(faulty.signOut.ask()).rejects.toThrow('missing')
  expect([faulty.done, faulty.signOut.get()]).toEqual([['ask tabs'], { step: 'here' }])
})

test('what was closed is no longer saved, and listeners hear each step', async () => {
  const { signOut } = wayOut(() => NOTHING)
  const save = vi.fn(() => Promise.resolve())
  signOut.add({ save, unsaved: () => 'Tide' })()
  const steps: string[] = []
  const stop = signOut.subscribe(() => steps.push(signOut.get().step))
  await signOut.ask()
  stop()
  expect(save).not.toHaveBeenCalled()
  expect(steps).toEqual(['saving', 'going', 'here'])
})

test('files on their way up are asked about at once, and no longer than they are', async () => {
  const { signOut, done } = wayOut(() => NOTHING)
  let count = 3
  const stop = signOut.addUploader({ count: () => count })
  await signOut.ask()
  expect(signOut.get()).toEqual({ step: 'asking', losses: { magazines: [], form: null, uploads: 3 } })
  signOut.stay()
  count = 0
  await signOut.ask()
  expect(done.filter((each) => each === 'leave')).toHaveLength(1)
  count = 1
  stop()
  await signOut.ask()
  expect(done.filter((each) => each === 'leave')).toHaveLength(2)
})
