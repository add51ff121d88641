// Imports go one way: common, design, typeset ← render ← compose, editor; contract ← design; apps ← packages; assets see design only.
// Each rule's comment is the way out.

const { FLOORS } = require('./scripts/lib/floors.mjs')

const ours = '^(packages|apps|assets)/'
const tests = '\\.test\\.tsx?$|/test/|/testing/'

/** `from` may import, of our own code, only what matches `allowed`. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { path: ours, pathNot: allowed },
})

/** Folders of `base`, lowest first: no file imports, not even a type, from a folder after its own. Folders of one row (`a|b`) may see each other. */
const floors = (name, base, rows, comment) =>
  rows.slice(0, -1).map((row, index) => ({
    name: `${name}-${row.replaceAll('|', '-')}`,
    comment,
    severity: 'error',
    from: { path: `^${base}/(${row})/`, pathNot: tests },
    to: { path: `^${base}/(${rows.slice(index + 1).join('|')})/` },
  }))

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Move what both need into a third file.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolved',
      comment: 'Name it in the package.json of the workspace.',
      severity: 'error',
      from: { path: ours },
      // The style sheet of the drawing board is found by a condition that bundlers alone set.
      to: { couldNotResolve: true, pathNot: '^@excalidraw/excalidraw/index\\.css$' },
    },
    only('common-sees-nothing', '^packages/common/', '^packages/common/', 'What knows magazines belongs to the package that does.'),
    only('design-sees-nothing', '^packages/design/', '^packages/design/', 'The document knows no layout and no painter.'),
    only('typeset-sees-nothing', '^packages/typeset/', '^packages/typeset/', 'Typesetting knows no document: render translates.'),
    only('render-sees-design-and-typeset', '^packages/render/', '^packages/(render|design|typeset)/', 'Pass it in as an argument.'),
    only('contract-sees-design', '^packages/contract/', '^packages/(contract|design)/', 'The contract is schemas alone.'),
    only(
      'editor-sees-the-document',
      '^packages/editor/',
      '^packages/(editor|common|design|typeset|render)/',
      'Take a port as an argument.',
    ),
    {
      name: 'editor-knows-no-screen',
      comment: 'What is drawn and heard belongs to apps/web/src/features/editor.',
      severity: 'error',
      from: { path: '^packages/editor/', pathNot: tests },
      to: { path: 'node_modules/(react|react-dom|react-aria-components|lucide-react|idb)/|^packages/render/src/paint/' },
    },
    ...Object.entries(FLOORS).flatMap(([base, rows]) =>
      floors(
        `floors-of-${base.split('/').at(base.endsWith('/src') ? -2 : -1)}`,
        base,
        rows,
        'Move what both need down, or take it as an argument.',
      ),
    ),
    {
      name: 'no-circular-types',
      comment: 'Move what both need into a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    only('compose-sees-the-waist', '^packages/compose/', '^packages/(compose|design|typeset|render)/', 'Reach the outside through a port.'),
    only('models-see-the-port', '^packages/models/', '^packages/(models|compose)/', 'Vendors know the port of compose and nothing else.'),
    {
      name: 'the-port-is-types',
      comment: 'Import a type; what both need at run time belongs to the caller.',
      severity: 'error',
      from: { path: '^packages/models/src/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '^packages/compose/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-models-knows-vendors',
      comment: 'Use the port `WritingModel` of compose.',
      severity: 'error',
      from: { path: ours, pathNot: '^packages/models/' },
      to: { path: 'node_modules/(ai|@ai-sdk)/' },
    },
    {
      name: 'only-oauth-knows-providers',
      comment: 'Use the port `IdentityProvider` of platform/oauth.',
      severity: 'error',
      from: { path: ours, pathNot: '^apps/server/src/platform/oauth/' },
      to: { path: 'node_modules/openid-client/' },
    },
    only('assets-see-design', '^assets/', '^(assets|packages/design)/', 'Templates are documents: they need no painter.'),
    only('server-sees-packages', '^apps/server/', '^(apps/server|packages|assets)/', 'Apps never import each other.'),
    only(
      'web-sees-packages',
      '^apps/web/',
      '^(apps/web|packages/(common|design|typeset|render|contract|editor))/',
      'Ask the server for it.',
    ),
    only('cli-sees-packages', '^apps/cli/', '^(apps/cli|packages|assets)/', 'Apps never import each other.'),
    {
      name: 'modules-meet-at-their-door',
      comment: 'Import the index.ts of the other module.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/' },
      to: { path: '^apps/server/src/modules/', pathNot: ['^apps/server/src/modules/$1/', '^apps/server/src/modules/[^/]+/index\\.ts$'] },
    },
    {
      name: 'features-never-meet',
      comment: 'Join them in routes/.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/(features|routes)/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'ui-and-api-know-no-feature',
      comment: 'Move the domain word up into a feature.',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|api)/' },
      to: { path: '^apps/web/src/(features|routes)/' },
    },
    {
      name: 'packages-have-one-door',
      comment: 'Import the package by its name.',
      severity: 'error',
      from: { path: '^(packages|apps)/([^/]+)/' },
      to: {
        path: '^packages/([^/]+)/src/(?!index\\.ts|(first-calls|plans|harfbuzz)\\.ts|paint/[^/]+/(index|node)\\.ts|(names|geometry|state|text|commands|tools|testing)/index\\.ts)',
        pathNot: '^packages/$2/',
      },
    },
    {
      name: 'pure-packages-do-no-io',
      comment: 'Take a port as an argument.',
      severity: 'error',
      from: { path: '^packages/', pathNot: '\\.test\\.tsx?$|/test/|/node\\.ts$|/scripts?/' },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|node_modules)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: false,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'browser', 'default', 'types'] },
  },
}
