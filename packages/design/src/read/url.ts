import { Href, Url } from '../primitives.ts'
import { isRecord, type Plain, type PlainRecord } from './plain.ts'

/** Reads an address of ours; undefined when its scheme is not allowed. `http:` and scheme-less addresses become `https:`. */
export const urlOf = (value: Plain | undefined): string | undefined => {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  const secure = text.startsWith('//') ? `https:${text}` : text.replace(/^https?:\/\//i, 'https://')
  return Url.safeParse(secure).success ? secure : undefined
}

/** Reads a link target of ours; undefined when it is none. `www.…` becomes `https://www.…`. */
export const hrefOf = (value: Plain | undefined): string | undefined => {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  const full = /^www\.[^\s]+$/i.test(text) ? `https://${text}` : text.replace(/^(https?|mailto|tel):/i, (scheme) => scheme.toLowerCase())
  return Href.safeParse(full).success ? full : undefined
}

/** Every place where a picture's address may be, in the order they are tried. */
const candidates = (props: PlainRecord): (Plain | undefined)[] => {
  const image = isRecord(props.image) ? props.image : {}
  const data = isRecord(props.data) ? props.data : {}
  const nested = isRecord(props.video) ? props.video : isRecord(props.audio) ? props.audio : {}
  return [
    props.image,
    image.url,
    image.src,
    image.original,
    nested.url,
    nested.src,
    props.url,
    props.src,
    props.href,
    data.src,
    data.url,
    image.thumb,
  ]
}

/** Returns the first text among the places where an address may be; still to be checked by `urlOf`. */
export const rawUrl = (props: PlainRecord): string | undefined =>
  candidates(props).find((value): value is string => typeof value === 'string' && value.trim() !== '')
