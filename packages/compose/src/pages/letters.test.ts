import { templateKit } from '@magazineai/assets'
import { isKind } from '@magazineai/design'
import { strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { Draft } from '../fill/draft.ts'
import { ingest } from '../ingest/ingest.ts'
import { readMaterial } from '../material/read-material.ts'
import { LEVELS } from '../typography/level.ts'
import { SHEET_ID } from '../setters/letters.ts'
import { setPieces } from './set-pieces.ts'
import { emptyPages } from './settings.ts'

const ports = await testPorts()

it.each(['velour', 'crumb', 'kernel'])(
  'letters that face each other begin on one line, under titles of one line and of two: %s',
  async (kit) => {
    const empty = emptyPages(templateKit(kit), 'en')
    await ports.loadFaces(empty)
    const titles = ['At sea', 'Valparaíso, on the thirtieth of December 1949']
    for (const facing of [titles, titles.toReversed()]) {
      const draft = new Draft(empty, ports.layouter)
      for (const [nth, title] of facing.entries()) {
        const text = `# ${title}\n\nDear Edie,\n\nNothing to report but water. We crossed the line of something yesterday.\n\nYour loving brother,\n\nTom\n`
        const [piece] = readMaterial([await ingest({ name: 'a.md', bytes: strToU8(text) })]).pieces
        expect(piece?.genre).toBe('letter')
        const place = { key: `piece-${nth}`, pages: [nth + 1], kicker: '', isShared: true, largest: LEVELS.large.size }
        expect(setPieces(draft, [{ piece: piece!, title }], place).fits).toBe(true)
      }
      const tops = [1, 2].flatMap((page) => {
        const layers = draft.design.pages[page]?.layers ?? {}
        expect(layers[SHEET_ID]).toBeDefined()
        return Object.values(layers).flatMap((layer) => (isKind(layer, 'Text') && layer.props.story ? [layer.props.position.y] : []))
      })
      expect(tops).toHaveLength(2)
      expect(tops[0]).toBe(tops[1])
      expect(Object.keys(draft.design.stories).every((story) => draft.storyLayout(story)?.overset === null)).toBe(true)
    }
  },
)
