import { templateKit } from '@magazineai/assets'
import { isKind } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { asPiece } from '../analyse/prose-piece.ts'
import type { Article } from '../analyse/article.ts'
import { withSerials } from '../analyse/serials.ts'
import type { SourceBlock, SourceDocument } from '../source.ts'
import { Draft } from '../fill/draft.ts'
import { setPieces } from './set-pieces.ts'
import { emptyPages } from './settings.ts'

const ports = await testPorts()

const sentence = 'The ship lay at the quay with her yards squared, and nobody on the wharf could say whose she was. '

/** A work of so many chapters, each of so many paragraphs. */
function workOf(chapters: number, paragraphs: (nth: number) => number): { articles: Article[]; documents: SourceDocument[] } {
  const blocks: SourceBlock[] = []
  const articles = Array.from({ length: chapters }, (_, nth): Article => {
    const text = `Chapter ${nth + 1}`
    const heading = { kind: 'heading', level: 1, text, inlines: [{ text }], index: blocks.length } as unknown as SourceBlock
    blocks.push(heading)
    const own = Array.from({ length: paragraphs(nth) }, () => {
      const block = { kind: 'paragraph', text: sentence.repeat(6), inlines: [{ text: sentence.repeat(6) }], index: blocks.length }
      blocks.push(block as unknown as SourceBlock)
      return { ...block, document: 'a.md' }
    })
    const words = own.length * 6 * 19
    return {
      id: `a${nth}`,
      kind: 'feature',
      heading: { ...heading, document: 'a.md' },
      parent: null,
      blocks: own,
      words,
    } as unknown as Article
  })
  return { articles, documents: [{ name: 'a.md', blocks } as unknown as SourceDocument] }
}

describe('chapters of a long work', () => {
  it('are known where no issue holds all of it', () => {
    const isLong = ({ articles, documents }: ReturnType<typeof workOf>): (boolean | undefined)[] =>
      withSerials(articles, documents).map(({ isOfLongWork }) => isOfLongWork)
    expect(new Set(isLong(workOf(5, () => 60)))).toEqual(new Set([true]))
    expect(new Set(isLong(workOf(5, () => 10)))).toEqual(new Set([undefined]))
  })

  it.each(['velour', 'crumb', 'kernel'])(
    'stand in two columns of one size under heads of one height, where their titles are on one line, in %s',
    async (template) => {
      const { articles, documents } = workOf(3, (nth) => [8, 14, 240][nth] ?? 0)
      const empty = emptyPages(templateKit(template), 'en')
      await ports.loadFaces(empty)
      const seen = withSerials(articles, documents)
        .slice(0, 2)
        .map((article, nth) => {
          const draft = new Draft(empty, ports.layouter)
          const { piece } = asPiece(article)
          const pages = Array.from({ length: nth + 2 }, (_, page) => page)
          expect(setPieces(draft, [{ piece, title: nth ? 'The Mat' : 'The Whale' }], { key: 'piece', pages, kicker: '' }).fits).toBe(true)
          const layers = Object.entries(draft.design.pages[0]?.layers ?? {})
          const [field] = layers.flatMap(([id, { props }]) => (/-field-\d$/u.test(id) ? [props.position.y + props.boxSize.height] : []))
          const [text] = layers.flatMap(([, layer]) => (isKind(layer, 'Text') && layer.props.story ? [layer.props] : []))
          return [field, text?.position.y, text?.columns?.count]
        })
      expect(seen[0]).toEqual(seen[1])
      expect(seen[0]?.[2]).toBe(2)
    },
  )
})
