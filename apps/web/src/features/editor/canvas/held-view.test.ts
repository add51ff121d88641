import { describe, expect, it } from 'vitest'
import { editorOf, page } from '@magazineai/editor/testing'
import { createHeldView } from './held-view.ts'

interface Edge {
  left: number
  width: number
  height: number
}

/** An editor whose view is `width` wide, with the page fitted into it; `held` tells of an edge in a window that stays, `turned` of one in another. */
function open(width: number, left: number) {
  const editor = editorOf(page('p'))
  const { resized, used } = createHeldView(editor)
  let window = { width: left + width, height: 860 }
  const held = (edge: Edge): void => resized({ ...edge, window })
  const turned = (edge: Edge): void => {
    window = { width: edge.left + edge.width, height: edge.height + 60 }
    held(edge)
  }
  held({ left, width, height: 800 })
  editor.fit('page')
  /** Where the page is seen on the screen, CSS pixels. */
  const seen = (edge: number): number => Math.round(edge + (editor.stack[0]!.x - editor.state.camera.x) * editor.state.camera.scale)
  return { editor, held, turned, used, seen }
}

describe('the view when a panel opens at its left', () => {
  it('shows the page where it was while there is room, and as it was when the panel closes', () => {
    const { editor, held, seen } = open(1400, 44)
    const { camera } = editor.state
    const before = seen(44)
    held({ left: 404, width: 1040, height: 800 })
    expect([seen(404), editor.state.view.width]).toEqual([before, 1040])
    held({ left: 44, width: 1400, height: 800 })
    expect(editor.state.camera).toEqual(camera)
  })

  it('moves a page back that would be covered, and makes one smaller that has no room', () => {
    const { editor, held, seen } = open(980, 44)
    const { scale } = editor.state.camera
    held({ left: 404, width: 620, height: 800 })
    expect(editor.state.camera.scale).toBe(scale)
    expect(seen(404)).toBe(404 + 20 + 12)
    held({ left: 404 + 360, width: 260, height: 800 })
    expect(editor.state.camera.scale).toBeLessThan(scale)
    held({ left: 404, width: 620, height: 800 })
    expect(seen(404)).toBe(404 + 20 + 12)
  })

  it('fits a page that has no room to what the view is in the end, whatever comes first', () => {
    const at = ([first, ...bars]: readonly [Edge, ...Edge[]]) => {
      const { editor, held, turned } = open(980, 300)
      turned(first)
      for (const bar of bars) held(bar)
      return editor.state.camera
    }
    const [taller, phone] = [
      { left: 0, width: 390, height: 760 },
      { left: 0, width: 390, height: 680 },
    ]
    expect(at([taller, phone])).toEqual(at([phone]))
    expect(at([taller, phone])).not.toEqual(at([taller]))
  })

  it('keeps a page whole in another window, smaller or turned, however many come', () => {
    const { editor, turned, used } = open(1100, 260)
    const isWhole = (): boolean => {
      const { camera, view } = editor.state
      const { x, y, width, height } = editor.stack[0]!
      const [left, top] = [(x - camera.x) * camera.scale, (y - camera.y) * camera.scale]
      return left >= 0 && top >= 0 && left + width * camera.scale <= view.width && top + height * camera.scale <= view.height
    }
    for (const [left, width, height] of [
      [260, 700, 500],
      [0, 768, 900],
      [0, 390, 700],
      [0, 844, 260],
      [0, 320, 440],
      [0, 568, 180],
    ] as const) {
      turned({ left, width, height })
      expect([width, isWhole()]).toEqual([width, true])
      used()
    }
  })

  it('leaves a page that somebody looks into as large as it is in another window', () => {
    const { editor, turned } = open(1100, 260)
    editor.zoomTo(200)
    const { scale } = editor.state.camera
    turned({ left: 0, width: 390, height: 700 })
    expect(editor.state.camera.scale).toBe(scale)
  })

  it('leaves the page where it is when something opens at its right', () => {
    const { editor, held } = open(1100, 44)
    const { camera } = editor.state
    held({ left: 44, width: 500, height: 800 })
    expect(editor.state.camera).toEqual(camera)
  })

  it('leaves the page where it is when somebody opens a bar', () => {
    const { editor, held, turned, used } = open(980, 300)
    turned({ left: 0, width: 390, height: 760 })
    const { camera } = editor.state
    used()
    held({ left: 0, width: 390, height: 680 })
    expect(editor.state.camera).toEqual(camera)
  })

  it('leaves what somebody moved meanwhile where they moved it', () => {
    const { editor, held, seen } = open(1400, 44)
    held({ left: 404, width: 1040, height: 800 })
    editor.setCamera({ ...editor.state.camera, y: editor.state.camera.y + 200 })
    const moved = seen(404)
    held({ left: 44, width: 1400, height: 800 })
    expect(seen(44)).toBe(moved)
  })
})
