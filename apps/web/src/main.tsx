import './no-eval.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startSession } from './api/app.ts'
import { router } from './router.tsx'
import { applyTheme, readTheme } from './ui/theme.ts'
import './ui/tokens.css'

applyTheme(readTheme())
void startSession()

const place = document.getElementById('root')
if (place === null) throw new Error('The page has no #root.')
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
