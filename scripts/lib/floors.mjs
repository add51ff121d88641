/**
 * Folders whose order the boundary check enforces, lowest first: no file imports, not even a type, from a folder after its own. Folders of one row
 * (`a|b`) are the highest of their base and may see each other. Every folder of a base is named here, but those of `UNORDERED`.
 */
export const FLOORS = {
  'packages/editor/src': ['names', 'geometry', 'state', 'text', 'commands', 'tools', 'testing'],
  'packages/compose/src/material': ['blocks', 'classify', 'division'],
  'apps/web/src/features/editor': ['base', 'save', 'layout', 'ports', 'canvas', 'panels', 'screen', 'bench'],
  'apps/web/src/features/drive': ['model', 'queue', 'session', 'list', 'dialogs', 'preview|sections'],
  // A new panel is a folder of its own and a word here.
  'apps/web/src/features/editor/panels': [
    'common',
    'layers',
    'appearance',
    'text',
    'files',
    'pages',
    'data',
    'toolbar',
    'pictures',
    'projects',
    'bars|conflict|find|history|inspector|preview|rewrite|side|spoken',
  ],
}

/** Folders of tests alone, which see everything. */
export const UNORDERED = ['test']
