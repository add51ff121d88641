import { Design, type Rect } from '@magazineai/design'
import type { LayerFrame, PageFrame } from '@magazineai/render'
import { faintWords, type BackgroundPainter } from './background-painter.ts'
import type { Run } from './run.ts'
import { copyFaults } from './copy.ts'
import { layersOf, wordsOf, type PlacedWord } from './words.ts'
import type { Gate, GateFault } from './gate.ts'

/** The smallest type that may be printed: 6 pt, page pixels. */
const MIN_SIZE = 25
/** How near the edge of the page type may come: 3 mm, page pixels. */
const SAFE = 35
/** Ink may touch by this much before it counts, page pixels. */
const TOUCH = 4
/** Punctuation may hang out of a line by this share of its size. */
const HANG = 0.6

/** Looks a magazine over by what is printed alone: none of it is known to, or shared with, the code that composed it. */
export async function faultsOf(run: Run, backgrounds: BackgroundPainter): Promise<GateFault[]> {
  const { design, frames } = run
  const schema = Design.safeParse(design).error
  const pages = frames.map((frame) => pageFaults(frame))
  const faint: GateFault[] = []
  for (const frame of frames) {
    for (const { word, contrast } of await faintWords(frame, readIn(frame), backgrounds))
      faint.push({ gate: 'contrast', page: frame.number, layer: word.layer, detail: `“${word.text}” ${contrast.toFixed(2)}` })
  }
  return [
    ...(schema ? [{ gate: 'schema' as const, page: 0, layer: '', detail: schema.message.slice(0, 200) }] : []),
    ...pages.flat(),
    ...faint,
    ...copyFaults(run),
  ]
}

/** Words that are read: the large first letter of a title beside that title is an ornament, tone on tone and near the edge by intent. */
const readIn = (frame: PageFrame): PlacedWord[] => wordsOf(frame).filter(({ layer }) => !/(?:^|-)initial$/u.test(layer))

function pageFaults(frame: PageFrame): GateFault[] {
  const words = wordsOf(frame)
  const fault = (gate: Gate, layer: string, detail: string): GateFault => ({ gate, page: frame.number, layer, detail })
  return [
    ...frame.overset.map(({ layer, lines }) => fault('over', layer, `${lines} lines`)),
    ...layersOf(frame).flatMap((layer) => linesBeyond(layer).map(([gate, detail]) => fault(gate, layer.id, detail))),
    ...overlaps(words).map(([a, b]) => fault('overlap', a.layer, `“${a.text}” over “${b.text}” of ${b.layer}`)),
    ...edgeFaults(readIn(frame), frame).map(([gate, word]) => fault(gate, word.layer, `“${word.text}”`)),
    ...smallest(words).map((word) => fault('small', word.layer, `“${word.text}” ${word.size.toFixed(1)} px`)),
  ]
}

/** Lines that are wider than their column or lower than their box. */
function linesBeyond(layer: LayerFrame): ['over' | 'wide', string][] {
  const lines = layer.text?.layout.frames[layer.text.frame]?.lines ?? []
  return lines.flatMap((line): ['over' | 'wide', string][] => {
    const size = Math.max(0, ...line.segments.map((segment) => segment.size))
    const text = line.segments.map((segment) => segment.text).join('')
    const beyond = Math.max(line.width - line.measure, line.x + line.width - layer.width, -line.x)
    return [
      ...(beyond > size * HANG ? [['wide', `${beyond.toFixed(0)} px: “${text.slice(0, 60)}”`] as ['wide', string]] : []),
      ...(line.baseline > layer.height + TOUCH ? [['over', `below its box: “${text.slice(0, 60)}”`] as ['over', string]] : []),
    ]
  })
}

const crosses = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width - TOUCH && b.x < a.x + a.width - TOUCH && a.y < b.y + b.height - TOUCH && b.y < a.y + a.height - TOUCH

/** One pair of words for every two layers whose ink meets. */
function overlaps(words: readonly PlacedWord[]): [PlacedWord, PlacedWord][] {
  const layers = [...Map.groupBy(words, (word) => word.layer).values()]
  return layers.flatMap((some, index) =>
    layers.slice(index + 1).flatMap((others): [PlacedWord, PlacedWord][] => {
      if (!crosses(around(some), around(others))) return []
      for (const a of some) for (const b of others) if (crosses(a.box, b.box)) return [[a, b]]
      return []
    }),
  )
}

function around(words: readonly PlacedWord[]): Rect {
  const x = Math.min(...words.map(({ box }) => box.x))
  const y = Math.min(...words.map(({ box }) => box.y))
  return {
    x,
    y,
    width: Math.max(...words.map(({ box }) => box.x + box.width)) - x,
    height: Math.max(...words.map(({ box }) => box.y + box.height)) - y,
  }
}

function edgeFaults(words: readonly PlacedWord[], { width, height }: PageFrame): ['outside' | 'safe-area', PlacedWord][] {
  return words.flatMap((word): ['outside' | 'safe-area', PlacedWord][] => {
    const { box } = word
    const room = Math.min(box.x, box.y, width - box.x - box.width, height - box.y - box.height)
    return room < -TOUCH ? [['outside', word]] : room < SAFE ? [['safe-area', word]] : []
  })
}

/** The smallest word of every layer that has one too small. */
const smallest = (words: readonly PlacedWord[]): PlacedWord[] => {
  const small = words.filter(({ size }) => size < MIN_SIZE - 0.01)
  return [...Map.groupBy(small, (word) => word.layer).values()].map((some) => some.toSorted((a, b) => a.size - b.size)[0] as PlacedWord)
}
