// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { HostEvent } from '#machines/rules/signing/host-events.ts'
import { embed, type SigningEvent } from '../../packages/embed/src/embed.ts'

const ORIGIN = 'https://sign.example.org'
const SESSION = `es-${'a'.repeat(24)}`
const URL_OF_LINK = `${ORIGIN}/open-request/${SESSION}#${'A'.repeat(43)}`

const opened: { close: () => void }[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})

/** A frame that is in no document, so that nothing is loaded, with the window that it would have. */
function framed(options: { autoHeight?: boolean } = {}) {
  const onEvent = vi.fn<(event: SigningEvent) => void>()
  const embedded = embed({ url: URL_OF_LINK, container: document.createElement('div'), onEvent, ...options })
  opened.push(embedded)
  const content = {} as Window
  Object.defineProperty(embedded.frame, 'contentWindow', { value: content })
  const says = (data: unknown, from: { origin?: string; source?: unknown } = {}) => {
    const message = new Event('message')
    Object.assign(message, { data, origin: ORIGIN, source: content, ...from })
    dispatchEvent(message)
  }
  return { ...embedded, onEvent, says }
}
const message = { source: 'e-signature', version: 1, session: SESSION, requestId: null, number: 1, event: 'SIGNED' }

test('EMB-013 every event that a signing page tells is known, and typed the same', () => {
  const events: HostEvent[] = [
    ...(['START_VIEWING', 'START_SIGNING', 'TERMS_LINK_CLICKED', 'OTP_ASKED', 'SIGNED', 'REFUSED'] as const).map(
      (event) => ({ event }),
    ),
    ...(['WRONG_OTP', 'OTP_INVALIDATED', 'SERVICE_ERROR', 'REQUEST_ERROR', 'EXPIRED_TOKEN'] as const).map((error) => ({
      event: 'ERROR' as const,
      error,
    })),
    { event: 'RESIZE', height: 640 },
  ]
  const { onEvent, says } = framed()
  for (const [i, event] of events.entries()) says({ ...message, number: i + 1, ...event })
  expect(onEvent.mock.calls.map(([event]) => event)).toEqual(
    events.map((event, i) => ({ session: SESSION, requestId: null, number: i + 1, ...event })),
  )
})

test.each<[string, unknown, object?]>([
  ['of another origin', message, { origin: 'https://evil.example.org' }],
  ['of the page itself', message, { source: globalThis }],
  ['of another frame of the same origin', message, { source: {} }],
  ['about another link', { ...message, session: `es-${'b'.repeat(24)}` }],
  ['of something else', { ...message, source: 'other' }],
  ['of another version', { ...message, version: 2 }],
  ['that is unknown', { ...message, event: 'PAID' }],
  ['with an unknown error', { ...message, event: 'ERROR', error: 'OTHER' }],
  ['with a height that is none', { ...message, event: 'RESIZE', height: '640px' }],
  ['without a number', { ...message, number: undefined }],
  ['that is a text', 'SIGNED'],
  ['that is nothing', null],
])('a message %s is not heard', (_, data, from = {}) => {
  const { onEvent, says } = framed()
  says(data, from)
  expect(onEvent).not.toHaveBeenCalled()
})

test('listeners hear the events of one name, until they stop or the frame is closed', () => {
  const { on, close, frame, says, onEvent } = framed()
  const signed = vi.fn<(number: number) => void>()
  const failed = vi.fn<(error: string) => void>()
  const stop = on('SIGNED', ({ number }) => signed(number))
  on('ERROR', ({ error }) => failed(error))
  says(message)
  says({ ...message, event: 'ERROR', error: 'WRONG_OTP' })
  expect([signed.mock.calls, failed.mock.calls]).toEqual([[[1]], [['WRONG_OTP']]])
  stop()
  says(message)
  expect(signed).toHaveBeenCalledTimes(1)
  close()
  says(message)
  expect(onEvent).toHaveBeenCalledTimes(3)
  expect(frame.parentElement).toBeNull()
})

test('the frame is named, may not lead its page elsewhere, and follows the height of the page if it is to', () => {
  const plain = framed()
  expect([plain.frame.title, plain.frame.src]).toEqual(['Signature', URL_OF_LINK])
  expect(plain.frame.getAttribute('sandbox')).not.toContain('top-navigation')
  plain.says({ ...message, event: 'RESIZE', height: 900 })
  expect([plain.frame.style.height, plain.frame.style.minHeight]).toEqual(['100%', '480px'])
  const following = framed({ autoHeight: true })
  for (const [height, shown] of [
    [900, '900px'],
    [10, '480px'],
  ] as const) {
    following.says({ ...message, event: 'RESIZE', height })
    expect(following.frame.style.height).toBe(shown)
  }
})

test.each([
  `${ORIGIN}/open-request/${SESSION}`,
  `${ORIGIN}/open-request/${'A'.repeat(43)}#a`,
  `${ORIGIN}/login#a`,
  'javascript:alert(1)',
  `javascript:/open-request/${SESSION}#x`,
])('%s is no embedded link', (url) => {
  expect(() => embed({ url, container: document.createElement('div') })).toThrow('url is no embedded link')
})
