/** Names of the commands that arrange layers. */
export type ArrangeCommandName =
  | 'bring-forward'
  | 'send-backward'
  | 'bring-to-front'
  | 'send-to-back'
  | 'align-left'
  | 'align-center'
  | 'align-right'
  | 'align-top'
  | 'align-middle'
  | 'align-bottom'
  | 'align-to-selection'
  | 'align-to-page'
  | 'align-to-margins'
  | 'distribute-horizontal'
  | 'distribute-vertical'
  | 'flip-horizontal'
  | 'flip-vertical'
  | 'rotate-left'
  | 'rotate-right'

/** Names of the commands that copy and paste. */
export type ClipboardCommandName = 'cut' | 'copy' | 'paste' | 'paste-in-place' | 'paste-plain' | 'copy-style' | 'paste-style'

/** Names of the commands that crop a picture. */
export type CropCommandName =
  | 'crop'
  | 'leave-crop'
  | 'crop-left'
  | 'crop-right'
  | 'crop-up'
  | 'crop-down'
  | 'crop-left-far'
  | 'crop-right-far'
  | 'crop-up-far'
  | 'crop-down-far'
  | 'crop-larger'
  | 'crop-smaller'
  | 'crop-turn-left'
  | 'crop-turn-right'
  | 'crop-fill'
  | 'crop-fit'
  | 'crop-reset'
  | 'crop-focus'

/** Names of the commands that work on the magazine as a whole. */
export type FileCommandName = 'save' | 'save-copy' | 'import' | 'export-json' | 'reset-canvas'

/** Names of the commands that work on guides. */
export type GuideCommandName =
  | 'add-guide'
  | 'next-guide'
  | 'delete-guide'
  | 'place-guide'
  | 'leave-guide'
  | 'lock-guides'
  | 'clear-guides'
  | 'guide-left'
  | 'guide-right'
  | 'guide-up'
  | 'guide-down'
  | 'guide-left-far'
  | 'guide-right-far'
  | 'guide-up-far'
  | 'guide-down-far'

/** Names of the commands that undo and redo. */
export type HistoryCommandName = 'undo' | 'redo' | 'history'

/** Names of the commands that add layers. */
export type InsertCommandName =
  | 'insert-heading'
  | 'insert-subheading'
  | 'insert-body'
  | 'insert-rectangle'
  | 'insert-ellipse'
  | 'insert-line'

/** Names of the commands that work on layers. */
export type LayerCommandName =
  | 'duplicate'
  | 'delete'
  | 'group'
  | 'ungroup'
  | 'lock'
  | 'unlock'
  | 'unlock-all'
  | 'hide'
  | 'show-all'
  | 'nudge-left'
  | 'nudge-right'
  | 'nudge-up'
  | 'nudge-down'
  | 'nudge-left-far'
  | 'nudge-right-far'
  | 'nudge-up-far'
  | 'nudge-down-far'

/** Names of the commands that work on pages. */
export type PageCommandName =
  | 'add-page'
  | 'add-blank-page'
  | 'duplicate-page'
  | 'delete-page'
  | 'rename-page'
  | 'toggle-page-lock'
  | 'move-page-up'
  | 'move-page-down'
  | 'next-page'
  | 'previous-page'
  | 'next-spread'
  | 'previous-spread'
  | 'first-page'
  | 'last-page'

/** Names of the commands that ask for other words. */
export type RewriteCommandName =
  | 'rewrite-article'
  | 'shorten-article'
  | 'lengthen-article'
  | 'retone-article'
  | 'rewrite-page'
  | 'shorten-page'
  | 'lengthen-page'
  | 'retone-page'

/** Names of the commands that select. */
export type SelectionCommandName =
  | 'select-all'
  | 'deselect'
  | 'select-next'
  | 'select-previous'
  | 'select-same'
  | 'invert-selection'
  | 'select-parent'
  | 'select-children'

/** Names of the commands that open what opens over the canvas. */
export type SurfaceCommandName = 'palette' | 'shortcuts' | 'preview' | 'export' | 'insert-picture' | 'replace-picture' | 'edit-data'

/** Names of the commands that work on text frames. */
export type TextFrameCommandName =
  | 'stop-linking'
  | 'thread-look-next'
  | 'thread-look-previous'
  | 'thread-there'
  | 'thread-frame'
  | 'thread-next'
  | 'thread-selected'
  | 'unthread-next'
  | 'unthread-frame'
  | 'fit-frame'
  | 'flow-pages'

/** Names of the commands that set letters. */
export type LetterCommandName =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'superscript'
  | 'subscript'
  | 'text-larger'
  | 'text-smaller'
  | 'small-caps'
  | 'old-style-figures'
  | 'table-figures'
  | 'uppercase'
  | 'lowercase'
  | 'capitalize'

/** Names of the commands that set paragraphs. */
export type ParagraphCommandName =
  | 'text-left'
  | 'text-center'
  | 'text-right'
  | 'text-justify'
  | 'text-justify-all'
  | 'bullet-list'
  | 'numbered-list'
  | 'list-in'
  | 'list-out'

/** Names of the commands that change what a text holds. */
export type ContentCommandName =
  | 'link'
  | 'remove-link'
  | 'clear-overrides'
  | 'redefine-style'
  | 'new-paragraph-style'
  | 'new-character-style'
  | 'insert-page-number'
  | 'insert-page-count'
  | 'insert-magazine-name'
  | 'smart-typing'

/** Names of the commands that open and leave texts. */
export type TextCommandName = 'edit-text' | 'leave-text' | 'select-text'

/** Names of the commands that change the view. */
export type ViewCommandName =
  | 'zoom-in'
  | 'zoom-out'
  | 'zoom-full'
  | 'zoom-to'
  | 'fit-page'
  | 'fit-spread'
  | 'fit-width'
  | 'fit-selection'
  | 'toggle-spreads'
  | 'toggle-rulers'
  | 'toggle-guides'
  | 'toggle-margins'
  | 'toggle-columns'
  | 'toggle-baseline'
  | 'toggle-bleed'
  | 'panel-projects'
  | 'tool-select'
  | 'tool-hand'
  | 'tool-text'
  | 'tool-rectangle'
  | 'tool-ellipse'
  | 'tool-line'

/** The name of a command. Its row stands in the table of commands. */
export type CommandName =
  | ArrangeCommandName
  | ClipboardCommandName
  | CropCommandName
  | FileCommandName
  | GuideCommandName
  | HistoryCommandName
  | InsertCommandName
  | LayerCommandName
  | PageCommandName
  | RewriteCommandName
  | SelectionCommandName
  | SurfaceCommandName
  | TextFrameCommandName
  | LetterCommandName
  | ParagraphCommandName
  | ContentCommandName
  | TextCommandName
  | ViewCommandName
