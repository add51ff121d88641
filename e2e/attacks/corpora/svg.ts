const open =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="90" viewBox="0 0 90 90">'
const drawn = '<rect width="90" height="90" fill="#274690"/>'
const svg = (inner: string, before = ''): string => `${before}${open}${inner}${drawn}</svg>`

/** Drawings that act or call outside when they are shown (H17, S6), by what they use. None of them may be stored as it is. */
export const svgAttacks: Readonly<Record<string, string>> = {
  script: svg('<script>alert(1)</script>'),
  onload: svg('').replace('<svg', '<svg onload="alert(1)"'),
  'foreignObject with a frame': svg(
    '<foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/></foreignObject>',
  ),
  'link to javascript': svg('<a xlink:href="javascript:alert(1)"><text>x</text></a>'),
  'link with an encoded line feed': svg('<a href="java&#10;script:alert(1)"><text>x</text></a>'),
  'animated address': svg('<a><animate attributeName="href" values="javascript:alert(1)"/><text>x</text></a>'),
  'set handler': svg('<rect id="x" width="9" height="9"><set attributeName="onmouseover" to="alert(1)"/></rect>'),
  'use of data': svg('<use href="data:image/svg+xml;base64,PHN2ZyBpZD0ieCI+PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pjwvc3ZnPg==#x"/>'),
  'use of another site': svg('<use href="https://evil.example/a.svg#x"/>'),
  'image of another site': svg('<image href="https://evil.example/pixel.png" width="9" height="9"/>'),
  'style that imports': svg('<style>@import url("https://evil.example/a.css");</style>'),
  'style with an address': svg('<rect style="fill:url(https://evil.example/a.svg#x)" width="9" height="9"/>'),
  feImage: svg('<filter id="f"><feImage href="https://evil.example/pixel.png"/></filter><rect filter="url(#f)" width="9" height="9"/>'),
  'external entity': svg('<text>&x;</text>', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
  'entities that grow': svg(
    '<text>&c;</text>',
    `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(99)}"><!ENTITY b "${'&a;'.repeat(99)}"><!ENTITY c "${'&b;'.repeat(99)}">]>`,
  ),
  'style sheet': svg('', '<?xml-stylesheet href="https://evil.example/a.css"?>'),
  'event listener': svg('<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>'),
  'out of CDATA': svg('<style><![CDATA[</style><script>alert(1)</script>]]></style>'),
  'mutated comment in a style': svg('<style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;"></style>'),
  'script with a prefix': svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'),
  embed: svg('<embed xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/>'),
  'frame with srcdoc': svg('<iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"/>'),
}

/** A drawing without anything of that. */
export const harmlessSvg = svg('<g transform="translate(3 4)"><path d="M0 0L9 9" stroke="#000"/></g>')

const nested = Array.from({ length: 12 }, (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`).join('')

/** Drawings that nobody can paint, or not in this life: they must not take the page or the PDF around them with them. */
export const brokenSvg: Readonly<Record<string, string>> = {
  unclosed: `${open}<g><rect`,
  'no drawing': '<html></html>',
  'uses that multiply': `${open}<defs><g id="l0"><rect width="1" height="1"/></g>${nested}</defs><use href="#l12"/></svg>`,
  'uses in a circle': `${open}<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g><use href="#a"/></svg>`,
  'nested without end': `${open}${'<g>'.repeat(5_000)}${drawn}${'</g>'.repeat(5_000)}</svg>`,
  'enormous numbers': `${open}<rect width="1e308" height="1e308" transform="scale(1e308)"/></svg>`,
  'a pattern of itself': `${open}<pattern id="p" width="1" height="1"><rect fill="url(#p)" width="9" height="9"/></pattern><rect fill="url(#p)" width="90" height="90"/></svg>`,
  'an enormous filter': `${open}<filter id="f" x="-9e9" y="-9e9" width="9e9" height="9e9"><feGaussianBlur stdDeviation="1e9"/></filter><rect filter="url(#f)" width="9" height="9"/></svg>`,
}
