import type { Landing } from '@magazineai/contract'
import { renderToString } from 'react-dom/server'
import { LandingPage } from './routes/landing-page.tsx'

/** Draws the landing page as HTML. It is built for the server, which sends it to visitors before any script is there. */
export const drawLanding = (landing: Landing): string => renderToString(<LandingPage landing={landing} />)
