const names = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split(/\s+/)
      .map((name) => [name.toLowerCase(), name]),
  )

/** Elements that draw, or say how others are drawn, by their name in lower case. Scripts, styles, animations, foreign content and `feImage` are none of them. */
export const ELEMENTS = names(`
  svg g defs symbol use marker title desc
  path rect circle ellipse line polyline polygon image text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
  feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting
  feSpotLight feTile feTurbulence`)

/** Elements whose content is kept in place of themselves: a group draws the same. */
export const GROUPS: ReadonlySet<string> = new Set(['a', 'switch'])

/** Elements whose text is drawn. */
export const TEXTS: ReadonlySet<string> = new Set(['text', 'tspan', 'textPath'])

/** Properties of style sheets that are attributes too, by their name in lower case. */
export const PROPERTIES = names(`
  alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters cx cy direction display
  dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font-family font-size font-size-adjust font-stretch font-style
  font-variant font-weight height image-rendering letter-spacing lighting-color marker-end marker-mid marker-start mask mask-type opacity
  overflow paint-order r rx ry shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering transform transform-origin
  unicode-bidi vector-effect visibility width word-spacing writing-mode x y`)

/** Attributes of drawings, by their name in lower case. `href`, `id`, `xmlns` and `style` are looked at by themselves. */
export const ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ...PROPERTIES,
  ...names(`
  amplitude azimuth baseFrequency bias class clipPathUnits d diffuseConstant divisor dx dy edgeMode elevation exponent filterUnits fr fx fy
  gradientTransform gradientUnits in in2 intercept k1 k2 k3 k4 kernelMatrix kernelUnitLength lengthAdjust limitingConeAngle markerHeight
  markerUnits markerWidth maskContentUnits maskUnits method mode numOctaves offset operator order orient pathLength patternContentUnits
  patternTransform patternUnits points pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits radius refX refY
  result rotate scale seed side slope spacing specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles
  surfaceScale tableValues targetX targetY textLength type values version viewBox x1 x2 xChannelSelector xml:space y1 y2 yChannelSelector z`),
])

/** Functions that values may call; `url` is looked at by itself. */
export const FUNCTIONS: ReadonlySet<string> = new Set(
  'rgb rgba hsl hsla hwb lab lch oklab oklch color matrix translate translatex translatey scale scalex scaley rotate skewx skewy blur brightness contrast drop-shadow grayscale hue-rotate invert saturate sepia opacity'.split(
    ' ',
  ),
)

/** What only a style can say, with the values it may have. */
export const STYLES: ReadonlyMap<string, RegExp> = new Map([
  [
    'mix-blend-mode',
    /^(?:multiply|screen|overlay|darken|lighten|color-dodge|color-burn|hard-light|soft-light|difference|exclusion|hue|saturation|color|luminosity)$/,
  ],
  ['isolation', /^isolate$/],
])
