export { editorController } from './controller.ts'
export { inPicture, pictureCorners } from './crop.ts'
export { placeGuide } from './guide.ts'
