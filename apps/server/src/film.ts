import { NodePainter } from '@magazineai/render/paint/canvas/node'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { readAsset } from '@magazineai/assets'
import { layoutEngine } from './engine/fonts.ts'
import { compose } from './modules/landing/make-showcase.ts'
import { readShowcaseTexts } from './modules/landing/showcase-texts.ts'
import { SHOWCASE } from './modules/landing/showcase.ts'

// `npm run film`: makes the film of the landing page, which is kept in the repository, out of pages that hold no photographs. It takes ffmpeg, which the
// product does not; nothing else calls it. Two rows of pages pass each other; after a round each stands where it began, so that the film has no seam.

const OUT = fileURLToPath(new URL('../../web/public/film/', import.meta.url))
const SIZE = { width: 1280, height: 720 }
const PAGE = { width: 268, height: 379, gap: 20 }
const FRAMES_A_SECOND = 24
/** Pixels a frame: whole ones, so that nothing trembles. */
const STEP = 3
const BACKGROUND = '#141110'

/** Pages of a row, as the issue they are of and their number. */
const ROWS: readonly (readonly [string, number])[][] = [
  [
    ['berries', 1],
    ['running', 1],
    ['office', 2],
    ['green', 1],
    ['orbit', 1],
    ['coffee', 3],
    ['lens', 1],
    ['chairs', 1],
  ],
  [
    ['slow-water', 2],
    ['court', 1],
    ['ledger', 1],
    ['wool', 1],
    ['berries', 3],
    ['summit', 1],
    ['green', 3],
    ['office', 1],
  ],
]

const texts = new Map((await readShowcaseTexts(SHOWCASE.texts)).map((text) => [text.id, text]))
const { layouter, typesetter, loadFaces } = await layoutEngine()
const painter = new NodePainter(typesetter)
const designs = new Map<string, ReturnType<typeof compose>>()

const paintPage = async ([id, number]: readonly [string, number]): Promise<Buffer> => {
  const text = texts.get(id)
  if (!text) throw new Error(`There is no text ${id}.`)
  const made = designs.get(id) ?? compose(text, false)
  designs.set(id, made)
  const design = await made
  await loadFaces(design)
  const frame = layouter.page(design, number - 1)
  const canvas = await painter.paint(frame, { scale: (2 * PAGE.width) / frame.width, picture: (url) => readAsset(url) })
  return sharp(await canvas.encode('png'))
    .resize({ width: PAGE.width, height: PAGE.height, fit: 'cover' })
    .png()
    .toBuffer()
}

/** Paints a row twice in a line: once round, the second half stands where the first did. */
const paintRow = async (pages: readonly (readonly [string, number])[], path: string): Promise<number> => {
  const painted: Buffer[] = []
  for (const page of pages) painted.push(await paintPage(page))
  const step = PAGE.width + PAGE.gap
  const round = step * painted.length
  await sharp({ create: { width: 2 * round, height: PAGE.height, channels: 3, background: BACKGROUND } })
    .composite([...painted, ...painted].map((input, index) => ({ input, left: index * step, top: 0 })))
    .png()
    .toFile(path)
  return round
}

const folder = mkdtempSync(join(tmpdir(), 'film-'))
mkdirSync(OUT, { recursive: true })
try {
  const rows = ROWS.map((_, index) => join(folder, `row-${index}.png`))
  const [round = 0] = await Promise.all(ROWS.map((pages, index) => paintRow(pages, rows[index] ?? '')))
  const frames = round / STEP
  const inputs = ['-f', 'lavfi', '-i', `color=c=0x${BACKGROUND.slice(1)}:s=${SIZE.width}x${SIZE.height}:r=${FRAMES_A_SECOND}`]
  const pass = [`overlay=x='-${STEP}*n':y=-46:eval=frame`, `overlay=x='${STEP}*n-${round}':y=${PAGE.height - 26}:eval=frame`]
  const filter = `[0][1]${pass[0]}[a];[a][2]${pass[1]},format=yuv420p`
  const film = [
    '-frames:v',
    String(frames),
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-crf',
    process.argv[2] ?? '31',
    '-tune',
    'animation',
    '-an',
  ]
  const stills = rows.flatMap((row) => ['-loop', '1', '-r', String(FRAMES_A_SECOND), '-i', row])
  execFileSync('ffmpeg', [
    '-y',
    '-loglevel',
    'error',
    ...inputs,
    ...stills,
    '-filter_complex',
    filter,
    ...film,
    '-movflags',
    '+faststart',
    '-map_metadata',
    '-1',
    join(OUT, 'pages.mp4'),
  ])
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', '-i', join(OUT, 'pages.mp4'), '-frames:v', '1', join(folder, 'poster.png')])
  await sharp(join(folder, 'poster.png')).webp({ quality: 72, effort: 6 }).toFile(join(OUT, 'pages.webp'))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)
