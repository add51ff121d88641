import { apply, type Operation, validate, Design, isKind, walkLayers } from '@magazineai/design'
import { travelTo } from '../commands/history.ts'
import type { CommandName } from '../state/command-names.ts'
import { commandNames } from '../commands/table.ts'
import { fullScale } from '../geometry/camera.ts'
import type { Editor } from '../state/editor.ts'
import { gripPoint, rotatePoint } from '../geometry/handles.ts'
import type { ToolName } from '../state/state.ts'
import { typeText } from '../text/typing.ts'
import { compose, deleteText, endCompose, splitParagraph } from '../text/edit.ts'
import { enterText } from '../text/enter.ts'
import { moveCaret } from '../text/move.ts'
import { keptSession } from '../text/session.ts'
import { type Chance, chanceOf } from './chance.ts'
import type { PointerInput } from '../state/input.ts'

/** Somebody who does anything at any time. */
export interface Monkey {
  /** Does one thing. @returns what it was, for the report when it goes wrong. */
  act(): string
  /** How often each command could be run so far. */
  ran: ReadonlyMap<CommandName, number>
}

/** Layers and pages beyond which things are taken away again: the time of a run goes into variety, not into size. */
const MOST_LAYERS = 250
const MOST_PAGES = 10

const TOOLS: readonly ToolName[] = ['select', 'select', 'hand', 'text', 'rectangle', 'ellipse', 'line']
const WORDS = [
  'a',
  'Ebb ',
  'and flow',
  ' ',
  '“',
  '--',
  '1. ',
  'שלום',
  'كتاب',
  '漢字',
  '👩‍👩‍👧',
  'é',
  '\u2028',
  '\u00ad',
  'supercalifragilistic ',
  '\n',
]

/**
 * Puts a monkey at an editor. It finds the commands in the table, so that new ones are tried too. When it is
 * not alone, another tab saves changes all the time.
 */
export function monkeyAt(editor: Editor & { clock?: { time: number } }, seed: number, isAlone = true): Monkey {
  const chance = chanceOf(seed)
  const ran = new Map<CommandName, number>()
  let isStreak = false
  const keys = (): string => {
    isStreak = chance.odds(0.8)
    return command(editor, chance, ran)
  }
  const acts: [weight: number, act: () => string][] = [
    [20, keys],
    [22, () => gesture(editor, chance, isAlone ? () => {} : () => void (chance.odds(0.4) && elsewhere(editor, chance)))],
    ...(isAlone ? [] : [[12, () => elsewhere(editor, chance)] as [number, () => string]]),
    [18, () => writing(editor, chance)],
    [12, () => select(editor, chance)],
    [4, () => begin(editor, chance)],
    [4, () => travel(editor, chance)],
    [6, () => inspect(editor, chance)],
    [3, () => look(editor, chance)],
    [2, () => press(editor, chance)],
  ]
  const whole = acts.reduce((sum, [weight]) => sum + weight, 0)
  return {
    ran,
    act() {
      // Nobody holds another tool for long.
      if (chance.odds(0.3)) editor.store.set({ tool: 'select' })
      if (editor.clock) editor.clock.time += chance.whole(1, chance.odds(0.1) ? 5_000 : 200)
      const full = tooMuch(editor)
      if (full) return full
      // Who has begun with the keys goes on: only so are modes like cropping seen from inside.
      if (isStreak && chance.odds(0.6)) return keys()
      let at = chance.next() * whole
      return acts.find(([weight]) => (at -= weight) < 0)![1]()
    },
  }
}

function tooMuch(editor: Editor): string | null {
  const { pages } = editor.design
  if (pages.length > MOST_PAGES && editor.run('delete-page')) return 'too many pages: delete-page'
  if (pages.reduce((sum, page) => sum + Object.keys(page.layers).length, 0) <= MOST_LAYERS) return null
  const fullest = pages.toSorted((a, b) => Object.keys(b.layers).length - Object.keys(a.layers).length)[0]!
  const layers = Object.keys(fullest.layers).filter((id) => id !== fullest.rootId && fullest.layers[id]!.parent === fullest.rootId)
  editor.change('Clear', { op: 'remove-layers', page: fullest.id, layers: layers.slice(0, Math.ceil(layers.length / 2)) })
  return 'too many layers: removed some'
}

