import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { components } from '#openapi'
import { pdfWith } from '../../support/pdf/pdf.ts'
import { changedBox, lacks, rasterise } from '../../support/pdf/raster.ts'
import { readPdf } from '../../support/pdf/read.ts'
import { named, openDesk, type Desk } from '../../support/server/desk.ts'
import { draftedWith, NOA, senderFieldsOn } from '../../support/server/calls/sender-fields.ts'
import { bearer, etag, ifMatch, linkFor, payloadFor, SIGNER_PATH, signingOf } from '../../support/server/signing.ts'

type Schemas = components['schemas']
type View = Schemas['SigningView']
type Named = Pick<Schemas['Field'], 'anchorName' | 'anchorType'>

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

const given = { Rent: '1,250 € a month', Terms: 'Keys at noon\nNo pets', Furnished: 'true' }
const PAGES = [
  { rotate: 0, width: 595, height: 842 },
  { rotate: 90, width: 842, height: 595 },
  { rotate: 180, width: 500, height: 700 },
  { rotate: 270, width: 842, height: 595 },
] as const
/** The size of a page as displayed, in points. */
const sizeOf = ({ rotate, width, height }: (typeof PAGES)[number]) =>
  rotate % 180 === 0 ? { width, height } : { width: height, height: width }

/** Sends a file with these fields of the sender on each of its pages; its signer opens it. */
async function sentWith(values: Partial<Record<keyof typeof given, string>>) {
  const bytes = Uint8Array.from(pdfWith(PAGES.map((page, i) => ({ ...page, words: `Page ${i + 1}` }))))
  const fields = PAGES.flatMap((_, i) => senderFieldsOn(i + 1).map((field) => ({ ...field, required: false })))
  const signer = { ...NOA, mail: `noa${Object.keys(values).length}@example.org` }
  const { id, file } = await draftedWith(desk, fields, { signer, bytes })
  const requestFields = Object.entries(values).map(([anchorName, value]) => ({ anchorName, value }))
  await desk.patch(id, { requestFields })
  const sent = await desk.submit(id, {})
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
  const token = await linkFor(desk.server, signer.mail)
  const read = (path: string) => desk.server.call('GET', path, undefined, undefined, bearer(token))
  const shown = await read(`${SIGNER_PATH}/open`)
  return { id, file, token, shown, read, ...signingOf(desk.server, { token, mail: signer.mail, shown }) }
}

const placesIn = (body: unknown) => (body as View).files.flatMap(({ fields }) => fields)
const sendersIn = (body: unknown) => placesIn(body).filter(({ signer, isMine }) => signer === null && !isMine)

/** The bytes of a file of a request of this type. */
async function bytesOf(id: string, type: Schemas['FileType']) {
  const listed = await desk.server.call('GET', `/public/v1/simple-sign-files/${id}`, undefined, desk.ada)
  const file = (listed.body as Schemas['FileGroup'][]).flatMap(({ files }) => files).find((one) => one.type === type)!
  return (await desk.server.call('GET', `/public/v1/simple-sign-files/download/${file.id}`, undefined, desk.ada)).bytes
}

