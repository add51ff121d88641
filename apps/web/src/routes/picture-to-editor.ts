import { driveOperations, libraryOperations, magazineOperations, type AssetRow } from '@magazineai/contract'
import { call } from '../api/app.ts'
import { messageOf } from '../api/error.ts'
import { toast } from '../ui/toast.ts'

/** Makes a magazine of one page with a picture of the drive on it, and goes to the editor with it. What fails is told. */
export async function pictureToEditor({ path, name }: { path: string; name: string }, go: (magazineId: string) => void): Promise<void> {
  try {
    const content = await call(driveOperations.readFile, { query: { key: path } })
    const file = new File([content], name, { type: content.type })
    const asset = await call(libraryOperations.uploadAsset, { body: {}, files: { file: [file] } })
    const body = { magazine_content: await designWith(asset, name), name }
    const { id } = await call(magazineOperations.createMagazine, { body, isRepeated: true })
    go(id)
  } catch (error) {
    toast({ tone: 'error', title: 'The picture could not be opened in the editor.', description: messageOf(error) })
  }
}

/** A page of A4 with a picture as large as its margins allow, in the middle. */
async function designWith({ url, width, height }: AssetRow, name: string) {
  const { createDesign, createLayer, createPage, newId } = await import('@magazineai/design')
  const { pages: _, ...design } = createDesign({ random: Math.random, name })
  const { pageSize, margins } = design
  const room = { width: pageSize.width - margins.left - margins.right, height: pageSize.height - margins.top - margins.bottom }
  const scale = Math.min(room.width / width, room.height / height)
  const boxSize = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const position = { x: Math.round((pageSize.width - boxSize.width) / 2), y: Math.round((pageSize.height - boxSize.height) / 2) }
  const image = { url, position: { x: 0, y: 0 }, rotate: 0, boxSize, natural: { width, height } }
  const picture = createLayer('Image', { image, boxSize, position })
  const page = createPage({ id: newId(Math.random), name: '1', size: pageSize, layers: { [newId(Math.random)]: picture } })
  return { ...design, pages: [page] }
}
