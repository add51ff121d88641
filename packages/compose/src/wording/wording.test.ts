import { readdirSync, readFileSync } from 'node:fs'
import { templateKit } from '@magazineai/assets'
import { isKind, LANGUAGES, type Design, type Doc } from '@magazineai/design'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { composeMagazine } from '../compose.ts'
import type { ComposePorts } from '../ports.ts'
import { LINE_END, textOf } from '../fill/inlines.ts'
import { wordingOf, wordings } from './wordings.ts'

const stringsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as Record<string, unknown>).flatMap(stringsOf)

const shape = (value: unknown): unknown =>
  typeof value === 'string'
    ? 'text'
    : Array.isArray(value)
      ? value.length
      : Object.fromEntries(Object.entries(value as Record<string, unknown>).map(([key, each]) => [key, shape(each)]))

const blanks = (value: unknown): string[] => stringsOf(value).map((text) => (text.match(/\{\w+\}/gu) ?? []).sort().join(' '))

describe.each(Object.keys(wordings))('the words in %s', (language) => {
  it('are all there, and leave room for the same values', () => {
    const words = wordingOf(`${language}-XX`)
    expect(shape(words)).toEqual(shape(wordings.en))
    expect(blanks(words)).toEqual(blanks(wordings.en))
    for (const text of stringsOf(words)) expect(text.trim()).not.toBe('')
  })
})

it('are there in every language material is read in', () => {
  const files = readdirSync(new URL('../words', import.meta.url))
  const read = files.flatMap((file) => /^([a-z]{2}(?:-hant)?)\.json$/u.exec(file)?.[1] ?? [])
  expect(read.length).toBeGreaterThan(10)
  const named = Object.keys(wordings).map((tag) => (tag === 'zh-Hans' ? 'zh' : tag.toLowerCase()))
  expect(named.toSorted()).toEqual(read.toSorted())
})

it('name every genre in words of their own language', () => {
  const latin = /\p{Script=Latin}/u
  for (const language of ['ar', 'bn', 'fa', 'he', 'hi', 'ja', 'ko', 'ru', 'zh-Hans', 'zh-Hant'] as const) {
    const own = stringsOf(wordings[language]).map((text) => text.replaceAll(/\{\w+\}/gu, ''))
    expect(own.filter((text) => latin.test(text))).toEqual([])
  }
})

it('are those of the language, for whatever else its tag says', () => {
  expect(wordingOf('zh')).toBe(wordings['zh-Hans'])
  expect(wordingOf('zh-CN')).toBe(wordings['zh-Hans'])
  expect(wordingOf('zh-TW')).toBe(wordings['zh-Hant'])
  expect(wordingOf('zh-Hant-HK')).toBe(wordings['zh-Hant'])
  for (const tag of LANGUAGES.filter((each) => !each.startsWith('en'))) expect(wordingOf(tag), tag).not.toBe(wordings.en)
})

it('are English where a language is not known', () => {
  expect(wordingOf('fi')).toBe(wordings.en)
})

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&')

/** What a German magazine may say beside its source: the words of the table with anything in their blanks, names and numbers. */
const known = [
  ...stringsOf(wordings.de).map((text) =>
    text
      .split(/\{\w+\}/u)
      .map(escaped)
      .join('.*'),
  ),
  String.raw`\d*`,
  'essen',
].map((pattern) => new RegExp(`^(?:${pattern})$`, 'u'))

const normal = (text: string): string => text.replaceAll(LINE_END, ' ').replaceAll(/\s+/gu, ' ').trim()

describe.each(['velour', 'kernel', 'crumb'])('a German magazine in %s', (kit) => {
  const idea = 'Ein Heft über das langsame Kochen'
  const bytes = new Uint8Array(readFileSync(new URL('../../../../assets/test/food/essen.md', import.meta.url)))
  const source = normal(new TextDecoder().decode(bytes).replaceAll(/^(?:[#>\- ]+|\d+\. )|[*_]/gmu, ''))
  let ports: ComposePorts
  let design: Design
  beforeAll(async () => {
    ports = await testPorts()
    for await (const event of composeMagazine(
      { idea, kit: templateKit(kit), pages: 12, leavesRoom: true, files: [{ name: 'essen.md', bytes }] },
      ports,
    )) {
      if (event.type === 'done') ({ design } = event)
    }
  }, 60_000)

  it('has no word of ours in another language', () => {
    const docs = [
      ...Object.values(design.stories).map(({ doc }) => doc),
      ...design.pages.flatMap((page) =>
        Object.values(page.layers).flatMap((layer): Doc[] => (isKind(layer, 'Text') && layer.props.doc ? [layer.props.doc] : [])),
      ),
    ]
    const strings = docs.flatMap(({ content }) => content.map((block) => normal(textOf(block))))
    const own = (text: string): boolean =>
      source.includes(text) ||
      design.name.includes(text) ||
      text.startsWith(`${design.name} — `) ||
      source.includes(text.replace(/^\d+ /u, ''))
    const strange = strings.filter((text) => text && !own(text) && !known.some((pattern) => pattern.test(text)))
    // Names of texts under one heading are divided by points.
    expect(strange.filter((text) => !text.split(' · ').every(own))).toEqual([])
  })

  it('describes its pictures in words of its language', () => {
    const alts = design.pages
      .flatMap((page) => Object.values(page.layers))
      .flatMap((layer) => (isKind(layer, 'Image') ? [layer.props.alt ?? ''] : []))
    const english = new Set(ports.photos?.map((photo) => photo.alt))
    expect(alts.filter((alt) => english.has(alt))).toEqual([])
  })

  it('shows food or nothing', () => {
    const topics = new Map(ports.photos?.map((photo) => [`asset:photos/${photo.id}`, photo.topic]))
    const shown = design.pages
      .flatMap((page) => Object.values(page.layers))
      .flatMap((layer) => (isKind(layer, 'Image') ? [topics.get(layer.props.image.url)] : []))
    expect(shown.filter((topic) => topic !== 'food')).toEqual([])
  })
})
