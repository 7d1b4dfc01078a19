import type { InlineImage } from './letter.ts'

/** The largest logo in a mail, in points (TEN-015). */
const MAX_WIDTH = 200
const MAX_HEIGHT = 200
/** A logo is part of every mail. */
const MAX_BYTES = 200_000

/** How mails refer to the logo. */
const CID = 'logo@paraph'

/** A tenant's logo as mails need it, with the size that it is shown in; null without one that mail programs can show. */
export function logoOf(logo: string | null): InlineImage | null {
  const [, type, data = ''] = /^data:image\/(png|jpeg|gif);base64,([A-Za-z0-9+/]+={0,2})$/.exec(logo ?? '') ?? []
  const bytes = Buffer.from(data, 'base64')
  if (type === undefined || bytes.length > MAX_BYTES) return null
  const fileName = `logo.${type === 'jpeg' ? 'jpg' : type}`
  return { cid: CID, type: `image/${type}`, fileName, bytes, size: type === 'png' ? fitted(bytes) : null }
}

/** The size of a PNG, scaled down to the largest one: not every mail program knows `max-width`. */
function fitted(png: Buffer): { width: number; height: number } | null {
  if (png.length < 24) return null
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  if (width === 0 || height === 0) return null
  const scale = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
