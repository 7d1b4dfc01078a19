import { fittedLogo, logoBoxes, type LogoName } from '#machines/rules/tenants/params.ts'

const TYPES = ['image/png', 'image/jpeg']

/**
 * A chosen file as the image of a logo: a PNG as data URL, scaled down into the logo's box with its proportions. Null if it
 * is no PNG or JPEG that this browser can read.
 */
export async function logoImage(file: File, name: LogoName): Promise<string | null> {
  if (!TYPES.includes(file.type)) return null
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const { width, height } = fittedLogo(picture, logoBoxes[name])
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser does not support canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  picture.close()
  return canvas.toDataURL('image/png')
}
