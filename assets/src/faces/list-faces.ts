import { readFile, writeFile } from 'node:fs/promises'
import { packagePath } from '../paths.ts'
import { FACES_NAME, photoFile, photos } from '../photos/library.ts'
import { createFaceDetector } from './detector.ts'

// Writes where the faces of the sample photographs are: to be run when there are other photographs, and its result to be looked at.
/** Taken for faces, and none: an alarm clock with its bells. */
const faceless: ReadonlySet<string> = new Set(['bedside'])

const detector = createFaceDetector()
const lines: string[] = []
for (const { id, generated } of photos()) {
  const faces = generated || faceless.has(id) ? null : await detector.find(await readFile(photoFile(id)))
  const boxes = faces?.map(({ x, y, width, height }) => `{ "x": ${x}, "y": ${y}, "width": ${width}, "height": ${height} }`) ?? []
  if (boxes.length) lines.push(`  "${id}": [${boxes.join(', ')}]`)
}
await writeFile(packagePath(FACES_NAME), `{\n${lines.join(',\n')}\n}\n`)
