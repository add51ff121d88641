import type { ShowcaseIssue } from '@magazineai/contract'
import { cx } from '../../ui/cx.ts'

/** A page as it would be printed, in several widths. */
export type Picture = ShowcaseIssue['cover']

/** Returns the address of a picture in a width. */
export const pictureAt = ({ src }: Picture, width: number): string => src.replace('{width}', String(width))

/** The picture of a page. `sizes` says how wide it is shown (as of `img`); `isFirst` = it is seen at once, right after the words. */
export function PagePicture({
  picture,
  sizes,
  isFirst = false,
  isDecorative = false,
  className,
}: {
  picture: Picture
  sizes: string
  isFirst?: boolean
  /** True where words beside it say what it is. */
  isDecorative?: boolean
  className?: string
}) {
  return (
    <img
      srcSet={picture.widths.map((width) => `${pictureAt(picture, width)} ${width}w`).join(', ')}
      sizes={sizes}
      src={pictureAt(picture, picture.widths[0] ?? 480)}
      alt={isDecorative ? '' : picture.alt}
      width={210}
      height={297}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority="low"
      decoding="async"
      draggable={false}
      className={cx('block aspect-[210/297] h-auto w-full bg-sunken object-cover', className)}
    />
  )
}

/** Two facing pages with the fold between them. */
export function SpreadPicture({ left, right, sizes, className }: { left: Picture; right: Picture; sizes: string; className?: string }) {
  return (
    <div className={cx('relative grid grid-cols-2 bg-sunken', className)}>
      <PagePicture picture={left} sizes={sizes} />
      <PagePicture picture={right} sizes={sizes} />
      <span
        aria-hidden
        className="absolute inset-y-0 left-1/2 w-10 -translate-x-1/2 bg-linear-to-r from-transparent via-black/15 to-transparent"
      />
    </div>
  )
}
