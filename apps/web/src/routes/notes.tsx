import { createRoute } from '@tanstack/react-router'
import { rootRoute } from './root.tsx'
import { screen } from './screen.tsx'
import { noteSearch } from './search.ts'

/** `/notes`: the drawing board; with `?note={id}` that note is on it. */
export const notesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notes',
  validateSearch: noteSearch,
  component: screen(
    () => import('./notes-page.tsx'),
    (chunk) => chunk.NotesPage,
  ),
})
