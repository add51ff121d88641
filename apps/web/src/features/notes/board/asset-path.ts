/* Where the board finds its fonts: on our own server, where the build puts them. It must be said before the board is loaded. */

declare global {
  interface Window {
    EXCALIDRAW_ASSET_PATH?: string
  }
}

window.EXCALIDRAW_ASSET_PATH = '/assets/excalidraw/'

export {}