/** A command: at times any, as a key would ask for it; as a rule one that makes sense now, the rarest of a few, so that all get their turn. */
function command(editor: Editor, chance: Chance, ran: Map<CommandName, number>): string {
  const possible = chance.odds(0.8) ? commandNames.filter((name) => editor.can(name)) : commandNames
  const few = Array.from({ length: chance.pick([1, 4, 40]) }, () => chance.pick(possible))
  const name = few.reduce((rarest, other) => ((ran.get(other) ?? 0) < (ran.get(rarest) ?? 0) ? other : rarest))
  if (name === 'undo' || name === 'redo') return travel(editor, chance)
  if (!editor.run(name)) return `${name} (cannot)`
  ran.set(name, (ran.get(name) ?? 0) + 1)
  return name
}

/** A point of the view, as a rule on the current page. */
function somewhere(editor: Editor, chance: Chance): PointerInput {
  const { view, camera } = editor.state
  if (chance.odds(0.2)) return { x: chance.next() * view.width, y: chance.next() * view.height }
  const sheet = editor.stack[editor.pageIndex]!
  const x = sheet.x + (chance.next() * 1.2 - 0.1) * sheet.width
  const y = sheet.y + (chance.next() * 1.2 - 0.1) * sheet.height
  return { x: (x - camera.x) * camera.scale, y: (y - camera.y) * camera.scale }
}

/** A point on a layer, so that a press meets something. */
function onLayer(editor: Editor, chance: Chance): PointerInput {
  const layers = Object.entries(editor.page.layers).filter(
    ([id, layer]) => id !== editor.page.rootId && layer.parent === editor.page.rootId,
  )
  if (layers.length === 0) return somewhere(editor, chance)
  const { position, boxSize } = chance.pick(layers)[1].props
  const { camera } = editor.state
  const origin = editor.pageOrigin()
  const x = origin.x + position.x + chance.next() * boxSize.width
  const y = origin.y + position.y + chance.next() * boxSize.height
  return { x: (x - camera.x) * camera.scale, y: (y - camera.y) * camera.scale }
}

/** A corner or a side of what is selected, where handles are. */
function onHandle(editor: Editor, chance: Chance): PointerInput {
  const frame = editor.selectionFrame()
  if (!frame) return onLayer(editor, chance)
  const { camera } = editor.state
  if (frame.rotates && chance.odds(0.2)) return rotatePoint(frame, camera)
  return gripPoint(frame, chance.pick(frame.grips.length > 0 ? frame.grips : [{ x: 0, y: 0 }]), camera)
}

/** Takes in what another tab saved: a design that is another object throughout. */
function elsewhere(editor: Editor, chance: Chance): string {
  const { design } = editor
  const page = chance.pick(design.pages)
  const layer = chance.pick(Object.keys(page.layers))
  const isTop = page.layers[layer]?.parent === page.rootId
  const ops: Operation[] = [
    { op: 'set-design', set: { name: `Theirs ${chance.whole(0, 99)}` } },
    { op: 'set-page', page: page.id, set: { locked: chance.odds(0.3) } },
    { op: 'set-page', page: page.id, set: { guides: [{ axis: 'x', at: chance.whole(0, 2_000) }] } },
    { op: 'move-page', page: page.id, before: null },
    { op: 'add-page', page: { ...page, id: editor.newId() }, before: page.id },
    { op: 'remove-page', page: page.id },
    { op: 'set-layer', page: page.id, layer, set: { locked: chance.odds(0.5) } },
    { op: 'set-props', page: page.id, layer, set: { 'position.x': chance.whole(0, 2_000) } },
    ...(isTop ? [{ op: 'remove-layers' as const, page: page.id, layers: [layer] }] : []),
  ]
  const op = chance.pick(ops)
  const result = apply(design, op)
  const isValid = result.ok && validate(result.design).length === 0 && design.pages.length < MOST_PAGES + 5
  if (isValid) editor.history.rebase(structuredClone(result.design))
  return `elsewhere ${op.op} ${isValid}`
}