describe('what the sender filled in', () => {
  let request: Awaited<ReturnType<typeof sentWith>>
  let original: Buffer
  let sealed: Buffer
  beforeAll(async () => {
    request = await sentWith(given)
    original = await bytesOf(request.id, 'ORIGINAL_FILE')
  })

  test('is on the pages that the signer reads, and is nobody’s to fill in', () => {
    const byName = ({ field, value }: { field: Named; value: string | null }) => [field.anchorName, value]
    expect(sendersIn(request.shown.body).map(byName)).toEqual(PAGES.flatMap(() => Object.entries(given)))
    const mine = placesIn(request.shown.body).filter(({ isMine }) => isMine)
    expect(mine.map(({ field }) => field.roleName)).toEqual(Array.from({ length: 5 }, () => 'Noa Keller'))
  })

  test('is on the current copy before anybody has signed', async () => {
    const path = `/private/simple-sign-files/signer/download-intermediate/${request.file.id}?withWaterMark=true`
    const copy = await request.read(path)
    expect(copy.status).toBe(200)
    expect((await readPdf(copy.bytes))[0]!.text).toContain(given.Rent)
  })

  test('cannot be given by the signer', async () => {
    const [field] = sendersIn(request.shown.body)
    const payload = payloadFor(request.shown.body as View)
    const fields = [...payload.fields, { fieldId: field!.field.id, value: '1' }]
    const headers = { ...bearer(request.token), ...ifMatch(etag(request.shown)) }
    const sign = desk.server.call('POST', `${SIGNER_PATH}/sign`, { ...payload, fields }, undefined, headers)
    expect(await sign).toMatchObject({ status: 400, body: named('UnknownFieldException') })
    expect((await request.sign()).status).toBe(200)
    await desk.server.idle()
    sealed = await bytesOf(request.id, 'SIGN_FILE')
  })

  test('is sealed on every page, however it is turned: each text within a point of where it belongs', async () => {
    const pages = await readPdf(sealed)
    expect(pages).toHaveLength(PAGES.length)
    for (const [i, page] of pages.entries()) {
      const { width, height } = sizeOf(PAGES[i]!)
      const [text, area] = senderFieldsOn(i + 1)
      /** A box of two points around where a text must begin. */
      const around = (x: number, y: number) => ({
        posX: (x - 1) / width,
        posY: (y - 1) / height,
        width: 2 / width,
        height: 2 / height,
      })
      // Two points from the left; a line is centred on its capitals, a text area starts at the top.
      const middle = text!.posY * height + (text!.height * height + 0.73 * 11) / 2
      expect([i, page.textIn(around(text!.posX * width + 2, middle))]).toEqual([i, given.Rent])
      const top = area!.posY * height + 2 + 11
      expect([i, page.textIn(around(area!.posX * width + 2, top))]).toEqual([i, 'Keys at noon'])
    }
  })

  test.skipIf(lacks('pdftoppm'))('a ticked box is within a point of its place, however the page is turned', () => {
    const [before, after] = [rasterise(original, 144), rasterise(sealed, 144)]
    for (const [i, page] of PAGES.entries()) {
      const { width, height } = sizeOf(page)
      const [, , box] = senderFieldsOn(i + 1)
      const part = { ...box!, posX: box!.posX - 0.02, posY: box!.posY - 0.01, width: 0.12, height: 0.05 }
      const changed = changedIn(before[i]!, after[i]!, part)!
      // A square as high as the field less one point, in its middle; its line is a point wide.
      const side = Math.min(box!.width * width, box!.height * height)
      const left = box!.posX * width + (box!.width * width - side) / 2
      const top = box!.posY * height + (box!.height * height - side) / 2
      const found = [changed.x * width, changed.y * height, changed.width * width, changed.height * height]
      const expected = [left, top, side, side]
      expect([i, found.map((value, at) => Math.abs(value - expected[at]!) <= 1)]).toEqual([i, [true, true, true, true]])
    }
  })
})

/** The box around what differs between two pages within a part of them. */
function changedIn(
  before: ReturnType<typeof rasterise>[number],
  after: ReturnType<typeof rasterise>[number],
  { posX, posY, width, height }: Pick<Schemas['Field'], 'posX' | 'posY' | 'width' | 'height'>,
) {
  const pixels = Buffer.from(before.pixels)
  for (let y = Math.floor(posY * before.height); y < (posY + height) * before.height; y++) {
    const [from, to] = [posX, posX + width].map((x) => (y * before.width + Math.round(x * before.width)) * 3)
    after.pixels.copy(pixels, from, from, to)
  }
  return changedBox(before, { ...before, pixels })
}

test('a field that the sender left empty is nothing on the page, and nothing to fill in', async () => {
  const request = await sentWith({})
  expect(sendersIn(request.shown.body).map(({ value }) => value)).toEqual(PAGES.flatMap(() => ['', '', 'false']))
  expect((await request.sign()).status).toBe(200)
  await desk.server.idle()
  const [page] = await readPdf(await bytesOf(request.id, 'SIGN_FILE'))
  expect(page!.textIn({ posX: 0.55, posY: 0.3, width: 0.3, height: 0.2 })).toBe('')
})
