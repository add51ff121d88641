import './no-eval.ts'
import type { Landing } from '@magazineai/contract'
import { hydrateRoot } from 'react-dom/client'
import { LandingPage } from './routes/landing-page.tsx'
import { applyTheme, readTheme } from './ui/theme.ts'
import './ui/tokens.css'

// The page of visitors stands by itself: the server has drawn it, and no more is loaded than it takes to use it.
applyTheme(readTheme())

const [place, data] = ['root', 'landing'].map((id) => document.getElementById(id))
if (!place || !data) throw new Error('The page has no #root or no #landing.')
hydrateRoot(place, <LandingPage landing={JSON.parse(data.textContent) as Landing} />)

// Whoever signs in, here or in another tab, is let into the client: this channel hears that of the session, which is brought with the forms.
new BroadcastChannel('magazineai-session').addEventListener('message', ({ data: told }: MessageEvent<{ type: string }>) => {
  if (told.type === 'in') location.assign('/')
})
