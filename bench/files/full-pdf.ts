import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'

/** Lines of text on a page. */
const LINES = 45
const stream = (data: Buffer, entries = '') =>
  Buffer.concat([Buffer.from(`<< ${entries} /Length ${data.length} >>\nstream\n`), data, Buffer.from('\nendstream')])

/**
 * A PDF of A4 pages that is exactly `size` bytes long: each page has lines of text over a grey picture of noise, which
 * cannot be compressed, so that all of the file is needed to draw all of its pages. What says where the pages are lies
 * first, as in the files that the server sends.
 */
export function fullPdf(pages: number, size: number): Buffer {
  const side = Math.floor(Math.sqrt(Math.max(64, size / pages - 1000)))
  const whole = written(pages, side, 0)
  return written(pages, side, Math.max(0, size - whole.length))
}

function written(pages: number, side: number, rest: number): Buffer {
  const text = Array.from({ length: LINES }, (_, line) => {
    const blank =
      line % 9 === 0 ? `Name: ${'_'.repeat(40)}` : 'The parties agree that the signature of each is recorded here,'
    return `BT /F 11 Tf 60 ${790 - 16 * line} Td (${blank}) Tj ET`
  })
  const heads = Array.from(
    { length: pages },
    (_, i) =>
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${4 + pages + 2 * i} 0 R ` +
      `/Resources << /Font << /F 3 0 R >> /XObject << /I ${5 + pages + 2 * i} 0 R >> >> >>`,
  )
  const streams = heads.flatMap((_, i) => [
    stream(
      deflateSync(`q 475 0 0 700 60 80 cm /I Do Q BT /F 9 Tf 40 40 Td (Page ${i + 1}) Tj ET ${text.join('\n')}`),
      '/Filter /FlateDecode',
    ),
    stream(
      randomBytes(side * side),
      `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent 8 /ColorSpace /DeviceGray`,
    ),
  ])
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${heads.map((_head, i) => `${4 + i} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...heads,
    ...streams,
  ]
  const parts = [Buffer.from('%PDF-1.7\n')]
  const at: number[] = []
  let length = parts[0]!.length
  for (const [i, object] of objects.entries()) {
    at.push(length)
    const part = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
    parts.push(part)
    length += part.length
  }
  const rows = at.map((offset) => `${String(offset + rest).padStart(10, '0')} 00000 n \n`).join('')
  // A comment fills the file up.
  parts.splice(1, 0, Buffer.from(rest > 0 ? `%${' '.repeat(rest - 2)}\n` : ''))
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n` +
        `startxref\n${String(length + rest).padStart(10, '0')}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
