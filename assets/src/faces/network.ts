import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type * as Core from '@tensorflow/tfjs-core'

type Tf = typeof Core

/** Side of the square the network reads, pixels. */
export const SIDE = 512

/** What the network says of its 5,118 places: a score (0–1) each, and a box each as top, left, bottom, right in shares of the square. */
export interface Places {
  scores: Float32Array
  boxes: Float32Array
}

/** Looks for faces in a square of {@link SIDE} pixels, three bytes each. Takes the same time whatever is in it. */
export type FaceNetwork = (square: Uint8Array) => Places

/**
 * Loads the face detector of `@vladmandic/face-api`: SSD on MobileNet v1 (Liu et al. 2016, Howard et al. 2017), trained on WIDER FACE, as
 * TensorFlow.js for WebAssembly. Its layers are those of `src/ssdMobilenetv1` in that package, normalisation folded into the weights.
 * @throws Error where WebAssembly cannot be had.
 */
export async function loadNetwork(): Promise<FaceNetwork> {
  const tf = await loadTensorflow()
  const weights = await loadWeights(tf)
  return (square) => {
    const { boxes, scores } = tf.tidy(() => placesIn(tf, weights, square))
    const places = { boxes: boxes.dataSync<'float32'>(), scores: scores.dataSync<'float32'>() }
    tf.dispose([boxes, scores])
    return places
  }
}

const require = createRequire(import.meta.url)

async function loadTensorflow(): Promise<Tf> {
  const tf = await import('@tensorflow/tfjs-core')
  const { setThreadsCount, setWasmPaths } = await import('@tensorflow/tfjs-backend-wasm')
  setWasmPaths(`${dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}/`)
  setThreadsCount(1)
  const leaveListeners = keepListeners()
  try {
    if (!(await tf.setBackend('wasm'))) throw new Error('there is no WebAssembly for the face detector')
  } finally {
    leaveListeners()
  }
  return tf
}

/** Its loader throws every rejection nobody waits for, of whatever part of the program. Returns what takes away the listeners added since. */
function keepListeners(): () => void {
  const events = ['uncaughtException', 'unhandledRejection'] as const
  const before = new Set(events.flatMap((event) => process.rawListeners(event)))
  return () => {
    for (const event of events)
      for (const listener of process.rawListeners(event)) if (!before.has(listener)) process.removeListener(event, listener as () => void)
  }
}

interface Manifest {
  weights: Core.io.WeightsManifestEntry[]
}

async function loadWeights(tf: Tf): Promise<Core.NamedTensorMap> {
  const folder = join(dirname(require.resolve('@vladmandic/face-api/package.json')), 'model')
  const manifest = JSON.parse(await readFile(join(folder, 'ssd_mobilenetv1_model-weights_manifest.json'), 'utf8')) as Manifest[]
  const bytes = new Uint8Array(await readFile(join(folder, 'ssd_mobilenetv1_model.bin')))
  const entries = manifest.flatMap(({ weights }) => weights)
  return foldNorms(tf, tf.io.decodeWeights(bytes.buffer, entries))
}

/** Steps of 64, 32 … 2 pixels halve the picture at these layers. */
const HALVING = new Set([2, 4, 6, 12])
const LAYERS = 13
/** Layer whose finer grid finds the smallest faces. */
const FINE = 11
/** Layers after those, by twos: one gathers, one halves. */
const FURTHER = 8
/** That of the training: keeps the variance from zero. */
const EPSILON = 0.001

/** Turns the normalisation after each depthwise layer into its weights and an offset; the other layers come so. */
function foldNorms(tf: Tf, weights: Core.NamedTensorMap): Core.NamedTensorMap {
  for (let layer = 1; layer <= LAYERS; layer++) {
    const name = `MobilenetV1/Conv2d_${layer}_depthwise`
    const norm = (part: string): Core.Tensor => tensorOf(weights, `${name}/BatchNorm/${part}`)
    const scale = tf.div(norm('gamma'), tf.sqrt(tf.add(norm('moving_variance'), EPSILON)))
    const filter = tensorOf(weights, `${name}/depthwise_weights`)
    weights[`${name}/weights`] = tf.mul(filter, tf.reshape(scale, [1, 1, -1, 1]))
    weights[`${name}/offset`] = tf.sub(norm('beta'), tf.mul(norm('moving_mean'), scale))
  }
  return weights
}

function tensorOf(weights: Core.NamedTensorMap, name: string): Core.Tensor {
  const found = weights[name]
  if (!found) throw new RangeError(`the face detector has no weights “${name}”`)
  return found
}

