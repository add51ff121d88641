import type { CommandName } from '@magazineai/editor/state'
import { commandNames, commands } from '@magazineai/editor/commands'
import { type Chance, chanceOf } from '@magazineai/editor/testing'

/** A place in the window, found when it is pressed: numbers in [0, 1) choose among what is there then. */
export interface Spot {
  on: 'layer' | 'text' | 'handle' | 'page' | 'canvas'
  nth: number
  x: number
  y: number
}

/** How a drag is ended: let go, given up by a key, or left pressed while a key does something else. */
export type DragEnd = 'up' | 'Escape' | 'Control+z' | 'Delete' | 'PageDown'

/** One thing that is done to the editor, as a value: it can be printed, done again and left out. */
export type Action =
  | { do: 'key'; keys: string }
  | { do: 'type'; text: string }
  | { do: 'insert'; text: string }
  | { do: 'compose'; parts: readonly string[]; result: string | null }
  | { do: 'click'; at: Spot; button: 'left' | 'middle' | 'right'; clicks: number; held: readonly string[] }
  | { do: 'drag'; from: Spot; to: Spot; isShort: boolean; button: 'left' | 'middle' | 'right'; held: readonly string[]; end: DragEnd }
  | { do: 'wheel'; at: Spot; dx: number; dy: number; zooms: boolean }
  | { do: 'touch'; from: Spot; to: Spot; fingers: 0 | 1 | 2 }
  | { do: 'control'; nth: number; name?: string; button: 'left' | 'right' }
  | { do: 'field'; nth: number; name?: string; value: string; leave: 'Enter' | 'Tab' | 'Escape' }
  | { do: 'command'; label: string }
  | { do: 'page'; nth: number; button: 'left' | 'right' }
  | { do: 'move-page'; from: number; to: number }
  | { do: 'clipboard'; html: string; text: string }

/** What leaves the editor or opens a window of the system; it has journeys of its own. */
const LEAVES: readonly CommandName[] = ['export', 'export-json', 'import', 'save-copy', 'preview']

/** Keys that no command of the table names. */
const OTHER_KEYS = [
  'Space',
  'Tab',
  'Shift+Tab',
  'F6',
  'Shift+F6',
  'Alt+F10',
  'Shift+F10',
  'Shift+End',
  'Control+ArrowLeft',
  'Control+Shift+ArrowRight',
  'ArrowDown',
  'Enter',
  'Escape',
]

/** Words nobody prepared: other scripts, marks, what only looks like a letter. */
const WORDS = ['Ebb ', 'and flow', '“', '--', '1. ', 'שלום', 'كتاب', '漢字', 'ক্ষ', '👩‍👩‍👧', 'é', '\u2028', '\u00ad', 'supercalifragilistic ']

const TYPED = ['ab', 'Tide. ', ' 7x', 'q“']

const VALUES = [
  '50%',
  '-5',
  '1e9',
  '',
  'twelve',
  '12,5',
  '1/0',
  '0',
  '99999',
  '2cm+1in',
  '#12',
  '#a8261e',
  '٣',
  'NaN',
  '90',
  '1.5',
  ' 7 ',
  'Name “x” <b>',
]

const PASTED = [
  {
    html: '<h1>Title</h1><p>Some <b>bold</b> <a href="https://example.org/">link</a></p><ul><li>one</li></ul>',
    text: 'Title\nSome bold link\none',
  },
  { html: '<table><tr><td>a</td><td>b</td></tr></table><p style="font-size:400px">Ag', text: 'a\tb\nAg' },
  { html: '', text: '日本\n\nمرحبا' },
  { html: '<p></p>', text: '' },
] as const

const MODIFIERS: Readonly<Record<string, string>> = { Mod: 'Control' }

/** The keys of a command as Playwright takes them: `Mod+Shift+Z` is `Control+Shift+Z`. */
const pressOf = (keys: string): string =>
  keys
    .split(/\+(?=.)/)
    .map((part) => MODIFIERS[part] ?? part)
    .join('+')

const stays = commandNames.filter((name) => !LEAVES.includes(name))
const KEYS = [...new Set([...stays.flatMap((name) => commands[name].keys ?? []).map(pressOf), ...OTHER_KEYS])]
const LABELS = stays.map((name) => commands[name].label).filter((label) => typeof label === 'string')

const spot = (chance: Chance): Spot => ({
  on: chance.pick(['layer', 'layer', 'layer', 'text', 'handle', 'handle', 'page', 'canvas']),
  nth: chance.next(),
  x: chance.next(),
  y: chance.next(),
})

/** Most presses are of the main button: others open menus, which take what comes next. */
const LEFT = Array.from({ length: 16 }, () => 'left' as const)

const held = (chance: Chance): string[] => ['Shift', 'Alt', 'Control'].filter(() => chance.odds(0.06))

