import { randomBytes } from 'node:crypto'
import { PNG } from 'pngjs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDemo } from '../../../server/demo.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { signaturePng } from '../../support/server/signing.ts'

const PATH = '/private/account-custom-files/default-signature'
let server: Server
let ada: string
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  ada = await server.signIn('ada')
})
afterEach(async () => void (await change(null)))
afterAll(() => server.stop())

const now = (cookie = ada) => server.call('GET', PATH, undefined, cookie)
const change = (defaultSignature: string | null, cookie = ada) =>
  server.call('PATCH', PATH, { defaultSignature }, cookie)

test('API-089 API-090 an account sets its default signature, reads it and deletes it', async () => {
  expect(await now()).toMatchObject({ status: 200, body: { defaultSignature: null } })
  const { status, body } = await change(signaturePng())
  expect(status).toBe(200)
  expect(body).toEqual({ defaultSignature: expect.stringMatching(/^data:image\/png;base64,/) })
  expect((await now()).body).toEqual(body)
  const mary = await server.signIn('mary')
  expect((await now(mary)).body).toEqual({ defaultSignature: null })
  const another = await change(signaturePng(30))
  expect(another.body).not.toEqual(body)
  expect((await now()).body).toEqual(another.body)
  expect(await change(null)).toMatchObject({ status: 200, body: { defaultSignature: null } })
  expect((await now()).body).toEqual({ defaultSignature: null })
})

test('the record of the tenant says that it was set and deleted, without the image', async () => {
  // Nobody else of this tenant changes anything.
  const sophie = await server.signIn('sophie')
  for (const signature of [signaturePng(), signaturePng(30), null]) await change(signature, sophie)
  const evariste = await server.signIn('evariste')
  const { body } = await server.call('GET', '/private/activity?kind=account', undefined, evariste)
  const { content } = body as { content: { type: string; changes: object[] }[] }
  const changes = content.filter(({ type }) => type === 'account.changed').flatMap((entry) => entry.changes)
  expect(changes).toEqual([
    { field: 'defaultSignature', before: '•••', after: null },
    { field: 'defaultSignature', before: null, after: '•••' },
    { field: 'defaultSignature', before: null, after: '•••' },
  ])
})

/** A square of noise, which cannot be compressed: about four bytes a pixel. */
function noise(width: number): { url: string; bytes: number } {
  const png = new PNG({ width, height: width })
  png.data.set(randomBytes(png.data.length))
  const file = PNG.sync.write(png)
  return { url: `data:image/png;base64,${file.toString('base64')}`, bytes: file.length }
}

test('SDLG-011 an image of up to 500,000 bytes is kept, and a larger one refused by name', async () => {
  const [large, tooLarge] = [noise(350), noise(354)]
  expect([large.bytes > 490_000, large.bytes <= 500_000, tooLarge.bytes > 500_000]).toEqual([true, true, true])
  expect((await change(large.url)).status).toBe(200)
  const { body } = await now()
  expect((await change(tooLarge.url)).body).toMatchObject({ name: 'SignatureImageException' })
  expect((await now()).body).toEqual(body)
})

test('what is no image is refused, and the signature stays', async () => {
  const { body } = await change(signaturePng())
  const broken = `data:image/png;base64,${Buffer.from('no image').toString('base64')}`
  expect((await change(broken)).body).toMatchObject({ name: 'SignatureImageException' })
  expect((await now()).body).toEqual(body)
})
