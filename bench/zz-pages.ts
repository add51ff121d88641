// node zz-pages.ts (set|file) kit [width] [pages] : pages as PNGs + a sheet
import { createPress } from './issues/make.ts'
import { readSets } from './issues/sets.ts'
import { sheetOf } from './issues/sheet.ts'
import { templateKit } from '@magazineai/assets'
import { composeMagazine, ingest } from '@magazineai/compose'
import { paintSvg } from '@magazineai/render/paint/svg'
import sharp from 'sharp'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
const [what = '', kits = 'velour', width = '0', pages, idea] = process.argv.slice(2)
const press = await createPress()
for (const id of what.split(','))
  for (const kit of kits.split(',')) {
    const set = readSets().find((s) => s.id === id)
    const files = set ? await set.files() : [{ name: basename(id), bytes: readFileSync(id) }]
    const documents = []
    for (const file of files) documents.push(await ingest(file as never, press))
    const name = set ? id : basename(id).replace(/\..*/, '')
    const t = performance.now()
    for await (const event of composeMagazine(
      {
        idea: set?.idea ?? idea ?? `A ${name} from the north`,
        kit: templateKit(kit),
        documents,
        ...(pages && pages !== '0' ? { pages: Number(pages) } : {}),
      },
      press,
    )) {
      if (event.type !== 'done') continue
      const { design, report } = event
      const seconds = ((performance.now() - t) / 1000).toFixed(2)
      await press.loadFaces(design)
      const frames = design.pages.map((_, index) => press.layouter.page(design, index))
      writeFileSync(
        `/tmp/wt/aa-work/pg/${name}-${kit}.png`,
        await sheetOf({ set: set as never, kit, documents, design, report, frames, readSeconds: 0, seconds: 0 }, press),
      )
      writeFileSync(`/tmp/wt/aa-work/pg/${name}-${kit}.json`, JSON.stringify(design))
      if (Number(width))
        for (const [i, frame] of frames.entries())
          await sharp(Buffer.from(paintSvg(frame, { glyphs: press.typesetter, image: () => null, width: Number(width) })))
            .flatten({ background: '#fff' })
            .resize(Number(width))
            .png()
            .toFile(`/tmp/wt/aa-work/pg/${name}-${kit}-${String(i + 1).padStart(2, '0')}.png`)
      console.log(name, kit, design.pages.length, seconds, report.notes)
    }
  }