const button = (chance: Chance) => chance.pick([...LEFT, 'middle', 'right'] as const)

const ACTIONS: readonly [weight: number, make: (chance: Chance) => Action][] = [
  [16, (chance) => ({ do: 'key', keys: chance.pick(KEYS) })],
  [5, (chance) => ({ do: 'key', keys: chance.pick(['Control+z', 'Control+z', 'Control+Shift+z']) })],
  [4, (chance) => ({ do: 'key', keys: chance.pick(['Control+c', 'Control+x', 'Control+v', 'Control+v', 'Control+Shift+v', 'Control+d']) })],
  [5, (chance) => ({ do: 'type', text: chance.pick(TYPED) })],
  [3, (chance) => ({ do: 'insert', text: chance.pick(WORDS) })],
  [
    3,
    (chance) => ({
      do: 'compose',
      parts: ['に', 'にほ', 'にほん'].slice(0, chance.whole(1, 3)),
      result: chance.pick(['日本', 'ক্ষ', '', null]),
    }),
  ],
  [
    12,
    (chance) => ({ do: 'click', at: spot(chance), button: button(chance), clicks: chance.pick([1, 1, 1, 2, 2, 3]), held: held(chance) }),
  ],
  [
    16,
    (chance) => ({
      do: 'drag',
      from: spot(chance),
      to: spot(chance),
      isShort: chance.odds(0.6),
      button: button(chance),
      held: held(chance),
      end: chance.pick(['up', 'up', 'up', 'up', 'up', 'up', 'Escape', 'Control+z', 'Delete', 'PageDown']),
    }),
  ],
  [5, (chance) => ({ do: 'wheel', at: spot(chance), dx: chance.whole(-200, 200), dy: chance.whole(-600, 600), zooms: chance.odds(0.3) })],
  [4, (chance) => ({ do: 'touch', from: spot(chance), to: spot(chance), fingers: chance.pick([0, 0, 1, 2] as const) })],
  [9, (chance) => ({ do: 'control', nth: chance.next(), button: chance.odds(0.05) ? 'right' : 'left' })],
  [7, (chance) => ({ do: 'field', nth: chance.next(), value: chance.pick(VALUES), leave: chance.pick(['Enter', 'Tab', 'Escape']) })],
  [6, (chance) => ({ do: 'command', label: chance.pick(LABELS) })],
  [3, (chance) => ({ do: 'page', nth: chance.next(), button: chance.odds(0.15) ? 'right' : 'left' })],
  [1, (chance) => ({ do: 'move-page', from: chance.next(), to: chance.next() })],
  [2, (chance) => ({ do: 'clipboard', ...chance.pick(PASTED) })],
]

const WHOLE = ACTIONS.reduce((sum, [weight]) => sum + weight, 0)

const one = (chance: Chance): Action => {
  let at = chance.next() * WHOLE
  return ACTIONS.find(([weight]) => (at -= weight) < 0)![1](chance)
}

const clickOn = (chance: Chance, on: Spot['on'], clicks: number): Action => {
  return { do: 'click', at: { ...spot(chance), on }, button: 'left', clicks, held: [] }
}

const SELECT: Action = { do: 'key', keys: 'v' }

/** What belongs together, as people do it: alone, hardly any of it would come about by chance. */
const PHRASES: readonly ((chance: Chance) => Action[])[] = [
  (chance) => [
    { do: 'key', keys: 'Escape' },
    SELECT,
    clickOn(chance, 'text', 2),
    ...Array.from({ length: chance.whole(1, 4) }, (): Action => ({ do: 'type', text: chance.pick(TYPED) })),
    { do: 'insert', text: chance.pick(WORDS) },
    { do: 'key', keys: chance.pick(['Enter', 'Backspace', 'Control+b', 'Shift+ArrowLeft', 'Control+a']) },
  ],
  (chance) => [SELECT, clickOn(chance, 'layer', 1), { do: 'key', keys: chance.pick(KEYS) }],
  (chance) => [SELECT, clickOn(chance, 'layer', 1), { do: 'field', nth: chance.next(), value: chance.pick(VALUES), leave: 'Enter' }],
  (chance) => [SELECT, { do: 'key', keys: 'Control+a' }, { do: 'key', keys: chance.pick(KEYS) }],
]

/** A phrase is begun so often; else anything is done. */
const PHRASE = 0.25

/** Returns so many actions of any kind; the same for the same seed. */
export function actionsOf(seed: number, count: number): Action[] {
  const chance = chanceOf(seed)
  const actions: Action[] = []
  while (actions.length < count) actions.push(...(chance.odds(PHRASE) ? chance.pick(PHRASES)(chance) : [one(chance)]))
  return actions.slice(0, count)
}
