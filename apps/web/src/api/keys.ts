/** The names under which answers are kept, from the general to the particular, so that a prefix clears a family. */
export const keys = {
  config: ['config'],
  magazines: ['magazines'],
  magazineList: (page: number, search: string) => ['magazines', 'list', page, search],
  magazine: (id: string) => ['magazines', 'one', id],
  creations: ['magazines', 'creations'],
  job: (id: string) => ['jobs', id],
  outline: (magazineId: string) => ['outlines', magazineId],
  lengths: (magazineId: string, texts: string) => ['lengths', magazineId, texts],
  limits: ['limits'],
  notes: ['notes'],
  noteList: (page: number, search: string) => ['notes', 'list', page, search],
  exports: (magazineId: string, exportId: string) => ['exports', magazineId, exportId],
  templates: ['templates'],
  fonts: ['fonts'],
  photos: (search: string) => ['photos', search],
  assets: ['assets'],
} as const
