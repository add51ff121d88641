import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { viewers } from './catalogue.ts'

const routes = join(import.meta.dirname, '..', '..', 'apps', 'web', 'src', 'routes')

/** Addresses without a screen of their own, and why. */
const WITHOUT: Readonly<Record<string, string>> = {
  '/edit': 'leads on to the editor',
  '/editor': 'leads on to a new magazine',
  '/my-work/$section': 'leads on to the drive',
  '/favorites': 'leads on to the drive',
  '/your-stuff': 'leads on to the drive',
}

/** Every address of the client, as its routes say it. */
const addresses = (): string[] =>
  globSync('*.tsx', { cwd: routes })
    .map((name) => readFileSync(join(routes, name), 'utf8'))
    .filter((source) => source.includes('createRoute('))
    .flatMap((source) => [...source.matchAll(/(?<!to: ?|=== )'(\/[\w$/-]*)'/g)].map(([, path]) => path!))

const has = { magazine: 'some-id', checkout: 'some-id' }
const shown = viewers.flatMap(({ screens }) => screens.map(({ path }) => (typeof path === 'string' ? path : path(has)).split('?')[0]!))
const matches = (address: string) => new RegExp(`^${address.replaceAll(/\$\w+/g, '[^/]+')}$`)

test('every address of the client is looked at', () => {
  const all = addresses()
  expect(all).toEqual(expect.arrayContaining(['/', '/login', '/magazines', '/editor/$magazineId', '/admin/$section']))
  const unseen = all.filter((address) => !(address in WITHOUT) && !shown.some((path) => matches(address).test(path)))
  // One screen under several addresses is looked at under one of them.
  const siblings = unseen.filter(
    (address) => !SAME.some((group) => group.includes(address) && group.some((other) => shown.includes(other))),
  )
  expect(siblings).toEqual([])
})

/** Addresses of one and the same screen. */
const SAME = [
  ['/login', '/auth', '/firebase', '/firebase/login'],
  ['/signup', '/firebase/signup'],
  ['/create', '/create-magazine2'],
  ['/google-callback', '/facebook-callback', '/linkedin-callback'],
]

test('screens have names of their own, which are names of files', () => {
  const names = viewers.flatMap(({ screens }) => screens.map(({ name }) => name.replaceAll(/\W+/g, '-')))
  expect(new Set(names).size).toBe(names.length)
})
