// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import type { components } from '#openapi'
import { createApi } from '#api/client.ts'
import { signerAddressPorts } from '#api/ports/requests/signer-address.ports.ts'
import { signerAddressMachine, type Addressee } from '#machines/flows/requests/signer-address.machine.ts'
import { replay } from '#machines/journal.ts'
import { SignerAddressView } from '#ui/requests/signer-address.view.tsx'
import { legal, REQUEST_ID, pendingRequest, unreachedSigner } from '../../support/samples/request.ts'
import { expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { signerAddressPaths } from './signer-address.paths.ts'

type ProblemName = components['schemas']['ProblemName']

const of = { kind: 'signer', id: unreachedSigner.id } as const
const input = { request: REQUEST_ID, of, mail: unreachedSigner.mail, key: 'k' }

test('every transition is on some path', () => {
  expect(untaken(signerAddressMachine, signerAddressPaths)).toEqual([])
})

/** What is said to the sender of somebody who gets a copy. */
const ofCopy = [[], ['CopyRecipientDuplicateException'], ['RequestCannotBeChangedException']].map((names) => {
  const submitted = { type: 'mail.submitted', mail: legal.email } as const
  const refused = (names as ProblemName[]).flatMap((name) => [submitted, { type: 'address.refused', name } as const])
  return replay(signerAddressMachine, refused, { ...input, of: { kind: 'copy', id: legal.id }, mail: legal.email })
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(
    [...statesOf(signerAddressPaths), ...ofCopy],
    language,
    (state) => <SignerAddressView state={state} send={() => {}} name="Inès Haddad" />,
    () => true,
  )
})

test('the same address may be submitted, and a call that failed is repeated as the same call', () => {
  const submitted = (mail: string) => ({ type: 'mail.submitted', mail }) as const
  const failed = { type: 'call.failed', failure: 'offline' } as const
  const attempts = (...mails: string[]) =>
    replay(
      signerAddressMachine,
      mails.flatMap((mail) => [submitted(mail), failed]),
      input,
    ).context.attempt
  expect(attempts(input.mail)).toBe(1)
  expect(attempts(input.mail, ` ${input.mail} `)).toBe(1)
  expect(attempts(input.mail, 'other@example.org')).toBe(2)
})

describe('answers of the server become events', () => {
  const asked: { path: string; key: string | null; body: unknown }[] = []
  beforeEach(() => void asked.splice(0))
  const change = (status: number, name?: string, whose: Addressee = of) => {
    const fetch = async (request: Request) => {
      const key = request.headers.get('idempotency-key')
      asked.push({ path: new URL(request.url).pathname, key, body: await request.json() })
      return Response.json(name ? { name, message: '' } : pendingRequest, { status })
    }
    const ports = signerAddressPorts(createApi({ baseUrl: 'http://server', fetch }))
    const given = { request: REQUEST_ID, of: whose, mail: 'new@example.org', key: 'k-1' }
    return ports.changeAddress(given, new AbortController().signal)
  }

  test('an address that was changed', async () => {
    expect(await change(200)).toEqual({ type: 'address.changed' })
    const path = `/public/v1/simple-sign/${REQUEST_ID}/signers/${unreachedSigner.id}/mail`
    expect(asked).toEqual([{ path, key: 'k-1', body: { mail: 'new@example.org' } }])
  })

  test('an address to which a copy goes', async () => {
    expect(await change(200, undefined, { kind: 'copy', id: legal.id })).toEqual({ type: 'address.changed' })
    const path = `/public/v1/simple-sign/${REQUEST_ID}/cc-recipients/${legal.id}/mail`
    expect(asked).toEqual([{ path, key: 'k-1', body: { mail: 'new@example.org' } }])
  })

  test.each([
    [400, 'InvalidMailException'],
    [409, 'CopyRecipientDuplicateException'],
    [400, 'SignerDuplicateException'],
    [409, 'RequestCannotBeChangedException'],
    [404, 'NotFoundException'],
  ])('an address that is refused: %i %s', async (status, name) => {
    expect(await change(status, name)).toEqual({ type: 'address.refused', name })
  })

  test('anything else is a failed call', async () => {
    await expect(change(503, 'TemporarilyUnavailableException')).rejects.toThrow('503')
  })
})
