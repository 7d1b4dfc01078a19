import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import { checkPng, cleanPng } from '../../../server/pdf/png.ts'

const image = (width: number, height: number) => PNG.sync.write(new PNG({ width, height, fill: true }))
const declaring = (width: number, height: number) => {
  const bytes = Buffer.from(image(1, 1))
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

describe('a signature image', () => {
  test('is re-encoded: its pixels stay, other data is removed', () => {
    const bytes = image(20, 10)
    const chunk = Buffer.from('\0\0\0\u0005tEXtevil!\0\0\0\0', 'latin1')
    const carrying = Buffer.concat([bytes.subarray(0, 33), chunk, bytes.subarray(33)])
    const clean = Buffer.from(cleanPng(carrying))
    expect(clean.includes('evil')).toBe(false)
    expect(PNG.sync.read(clean)).toMatchObject({ width: 20, height: 10, data: PNG.sync.read(bytes).data })
  })

  test('may have 4 megapixels, but not one row more', () => {
    // Decoding so many pixels takes long, so neither image has the pixels that it declares.
    expect(() => cleanPng(declaring(2000, 2000))).toThrow('broken')
    expect(() => cleanPng(declaring(2000, 2001))).toThrow('too many pixels')
  })

  /** An image with chunks after its header. */
  const withChunks = (...chunks: [type: string, data: Buffer][]) => {
    const bytes = image(20, 10)
    const parts = chunks.flatMap(([type, data]) => {
      const head = Buffer.alloc(8)
      head.writeUInt32BE(data.length)
      head.write(type, 4, 'latin1')
      return [head, data, Buffer.alloc(4)]
    })
    return Buffer.concat([bytes.subarray(0, 33), ...parts, bytes.subarray(33)])
  }
  const second: [string, Buffer] = ['IHDR', declaring(20_000, 20_000).subarray(16, 29)]
  const deep = Buffer.from(image(20, 10)).fill(16, 24, 25)

  const refused: [string, Buffer][] = [
    ['a second header of another size', withChunks(second)],
    ['a second header after another chunk', withChunks(['tEXt', Buffer.from('x')], second)],
    ['16 bits', deep],
    ['truncated data', image(100, 100).subarray(0, 60)],
    ['more than 500,000 bytes', Buffer.alloc(500_001)],
    ['no PNG', Buffer.from('<svg onload="alert(1)"/>'.repeat(3))],
    ['more than 4 megapixels declared, whatever its content', declaring(65_535, 65_535)],
    ['no pixels declared', declaring(0, 5)],
    ['more pixels declared than it has', declaring(1000, 1000)],
  ]
  test.each(refused)('is refused with %s', (_, bytes) => {
    expect(() => cleanPng(bytes)).toThrow(expect.objectContaining({ reason: 'SignatureImageException' }))
  })

  test.each(refused.slice(0, 6))('is refused with %s before it is decoded', (_, bytes) => {
    expect(() => checkPng(bytes)).toThrow(expect.objectContaining({ reason: 'SignatureImageException' }))
  })
})
