import { createFaceDetector, faceLoader, fontCatalogue, measurePicture, photos, readFaceNow, templateKit } from '@magazineai/assets'
import { composeMagazine, ingest } from '@magazineai/compose'
import type { ComposePorts, ComposeReport, KeptPicture, SourceDocument } from '@magazineai/compose'
import type { Design } from '@magazineai/design'
import { createLayouter } from '@magazineai/render'
import type { PageFrame } from '@magazineai/render'
import { createTypesetter } from '@magazineai/typeset'
import type { Typesetter } from '@magazineai/typeset'
import sharp from 'sharp'
import type { IssueSet } from './sets.ts'

/** What issues are made and drawn with. */
export interface IssueMaker extends ComposePorts {
  typesetter: Typesetter
  keepPicture: NonNullable<ComposePorts['keepPicture']>
}

/** An issue that was made, with its pages laid out and its documents as they were read. */
export interface Issue {
  set: IssueSet
  kit: string
  documents: readonly SourceDocument[]
  design: Design
  report: ComposeReport
  frames: readonly PageFrame[]
  /** Seconds of reading, until what the documents hold is known, and from then to the last page. */
  readSeconds: number
  seconds: number
}

/** Long side of the copies of pictures that are drawn on sheets, pixels. The design knows their real size. */
const COPY = 800

/** Returns a press over the fonts and photographs of this repository: no network, no key, nothing kept between issues. */
export async function createIssueMaker(): Promise<IssueMaker> {
  const typesetter = await createTypesetter({ source: readFaceNow })
  const layouter = createLayouter({ typesetter, fonts: fontCatalogue() })
  const detector = createFaceDetector()
  const keepPicture = async (bytes: Uint8Array): Promise<KeptPicture> => {
    const copy = await sharp(bytes)
      .rotate()
      .resize(COPY, COPY, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 70 })
      .toBuffer()
    return { url: `data:image/jpeg;base64,${copy.toString('base64')}`, metrics: await measurePicture(bytes, detector) }
  }
  return { typesetter, layouter, loadFaces: faceLoader(typesetter, layouter), photos: photos(), keepPicture }
}

/** Makes a set in a template, as long as it fills, without a model. @throws Error when it does not end in a magazine. */
export async function makeIssue(set: IssueSet, kit: string, press: IssueMaker): Promise<Issue> {
  const files = await set.files()
  const began = performance.now()
  const documents: SourceDocument[] = []
  for (const file of files) documents.push(await ingest(file, press))
  let read = performance.now()
  for await (const event of composeMagazine({ idea: set.idea, kit: templateKit(kit), documents }, press)) {
    if (event.type === 'step' && event.step === 'planning') read = performance.now()
    if (event.type !== 'done') continue
    const seconds = (performance.now() - read) / 1000
    const { design, report } = event
    await press.loadFaces(design)
    const frames = design.pages.map((_, index) => press.layouter.page(design, index))
    return { set, kit, documents, design, report, frames, readSeconds: (read - began) / 1000, seconds }
  }
  throw new Error('composing ended without a magazine')
}
