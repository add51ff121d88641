// @vitest-environment happy-dom
import { apply, group, type Operation } from '@magazineai/design'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { editorOf, page } from '@magazineai/editor/testing'
import { mount } from '../../test/mount.tsx'
import { useDeferredState } from '../../base/use-editor.ts'
import { usePageDrag } from './page-drag.ts'

/** A strip of pages, each a hundred pixels below the other. */
function Strip() {
  const list = useRef<HTMLDivElement>(null)
  const pages = useDeferredState((state) => state.design.pages)
  const { drag, handlers } = usePageDrag(list, false, false, () => {})
  return (
    <div ref={list} {...handlers} data-dragging={drag !== null}>
      {pages.map(({ id }, index) => (
        <span
          key={id}
          data-page={id}
          data-index={index}
          ref={(element) => {
            if (element) element.getBoundingClientRect = () => new DOMRect(0, index * 100, 90, 80)
          }}
        />
      ))}
    </div>
  )
}

async function opened() {
  const editor = editorOf(page('a'), page('b'), page('c'), page('d'))
  const place = mount(editor, <Strip />)
  const strip = await vi.waitUntil(() => place.firstElementChild as HTMLElement | null)
  strip.setPointerCapture = () => {}
  // Far from its ends, where it would scroll.
  strip.getBoundingClientRect = () => new DOMRect(0, -2_000, 90, 5_000)
  const press = (type: string, on: Element, y: number) =>
    void on.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: 10, clientY: y }))
  const isDragging = (is: boolean) => vi.waitFor(() => expect(strip.dataset['dragging']).toBe(String(is)))
  return {
    editor,
    isDragging,
    /** What another tab saved is taken in, and shown. */
    elsewhere: async (...ops: Operation[]): Promise<void> => {
      const result = apply(editor.design, group(ops))
      if (!result.ok) throw new Error(result.reason)
      editor.history.rebase(structuredClone(result.design))
      const shown = (): (string | undefined)[] => Array.from(strip.children, (child) => (child as HTMLElement).dataset['page'])
      await vi.waitFor(() => expect(shown()).toEqual(editor.design.pages.map(({ id }) => id)))
    },
    /** Takes page b, and leads it behind page c. */
    drag: async (): Promise<void> => {
      press('pointerdown', strip.querySelector('[data-page="b"]')!, 110)
      press('pointermove', strip, 200)
      await isDragging(true)
      press('pointermove', strip, 270)
    },
    drop: () => press('pointerup', strip, 270),
    order: () => editor.design.pages.map(({ id }) => id).join(''),
  }
}

test('pages are dropped behind the page that the pointer is at', async () => {
  const { drag, drop, order } = await opened()
  await drag()
  drop()
  expect(order()).toBe('acbd')
})

test('a drag goes on when pages come and go elsewhere', async () => {
  const { drag, drop, order, elsewhere } = await opened()
  await drag()
  await elsewhere({ op: 'remove-page', page: 'a' }, { op: 'add-page', page: page('n'), before: 'd' })
  drop()
  // What lies under the pointer now.
  expect(order()).toBe('cnbd')
})

test('a drag is over when what was taken is deleted elsewhere', async () => {
  const { editor, isDragging, drag, drop, order, elsewhere } = await opened()
  await drag()
  await elsewhere({ op: 'remove-page', page: 'b' })
  await isDragging(false)
  drop()
  expect([order(), editor.history.canUndo()]).toEqual(['acd', false])
})
