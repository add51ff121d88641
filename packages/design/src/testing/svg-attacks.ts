import { decodeEntities } from '../markup/characters.ts'

const wrap = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"${attributes}>${inside}<rect width="9" height="9"/></svg>`

const data = (type: string, text: string) => `data:${type};base64,${btoa(text)}`

/** Ways in which a drawing runs something, or loads something from elsewhere, by what they use. */
export const SVG_ATTACKS: Readonly<Record<string, string>> = {
  script: wrap('<script>alert(1)</script>'),
  onload: wrap('', ' onload="alert(1)"'),
  'foreignObject with an iframe': wrap(
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="javascript:alert(1)"/></body></foreignObject>',
  ),
  'a link to javascript:': wrap('<a xlink:href="javascript:alert(1)"><rect width="9" height="9"/></a>'),
  'a link with a line break in javascript:': wrap('<a href="java&#10;script:alert(1)"><rect width="9" height="9"/></a>'),
  'animation of an address': wrap('<a><animate attributeName="href" values="javascript:alert(1)"/><rect width="9" height="9"/></a>'),
  'a set handler': wrap('<rect width="9" height="9"><set attributeName="onmouseover" to="alert(1)"/></rect>'),
  'use of a data address': wrap(`<use href="${data('image/svg+xml', wrap('<script>alert(1)</script>', ' id="x"'))}#x"/>`),
  'use of another file': wrap('<use xlink:href="https://example.org/x.svg#x"/>'),
  'a picture from elsewhere': wrap('<image href="https://example.org/track.png" width="9" height="9"/>'),
  'an imported style sheet': wrap('<style>@import url("https://example.org/x.css"); @import "//example.org/y.css";</style>'),
  'an address in a style': wrap('<rect width="9" height="9" style="fill:url(https://example.org/x#y);background:url(//example.org/z)"/>'),
  feImage: wrap('<filter id="f"><feImage href="https://example.org/x.png"/></filter><rect width="9" height="9" filter="url(#f)"/>'),
  'an outer entity': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${wrap('<text>&x;</text>')}`,
  'entities in entities': `<!DOCTYPE svg [<!ENTITY a "xxxxxxxxxx"><!ENTITY b "${'&a;'.repeat(100)}"><!ENTITY c "${'&b;'.repeat(100)}">]>${wrap('<text>&c;</text>')}`,
  'a style sheet by instruction': `<?xml-stylesheet type="text/css" href="https://example.org/x.css"?>${wrap('')}`,
  'a handler element': wrap(
    '<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load" type="application/ecmascript">alert(1)</handler>',
  ),
  'a style that ends early': wrap('<style><![CDATA[</style><script>alert(1)</script>]]></style>'),
  'a comment in a style': wrap('<style><!--</style><img src="x" onerror="alert(1)">--></style>'),
  'a script by another prefix': wrap('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'),
  embed: wrap('<embed src="javascript:alert(1)" xmlns="http://www.w3.org/1999/xhtml"/>'),
  'an iframe with a document': wrap('<iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"/>'),
}

/** The same in other spellings, and what comes to mind beside them. */
export const MORE_SVG_ATTACKS: readonly string[] = [
  wrap('<SCRIPT xlink:href="https://example.org/x.js"/>'),
  wrap('<svg:script>alert(1)</svg:script>'),
  wrap('<script href="data:text/javascript,alert(1)"></script >'),
  wrap('<rect width="9" onclick=alert(1)//>'),
  wrap('<rect width="9"\nonclick\n=\n"alert(1)"/>'),
  wrap('<rect/onclick="alert(1)"width="9"/>'),
  wrap('<rect width="9" fill="u\\72l(https://example.org/x)" mask="URL( \'https://example.org\' )"/>'),
  wrap('<rect width="9" fill="url(#a) url(https://example.org/x)"/>'),
  wrap('<rect width="9" filter="url(&quot;#a&quot;) url(//example.org)" style="filter:url(//example.org/x)"/>'),
  wrap('<rect width="9" style="fill:ur/**/l(//example.org);cursor:url(//example.org)"/>'),
  wrap('<rect width="9" fill="image-set(\'https://example.org/x\' 1x)" stroke="src(\'//example.org\')"/>'),
  wrap('<style>rect{fill:url(https://example.org/x);-moz-binding:url(x)} @font-face{font-family:x;src:url(//example.org/f)}</style>'),
  wrap('<style>rect{behavior:url(x);width:expression(alert(1))}</style>'),
  wrap('<linearGradient id="g" xlink:href="https://example.org/x#g"/>'),
  wrap('<pattern id="p" href="//example.org/x#p"/><textPath href="https://example.org/#t">x</textPath>'),
  wrap(`<image href="${data('image/svg+xml', wrap('<script>alert(1)</script>'))}"/>`),
  wrap('<image xlink:href="data:text/html,&lt;script>alert(1)&lt;/script>"/><image href="javascript:alert(1)"/>'),
  wrap('<image href="&#106;avascript:alert(1)"/><a href="&#x6a;avascript&colon;alert(1)"><rect width="9"/></a>'),
  wrap('<a href=" \u0001javascript:alert(1)"><rect width="9"/></a><a href="vbscript:x"><rect width="9"/></a>'),
  wrap('<animateTransform onbegin="alert(1)"/><animateMotion/><animateColor/><discard/><mpath href="//example.org"/>'),
  wrap('<audio src="x" onerror="alert(1)"/><video><source onerror="alert(1)"/></video><object data="javascript:alert(1)"/>'),
  wrap('<text><![CDATA[</text><script>alert(1)</script>]]></text>'),
  wrap('<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>'),
  wrap('<title><script>alert(1)</script></title><desc><iframe src="javascript:1"/></desc>'),
  wrap('<g id="x&quot; onload=&quot;alert(1)"/><g class="&quot;><script>alert(1)</script>"/>'),
  wrap('<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>'),
  wrap('<cursor href="https://example.org/c.png"/><color-profile href="https://example.org/p"/><font-face-uri href="//example.org/f"/>'),
  `<!DOCTYPE svg [<!ENTITY s "<script>alert(1)</script>"><!ENTITY q '" onload="alert(1)'>]>${wrap('&s;<g id="&q;"/>')}`,
  `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "https://example.org/x.dtd" [<!ATTLIST svg onload CDATA "alert(1)">]>${wrap('')}`,
  '<svg><script>alert(1)',
  '<svg><rect width="9"/></svg><script>alert(1)</script>',
  '<html><body><svg onload="alert(1)"><rect width="9"/></svg></body></html>',
]

const DENIED =
  /<\s*\/?\s*(?:[\w.-]+:)?(?:script|foreignobject|iframe|embed|object|animate\w*|set|handler|style|link|a|feimage|audio|video|source|meta|html|body|img|discard|mpath|cursor|color-profile|font-face\w*|math)[\s/>]/i

/** Lists all that a drawing still runs or loads from elsewhere; empty when it does neither. Knows nothing of what the cleaner allows. */
export const dangersIn = (markup: string): string[] => {
  const found: string[] = []
  const look = (what: string, pattern: RegExp, text: string) => {
    for (const [hit] of text.matchAll(new RegExp(pattern, 'gi'))) found.push(`${what}: ${hit}`)
  }
  look('element', DENIED, markup)
  look('declaration', /<[!?]/, markup)
  for (const [tag] of markup.matchAll(/<[^>]*>/g)) {
    look('handler', /\s(?:[\w.-]+:)?on\w+\s*=/, tag)
    const values = decodeEntities(tag.replaceAll(' xmlns="http://www.w3.org/2000/svg"', ''))
    look('scheme', /(?:java|vb|live)[\s\p{Cc}]*script[\s\p{Cc}]*:|(?:https?|file|ftp|blob):|(?<=["'(=\s])\/\//u, values)
    look('address', /href\s*=\s*["']?(?!#|data:image\/(?:png|jpeg);base64,)[^"'\s>]*/, values)
    look('address', /url\((?!#)[^)]*|@import|image-set|src\(|expression|\\/, values)
    look('data', /data:(?!image\/(?:png|jpeg);base64,)[^"'\s]*/, values)
  }
  return found
}
