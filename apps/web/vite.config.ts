import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000'

/** What the server answers; everything else is a screen of the client. */
const SERVER_PATHS = ['/api', '/fonts', '/library', '/owner', '/healthz', '/readyz']

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: { target: 'esnext', outDir: 'dist', emptyOutDir: true, chunkSizeWarningLimit: 900 },
  worker: { format: 'es' },
  server: {
    port: 5173,
    proxy: {
      ...Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: server }])),
      '/ws': { target: server, ws: true },
    },
  },
})
