import { isStrayPdfError } from '@magazineai/compose'
import { serveTasks } from './serve-tasks.ts'
import { runArt } from './tasks/art.ts'
import { runCompose } from './tasks/compose.ts'
import { runLengths } from './tasks/lengths.ts'
import { runOutline } from './tasks/outline.ts'
import { runPdf } from './tasks/pdf.ts'
import { runRewrite } from './tasks/rewrite.ts'
import { runThumbnail } from './tasks/thumbnail.ts'

process.on('unhandledRejection', (reason) => {
  if (!isStrayPdfError(reason)) throw reason
})

serveTasks({
  thumbnail: runThumbnail,
  art: runArt,
  pdf: runPdf,
  outline: runOutline,
  lengths: runLengths,
  compose: runCompose,
  rewrite: runRewrite,
})
