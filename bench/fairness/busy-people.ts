import { randomBytes } from 'node:crypto'
import { PNG } from 'pngjs'
import type { components } from '#openapi'
import { DEMO_PASSWORD } from '../../server/demo.ts'
import type { Reached, Reply } from '../../tests/support/server/server.ts'
import {
  bearer,
  drafted,
  etag,
  ifMatch,
  LEO,
  linkFor,
  payloadFor,
  SIGNER_PATH,
} from '../../tests/support/server/signing.ts'
import type { Attack } from './attacks.ts'
import { fieldsFor } from './fields.ts'

type FieldPatch = components['schemas']['FieldPatch']

const REQUESTS = '/public/v1/simple-sign'
const status = async (reply: Promise<Reply>) => (await reply).status

/** The only signer, so the first. */
const SIGNER = { ...LEO, orderToSign: 1 }
const fields = (count: number, type?: Partial<FieldPatch>) => fieldsFor(SIGNER, count, type)
const area = (letters: number) => ({ anchorType: 'TEXT_AREA', defaultValue: 'W'.repeat(letters) }) as const

/** What an account and a signer may ask for, as much of it and as often as they may. */
export async function busyPeopleOf(server: Reached, cookie: string): Promise<Attack[]> {
  const draft = await drafted(server, cookie, [SIGNER])
  const place = async (placeHolderList: FieldPatch[]) => {
    const current = await server.call('GET', `/public/v1/simple-sign-requests/${draft.id}`, undefined, cookie)
    const body = { template: { files: [{ id: draft.file.id, placeHolderList }] } }
    return status(server.call('PATCH', `${REQUESTS}/${draft.id}`, body, cookie, ifMatch(etag(current))))
  }

  let row = 0
  const contacts = () =>
    Array.from({ length: 300 }, () => ({ email: `${row++}@example.org`, firstName: 'Anna', lastName: 'Berg' }))
  const noise = (width: number) => {
    const png = new PNG({ width, height: 2000 })
    // Mostly empty, as a limit of bytes holds; never the same.
    png.data.set(randomBytes(40_000))
    return `data:image/png;base64,${PNG.sync.write(png).toString('base64')}`
  }

  const sign = await signingMany(server, cookie)
  return [
    { name: 'areas that hold all letters of a request', atOnce: 4, run: () => place(fields(250, area(800))) },
    { name: 'areas that hold more letters than a request may', atOnce: 4, run: () => place(fields(2000, area(800))) },
    { name: 'signatures with 1,990 values and a wrong code', atOnce: 4, run: sign },
    {
      name: 'imports of 300 contacts',
      atOnce: 4,
      run: () =>
        status(server.call('POST', '/private/contacts/import', { contacts: contacts(), known: 'UPDATE' }, cookie)),
    },
    {
      name: 'default signatures of 4 megapixels',
      atOnce: 4,
      run: () =>
        status(
          server.call(
            'PATCH',
            '/private/account-custom-files/default-signature',
            { defaultSignature: noise(2000) },
            cookie,
          ),
        ),
    },
    {
      name: 'sign-ins with wrong passwords',
      atOnce: 10,
      run: () => status(server.call('POST', '/public/v1/auth', { user: `nobody${row++}`, password: DEMO_PASSWORD })),
    },
  ]
}

/** Signs with a value for each of 1,990 fields, and with a code that is wrong. */
async function signingMany(server: Reached, cookie: string) {
  const draft = await drafted(server, cookie, [SIGNER])
  const signature = { anchorName: 'Signature', anchorType: 'SIGNATURE', height: 0.12 } as const
  const placeHolderList = [...fields(1990), ...fields(1, signature)]
  const change = { template: { files: [{ id: draft.file.id, placeHolderList }] } }
  const placed = await server.call('PATCH', `${REQUESTS}/${draft.id}`, change, cookie, ifMatch(etag(draft.reply)))
  const sent = await server.call('POST', `${REQUESTS}/${draft.id}/submit-request`, {}, cookie, ifMatch(etag(placed)))
  if (sent.status !== 200) throw new Error(`the request was not sent: ${sent.status} ${JSON.stringify(sent.body)}`)
  const link = bearer(await linkFor(server, SIGNER.mail))
  const shown = await server.call('GET', `${SIGNER_PATH}/open`, undefined, undefined, link)
  const payload = payloadFor(shown.body as components['schemas']['SigningView'], '000000')
  const long = { ...payload, fields: payload.fields.map((one) => ({ ...one, value: 'W'.repeat(100) })) }
  if (long.fields.length !== 1990) throw new Error(`The signer was shown ${long.fields.length} fields.`)
  return () => status(server.call('POST', `${SIGNER_PATH}/sign`, long, undefined, { ...link, ...ifMatch(etag(shown)) }))
}
