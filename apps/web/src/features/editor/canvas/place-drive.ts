import { z } from 'zod'
import type { Coming } from '@magazineai/editor/commands'
import type { Editor } from '@magazineai/editor/state'
import { toast } from '../../../ui/toast.ts'
import { addressOfFile, pictureFromDrive, textFromDrive } from '../ports/drive.ts'
import { adviceFor, isMarkdown, useOf } from '../ports/drive-use.ts'
import { DRIVE_PICTURE, DRIVE_THING } from './drive-drag.ts'

/** A file of the drive, as it is placed and dragged. */
export const DriveThing = z.object({ key: z.string(), name: z.string(), file_type: z.string(), size: z.number() })
export type DriveThing = z.infer<typeof DriveThing>

/** The longest text that one frame is given, bytes. */
const MOST_TEXT = 400_000

/** Gives a drag what it carries: the file, and whether it fills frames. */
export function carry(data: DataTransfer, { key, name, file_type, size }: DriveThing): void {
  const type = useOf({ name, file_type }) === 'picture' ? DRIVE_PICTURE : DRIVE_THING
  data.setData(type, JSON.stringify({ key, name, file_type, size }))
  data.effectAllowed = 'copy'
}

/** Reads what a drag carries; null when it is none of ours. */
export function carriedThing(data: Pick<DataTransfer, 'getData'>): DriveThing | null {
  try {
    return DriveThing.safeParse(JSON.parse(data.getData(DRIVE_PICTURE) || data.getData(DRIVE_THING))).data ?? null
  } catch {
    return null
  }
}

/**
 * Returns how a file of the drive comes to a page: a picture as an asset of the magazine, a drawing as vectors, a text as words. Of any other it says
 * what can be done with it, and returns null.
 */
export function comingOf(editor: Editor, thing: DriveThing): Coming | null {
  const { key, name, size } = thing
  const use = useOf(thing)
  if (use === 'none') return (sayWhy(editor, thing), null)
  const isTooLong = use !== 'picture' && size > MOST_TEXT
  const refusal = size === 0 ? `“${name}” is empty.` : isTooLong ? `“${name}” is too long to be placed on a page.` : null
  return { name, refusal, bring: ({ signal }) => bringAs(use, thing, key, signal) }
}

async function bringAs(use: ReturnType<typeof useOf>, thing: DriveThing, key: string, signal: AbortSignal): ReturnType<Coming['bring']> {
  if (use === 'picture') return { source: await pictureFromDrive(key, signal) }
  const text = await textFromDrive(key, signal)
  if (use === 'graphic') return { graphic: text }
  if (!isMarkdown(thing)) return { words: text, format: 'plain' }
  const { marked } = await import('marked')
  return { words: await marked.parse(text), format: 'html' }
}

function sayWhy(editor: Editor, thing: DriveThing): void {
  const title = `“${thing.name}” cannot be placed on a page.`
  const description = adviceFor(thing)
  editor.announce(`${title} ${description}`)
  toast({ tone: 'info', title, description, life: 12_000, action: { label: 'Download', onAction: () => downloadFile(thing) } })
}

/** Hands a file of the drive to the downloads of the browser. */
function downloadFile({ key, name }: DriveThing): void {
  const link = document.createElement('a')
  link.href = addressOfFile(key)
  link.download = name
  link.click()
}
