declare global {
  interface Window {
    EXCALIDRAW_ASSET_PATH?: string
  }
}

/** Where the board finds its fonts: on our own server, where the build puts them. It must be said before the board is loaded. */
export const ASSET_PATH = '/assets/excalidraw/'

window.EXCALIDRAW_ASSET_PATH = ASSET_PATH
