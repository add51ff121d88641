import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { FaceKey } from '@magazineai/typeset'
import type { PageFrame } from '../../src/index.ts'
import { cssFamily, PageView } from '../../src/paint/react/index.ts'
import { fontBytes } from './fonts.ts'
import { facesOf } from './items.ts'

const fontRules = (faces: readonly FaceKey[], bytes: (key: FaceKey) => Uint8Array) =>
  faces
    .map((key) => `@font-face{font-family:"${cssFamily(key)}";src:url(data:font/ttf;base64,${Buffer.from(bytes(key)).toString('base64')})}`)
    .join('')

/** A whole HTML page that shows a page frame with its fonts inlined. */
export function html(
  frame: PageFrame,
  scale: number,
  bytes: (key: FaceKey) => Uint8Array = fontBytes,
  resolveUrl: (url: string) => string = (url) => url,
): string {
  const markup = renderToStaticMarkup(createElement(PageView, { frame, resolveUrl, readOnly: true }))
  const outer = `width:${frame.width * scale}px;height:${frame.height * scale}px;overflow:hidden`
  return `<!doctype html><style>body{margin:0}${fontRules(facesOf(frame), bytes)}</style><div style="${outer}"><div style="transform:scale(${scale});transform-origin:0 0">${markup}</div></div>`
}

/** A page as React draws it, at one CSS pixel per page pixel. Ids of gradients and clips are told apart by the prefix. */
export const screenMarkup = (frame: PageFrame, idPrefix: string, scale: number): string => {
  const markup = renderToStaticMarkup(createElement(PageView, { frame, resolveUrl: (url) => url, readOnly: true }), {
    identifierPrefix: idPrefix,
  })
  return `<div style="transform:scale(${scale});transform-origin:0 0">${markup}</div>`
}

/** Several pictures of one size side by side in one HTML page, `columns` to a line. */
export function sheet(parts: readonly string[], faces: readonly FaceKey[], width: number, height: number, columns: number): string {
  const cells = parts.map((part, i) => {
    const place = `left:${(i % columns) * width}px;top:${Math.floor(i / columns) * height}px;width:${width}px;height:${height}px`
    return `<div style="position:absolute;overflow:hidden;background:#fff;${place}">${part}</div>`
  })
  return `<!doctype html><style>body{margin:0}svg{display:block}${fontRules(faces, fontBytes)}</style>${cells.join('')}`
}
