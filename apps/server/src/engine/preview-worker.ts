import { isStrayPdfError } from '@magazineai/compose'
import { runFilePicture } from './previews/file-picture.ts'
import { runFileText, runPreview } from './previews/preview.ts'
import { serveTasks } from './serve-tasks.ts'

process.on('unhandledRejection', (reason) => {
  if (!isStrayPdfError(reason)) throw reason
})

/** A thread that looks into files people keep, whatever is in them. It knows no secret and no database. */
serveTasks({ preview: runPreview, 'file-picture': runFilePicture, 'file-text': runFileText })
