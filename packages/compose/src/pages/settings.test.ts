import { templateKit } from '@magazineai/assets'
import type { InkLayouter } from '@magazineai/render'
import { beforeAll, describe, expect, it } from 'vitest'
import { fixture } from '../../test/fixtures.ts'
import { testPorts } from '../../test/ports.ts'
import { readComposeSources } from '../compose-sources.ts'
import { partsOf, type Part } from '../plan/parts.ts'
import { MOST_MORE, settingOn, type PieceSettings } from '../plan/settings.ts'
import { settingsIn } from './settings.ts'

const kit = templateKit('kernel')
let layouter: InkLayouter
let settings: PieceSettings
let parts: Part[]
let measured = 0

beforeAll(async () => {
  const ports = await testPorts()
  const files = [{ name: 'hackers.md', bytes: fixture('hackers.md').slice(0, 12_000) }]
  const { articles, language } = await readComposeSources({ idea: '', kit, files }, ports)
  layouter = new Proxy(ports.layouter, {
    get(target, name) {
      if (name === 'story') measured++
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  settings = settingsIn(kit, language, layouter)
  parts = partsOf(articles, { alone: true })
}, 120_000)

describe('pages that texts can take', () => {
  it('are the fewest first, and those to which a text opens up behind them', () => {
    expect(parts.length).toBeGreaterThan(1)
    for (const part of parts) {
      const fewest = settings(part)
      expect(fewest).toHaveLength(1)
      expect(settings(part, MOST_MORE).slice(0, 1)).toEqual(fewest)
      for (const opened of settings(part, MOST_MORE).slice(1)) expect(opened.pages).toBeGreaterThan(fewest[0]?.pages ?? 0)
    }
  })

  it('are told up to so many more', () => {
    for (const part of parts) {
      const all = settings(part, MOST_MORE)
      for (const more of [1, 2]) expect(settings(part, more)).toEqual(all.filter((setting) => setting.more <= more))
    }
  })

  it('are measured one after the other, each once', () => {
    const long = parts.find((part) => settings(part, MOST_MORE).length > 2) as Part
    const fresh = settingsIn(kit, 'en', layouter)
    const counted = (more: number): number => {
      const before = measured
      fresh(long, more)
      return measured - before
    }
    counted(0)
    expect(counted(1)).toBeGreaterThan(0)
    expect(counted(1)).toBe(0)
    expect(counted(2)).toBeGreaterThan(0)
    expect(counted(2)).toBe(0)
  })

  it('are measured once, and not opened up to tell the setting on the fewest', () => {
    const [part] = parts as [Part]
    const fresh = settingsIn(kit, 'en', layouter)
    const [fewest] = fresh(part)
    const before = measured
    expect(before).toBeGreaterThan(0)
    expect(settingOn(part, fewest?.pages ?? 0, fresh)).toBe(fewest)
    expect(measured).toBe(before)
    expect(settingOn(part, 24, fresh)).toBeUndefined()
    expect(measured).toBeGreaterThan(before)
  })
})
