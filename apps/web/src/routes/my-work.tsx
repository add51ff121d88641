import { createRoute, redirect } from '@tanstack/react-router'
import { firstFolder } from '../api/first-folder.ts'
import { firstQuery, folderOf } from '../features/drive/model/folder-address.ts'
import { rootRoute } from './root.tsx'
import { screen } from './screen.tsx'
import { textIn, workSearch } from './search.ts'

const component = screen(
  () => import('./my-work-page.tsx'),
  (chunk) => chunk.MyWorkPage,
)

/** `/my-work`: the drive; `?section=` is what is shown of it, `path` the folder, `sort` and `order` how that is listed. */
export const myWorkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my-work',
  validateSearch: workSearch,
  // The folder is asked for beside the code that shows it.
  beforeLoad: ({ search, preload }) => {
    const folder = folderOf(search)
    if (!folder) return
    if (preload) firstFolder.askLikely(firstQuery(folder))
    else firstFolder.ask(firstQuery(folder))
  },
  component,
})

/** `/my-work/{section}`: another spelling of the same. */
const sectionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my-work/$section',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/my-work', search: { section: params.section }, replace: true })
  },
})

/** `/my-work/preview?key=…`: a file of the drive, opened in a tab of its own. */
const previewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my-work/preview',
  validateSearch: ({ key }): { key?: string | undefined } => ({ key: textIn(key, 12_000) }),
  component: screen(
    () => import('./file-preview-page.tsx'),
    (chunk) => chunk.FilePreviewPage,
  ),
})

/** `/s/{token}`: what somebody shares by a link. */
const linkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/s/$token',
  validateSearch: ({ path }): { path?: string | undefined } => ({ path: textIn(path, 12_000) }),
  component: screen(
    () => import('./shared-link-page.tsx'),
    (chunk) => chunk.SharedLinkPage,
  ),
})

const aliasOf = <const Path extends string>(path: Path, section: string) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: () => {
      throw redirect({ to: '/my-work', search: { section }, replace: true })
    },
  })

/** The addresses of the drive. */
export const driveRoutes = [
  myWorkRoute,
  previewRoute,
  sectionRoute,
  linkRoute,
  aliasOf('/favorites', 'favorites'),
  aliasOf('/your-stuff', 'home'),
] as const
