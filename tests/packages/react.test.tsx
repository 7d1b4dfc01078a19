// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import type { SigningEvent } from '../../packages/embed/src/embed.ts'
import { SigningFrame } from '../../packages/embed/src/react.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const ORIGIN = 'https://sign.example.org'
const linkTo = (letter: string) => ({
  session: `es-${letter.repeat(24)}`,
  url: `${ORIGIN}/open-request/es-${letter.repeat(24)}#${'A'.repeat(43)}`,
})

/** What the page in a frame says. */
function says(frame: HTMLIFrameElement, session: string) {
  const source = {}
  Object.defineProperty(frame, 'contentWindow', { value: source, configurable: true })
  const data = { source: 'e-signature', version: 1, session, requestId: null, number: 1, event: 'SIGNED' }
  dispatchEvent(Object.assign(new Event('message'), { data, origin: ORIGIN, source }))
}

test('EMB-021 the component shows a frame, hears its events with the newest listener, and takes it away', () => {
  // In no document, so that nothing is loaded.
  const container = document.createElement('div')
  const root = createRoot(container)
  const frames = () => [...container.querySelectorAll('iframe')]
  const [first, second] = [vi.fn<(event: SigningEvent) => void>(), vi.fn<(event: SigningEvent) => void>()]
  const [a, b] = [linkTo('a'), linkTo('b')]
  act(() => root.render(<SigningFrame url={a.url} title="Sign your order" className="signing" onEvent={first} />))
  const [frame] = frames()
  expect([frame!.src, frame!.title, frame!.parentElement!.className]).toEqual([a.url, 'Sign your order', 'signing'])
  says(frame!, a.session)
  expect(first).toHaveBeenCalledTimes(1)

  act(() => root.render(<SigningFrame url={a.url} title="Sign order 42" className="signing" onEvent={second} />))
  expect([frames(), frame!.title]).toEqual([[frame], 'Sign order 42'])
  says(frame!, a.session)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])

  act(() => root.render(<SigningFrame url={b.url} title="Sign order 42" onEvent={second} />))
  expect(frames().map(({ src, title }) => [src, title])).toEqual([[b.url, 'Sign order 42']])
  says(frame!, a.session)
  says(frames()[0]!, b.session)
  expect(second).toHaveBeenCalledTimes(2)
  act(() => root.unmount())
  expect(frames()).toEqual([])
})
