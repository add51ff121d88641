import { fileURLToPath } from 'node:url'
import type { Typesetter } from '@magazineai/typeset'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { build, type Rollup } from 'vite'
import type { PageFrame } from '../../src/index.ts'
import { itemsOf } from './items.ts'
import type { WorkerTask } from './worker-entry.ts'

/** The canvas painter as a classic script for a worker. */
export async function workerScript(): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: fileURLToPath(new URL('worker-entry.ts', import.meta.url)), formats: ['iife'], name: 'painter' },
    },
  })) as Rollup.RollupOutput[]
  return made[0]!.output[0].code
}

/** Pages as PNG, painted by a worker of a browser. */
export async function paintInWorker(
  browser: Browser,
  script: string,
  frames: PageFrame[],
  typesetter: Typesetter,
  scale: number,
): Promise<Buffer[]> {
  const page = await browser.newPage()
  try {
    const task = { frames: frames.map(plain), ...(await needs(frames, typesetter)), scale }
    const encoded = await page.evaluate(askWorker, { script, task })
    return encoded.map((png) => Buffer.from(png, 'base64'))
  } finally {
    await page.close()
  }
}

/** Runs in the page: starts a worker with the script, asks it, brings its pictures back as base64. */
async function askWorker({ script, task }: { script: string; task: WorkerTask }): Promise<string[]> {
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })))
  const answer = await new Promise<{ pngs?: ArrayBuffer[]; error?: string }>((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => resolve(data))
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    worker.postMessage(task, [])
  })
  worker.terminate()
  if (!answer.pngs) throw new Error(answer.error)
  return answer.pngs.map((png) => {
    let text = ''
    for (const byte of new Uint8Array(png)) text += String.fromCodePoint(byte)
    return btoa(text)
  })
}

/** A frame without the layouts behind its texts, which painters do not read. */
const plain = (frame: PageFrame): PageFrame =>
  JSON.parse(JSON.stringify(frame, (key, value: unknown) => (key === 'layout' ? undefined : value))) as PageFrame

/** The outlines and pictures that frames show. */
async function needs(frames: readonly PageFrame[], typesetter: Typesetter): Promise<Pick<WorkerTask, 'faces' | 'images'>> {
  const faces: WorkerTask['faces'] = {}
  const images: WorkerTask['images'] = {}
  for (const item of frames.flatMap((frame) => frame.layers.flatMap(itemsOf))) {
    if (item.type === 'image') images[item.url] ??= await decodable(item.url)
    if (item.type !== 'text') continue
    for (const { face, glyphs } of item.segments) {
      const known = (faces[face] ??= { unitsPerEm: typesetter.metrics(face).unitsPerEm, glyphs: {} })
      for (const { id } of glyphs) known.glyphs[id] ??= typesetter.glyphPath(face, id)
    }
  }
  return { faces, images }
}

/** Workers cannot decode SVG: it is made a PNG before, as the product does. */
async function decodable(url: string): Promise<string> {
  if (!url.startsWith('data:image/svg')) return url
  const png = await sharp(Buffer.from(decodeURIComponent(url.slice(url.indexOf(',') + 1))))
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
