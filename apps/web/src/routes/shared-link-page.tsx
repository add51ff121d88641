import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { SharedLinkScreen } from '../features/drive/preview/shared-link-screen.tsx'
import { useTitle } from '../ui/use-title.ts'
import { Frame } from './frame.tsx'

const link = getRouteApi('/s/$token')

/** What somebody shares by a link, for everybody who has it. */
export function SharedLinkPage() {
  const { token } = link.useParams()
  const { path = '' } = link.useSearch()
  const navigate = link.useNavigate()
  const [name, setName] = useState('Shared')
  useTitle(name)
  return (
    <Frame>
      <SharedLinkScreen
        key={token}
        token={token}
        path={path}
        onGo={(next) => void navigate({ search: { path: next === '' ? undefined : next } })}
        onName={setName}
      />
    </Frame>
  )
}
