import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient, startSession } from './api/app.ts'
import { followServer } from './api/jobs.ts'
import { router } from './router.tsx'
import { applyTheme, readTheme } from './ui/theme.ts'
import './ui/tokens.css'

applyTheme(readTheme())
followServer(queryClient)
void startSession()

const place = document.getElementById('root')
if (place === null) throw new Error('The page has no #root.')
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
