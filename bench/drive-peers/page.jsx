import { createRoot } from 'react-dom/client'

/** How each peer shows files that are in memory already: as a list with columns, without a preview beside it. */
const PEERS = {
  svar: async (files) => {
    const [{ Filemanager, Willow }] = await Promise.all([
      import('@svar-ui/react-filemanager'),
      import('@svar-ui/react-filemanager/all.css'),
    ])
    const data = files.map(({ name, size, at }) => ({ id: `/${name}`, size, date: new Date(at), type: 'file' }))
    return (
      <Willow fonts={false}>
        <Filemanager data={data} mode="table" />
      </Willow>
    )
  },
  cubone: async (files) => {
    const [{ FileManager }] = await Promise.all([import('@cubone/react-file-manager'), import('@cubone/react-file-manager/dist/style.css')])
    const data = files.map(({ name, size, at }) => ({
      name,
      size,
      isDirectory: false,
      path: `/${name}`,
      updatedAt: new Date(at).toISOString(),
    }))
    return <FileManager files={data} layout="list" height="100%" />
  },
}

/** Makes the files; `show` then shows them, and answers when that began. */
globalThis.prepare = async (peer, files) => {
  const element = await PEERS[peer](files)
  globalThis.show = () => {
    const began = performance.now()
    createRoot(document.querySelector('#root')).render(element)
    return began
  }
}
