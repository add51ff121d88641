import type { Doc } from '@magazineai/design'
import { block } from '../copy-text.ts'

/** Makes a numbered list in a style and its `-first` and `-flush` forms. */
export const steps = (style: string, texts: readonly string[]): Doc => ({
  type: 'doc',
  content: texts.map((text, index) => {
    const step = block(index === 0 ? `${style}-first` : `${style}-flush`, text)
    return { ...step, attrs: { ...step.attrs, list: { kind: 'ordered', level: 0 } } }
  }),
})
