import { describe, expect, test } from 'vitest'
import { getInitialSnapshot, getNextSnapshot } from 'xstate'
import type { Passkeys } from '#api/browser/passkeys.ts'
import { createApi } from '#api/client.ts'
import { passkeysPorts } from '#api/ports/accounts/passkeys.ports.ts'
import { MAX_PASSKEY_NAME, passkeysMachine } from '#machines/flows/accounts/passkeys.machine.ts'
import { PasskeysView } from '#ui/accounts/security/passkeys.view.tsx'
import { contract } from '../../../server/http/contract.ts'
import { creationOptions, newPasskey, passkeyCreation, passkeys } from '../../support/samples/passkeys.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { passkeysPaths } from './passkeys.paths.ts'

type State = ReturnType<typeof statesOf<typeof passkeysMachine>>[number]
const drawn = (state: State, language: 'en' | 'fr' = 'en', hasPasskeys = true) =>
  render(
    <PasskeysView state={state} send={() => {}} hasPasskeys={hasPasskeys} IdentityConfirm={() => null} />,
    language,
  )
const words = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test('every transition is on some path', () => {
  expect(untaken(passkeysMachine, passkeysPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(passkeysPaths)) expect(drawn(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(statesOf(passkeysPaths), (state) => drawn(state, language))
})

test('no state has what was made in its context', () => {
  for (const { context } of statesOf(passkeysPaths)) expect(JSON.stringify(context)).not.toMatch(/YXR0ZXN0YXRpb24/)
})

describe('the list', () => {
  const listed = statesOf(passkeysPaths).find((state) => state.matches('listed'))!
  const with_ = (given: typeof passkeys) => ({ ...listed, context: { ...listed.context, passkeys: given } }) as State

  test('says when each passkey was added and last used', () => {
    const shown = words(drawn(listed))
    expect(shown).toContain('MacBook Pro of Camille')
    expect(shown).toMatch(
      /Added Nov(ember)? 3, 2026, last used Nov(ember)? 22, 2026|Added 3 Nov 2026, last used 22 Nov 2026/,
    )
    expect(shown).toMatch(/Security key, office drawer Added (Feb 2, 2026|2 Feb 2026), never used/)
  })

  test('says what to do if it is empty', () => {
    expect(words(drawn(with_([])))).toContain('No passkey yet')
  })

  test('says so if the browser has no passkeys, and offers none', () => {
    for (const given of [[], passkeys]) {
      const shown = words(drawn(with_(given), 'en', false))
      expect(shown).toContain('This browser has no passkeys')
      expect(shown).not.toContain('Add a passkey')
    }
  })
})

describe('where it goes on', () => {
  type Event = Parameters<typeof getNextSnapshot<typeof passkeysMachine>>[2]
  const after = (...events: Event[]) =>
    events.reduce((state, event) => getNextSnapshot(passkeysMachine, state, event), getInitialSnapshot(passkeysMachine))
  const listed: Event = { type: 'passkeys.listed', passkeys }
  const made: Event = { type: 'passkey.made', response: passkeyCreation }
  const removal: Event[] = [{ type: 'removal.chosen', id: passkeys[0]!.id }, { type: 'removal.confirmed' }]

  test('after the identity was confirmed, what was asked is done again', () => {
    const asked: Event[] = [{ type: 'identity.needed' }, { type: 'identity.confirmed' }]
    expect(after(listed, { type: 'add.chosen' }, ...asked).value).toBe('making')
    expect(after(listed, { type: 'add.chosen' }, made, ...asked).value).toBe('making')
    expect(after(listed, ...removal, ...asked).value).toBe('removing')
    // A removal that was declined is not done by the next confirmation.
    const declined: Event[] = [...removal, { type: 'identity.needed' }, { type: 'identity.declined' }]
    expect(after(listed, ...declined, { type: 'add.chosen' }, ...asked).value).toBe('making')
  })

  test('nothing is removed without a question, or if the server knows nobody', () => {
    expect(after(listed, removal[0]!).value).toBe('asking')
    const state = after(listed, ...removal, { type: 'identity.needed' }, { type: 'identity.declined' })
    expect([state.value, state.context.passkeys]).toEqual(['listed', passkeys])
  })

  test('a passkey that was added is first, and named', () => {
    const added: Event[] = [{ type: 'add.chosen' }, made, { type: 'passkey.added', passkey: newPasskey }]
    const naming = after(listed, ...added)
    expect([naming.value, naming.context.chosen]).toEqual(['naming', newPasskey.id])
    const state = after(
      listed,
      ...added,
      { type: 'name.submitted', name: 'PC' },
      { type: 'passkey.renamed', name: 'PC' },
    )
    expect(state.context.passkeys.map(({ name }) => name)).toEqual(['PC', ...passkeys.map(({ name }) => name)])
  })

  test('a passkey that was removed is gone from the list', () => {
    const state = after(listed, ...removal, { type: 'passkey.gone' })
    expect(state.context.passkeys).toEqual(passkeys.slice(1))
  })
})

test('the field for a name takes as much as the contract', () => {
  const { body } = contract.operations.find(({ id }) => id === 'renamePasskey')!
  expect(body!.schema.properties!['name']).toMatchObject({ maxLength: MAX_PASSKEY_NAME })
})

describe('answers become events', () => {
  const { signal } = new AbortController()
  const calls: { method: string; url: string; body: string }[] = []
  let made: Awaited<ReturnType<Passkeys['make']>> = passkeyCreation
  let asked: unknown
  const browser: Pick<Passkeys, 'make'> = {
    make: async (options) => {
      asked = options
      return made
    },
  }
  const portsAnswering = (status: number, body?: object) =>
    passkeysPorts(
      createApi({
        baseUrl: 'http://server',
        fetch: async (request) => {
          calls.push({ method: request.method, url: request.url, body: await request.text() })
          return body ? Response.json(body, { status }) : new Response(null, { status })
        },
      }),
      browser,
    )
  const problem = (name: string) => ({ name, message: '' })
  const { id } = passkeys[1]!
  const late = problem('ReauthenticationRequiredException')
  const many = problem('TooManyPasskeysException')

  test('the list', async () => {
    expect(await portsAnswering(200, passkeys).listPasskeys(undefined, signal)).toEqual({
      type: 'passkeys.listed',
      passkeys,
    })
  })

  test.each([
    [passkeyCreation, { type: 'passkey.made', response: passkeyCreation }],
    [null, { type: 'passkey.declined' }],
    ['known', { type: 'passkey.known' }],
  ] as const)('the browser is asked to make one with the options of the server: %j', async (answer, event) => {
    made = answer
    expect(await portsAnswering(200, { options: creationOptions }).makePasskey(undefined, signal)).toEqual(event)
    expect(asked).toEqual(creationOptions)
  })

  test.each([
    [403, late, { type: 'identity.needed' }],
    [409, many, { type: 'addition.refused', name: 'TooManyPasskeysException' }],
  ])('%i %j to the wish for one becomes %j, and the browser asks nothing', async (status, body, event) => {
    asked = null
    expect(await portsAnswering(status, body).makePasskey(undefined, signal)).toEqual(event)
    expect(asked).toBeNull()
  })

  test.each([
    [200, newPasskey, { type: 'passkey.added', passkey: newPasskey }],
    [403, late, { type: 'identity.needed' }],
    [409, many, { type: 'addition.refused', name: 'TooManyPasskeysException' }],
    [400, problem('PasskeyRefusedException'), { type: 'addition.refused', name: 'PasskeyRefusedException' }],
  ])('%i %j to what was made becomes %j', async (status, body, event) => {
    expect(await portsAnswering(status, body).addPasskey({ response: passkeyCreation }, signal)).toEqual(event)
    expect(JSON.parse(calls.at(-1)!.body)).toEqual({ response: passkeyCreation })
  })

  test.each([
    [204, undefined, { type: 'passkey.renamed', name: 'Phone' }],
    [404, problem('NotFoundException'), { type: 'passkey.gone' }],
    [400, problem('ControlCharacterException'), { type: 'name.refused' }],
    [400, problem('MalformedRequestException'), { type: 'name.refused' }],
  ])('%i %j to a new name becomes %j', async (status, body, event) => {
    expect(await portsAnswering(status, body).renamePasskey({ id, name: 'Phone' }, signal)).toEqual(event)
    expect(calls.at(-1)).toEqual({
      method: 'PATCH',
      url: `http://server/private/passkeys/${id}`,
      body: JSON.stringify({ name: 'Phone' }),
    })
  })

  test.each([
    [204, undefined, { type: 'passkey.gone' }],
    [404, problem('NotFoundException'), { type: 'passkey.gone' }],
    [403, late, { type: 'identity.needed' }],
  ])('%i %j to a removal becomes %j', async (status, body, event) => {
    expect(await portsAnswering(status, body).removePasskey({ id }, signal)).toEqual(event)
    expect(calls.at(-1)).toMatchObject({ method: 'DELETE', url: `http://server/private/passkeys/${id}` })
  })

  test('any other answer is thrown', async () => {
    const ports = portsAnswering(503, problem('TemporarilyUnavailableException'))
    await expect(ports.listPasskeys(undefined, signal)).rejects.toThrow('503')
    await expect(ports.makePasskey(undefined, signal)).rejects.toThrow('503')
    await expect(ports.addPasskey({ response: passkeyCreation }, signal)).rejects.toThrow('503')
    await expect(ports.renamePasskey({ id, name: 'Phone' }, signal)).rejects.toThrow('503')
    await expect(ports.removePasskey({ id }, signal)).rejects.toThrow('503')
  })
})
