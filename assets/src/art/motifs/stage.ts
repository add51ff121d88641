import { boundsOf, layersOf, type ArtBox, type Layered, type Placed } from './compose.ts'
import type { Motif } from './motif.ts'
import { dry, isAfloat, landingOf, onOpenWater, railsIn } from './water.ts'
import { boxOfLayers, isHigh, surroundingsOf, type Setting } from './settings.ts'

/** Where the ground begins, share of the height of a box, in one that is higher than wide and in any other; how far down on it a thing stands, how far over it one flies, and how far down one is that stands on its edge. */
const LEVEL = { high: 0.66, wide: 0.74 } as const
const FOOT = 0.07
const FLIES = -0.14
const EDGE = 0.01

/** Settings whose ground is firm: of dots it is one only where a thing stands on its edge. */
const firm: ReadonlySet<Setting> = new Set<Setting>(['hills', 'night', 'town', 'evening', 'wood', 'table', 'board'])

/** How large a thing is at most, shares of its box: in width alone, and beside another; in height. */
const MOST = { alone: 0.66, beside: 0.5, high: 0.84, height: 0.72 } as const

/** Where the middle of a thing stands, share of the width of its box: of one that is alone, of one beside another, and of that other. */
const MIDDLE = { alone: 0.42, first: 0.36, other: 0.8 } as const

/** How large what stands beside a thing is, share of its height and of the width of the box. */
const OTHER = { height: 0.56, width: 0.24 } as const

/** How large another of its kind is beside a thing, share of its height. */
const LIKE = 0.82

/** A thing is low that is so many times as high as wide at most: what is beside it is as high. */
const LOW = 0.7

/** How far what floats beside a thing is under the horizon, share of its height. */
const DRAUGHT = 0.3

/** Room over a thing at least, share of the height of its box. */
const SKY = 0.06

/** A thing has another beside it in a box that is so many times as high as wide at most. */
const NARROW = 0.95

/** Returns a motif that stands in its surroundings, with another where a box has room for two, and where it stands. */
export function staged(told: Motif, box: ArtBox, { setting, beside, isOnEdge }: Stage): Staged {
  const other = beside && box.height < NARROW * box.width ? beside : undefined
  const level = box.y + (isHigh(box) ? LEVEL.high : LEVEL.wide) * box.height
  const depth = setting === 'sky' ? FLIES : isOnEdge && firm.has(setting) ? EDGE : FOOT
  const foot = level + depth * Math.min(box.height, box.width)
  const middle = isHigh(box) || setting === 'river' ? 0.5 : other ? MIDDLE.first : MIDDLE.alone
  const most = {
    width: (isHigh(box) ? MOST.high : other ? MOST.beside : MOST.alone) * box.width,
    height: Math.min(MOST.height * Math.min(box.height, 1.2 * box.width), foot - box.y - SKY * box.height),
  }
  const motif = dry(told)
  const place = standing(motif, { x: box.x + middle * box.width, foot }, most)
  const thing = layersOf(motif, [place])
  const bounds = boxOfLayers(thing)
  const road = landingOf(told)
  const landing = road === undefined ? undefined : place.y + (road * place.size) / 100
  const isLow = bounds.height < LOW * bounds.width
  const small = { width: OTHER.width * box.width, height: (other === told ? LIKE : isLow ? 1 : OTHER.height) * bounds.height }
  const near = other
    ? layersOf(setting === 'shore' && isAfloat(other) ? onOpenWater(other) : dry(other), [
        standing(
          other,
          { x: box.x + MIDDLE.other * box.width, foot: setting === 'shore' ? level + DRAUGHT * small.height : level + (foot - level) / 2 },
          small,
        ),
      ])
    : []
  const standingThere = [thing, near].filter(({ length }) => length).map(boxOfLayers)
  const { behind, before } = surroundingsOf(setting, { box, level, landing, thing: bounds, standing: standingThere })
  return { layers: [...behind, ...railsIn(told, place, box), ...near, ...thing, ...before], places: [place] }
}

/** What a motif stands in, what beside it, and whether on the edge of the ground. */
interface Stage {
  setting: Setting
  beside: Motif | undefined
  isOnEdge: boolean
}

/** A motif in its surroundings. */
interface Staged {
  layers: Layered[]
  places: Placed[]
}

/** Returns where a motif stands with the middle of its foot on a point, as large as it may be. */
function standing(motif: Motif, at: { x: number; foot: number }, most: { width: number; height: number }): Placed {
  const { x, y, width, height } = boundsOf(motif.flatMap(([, outline]) => outline))
  const scale = Math.min(most.width / width, most.height / height)
  return { x: at.x - (x + width / 2) * scale, y: at.foot - (y + height) * scale, size: 100 * scale }
}
