import { softmax } from '../../src/material/classify/classifier.ts'
import { standardised } from '../../src/material/classify/network.ts'
import type { Networks } from '../../src/material/classify/network.ts'
import { randomFrom } from '../damage.ts'

/** What signs a thing has, and which classes are right for it. */
export interface Example<Class extends string> {
  values: readonly number[]
  /** All that are right. */
  right: ReadonlySet<Class>
}

/** How networks are made and learned. */
export interface NetworkPlan {
  /** Hidden units of each network, and how many networks say together what is likely. */
  units: number
  networks: number
  /** Rounds over all examples. */
  rounds: number
  /** Share of the signs that are left out of each example of a round, so that no sign is leant on alone (Srivastava and others, 2014). */
  leftOut: number
  /** How strongly weights are held small. */
  decay: number
}

/** Examples that one step is made for, and how far the first of them goes. */
const BATCH = 64
const RATE = 0.005
/** Adam's means: of the gradient, of its square. */
const [FIRST, SECOND] = [0.9, 0.999]

interface Row {
  values: Float64Array
  right: readonly boolean[]
}

/** Learns networks from examples; the same for the same examples. An example with several right classes counts for their sum. */
export function learnNetworks<Class extends string>(
  examples: readonly Example<Class>[],
  classes: readonly Class[],
  signs: readonly string[],
  plan: NetworkPlan,
): Networks<Class> {
  const means = signs.map((_name, index) => examples.reduce((sum, { values }) => sum + (values[index] ?? 0), 0) / examples.length)
  const deviations = signs.map((_name, index) => {
    const square = examples.reduce((sum, { values }) => sum + ((values[index] ?? 0) - (means[index] ?? 0)) ** 2, 0) / examples.length
    return Math.sqrt(square) || 1
  })
  const rows = examples.map(({ values, right }): Row => ({
    values: Float64Array.from(values.map((value, index) => standardised(value, means[index] ?? 0, deviations[index] ?? 1))),
    right: classes.map((each) => right.has(each)),
  }))
  const networks = Array.from({ length: plan.networks }, (_none, index) => learnOne(rows, classes.length, plan, randomFrom(index + 1)))
  return { signs, means: means.map(rounded), deviations: deviations.map(rounded), classes, networks }
}

const rounded = (value: number): number => Number(value.toPrecision(3))

/** Weights with what Adam keeps of each. */
interface Learned {
  weights: Float64Array
  mean: Float64Array
  square: Float64Array
  slope: Float64Array
}

const learned = (size: number, width: number, random: () => number): Learned => ({
  weights: Float64Array.from({ length: size * width }, (_none, index) => (index % width ? (random() - 0.5) * 2 * Math.sqrt(1 / width) : 0)),
  mean: new Float64Array(size * width),
  square: new Float64Array(size * width),
  slope: new Float64Array(size * width),
})

function learnOne(rows: readonly Row[], classes: number, plan: NetworkPlan, random: () => number): Networks<string>['networks'][number] {
  const signs = rows[0]?.values.length ?? 0
  const hidden = learned(plan.units, signs + 1, random)
  const output = learned(classes, plan.units + 1, random)
  const order = rows.map((_row, index) => index)
  const steps = plan.rounds * Math.ceil(rows.length / BATCH)
  let step = 0
  for (let round = 0; round < plan.rounds; round++) {
    shuffle(order, random)
    for (let from = 0; from < order.length; from += BATCH) {
      const batch = order.slice(from, from + BATCH)
      for (const at of batch) addSlopes(rows[at] as Row, { hidden, output, units: plan.units, leftOut: plan.leftOut }, random)
      step++
      const rate = RATE * (1 - (0.9 * step) / steps)
      descend(hidden, { step, rate, count: batch.length, decay: plan.decay, width: signs + 1 })
      descend(output, { step, rate, count: batch.length, decay: plan.decay, width: plan.units + 1 })
    }
  }
  return { hidden: rowsOf(hidden.weights, signs + 1), output: rowsOf(output.weights, plan.units + 1) }
}

const rowsOf = (weights: Float64Array, width: number): number[][] =>
  Array.from({ length: weights.length / width }, (_none, at) => [...weights.subarray(at * width, (at + 1) * width)].map(rounded))

/** Brings what is in a list into an order by chance. */
export function shuffle(order: number[], random: () => number): void {
  for (let index = order.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    ;[order[index], order[other]] = [order[other] as number, order[index] as number]
  }
}

/** Adds the slopes of one example to those of its batch. */
function addSlopes(
  { values, right }: Row,
  { hidden, output, units, leftOut }: { hidden: Learned; output: Learned; units: number; leftOut: number },
  random: () => number,
): void {
  const width = values.length + 1
  const given = values.map((value) => (random() < leftOut ? 0 : value / (1 - leftOut)))
  const heights = new Float64Array(units)
  for (let unit = 0; unit < units; unit++) {
    let sum = hidden.weights[unit * width] as number
    for (let index = 0; index < given.length; index++)
      sum += (given[index] as number) * (hidden.weights[unit * width + index + 1] as number)
    heights[unit] = Math.tanh(sum)
  }
  const shares = softmax(
    right.map((_is, at) => {
      let sum = output.weights[at * (units + 1)] as number
      for (let unit = 0; unit < units; unit++) sum += (heights[unit] as number) * (output.weights[at * (units + 1) + unit + 1] as number)
      return sum
    }),
  )
  const rightShare = shares.reduce((sum, each, at) => sum + (right[at] ? each : 0), 1e-9)
  const back = new Float64Array(units)
  right.forEach((is, at) => {
    const slope = (shares[at] ?? 0) - (is ? (shares[at] ?? 0) / rightShare : 0)
    const row = at * (units + 1)
    output.slope[row] = (output.slope[row] as number) + slope
    for (let unit = 0; unit < units; unit++) {
      output.slope[row + unit + 1] = (output.slope[row + unit + 1] as number) + slope * (heights[unit] as number)
      back[unit] = (back[unit] as number) + slope * (output.weights[row + unit + 1] as number)
    }
  })
  for (let unit = 0; unit < units; unit++) {
    const slope = (back[unit] as number) * (1 - (heights[unit] as number) ** 2)
    const row = unit * width
    hidden.slope[row] = (hidden.slope[row] as number) + slope
    for (let index = 0; index < given.length; index++)
      hidden.slope[row + index + 1] = (hidden.slope[row + index + 1] as number) + slope * (given[index] as number)
  }
}

/** Goes one step of Adam down the slopes of a batch, and forgets them. */
function descend(
  { weights, mean, square, slope }: Learned,
  { step, rate, count, decay, width }: { step: number; rate: number; count: number; decay: number; width: number },
): void {
  for (let index = 0; index < weights.length; index++) {
    const down = (slope[index] as number) / count + (index % width ? decay * (weights[index] as number) : 0)
    mean[index] = FIRST * (mean[index] as number) + (1 - FIRST) * down
    square[index] = SECOND * (square[index] as number) + (1 - SECOND) * down * down
    const height = (mean[index] as number) / (1 - FIRST ** step) / (Math.sqrt((square[index] as number) / (1 - SECOND ** step)) + 1e-8)
    weights[index] = (weights[index] as number) - rate * height
    slope[index] = 0
  }
}
