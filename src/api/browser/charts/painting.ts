/** Pixels for each of the drawing's own, so that texts are sharp on any screen. */
const SCALE = 2
/** Browsers refuse a canvas whose sides are longer. */
const MAX_SIDE = 16_000

/**
 * A PNG of an SVG that loads nothing else.
 * @throws Error if the browser cannot draw it
 */
export async function paintSvg(svg: Blob): Promise<Blob> {
  const url = URL.createObjectURL(svg)
  try {
    const picture = new Image()
    picture.src = url
    await picture.decode()
    const { naturalWidth, naturalHeight } = picture
    const scale = Math.min(SCALE, MAX_SIDE / Math.max(naturalWidth, naturalHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(naturalWidth * scale)
    canvas.height = Math.floor(naturalHeight * scale)
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('The canvas is too large'))), 'image/png'),
    )
  } finally {
    URL.revokeObjectURL(url)
  }
}
