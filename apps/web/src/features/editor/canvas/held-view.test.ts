import { describe, expect, it } from 'vitest'
import { editorOf, page } from '@magazineai/editor/testing'
import { createHeldView } from './held-view.ts'

/** An editor whose view is `width` wide, with the page fitted into it. */
function open(width: number, left: number) {
  const editor = editorOf(page('p'))
  const { resized: held, used } = createHeldView(editor)
  held({ left, width, height: 800 })
  editor.fit('page')
  /** Where the page is seen on the screen, CSS pixels. */
  const seen = (edge: number): number => Math.round(edge + (editor.stack[0]!.x - editor.state.camera.x) * editor.state.camera.scale)
  return { editor, held, used, seen }
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
    const at = (steps: readonly { left: number; width: number; height: number }[]) => {
      const { editor, held } = open(980, 300)
      for (const step of steps) held(step)
      return editor.state.camera
    }
    const [taller, phone] = [
      { left: 0, width: 390, height: 760 },
      { left: 0, width: 390, height: 680 },
    ]
    expect(at([taller, phone])).toEqual(at([phone]))
    expect(at([taller, phone])).not.toEqual(at([taller]))
  })

  it('leaves the page where it is when somebody opens a bar', () => {
    const { editor, held, used } = open(980, 300)
    held({ left: 0, width: 390, height: 760 })
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
