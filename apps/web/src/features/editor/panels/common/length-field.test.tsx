// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DisabledControls } from '../../../../ui/disabled.tsx'
import { MeasureField, type MeasureFieldProps } from '../../../../ui/measure-field.tsx'
import { LengthField } from './length-field.tsx'
import { readLength } from './sums.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** A field in pixels, and what it committed for values of 100 and 300. */
function show(props: Partial<MeasureFieldProps>, isDisabled = false) {
  const commits: number[][] = []
  const place = document.body.appendChild(document.createElement('div'))
  const commit: MeasureFieldProps['onCommit'] = (next) => void commits.push([next(100), next(300)])
  act(() =>
    createRoot(place).render(
      <DisabledControls isDisabled={isDisabled}>
        <MeasureField
          label="Width"
          value={100}
          format={String}
          parse={(text) => readLength(text, 'px')}
          step={1}
          min={1}
          max={500}
          spokenUnit="px"
          onCommit={commit}
          {...props}
        />
      </DisabledControls>,
    ),
  )
  const input = place.querySelector('input')!
  const type = (text: string): void =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const press = (key: string): void =>
    act(() => void input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
  const refusal = (): string | null => place.querySelector('[role="alert"]')?.textContent ?? null
  return { commits, input, type, press, refusal }
}

test.each([
  ['-5', 'Width: not less than 1 px.'],
  ['0', 'Width: not less than 1 px.'],
  ['100*6', 'Width: not more than 500 px.'],
  ['600%', 'Width: not more than 500 px.'],
  ['wide', '“wide” is no value for this. Write a number, a sum or a part, such as 12, 10+2 or 50%.'],
  [' ', 'Width: a number is needed, a sum or a part, such as 12, 10+2 or 50%.'],
])('%j is refused with a sentence, and the value is what it was', (text, sentence) => {
  for (const leave of ['Enter', 'blur']) {
    const { commits, input, type, press, refusal } = show({})
    act(() => input.focus())
    type(text)
    if (leave === 'Enter') press('Enter')
    else act(() => input.blur())
    expect([refusal(), input.value, commits]).toEqual([sentence, '100', []])
    expect(input.getAttribute('aria-describedby')).not.toBeNull()
    press('Shift')
    expect(refusal()).toBeNull()
  }
})

test('unlike values each get their own of what is written in relation, and all the same of a number', () => {
  const { commits, input, type, press } = show({ value: null, values: [100, 300] })
  expect(input.value).toBe('Mixed')
  type('50%')
  press('Enter')
  type('Mixed+10')
  press('Enter')
  type('20')
  press('Enter')
  press('ArrowUp')
  expect(commits).toEqual([
    [50, 150],
    [110, 310],
    [20, 20],
    [101, 301],
  ])
})

test('one impossible value among unlike ones refuses all', () => {
  const { commits, type, press, refusal } = show({ value: null, values: [100, 300] })
  type('-=150')
  press('Enter')
  expect([refusal(), commits]).toEqual(['Width: not less than 1 px.', []])
  type('Mixed')
  press('Enter')
  expect([refusal(), commits]).toEqual([null, []])
})

test('arrows stop at the bounds', () => {
  const { commits, press } = show({ value: 500 })
  press('ArrowUp')
  expect(commits).toEqual([[101, 301]])
})

test('what is around a field disables it', () => {
  expect(show({}, true).input.disabled).toBe(true)
})

test.each(['99999', '-99999'])(
  'a length of %s mm is more than a document may hold, and refused though the field names no bound',
  (text) => {
    const commit = vi.fn<(value: number) => void>()
    const place = document.body.appendChild(document.createElement('div'))
    act(() => createRoot(place).render(<LengthField label="Space after" unit="mm" value={0} onCommit={commit} />))
    const input = place.querySelector('input')!
    act(() => input.focus())
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
    act(() => void input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })))
    expect(commit).not.toHaveBeenCalled()
    expect(place.querySelector('[role="alert"]')?.textContent).toMatch(/^Space after: not (more|less) than/)
  },
)
