import { templatePage } from '../../api/template-page.ts'
import { cx } from '../../ui/cx.ts'

/** The template shown to visitors. */
const TEMPLATE = 'velour'

/** A page of the template as it would be printed. `width` = width of the picture asked for, px. */
export function PagePicture({
  page,
  width,
  eager = false,
  className,
}: {
  page: number
  width: number
  eager?: boolean
  className?: string
}) {
  return (
    <img
      src={templatePage(TEMPLATE, page, width)}
      alt={page === 1 ? 'Cover of VELOUR, a fashion magazine' : `Page ${page} of VELOUR`}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={cx('aspect-[210/297] bg-sunken object-cover', className)}
    />
  )
}

/** Two facing pages; `left` is the even one. */
export function SpreadPicture({
  left,
  width,
  eager = false,
  className,
}: {
  left: number
  width: number
  eager?: boolean
  className?: string
}) {
  return (
    <div className={cx('relative grid grid-cols-2 shadow-card', className)}>
      <PagePicture page={left} width={width} eager={eager} className="w-full" />
      <PagePicture page={left + 1} width={width} eager={eager} className="w-full" />
      <span
        aria-hidden
        className="absolute inset-y-0 left-1/2 w-8 -translate-x-1/2 bg-linear-to-r from-transparent via-black/12 to-transparent"
      />
    </div>
  )
}
