export { EditorScreen } from './screen/editor-screen.tsx'
