import { describe, expect, test } from 'vitest'
import { latestSignature } from '#api/browser/latest-signature.ts'
import { createShelf } from '#api/browser/shelf.ts'
import { signingJournal } from '#api/browser/signing-journal.ts'
import { createApi, NoConnection } from '#api/client.ts'
import { signingDialogPorts } from '#api/ports/signing/signing-dialog.ports.ts'
import { statusOf } from '../../support/samples/problem.ts'
import { conditions, image, order, token, vat } from '../../support/samples/signer.ts'
import { storage } from '../../support/walks/storage.ts'
import { recorded, withCode } from './signing-dialog.paths.ts'

describe('answers of the server become events', () => {
  const signal = new AbortController().signal
  const problem = (name: string) => ({ name, message: '' })
  const calls: Request[] = []

  const shelf = createShelf(() => 'k1')
  const browser = { shelf, readPicture: async () => image, render: async () => image }

  function ports(answer: () => Response | Promise<Response>, kept = storage()) {
    const journal = signingJournal('r1', 's1', kept)
    const fetch = async (request: Request) => {
      calls.push(request)
      return answer()
    }
    const api = createApi({ baseUrl: 'http://server', fetch })
    return signingDialogPorts(api, { ...browser, token, journal, latest: latestSignature(kept) })
  }
  const answering = (status: number, body: unknown) => ports(() => Response.json(body, { status }))
  const payload = { ...withCode, image, code: '831 509' }
  const signed = {
    requestId: 'r1',
    state: 'PENDING',
    signatureSignerStatus: 'SIGNED',
    signedDate: '2026-11-21T08:42:00.000Z',
  }

  test.each([
    [200, signed, recorded],
    [200, { ...signed, state: 'CONSENT_GIVEN_COMPLETE_SIGNATURE' }, { ...recorded, isLast: true }],
    [400, { ...problem('WrongOrExpiredOTPException'), triesLeft: 2 }, { type: 'code.refused', triesLeft: 2 }],
    [400, problem('WrongOrExpiredOTPException'), { type: 'code.expired' }],
    [429, problem('TooManyAttemptsOTPException'), { type: 'code.spent' }],
    [400, problem('SignatureImageException'), { type: 'signature.unusable' }],
    [400, problem('RequiredFieldEmptyException'), { type: 'fields.refused', because: 'fieldRefused' }],
    [400, problem('FieldValueTooLongException'), { type: 'fields.refused', because: 'fieldRefused' }],
    [400, problem('UnknownFieldException'), { type: 'fields.refused', because: 'fieldRefused' }],
    [400, problem('UndrawableTextException'), { type: 'fields.refused', because: 'undrawable' }],
    [statusOf('StaleRevisionException'), problem('StaleRevisionException'), { type: 'request.changed' }],
    [409, problem('OutdatedTermsException'), { type: 'terms.changed' }],
    [409, problem('RequestAlreadySignedException'), { type: 'request.closed', page: 'consult' }],
    [409, problem('CannotSignRequestInEditingStateException'), { type: 'request.closed', page: 'editing' }],
    [409, problem('CanceledRequestException'), { type: 'request.closed', page: 'canceled' }],
    [409, problem('ExpiredRequestException'), { type: 'request.closed', page: 'expired' }],
    [409, problem('RejectedRequestException'), { type: 'request.closed', page: 'rejected' }],
  ])('SDLG-018 sign: %i %j', async (status, body, event) => {
    expect(await answering(status, body).sign(payload, signal)).toEqual(event)
  })

  test('SDLG-016 the call contains what was confirmed and the revision, and the token as bearer token', async () => {
    await answering(200, signed).sign(payload, signal)
    const call = calls.at(-1)!
    expect(call.headers.get('if-match')).toBe('"7"')
    expect(call.headers.get('authorization')).toBe(`Bearer ${token}`)
    expect(call.url).not.toContain(token)
    expect(await call.json()).toEqual({
      otp: '831509',
      signatureImage: image,
      fields: expect.arrayContaining([
        { fieldId: vat.id, value: 'FR 42 903118274' },
        { fieldId: conditions.id, value: 'true' },
        { fieldId: order.id, value: '' },
      ]),
      readAndAgreedWithDocument: true,
      readAndAgreedWithTermsOfUse: true,
      termsVersion: withCode.view.termsVersion,
    })
  })

  test('SDLG-004 without a code the call contains none', async () => {
    await answering(200, signed).sign({ ...payload, code: null }, signal)
    expect(await calls.at(-1)!.json()).not.toHaveProperty('otp')
  })

  test('the idempotency key depends on the payload without the code, and survives a reload', async () => {
    const kept = storage()
    const keyOf = async (change: Partial<typeof payload>) => {
      await ports(() => Promise.reject(new TypeError('offline')), kept)
        .sign({ ...payload, ...change }, signal)
        .catch((error: unknown) => expect(error).toBeInstanceOf(NoConnection))
      return calls.at(-1)!.headers.get('idempotency-key')
    }
    const first = await keyOf({})
    expect(first).toMatch(/^[A-Za-z0-9_-]{8,100}$/)
    expect(await keyOf({ code: '000000' })).toBe(first)
    expect(await keyOf({ values: { ...payload.values, [vat.id]: 'FR 43' } })).not.toBe(first)
    expect(await keyOf({ revision: '"8"' })).not.toBe(first)
    kept.clear()
    expect(await keyOf({})).not.toBe(first)
  })

  test('SIGN-022 once the request is signed, the stored values are cleared', async () => {
    const kept = storage()
    signingJournal('r1', 's1', kept).write({
      at: 0,
      event: { type: 'field.filled', id: vat.id, value: 'x' } as { type: string },
    })
    await ports(() => Response.json(signed), kept).sign(payload, signal)
    expect([kept.key(0), kept.length]).toEqual(['latest-signature', 1])
  })

  test('SDLG-021 the latest signature is kept with its mail address, in this tab', async () => {
    const kept = storage()
    await ports(() => Response.json(signed), kept).sign(payload, signal)
    const { view } = payload
    const recall = (mail: string) =>
      ports(() => Promise.reject(new Error('not asked')), kept).recallSignatures(
        { ...view, hasDefaultSignature: false, signer: { ...view.signer, mail } },
        signal,
      )
    expect(await recall(view.signer.mail.toUpperCase())).toEqual({
      type: 'signatures.recalled',
      saved: [{ of: 'tab', image }],
    })
    expect(await recall('camille@maison-verdier.example')).toEqual({ type: 'signatures.recalled', saved: [] })
    latestSignature(kept).forget()
    expect(kept.length).toBe(0)
  })

  test('a refused signature is not kept', async () => {
    const kept = storage()
    await ports(() => Response.json(problem('CanceledRequestException'), { status: 409 }), kept).sign(payload, signal)
    expect(kept.getItem('latest-signature')).toBeNull()
  })

  test.each([
    [200, { defaultSignature: image }, { type: 'signatures.recalled', saved: [{ of: 'account', image }] }],
    [200, { defaultSignature: null }, { type: 'signatures.recalled', saved: [] }],
    [409, problem('CanceledRequestException'), { type: 'request.closed', page: 'canceled' }],
  ])('SDLG-007 the default signature: %i %j', async (status, body, event) => {
    expect(await answering(status, body).recallSignatures(withCode.view, signal)).toEqual(event)
    expect(calls.at(-1)!.headers.get('authorization')).toBe(`Bearer ${token}`)
  })

  test('SDLG-007 the default signature that was used last is offered once', async () => {
    const kept = storage()
    latestSignature(kept).keep({ mail: withCode.view.signer.mail, image })
    const recalled = await ports(() => Response.json({ defaultSignature: image }), kept).recallSignatures(
      withCode.view,
      signal,
    )
    expect(recalled).toMatchObject({ saved: [{ of: 'account', image }] })
  })

  test('SDLG-012 a file that cannot be read is said to be so', async () => {
    const { key } = shelf.put(new File(['x'], 'signature.png'))
    const of = (read: string | null) =>
      signingDialogPorts(createApi({ baseUrl: 'http://server' }), {
        ...browser,
        token,
        journal: signingJournal('r1', 's1', storage()),
        latest: latestSignature(storage()),
        readPicture: async () => read,
      }).readPicture({ key }, signal)
    expect(await of(image)).toEqual({ type: 'picture.read', image })
    expect(await of(null)).toEqual({ type: 'picture.unreadable' })
  })

  test.each([
    [200, { mail: 'e@x.y', resendWait: 60_000 }, { type: 'code.sent', mail: 'e@x.y', wait: 60_000 }],
    [429, problem('TooManyAttemptsOTPException'), { type: 'code.withheld' }],
    [409, problem('CanceledRequestException'), { type: 'request.closed', page: 'canceled' }],
  ])('SDLG-017 code: %i %j', async (status, body, event) => {
    expect(await answering(status, body).askCode(undefined, signal)).toEqual(event)
  })

  test.each([
    [
      200,
      { mail: 'e@x.y', sentDate: '2026-11-21T08:42:00.000Z', resendWait: 40_000 },
      { type: 'code.found', mail: 'e@x.y', sentDate: '2026-11-21T08:42:00.000Z', wait: 40_000 },
    ],
    [200, { mail: 'e@x.y', sentDate: null, resendWait: 0 }, { type: 'code.missing', wait: 0 }],
    [409, problem('ExpiredRequestException'), { type: 'request.closed', page: 'expired' }],
  ])('SDLG-020 the code that was sent before: %i %j', async (status, body, event) => {
    expect(await answering(status, body).findCode(undefined, signal)).toEqual(event)
    expect(calls.at(-1)!.headers.get('authorization')).toBe(`Bearer ${token}`)
  })

  test('a signature that cannot be rendered is unusable', async () => {
    const api = createApi({ baseUrl: 'http://server' })
    const journal = signingJournal('r1', 's1', storage())
    const latest = latestSignature(storage())
    const of = (made: string | null) =>
      signingDialogPorts(api, { ...browser, token, journal, latest, render: async () => made })
    const draft = { kind: 'typed', text: 'É', face: 0 } as const
    expect(await of(null).renderSignature(draft, signal)).toEqual({ type: 'signature.unusable' })
    expect(await of(image).renderSignature(draft, signal)).toEqual({ type: 'signature.rendered', image })
  })
})
