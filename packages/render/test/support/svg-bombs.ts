const svg = (inside: string, head = 'viewBox="0 0 100 100"') => `<svg xmlns="http://www.w3.org/2000/svg" ${head}>${inside}</svg>`

const rect = '<rect width="100" height="100"/>'

const many = (count: number, make: (index: number) => string) => Array.from({ length: count }, (_, i) => make(i)).join('')

/** A chain in which each element shows the one before it twice. */
const doubled = (count: number, link: (at: number, before: number) => string) => many(count, (i) => link(i + 1, i))

const turns = (count: number) => `M0 0${many(count, (i) => `L${i % 100} ${(i * 7) % 100}`)}`

/** Drawings made to stop whoever draws them, or that have nothing to draw, by what they do. */
export const SVG_BOMBS: Readonly<Record<string, string>> = {
  'a use of itself': svg(`${rect}<g id="a"><use href="#a"/></g>`),
  'uses of each other': svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
  'uses doubled 40 times': svg(
    `<g id="u0">${rect}</g>${doubled(40, (i, j) => `<g id="u${i}"><use href="#u${j}"/><use href="#u${j}"/></g>`)}`,
  ),
  'uses of nothing doubled 40 times': svg(
    `<g id="u0"/>${doubled(40, (i, j) => `<g id="u${i}"><use href="#u${j}"/><use href="#u${j}"/></g>`)}`,
  ),
  'symbols doubled': svg(
    `<symbol id="u0">${rect}</symbol>${doubled(40, (i, j) => `<symbol id="u${i}"><use href="#u${j}"/><use href="#u${j}"/></symbol>`)}<use href="#u40"/>`,
  ),
  'a long row of uses': svg(`<g id="u0">${rect}</g>${many(5_000, (i) => `<g id="u${i + 1}"><use href="#u${i}"/></g>`)}`),
  'a pattern filled by itself': svg(
    '<pattern id="p" width="9" height="9" patternUnits="userSpaceOnUse"><rect width="9" height="9" fill="url(#p)"/></pattern><rect width="100" height="100" fill="url(#p)"/>',
  ),
  'patterns doubled': svg(
    `<pattern id="p0" width="3" height="3" patternUnits="userSpaceOnUse">${rect}</pattern>${doubled(
      40,
      (i, j) =>
        `<pattern id="p${i}" width="3" height="3" patternUnits="userSpaceOnUse"><rect width="3" height="3" fill="url(#p${j})"/><rect width="2" height="3" fill="url(#p${j})"/></pattern>`,
    )}<rect width="100" height="100" fill="url(#p40)"/>`,
  ),
  'a pattern of tiny tiles': svg(
    `<pattern id="p" width=".00001" height=".00001" patternUnits="userSpaceOnUse">${rect}</pattern><rect width="100" height="100" fill="url(#p)"/>`,
  ),
  'a mask by itself': svg(`<mask id="m"><rect width="9" height="9" mask="url(#m)"/></mask><rect width="100" height="100" mask="url(#m)"/>`),
  'masks doubled': svg(
    `<mask id="m0">${rect}</mask>${doubled(40, (i, j) => `<mask id="m${i}"><rect width="9" height="9" mask="url(#m${j})"/><rect width="8" height="9" mask="url(#m${j})"/></mask>`)}<rect width="100" height="100" mask="url(#m40)"/>`,
  ),
  'a clip path by itself': svg(
    '<clipPath id="c" clip-path="url(#c)"><rect width="9" height="9"/></clipPath><g clip-path="url(#c)"><rect width="9" height="9"/></g>',
  ),
  'clip paths in a circle': svg(
    '<clipPath id="a" clip-path="url(#b)"><rect width="9" height="9"/></clipPath><clipPath id="b" clip-path="url(#a)"><rect width="9" height="9"/></clipPath><rect width="99" height="99" clip-path="url(#a)"/>',
  ),
  'gradients in a circle': svg(
    '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/><rect width="9" height="9" fill="url(#a)"/>',
  ),
  'a marker by itself': svg(
    '<marker id="m"><path d="M0 0L9 9" marker-mid="url(#m)"/></marker><path d="M0 0L1 1L2 2" marker-mid="url(#m)"/>',
  ),
  'markers at every point': svg(`<marker id="m">${many(100, () => rect)}</marker><path marker-mid="url(#m)" d="${turns(20_000)}"/>`),
  'a million path commands': svg(`<path stroke="#000" d="${turns(1_000_000)}"/>`),
  'sixty thousand path commands': svg(`<path fill="none" stroke="#000" d="${turns(60_000)}"/>`),
  'a long path used often': svg(`<path id="p" stroke="#000" d="${turns(30_000)}"/>${many(5_000, () => '<use href="#p"/>')}`),
  'entities in entities': `<!DOCTYPE svg [<!ENTITY a "xxxxxxxxxx">${many(20, (i) => `<!ENTITY ${'bcdefghijklmnopqrstu'[i]} "${`&${'abcdefghijklmnopqrst'[i]};`.repeat(10)}">`)}]>${svg('<text>&u;</text>')}`,
  'numbers that are none': svg(
    '<rect width="NaN" height="Infinity"/><path d="MNaN NaNL9 9"/><g transform="scale(NaN)"><circle r="9" opacity="NaN"/></g>',
  ),
  'numbers beyond all bounds': svg(
    '<rect x="-1e308" width="1e309" height="1e308"/><path stroke="#000" stroke-width="1e99" d="M1e300 0L-1e300 9e99"/><g transform="matrix(1e200 0 0 1e200 0 0)"><circle r="1e200"/></g>',
  ),
  'gradients beyond all bounds': svg(
    '<linearGradient id="g" x1="1e300" gradientTransform="scale(1e300)"><stop offset="NaN"/><stop stop-color="red" stop-opacity="NaN"/></linearGradient><rect width="9" height="9" fill="url(#g)"/>',
  ),
  'a view of no size': svg(rect, 'viewBox="0 0 0 0"'),
  'a view of almost no size': svg(rect, 'viewBox="0 0 1e-300 1e-300"'),
  'a view beyond all bounds': svg(rect, 'viewBox="-1e308 -1e308 1e308 1e308"'),
  'a view that is none': svg(rect, 'viewBox="a b c d" width="NaN" height="-1"'),
  'a billion dashes': svg('<path fill="none" stroke="#000" stroke-dasharray="1e-7" d="M0 0L100 100"/>'),
  'a billion dashes by the length of the path': svg(
    '<path fill="none" stroke="#000" stroke-dasharray="1" pathLength="1e9" d="M0 0L100 100"/>',
  ),
  'a billion dashes in a mask': svg(
    '<mask id="m"><circle r="50" stroke="#fff" stroke-dasharray="1e-7 1e-7"/></mask><rect width="9" height="9" mask="url(#m)"/>',
  ),
  'noise of a billion octaves': svg(
    `<filter id="f"><feTurbulence baseFrequency=".1" numOctaves="1000000000"/></filter><g filter="url(#f)">${rect}</g>`,
  ),
  'a blur beyond all bounds': svg(
    `<filter id="f" x="-1e9" y="-1e9" width="1e12" height="1e12"><feGaussianBlur stdDeviation="1e9"/></filter><g filter="url(#f)">${rect}</g>`,
  ),
  'a filter region beyond all bounds': svg(
    `<filter id="f" x="-1e9" y="-1e9" width="1e12" height="1e12"><feGaussianBlur stdDeviation="3"/></filter><g filter="url(#f)">${rect}</g>`,
  ),
  'a growing beyond all bounds': svg(
    `<filter id="f"><feMorphology operator="dilate" radius="1e6"/></filter><g filter="url(#f)">${rect}</g>`,
  ),
  'the largest growing allowed': svg(
    `<filter id="f"><feMorphology operator="dilate" radius="50"/></filter><g filter="url(#f)">${rect}</g>`,
  ),
  'ten thousand filters': svg(
    `<filter id="f"><feGaussianBlur stdDeviation="3"/></filter>${many(9_000, () => '<rect width="99" height="99" filter="url(#f)"/>')}`,
  ),
  'the most filters allowed': svg(
    `<filter id="f"><feGaussianBlur stdDeviation="3"/></filter>${many(110, () => '<rect width="99" height="99" filter="url(#f)"/>')}`,
  ),
  'thousands of translucent groups': svg(many(5_000, () => '<g opacity=".9"><rect width="99" height="99" fill="url(#no)"/></g>')),
  'masks without end': svg(`<mask id="m">${rect}</mask>${many(5_000, () => '<rect width="99" height="99" mask="url(#m)"/>')}`),
  'ten thousand gradients in full size': svg(
    `<linearGradient id="g" spreadMethod="reflect"><stop/><stop offset="1" stop-color="red"/></linearGradient>${many(9_000, () => '<rect width="99" height="99" fill="url(#g)"/>')}`,
  ),
  'a gradient of ten thousand colours': svg(
    `<linearGradient id="g">${many(10_000, (i) => `<stop offset="${i / 10_000}" stop-color="#${(i + 100_000).toString(16).padStart(6, '0')}"/>`)}</linearGradient>${many(100, () => '<rect width="99" height="99" fill="url(#g)"/>')}`,
  ),
  'groups ten thousand deep': `<svg viewBox="0 0 9 9">${'<g>'.repeat(100_000)}${rect}`,
  'letters without end': svg(`<text font-family="nothing that is installed" font-size="1e9">${'W'.repeat(300_000)}</text>`),
  'text along text': svg(
    `<path id="p" d="${turns(1_000)}"/>${many(2_000, () => '<text><textPath href="#p">Tide and ebb and tide</textPath></text>')}`,
  ),
  'a file that is cut off': '<svg viewBox="0 0 9 9"><g><rect width="9" height="9"/><path d="M0 0L',
  'markup that is none': 'nothing to see here',
  'nothing at all': '',
  'a page of HTML': '<html><body><p>x</p></body></html>',
  'half a pair of letters': svg('<text>\uD800</text><g id="\uDC00"/>'),
}

/** A drawing beside them that must always be there. */
export const HONEST = svg('<rect width="100" height="100" fill="#b23a2e"/>')