function placesIn(tf: Tf, weights: Core.NamedTensorMap, square: Uint8Array): { boxes: Core.Tensor; scores: Core.Tensor } {
  const grids = gridsOf(tf, weights, square)
  const predicted = (kind: string, width: number): Core.Tensor2D =>
    tf.concat(
      grids.map((grid, index) => tf.reshape(predict(tf, weights, grid, `Prediction/BoxPredictor_${index}/${kind}`), [-1, width])),
    ) as Core.Tensor2D
  const scores = tf.sigmoid(tf.slice(predicted('ClassPredictor', 3), [0, 1], [-1, 1]))
  const anchors = tf.reshape(tensorOf(weights, 'Output/extra_dim'), [-1, 4]) as Core.Tensor2D
  return { boxes: boxesAt(tf, anchors, predicted('BoxEncodingPredictor', 4)), scores }
}

/** What the six grids of the network see, from the finest to the one of a single cell. */
function gridsOf(tf: Tf, weights: Core.NamedTensorMap, square: Uint8Array): Core.Tensor4D[] {
  const pixels = tf.tensor4d(new Float32Array(square), [1, SIDE, SIDE, 3])
  let seen = pointwise(tf, weights, tf.sub(tf.div(pixels, 127.5), 1), 'MobilenetV1/Conv2d_0_pointwise', 2)
  const grids: Core.Tensor4D[] = []
  for (let layer = 1; layer <= LAYERS; layer++) {
    const name = `MobilenetV1/Conv2d_${layer}`
    seen = pointwise(tf, weights, depthwise(tf, weights, seen, `${name}_depthwise`, HALVING.has(layer) ? 2 : 1), `${name}_pointwise`, 1)
    if (layer === FINE || layer === LAYERS) grids.push(seen)
  }
  for (let layer = 0; layer < FURTHER; layer++) {
    const halves = layer % 2 === 1
    seen = pointwise(tf, weights, seen, `Prediction/Conv2d_${layer}_pointwise`, halves ? 2 : 1)
    if (halves) grids.push(seen)
  }
  return grids
}

function pointwise(tf: Tf, weights: Core.NamedTensorMap, x: Core.Tensor4D, name: string, strides: number): Core.Tensor4D {
  const filter = tensorOf(weights, `${name}/weights`) as Core.Tensor4D
  const bias = tensorOf(weights, `${name}/convolution_bn_offset`)
  return tf.fused.conv2d({ x, filter, bias, strides, pad: 'same', activation: 'relu6' })
}

function depthwise(tf: Tf, weights: Core.NamedTensorMap, x: Core.Tensor4D, name: string, strides: number): Core.Tensor4D {
  const filter = tensorOf(weights, `${name}/weights`) as Core.Tensor4D
  const bias = tensorOf(weights, `${name}/offset`)
  return tf.fused.depthwiseConv2d({ x, filter, bias, strides, pad: 'same', activation: 'relu6' })
}

function predict(tf: Tf, weights: Core.NamedTensorMap, x: Core.Tensor4D, name: string): Core.Tensor4D {
  const filter = tensorOf(weights, `${name}/weights`) as Core.Tensor4D
  return tf.fused.conv2d({ x, filter, bias: tensorOf(weights, `${name}/biases`), strides: 1, pad: 'same' })
}

/** Boxes as the network was trained to say them: moved by tenths and grown by fifths (as an exponent) of their anchors. */
function boxesAt(tf: Tf, anchors: Core.Tensor2D, encoded: Core.Tensor2D): Core.Tensor {
  const [top, left, bottom, right] = tf.split(anchors, 4, 1) as [Core.Tensor, Core.Tensor, Core.Tensor, Core.Tensor]
  const [down, across, taller, wider] = tf.split(encoded, 4, 1) as [Core.Tensor, Core.Tensor, Core.Tensor, Core.Tensor]
  const along = (near: Core.Tensor, far: Core.Tensor, moved: Core.Tensor, grown: Core.Tensor): [Core.Tensor, Core.Tensor] => {
    const size = tf.sub(far, near)
    const centre = tf.add(tf.mul(tf.div(moved, 10), size), tf.add(near, tf.div(size, 2)))
    const half = tf.div(tf.mul(tf.exp(tf.div(grown, 5)), size), 2)
    return [tf.sub(centre, half), tf.add(centre, half)]
  }
  const [newTop, newBottom] = along(top, bottom, down, taller)
  const [newLeft, newRight] = along(left, right, across, wider)
  return tf.concat([newTop, newLeft, newBottom, newRight], 1)
}