function gesture(editor: Editor, chance: Chance, between: () => void): string {
  const keys = { shift: chance.odds(0.2), alt: chance.odds(0.15), mod: chance.odds(0.15), touch: chance.odds(0.1) }
  const from = chance.odds(0.4) ? onLayer(editor, chance) : chance.odds(0.4) ? onHandle(editor, chance) : somewhere(editor, chance)
  const clicks = chance.pick([1, 1, 1, 1, 2, 3])
  editor.pointerDown({ ...from, ...keys, clicks, button: chance.pick([0, 0, 0, 0, 0, 0, 1, 2]), space: chance.odds(0.03) })
  const name = editor.state.gesture ?? 'press'
  for (let moves = chance.whole(0, 5); moves > 0; moves--) {
    const reach = chance.odds(0.5) ? 20 : 600
    editor.pointerMove({ ...keys, x: from.x + (chance.next() - 0.5) * reach, y: from.y + (chance.next() - 0.5) * reach })
    between()
  }
  if (chance.odds(0.15)) return `${name}, ${editor.cancel() ? 'cancelled' : 'nothing to cancel'}`
  editor.pointerUp({ ...keys, ...somewhere(editor, chance) })
  return `${name}, ${clicks} clicks ${JSON.stringify(keys)}`
}

function writing(editor: Editor, chance: Chance): string {
  if (!editor.state.text) return openText(editor, chance)
  const acts: (() => string)[] = [
    () => (typeText(editor, chance.pick(WORDS)), 'type'),
    () => (typeText(editor, chance.pick(WORDS)), 'type'),
    () => (typeText(editor, chance.pick(WORDS)), 'type'),
    () => (deleteText(editor, chance.pick([-1, 1]), chance.pick(['character', 'word'])), 'delete text'),
    () => (splitParagraph(editor), 'split'),
    () => (
      moveCaret(
        editor,
        chance.pick(['character', 'word', 'line', 'paragraph', 'line-edge', 'text-edge']),
        chance.pick([-1, 1]),
        chance.odds(0.5),
      ),
      'move caret'
    ),
    () => (compose(editor, chance.pick(WORDS)), chance.odds(0.7) && endCompose(editor), 'compose'),
  ]
  return chance.pick(acts)()
}

function openText(editor: Editor, chance: Chance): string {
  const texts = [...walkLayers(editor.page)].filter(({ layer }) => isKind(layer, 'Text'))
  if (texts.length === 0) return 'no text here'
  const { id } = chance.pick(texts)
  return `open ${id}: ${enterText(editor, id)}`
}

function select(editor: Editor, chance: Chance): string {
  if (chance.odds(0.2)) {
    editor.goTo(chance.pick(editor.design.pages).id, chance.odds(0.5))
    return 'go to a page'
  }
  const ids = Object.keys(editor.page.layers)
  const parent = editor.page.layers[chance.pick(ids)]!.parent
  const siblings = ids.filter((id) => editor.page.layers[id]!.parent === parent)
  if (editor.state.text) editor.run('leave-text')
  editor.store.set({ entered: parent && parent !== editor.page.rootId ? parent : null })
  editor.select(chance.odds(0.5) ? [chance.pick(siblings)] : siblings.filter(() => chance.odds(0.4)))
  return `select ${editor.state.selected.join(' ')}`
}

