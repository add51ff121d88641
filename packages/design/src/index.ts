export { PX_PER_INCH, type Px, pt, mm, toPoints, A4 } from './units.ts'
export { paperOf, trimSize, PAPERS, type PaperName } from './paper.ts'
export { MAX_LENGTH, Size, Point, Insets, Id, Href, Gradient, Border } from './primitives.ts'
export { Source, TabStop, CharacterStyle, ParagraphStyle, BlockAttrs, Mark, type SwitchMark, Inline, Block, Doc } from './text.ts'
export { type LayerKind, layerKinds, type PropsOf, Slot, Provenance, type LayerOf, Layer, kindOf, isKind } from './layer.ts'
export { ROOT, MAX_LAYERS, RulerGuide, Page } from './page.ts'
export { FORMAT, VERSION, MAX_PAGES, FrameRef, Story, Swatch, DesignHead, Design } from './design.ts'
export { Picture } from './layers/picture.ts'
export { TextEffect, TextProps } from './layers/text.ts'
export { ShapeName } from './layers/shape.ts'
export { LineEnd } from './layers/line.ts'
export { ChartKind, ChartProps } from './layers/chart.ts'
export { CellStyle, TableProps } from './layers/table.ts'
export { defaultProps } from './layers/defaults.ts'
export { newId } from './id.ts'
export { canonicalJson, digest, fingerprint, sameJson } from './canonical.ts'
export { createLayer, createPage, createDesign } from './create.ts'
export { contrastOf, resolveColor } from './color.ts'
export {
  type ResolvedStyle,
  type ResolvedBlock,
  type ResolvedInline,
  isBoldWeight,
  DEFAULT_STYLE,
  resolveParagraphStyle,
  resolveBlock,
  resolveInline,
} from './styles.ts'
export { walkLayers, ancestorsOf, withDescendants, topmost } from './tree.ts'
export { type SingleOperation, Operation, flatten, group, apply } from './operation.ts'
export {
  type HistoryStep,
  type HistoryMark,
  type HistoryLog,
  type History,
  type HistoryOptions,
  createHistory,
  restoreHistory,
} from './history.ts'
export { docOf, TextTarget } from './ops/edit-blocks.ts'
export { AddLayers } from './ops/layer-operations.ts'
export { validate } from './validate.ts'
export { type Matrix, IDENTITY, multiply, translation, scaling, rotation, inverse, transform } from './geometry/matrix.ts'
export { type Rect, type Box, centerOf, cornersOf, boundsOf, unionOf, intersects, containsRect } from './geometry/box.ts'
export { boxOf, placementIn, absoluteBox, boxWithin } from './geometry/placement.ts'
export { languagesOf, isRightToLeft } from './languages.ts'
export { numeralIn } from './numerals.ts'
export { LANGUAGES, type Language, isChinese, isTraditionalChinese } from './offered-languages.ts'
export { type LettersOf, type RecipeInfo, PLAIN, type PlanEntry, type WantedArt, type TemplateKit } from './template-kit.ts'
export { Photo } from './photo.ts'
export { FontStyle, FontFamily, FontCatalogue } from './font-catalogue.ts'
export { ISSUE_PAGES, GENRES, Genre, OutlineKind, OutlinePart, OutlineEntry, Outline } from './outline.ts'
export { type Spread, isFacing, fillsSpread, bindingOf, spreadsOf, sideOf } from './spreads.ts'
export { mastersOf, type PageGuide, guidesOf } from './masters.ts'
export { groupLayers, ungroupLayers } from './group-layers.ts'
export { threadFrames } from './thread-frames.ts'
export { blockText, blockLength, joinInlines } from './prose/inline.ts'
export { type TextPosition, type TextRange, comparePositions, clampPosition } from './prose/range.ts'
export {
  type BlockEdit,
  editOperation,
  editDoc,
  replaceRange,
  deleteRange,
  marksAt,
  insertText,
  splitBlock,
  sliceDoc,
  textBetween,
  setBlockAttrs,
} from './prose/edit.ts'
export { changeMarks, commonMarks, addMark, removeMark } from './prose/marks.ts'
export { walkTexts, docText, countWords } from './prose/count.ts'
export { parseDesign } from './parse-design.ts'
export { read } from './read.ts'
export { blurred } from './pixels/blur.ts'
export { filterPixels } from './pixels/filter-pixels.ts'
export { docFromHtml } from './read/html-text.ts'
export { decodeEntities } from './markup/characters.ts'
export { CLEAN_SVG, HTML, type MarkupToken, tokenizeMarkup } from './markup/tokenize.ts'
export { cleanSvg, MAX_MARKUP } from './svg/clean-svg.ts'
