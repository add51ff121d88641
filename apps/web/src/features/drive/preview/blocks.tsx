import type { PreviewBlock } from '@magazineai/contract'
import { createElement, type ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'

/** A document as what it is made of: texts, lists, tables and pictures. Nothing of it is markup. */
export function Blocks({ blocks }: { blocks: readonly PreviewBlock[] }) {
  return (
    <article
      className={cx(
        'mx-auto flex w-full flex-col gap-4 bg-raised px-6 py-8 text-body shadow-card sm:my-4 sm:px-14 sm:py-14',
        blocks.some(isWide) ? 'max-w-[1120px]' : 'max-w-[720px]',
      )}
    >
      {blocks.map((block, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- blocks never change their places
        <Block key={place} block={block} />
      ))}
    </article>
  )
}

/** Tables of more columns than a page of text has room for are sheets. */
const isWide = (block: PreviewBlock): boolean => block.kind === 'table' && (block.rows[0]?.length ?? 0) > 4

function Block({ block }: { block: PreviewBlock }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return createElement(
        `h${Math.min(6, Math.max(2, block.level + 1))}`,
        { className: block.level <= 1 ? 'mt-3 text-title font-semibold' : 'mt-2 text-lead font-semibold' },
        block.text,
      )
    case 'text':
      return <p className="leading-relaxed whitespace-pre-wrap">{block.text}</p>
    case 'list':
      return <Items items={block.items} ordered={block.ordered} />
    case 'quotation':
      return <blockquote className="border-l-2 border-line-strong pl-4 text-ink-2 italic">{block.text}</blockquote>
    case 'code':
      return <pre className="overflow-x-auto rounded-md bg-sunken p-3 font-mono text-ui">{block.text}</pre>
    case 'table':
      return <Table rows={block.rows} hasHead={block.has_head} />
    case 'picture':
      return (
        <figure className="flex flex-col gap-1.5">
          <img
            src={block.url}
            alt={block.caption}
            loading="lazy"
            width={block.width || undefined}
            height={block.height || undefined}
            className="h-auto max-h-[min(560px,70dvh)] w-auto max-w-full self-start object-contain"
          />
          {block.caption !== '' && <figcaption className="text-small text-ink-2">{block.caption}</figcaption>}
        </figure>
      )
    case 'break':
      return (
        <p className="flex items-center gap-3 text-small text-ink-3">
          <span className="h-px flex-1 bg-line" />
          {block.label}
          <span className="h-px flex-1 bg-line" />
        </p>
      )
    default:
      return null
  }
}

function Items({ items, ordered }: { items: readonly string[]; ordered: boolean }) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List className={ordered ? 'list-decimal pl-6' : 'list-disc pl-6'}>
      {items.map((item, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never change their places
        <li key={place}>{item}</li>
      ))}
    </List>
  )
}

const FIGURE = /^[-+−(]?\s*(?:[$€£¥]\s*)?[\d][\d.,\s\u00A0\u202F'’]*(?:%|\s?[$€£¥])?\)?$/u

/** Returns whether a column holds nothing but figures: they stand below each other by their ends. */
const isFigures = (rows: readonly (readonly string[])[], column: number): boolean => {
  const cells = rows.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '' && cell !== '–' && cell !== '-')
  return cells.length > 0 && cells.every((cell) => FIGURE.test(cell))
}

/** The longest cell that is not broken, and the narrowest column of those that are. */
const UNBROKEN = 28

/** Returns how a column stands: figures by their ends, short cells in one line, long ones with room for some words. */
const looksOf = (rows: readonly (readonly string[])[], body: readonly (readonly string[])[], column: number): string =>
  cx(
    isFigures(body, column) ? 'text-right' : 'text-left',
    rows.every((row) => (row[column]?.length ?? 0) <= UNBROKEN) ? 'whitespace-nowrap' : 'min-w-44 whitespace-pre-line',
  )

function Table({ rows, hasHead }: { rows: readonly (readonly string[])[]; hasHead: boolean }) {
  const [first, ...rest] = rows
  const body = hasHead ? rest : rows
  const looks = Array.from({ length: Math.max(0, ...rows.map((row) => row.length)) }, (_, column) => looksOf(rows, body, column))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a wide one is scrolled by keys
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label="Table">
      <table className="border-collapse text-ui">
        {hasHead && first && (
          <thead>
            <tr>
              {first.map((cell, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- they never change their places
                <th key={place} scope="col" className={cx('border border-line bg-sunken px-2.5 py-1.5 font-medium', looks[place])}>
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {body.map((row, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- they never change their places
            <tr key={place}>
              {row.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- they never change their places
                <td key={column} className={cx('border border-line px-2.5 py-1.5 align-top tabular-nums', looks[column])}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