/** Begins something that takes several steps: cutting a picture, working inside a group, a guide. */
function begin(editor: Editor, chance: Chance): string {
  if (editor.state.text) editor.run('leave-text')
  const tops = Object.entries(editor.page.layers).filter(([, layer]) => layer.parent === editor.page.rootId)
  const pictures = tops.filter(([, layer]) => isKind(layer, 'Image') || isKind(layer, 'Frame'))
  const [wanted, names] = chance.pick<[typeof tops, CommandName[]]>([
    [pictures, ['crop']],
    [tops, ['group', 'select-children']],
    [tops, ['next-guide']],
  ])
  editor.store.set({ entered: null })
  editor.select(names[0] === 'crop' ? wanted.slice(0, 1).map(([id]) => id) : wanted.filter(() => chance.odds(0.6)).map(([id]) => id))
  return names.map((name) => `${name}: ${editor.run(name)}`).join(', ')
}

/** Goes through the history and, as a rule, comes back: what is undone for good makes the way to the start shorter. */
function travel(editor: Editor, chance: Chance): string {
  const { cursor, steps } = editor.history.log()
  const far = chance.odds(0.8) ? 4 : 60
  const to = Math.max(0, Math.min(steps.length, cursor + chance.whole(-far, far)))
  if (to === cursor - 1) editor.run('undo')
  else if (to === cursor + 1) editor.run('redo')
  else travelTo(editor, to)
  const returns = chance.odds(0.9)
  if (returns) travelTo(editor, Math.max(cursor, to))
  return `travel from ${cursor} to ${to}${returns ? ' and back' : ''}`
}

/** What panels do: properties of the selection, of the page, of the design. */
function inspect(editor: Editor, chance: Chance): string {
  const [layer] = editor.state.selected
  const page = editor.page.id
  const number = Math.round((chance.next() - 0.3) * 3_000)
  const ops: Operation[] = [
    { op: 'set-design', set: { name: `Name ${number}` } },
    { op: 'set-page', page, set: { name: `Page ${number}` } },
    ...(layer === undefined
      ? []
      : [
          { op: 'set-props' as const, page, layer, set: { rotate: number % 360 } },
          { op: 'set-props' as const, page, layer, set: { 'position.x': number } },
          { op: 'set-props' as const, page, layer, set: { boxSize: { width: Math.abs(number) + 1, height: 90 } } },
          { op: 'set-layer' as const, page, layer, set: { name: `Layer ${number}` } },
        ]),
  ]
  const op = chance.pick(ops)
  return `${op.op} ${editor.change('Inspect', op)}`
}

function look(editor: Editor, chance: Chance): string {
  editor.store.set({ tool: chance.pick(TOOLS) })
  if (chance.odds(0.5)) editor.zoomTo(chance.pick([10, 25, 50, 100, 300]) * fullScale(editor.design.mode) * 2)
  return `tool ${editor.state.tool}`
}

/** What happens to a hand: a press that meets another press, a move without one. */
function press(editor: Editor, chance: Chance): string {
  editor.pointerDown(somewhere(editor, chance)).pointerMove(somewhere(editor, chance))
  const name = chance.pick(commandNames)
  const ran = editor.run(name)
  editor.pointerMove(somewhere(editor, chance)).pointerUp(somewhere(editor, chance))
  return `${name} in the middle of a gesture: ${ran}`
}

/** Lists what is wrong with an editor; empty when all is well. */
export function faultsOf(editor: Editor): string[] {
  const { design, state } = editor
  const parsed = Design.safeParse(design)
  const page = design.pages.find(({ id }) => id === state.page)
  return [
    ...(parsed.success ? [] : [parsed.error.message]),
    ...validate(design).map((problem) => JSON.stringify(problem)),
    ...(page ? [] : [`the page ${state.page} is gone`]),
    ...state.selected.filter((id) => !page?.layers[id]).map((id) => `${id} is selected and gone`),
    ...(state.entered === null || page?.layers[state.entered] ? [] : [`${state.entered} is entered and gone`]),
    ...(state.text && !keptSession(design, state.text) ? ['the text that is edited is gone'] : []),
    ...(state.design === design ? [] : ['what is shown is not the design']),
    ...(Number.isFinite(state.camera.x + state.camera.y + state.camera.scale) ? [] : ['the camera is lost']),
  ]
}
