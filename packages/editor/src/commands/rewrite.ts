import type { Editor } from '../state/editor.ts'
import { articleOf, pageOf } from './rewrite-wish.ts'
import type { Command, Commands } from './command.ts'
import type { RewriteKind, RewriteTarget } from '../state/state.ts'
import type { RewriteCommandName } from '../state/command-names.ts'

/** A wish is answered by a dialog: it may take a while, and may need a word more. */
const wish = (label: string, kind: RewriteKind, targetOf: (editor: Editor) => RewriteTarget | null): Command => ({
  label,
  inText: true,
  can: (editor) => editor.state.canRewrite && targetOf(editor) !== null,
  run(editor) {
    const target = targetOf(editor)
    if (target) editor.store.set({ rewrite: { target, kind } })
  },
})

/** Writing again what is there: one article, or what begins on one page. */
export const rewriteCommands: Commands<RewriteCommandName> = {
  'rewrite-article': wish('Write this article anew…', 'again', articleOf),
  'shorten-article': wish('Shorten this article…', 'shorten', articleOf),
  'lengthen-article': wish('Lengthen this article…', 'lengthen', articleOf),
  'retone-article': wish('Another tone for this article…', 'tone', articleOf),
  'rewrite-page': wish('Write this page anew…', 'again', pageOf),
  'shorten-page': wish('Shorten this page…', 'shorten', pageOf),
  'lengthen-page': wish('Lengthen this page…', 'lengthen', pageOf),
  'retone-page': wish('Another tone for this page…', 'tone', pageOf),
}
