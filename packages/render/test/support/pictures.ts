import sharp from 'sharp'

/** A test picture: soft bands of colour with a dark disc, so that crops, turns and mirrors show. */
export async function picture(width: number, height: number, format: 'png' | 'jpeg', transparent = false): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none">
    ${transparent ? '' : '<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#f2c14e"/><stop offset=".5" stop-color="#d1495b"/><stop offset="1" stop-color="#30638e"/></linearGradient></defs><rect width="100" height="100" fill="url(#g)"/>'}
    <circle cx="30" cy="35" r="18" fill="#1b2a41" fill-opacity="${transparent ? 0.6 : 1}"/><path d="M60 90L95 90L95 40Z" fill="#edf6f9"/></svg>`
  const image = sharp(Buffer.from(svg))
  const bytes = await (format === 'png' ? image.png() : image.flatten({ background: '#ffffff' }).jpeg({ quality: 90 })).toBuffer()
  return `data:image/${format};base64,${bytes.toString('base64')}`
}
