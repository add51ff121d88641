import sharp from 'sharp'

/** One feature on a contact sheet. */
export interface Row {
  name: string
  /** How it differs. */
  what: string
  old: Buffer | null
  now: Buffer
  difference: Buffer | null
}

/** Size of a picture on a sheet, its caption, the room around it, and features per sheet. */
const CELL = { width: 360, height: 240, caption: 26, gap: 10 } as const
const PER_SHEET = 12

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Draws the features side by side, accepted, now and their difference, as a page for a browser and as pictures. */
export async function contactSheet(rows: readonly Row[]): Promise<{ html: string; sheets: Buffer[] }> {
  const sheets: Buffer[] = []
  for (let i = 0; i < rows.length; i += PER_SHEET) sheets.push(await sheet(rows.slice(i, i + PER_SHEET)))
  return { html: page(rows), sheets }
}

function page(rows: readonly Row[]): string {
  const picture = (png: Buffer | null) => (png ? `<img src="data:image/png;base64,${png.toString('base64')}">` : '<i>none</i>')
  const body = rows.map(({ name, what, old, now, difference }) =>
    [`<h2>${escaped(name)} <small>${escaped(what)}</small></h2><div>`, picture(old), picture(now), picture(difference), '</div>'].join(''),
  )
  const style =
    'body{font:14px system-ui;margin:24px;background:#ddd}img{background:#fff;margin-right:8px}h2{font-size:15px}small{font-weight:400}'
  return `<!doctype html><meta charset="utf-8"><title>Goldens</title><style>${style}</style>${body.join('')}`
}

/** Features without a change stand alone, three to a line; changed ones take a line: accepted, now, difference. */
async function sheet(rows: readonly Row[]): Promise<Buffer> {
  const isQuiet = rows.every((row) => row.old === null || row.difference === null)
  const cells = isQuiet
    ? rows.map(({ name, now }) => ({ caption: name, png: now }))
    : rows.flatMap(({ name, what, old, now, difference }) => [
        { caption: `${name}: accepted`, png: old },
        { caption: what, png: now },
        { caption: 'difference', png: difference },
      ])
  const [across, down] = [CELL.width + CELL.gap, CELL.height + CELL.caption + CELL.gap]
  const lines = Math.ceil(cells.length / 3)
  const parts = cells.flatMap(({ caption, png }, i) => {
    const place = { left: CELL.gap + (i % 3) * across, top: CELL.gap + Math.floor(i / 3) * down }
    const text = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL.width}" height="${CELL.caption}"><text y="18" font-family="sans-serif" font-size="14">${escaped(caption)}</text></svg>`,
    )
    return [{ input: text, ...place }, ...(png ? [{ input: png, left: place.left, top: place.top + CELL.caption }] : [])]
  })
  return sharp({ create: { width: 3 * across + CELL.gap, height: lines * down + CELL.gap, channels: 3, background: '#d8d8d8' } })
    .composite(parts)
    .png()
    .toBuffer()
}
