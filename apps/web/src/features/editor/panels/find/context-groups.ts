import type { CommandName, Editor } from '@magazineai/editor/state'
import { commands } from '@magazineai/editor/commands'

/** A part of the menu: commands, or a line that opens some. */
export type MenuPart = CommandName | { title: string; names: CommandName[] }

const PARTS: MenuPart[][] = [
  ['edit-text', 'crop', 'replace-picture', 'edit-data', 'link'],
  ['cut', 'copy', 'paste', 'duplicate', 'delete'],
  [
    { title: 'Order', names: ['bring-to-front', 'bring-forward', 'send-backward', 'send-to-back'] },
    {
      title: 'Align',
      names: [
        'align-left',
        'align-center',
        'align-right',
        'align-top',
        'align-middle',
        'align-bottom',
        'distribute-horizontal',
        'distribute-vertical',
      ],
    },
    { title: 'Turn and flip', names: ['rotate-left', 'rotate-right', 'flip-horizontal', 'flip-vertical'] },
  ],
  ['group', 'ungroup', 'lock', 'unlock', 'hide', 'show-all'],
  [
    { title: 'Article', names: ['rewrite-article', 'shorten-article', 'lengthen-article', 'retone-article'] },
    {
      title: 'Page',
      names: [
        'add-page',
        'duplicate-page',
        'move-page-up',
        'move-page-down',
        'toggle-page-lock',
        'delete-page',
        'rewrite-page',
        'shorten-page',
        'lengthen-page',
        'retone-page',
      ],
    },
  ],
  ['select-all'],
]

/** Always worth showing, even when they cannot be run now; the rest only when they can. */
const STEADY = new Set<CommandName>(['cut', 'copy', 'paste'])

/** Returns whether a command takes something away. */
export const isDanger = (name: CommandName): boolean => name === 'delete' || name === 'delete-page'

/** Returns the parts of the menu for what is selected: nothing that makes no sense now, no empty part. */
export function contextParts(editor: Editor): MenuPart[][] {
  const isFit = (name: CommandName): boolean => STEADY.has(name) || (name in commands && editor.can(name))
  const fitting = (part: MenuPart): MenuPart[] => {
    if (typeof part === 'string') return isFit(part) ? [part] : []
    const names = part.names.filter(isFit)
    return names.length > 0 ? [{ title: part.title, names }] : []
  }
  return PARTS.map((parts) => parts.flatMap(fitting)).filter((parts) => parts.length > 0)
}
