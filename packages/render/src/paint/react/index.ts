export { cssFamily } from '../css-family.ts'
export { fontFaces, loadFontFace, type FontFaceRule } from './font-face.ts'
export { LayerView, type LayerViewProps } from './layer-view.tsx'
export { PageView, type PageViewProps } from './page-view.tsx'
