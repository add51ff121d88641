import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { SETTING } from './setting.ts'

/**
 * Opens Typst's layout of justified, hyphenated paragraphs on one endless page; it gives the number of pages. It keeps no cache
 * between calls. @throws Error when nothing was laid out.
 */
export function openTypst(font: Uint8Array): (texts: readonly string[]) => number {
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: [Buffer.from(font)] }] })
  return (texts) => {
    compiler.evictCache(0)
    const done = compiler.compile({ mainFileContent: document(texts) })
    const pages = done.result?.numOfPages
    if (!pages) throw new Error('Typst laid nothing out')
    return pages
  }
}

const document = (texts: readonly string[]): string =>
  `#set page(width: ${SETTING.measure}pt, height: auto, margin: 0pt)
#set text(font: "${SETTING.family}", size: ${SETTING.size}pt, lang: "en", hyphenate: true)
#set par(justify: true, linebreaks: "optimized", leading: ${SETTING.leading - SETTING.size}pt)
${texts.map((text) => text.replaceAll(/[\\#$*_`<>@[\]~=/+-]/g, (char) => `\\${char}`)).join('\n\n')}`
