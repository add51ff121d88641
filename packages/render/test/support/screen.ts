import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { FaceKey } from '@magazineai/typeset'
import type { PageFrame } from '../../src/index.ts'
import { cssFamily, PageView } from '../../src/paint/react/index.ts'
import { fontBytes } from './fonts.ts'

/** A whole HTML page that shows a page frame with its fonts inlined. */
export function html(
  frame: PageFrame,
  faces: readonly FaceKey[],
  scale: number,
  bytes: (key: FaceKey) => Uint8Array = fontBytes,
  resolveUrl: (url: string) => string = (url) => url,
): string {
  const rules = faces.map(
    (key) => `@font-face{font-family:"${cssFamily(key)}";src:url(data:font/ttf;base64,${Buffer.from(bytes(key)).toString('base64')})}`,
  )
  const markup = renderToStaticMarkup(createElement(PageView, { frame, resolveUrl, readOnly: true }))
  const outer = `width:${frame.width * scale}px;height:${frame.height * scale}px;overflow:hidden`
  return `<!doctype html><style>body{margin:0}${rules.join('')}</style><div style="${outer}"><div style="transform:scale(${scale});transform-origin:0 0">${markup}</div></div>`
}
