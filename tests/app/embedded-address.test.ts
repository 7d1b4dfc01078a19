// @vitest-environment happy-dom
import type { LoaderFunctionArgs } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { HostPage } from '#api/browser/host-page.ts'
import { signerTab } from '#api/browser/signer-tab.ts'
import { NoConnection, UnexpectedAnswer, type Api } from '#api/client.ts'
import { signerGuard } from '#machines/rules/signing/signer-pages.ts'
import type { App } from '../../src/app/app.ts'
import { follow } from '../../src/app/bindings/early-signing.ts'
import { tellFailure } from '../../src/app/bindings/signer-page.ts'
import { signerLoaders } from '../../src/app/router/signers.ts'
import { to } from '../../src/app/to.ts'
import { signingView } from '../support/samples/signer.ts'

const TOKEN = 'A'.repeat(43)
const [OWN, OTHER] = [`es-${'a'.repeat(24)}`, `es-${'b'.repeat(24)}`]
const view = signingView()
const embedded = signingView({ embeddedSession: OWN })
const NOT_HERE = { isElsewhere: true }

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
  signerTab.forget()
})

/** Lets a page of another site show this page in a frame. */
function frame() {
  document.head.innerHTML = '<meta name="embedding-origin" content="https://shop.example.org" />'
  vi.stubGlobal('parent', {})
}

/** What an address leads to whose token the server answers with a view. */
const following = (link: string, answer: typeof view) => {
  const api = { GET: async () => ({ data: answer, response: new Response() }) } as unknown as Api
  return follow(api, { link, token: TOKEN }, new AbortController().signal)
}

test('EMB-014 an embedded link is shown at its own address only, in its frame', async () => {
  frame()
  expect(await following(OTHER, embedded)).toEqual(NOT_HERE)
  expect(await following(OWN, view)).toEqual(NOT_HERE)
  expect(signerTab.tokenOf(view.id)).toBeNull()
  expect(await following(OWN, embedded)).toEqual({ view: embedded })
  // After an edit the page is opened by the id of its request.
  expect(await following(view.id, embedded)).toEqual({ view: embedded })
})

test('EMB-015 without a frame the token of an embedded link opens nothing, at no address', async () => {
  for (const link of [TOKEN, view.id]) expect(await following(link, embedded)).toEqual(NOT_HERE)
  expect([signerTab.tokenOf(view.id), signerTab.about()]).toEqual([null, null])
  expect(signerGuard({ isElsewhere: true }, Date.now())).toBe('embeddedNotAvailable')
  expect(await following(TOKEN, view)).toEqual({ view })
})

test('EMB-015 an address that the token of an embedded link cannot open leads to the page that says so', async () => {
  const api = { GET: async () => ({ data: embedded, response: new Response() }) } as unknown as Api
  const loaders = signerLoaders({ api, host: null } as unknown as App)
  const at = (path: string) => new Request(`https://paraph.example.org/${path}`)
  const call = (path: string) => ({ params: { token: TOKEN }, request: at(path) }) as unknown as LoaderFunctionArgs
  const entered = await loaders.registration!(call('registration'), undefined)
  expect((entered as Response).headers.get('location')).toBe(to('embeddedNotAvailable'))
  const shown = await loaders.embeddedNotAvailable!(call('embedded-request-not-available'), undefined)
  expect(shown).toBeNull()
})

const told = () => ({ tell: vi.fn<HostPage['tell']>(), shows: () => {} })

test.each([
  ['EMB-009', new NoConnection('no network'), 'SERVICE_ERROR'],
  ['EMB-009', new UnexpectedAnswer(new Response(null, { status: 503 })), 'SERVICE_ERROR'],
  ['EMB-010 EMB-013', new UnexpectedAnswer(new Response(null, { status: 429 })), 'REQUEST_ERROR'],
])('%s a page that could not be loaded because of %s is a %s', (_, reason, error) => {
  const host = told()
  tellFailure(host, reason)
  expect(host.tell.mock.calls).toEqual([[{ event: 'ERROR', error }]])
})

test('EMB-013 after a signature the page around hears of no errors', async () => {
  const host = told()
  const api = { GET: () => Promise.reject(new NoConnection('no network')) }
  const loaders = signerLoaders({ api, host } as unknown as App)
  signerTab.keep(view.id, TOKEN)
  const request = { signal: new AbortController().signal }
  const call = { params: { link: view.id }, request } as unknown as LoaderFunctionArgs
  await expect((async () => loaders.consult?.(call))()).rejects.toThrow('no network')
  expect(host.tell).not.toHaveBeenCalled()
})
