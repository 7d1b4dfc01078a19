// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { framingOrigin, hostPageAt, takeFragment } from '#api/browser/host-page.ts'
import { signerTab } from '#api/browser/signer-tab.ts'

const SHOP = 'https://shop.example.org'
const SESSION = `es-${'a'.repeat(24)}`
const TOKEN = 'A'.repeat(43)

const posted = vi.fn<(message: unknown, origin: string) => void>()
beforeEach(() => {
  posted.mockClear()
  document.head.innerHTML = `<meta name="embedding-origin" content="${SHOP}" />`
  vi.stubGlobal('parent', { postMessage: posted })
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
  history.replaceState(null, '', '/')
  signerTab.forget()
  sessionStorage.clear()
})

/** The pages around, from the nearest on, as browsers that say it do. */
const around = (...origins: string[]) =>
  Object.defineProperty(location, 'ancestorOrigins', { value: origins, configurable: true })

test('EMB-014 the page is shown in a frame of the page that the server names, and in no other', () => {
  around(SHOP)
  expect(framingOrigin()).toBe(SHOP)
  // Of a frame that sends no referrer.
  around('null')
  expect(framingOrigin()).toBe(SHOP)
  around('https://evil.example.org')
  expect(framingOrigin()).toBeNull()
  around(SHOP, 'https://evil.example.org')
  expect(framingOrigin()).toBeNull()
})

test('EMB-015 outside of a frame, and without an origin from the server, it is shown nowhere', () => {
  around(SHOP)
  vi.stubGlobal('parent', window)
  expect(framingOrigin()).toBeNull()
  vi.stubGlobal('parent', { postMessage: posted })
  document.head.innerHTML = ''
  expect(framingOrigin()).toBeNull()
})

test('EMB-013 events go to one origin, numbered, with the link and the request that they are about', () => {
  const host = hostPageAt(SHOP, SESSION)
  host.tell({ event: 'RESIZE', height: 640 })
  host.shows('64a1f0c2b7e94d3f8a60c101')
  host.tell({ event: 'START_VIEWING' })
  // Opened again, because the request was changed.
  host.tell({ event: 'START_VIEWING' })
  host.tell({ event: 'ERROR', error: 'WRONG_OTP' })
  const common = { source: 'e-signature', version: 1, session: SESSION }
  const known = { ...common, requestId: '64a1f0c2b7e94d3f8a60c101' }
  expect(posted.mock.calls).toEqual([
    [{ ...common, requestId: null, number: 1, event: 'RESIZE', height: 640 }, SHOP],
    [{ ...known, number: 2, event: 'START_VIEWING' }, SHOP],
    [{ ...known, number: 3, event: 'ERROR', error: 'WRONG_OTP' }, SHOP],
  ])
})

test('the token leaves the address for the storage of the tab', () => {
  history.replaceState(null, '', `/open-request/${SESSION}#${TOKEN}`)
  takeFragment(SESSION)
  expect(location.pathname + location.hash).toBe(`/open-request/${SESSION}`)
  expect(signerTab.tokenOf(SESSION)).toBe(TOKEN)
})

test('two frames in one tab, and a frame that is loaded again, each have the link of their own address', () => {
  const [request, other] = ['64a1f0c2b7e94d3f8a60c101', `es-${'b'.repeat(24)}`]
  history.replaceState(null, '', `/open-request/${SESSION}#${TOKEN}`)
  takeFragment(SESSION)
  signerTab.keep(request, TOKEN)
  history.replaceState(null, '', `/open-request/${other}#${'B'.repeat(43)}`)
  takeFragment(other)
  expect([signerTab.tokenOf(SESSION), signerTab.last()]).toEqual([null, other])
  signerTab.keep(request, 'B'.repeat(43))
  history.replaceState(null, '', `/open-request/${SESSION}`)
  takeFragment(SESSION)
  expect([signerTab.tokenOf(request), signerTab.last()]).toEqual([TOKEN, request])
})

test('a fragment that is no token is left alone', () => {
  history.replaceState(null, '', `/open-request/${SESSION}#<script>`)
  takeFragment(SESSION)
  expect(signerTab.tokenOf(SESSION)).toBeNull()
})

test('with blocked storage the token stays in the address, too: a page that is loaded again needs it', () => {
  const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  history.replaceState(null, '', `/open-request/${SESSION}#${TOKEN}`)
  takeFragment(SESSION)
  expect(signerTab.tokenOf(SESSION)).toBe(TOKEN)
  expect(location.hash).toBe(`#${TOKEN}`)
  blocked.mockRestore()
})
