// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'react-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Pages } from '#ui/documents/paper/pages.tsx'
import { allMessages } from '../../support/walks/all-messages.ts'

/** Tells what watches a page that it is near the visible part, or no longer. */
let tell: (page: Element, isIntersecting: boolean) => void
class Watch {
  constructor(hear: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    tell = (target, isIntersecting) => act(() => hear([{ target, isIntersecting }]))
  }
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('IntersectionObserver', Watch)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('FIELD-057 while somebody scrolls, a page is drawn once it has been near for 100 ms; what flies by is not', () => {
  const drawn: number[] = []
  const source = {
    draw: async (page: number) => {
      drawn.push(page)
      return document.createElement('canvas')
    },
    write: async () => true,
    lines: async () => [],
  }
  const size = { width: 400, height: 600 }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root.render(
      <IntlProvider locale="en" messages={allMessages.en}>
        <Pages source={source} sizes={[size, size, size]} zoom={1} />
      </IntlProvider>,
    ),
  )
  const page = (number: number) => document.querySelector(`[data-page="${number}"]`)!
  const later = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  later(1000)
  tell(page(0), true)
  expect(drawn).toEqual([0])

  page(0).parentElement!.dispatchEvent(new Event('scroll'))
  tell(page(1), true)
  later(99)
  tell(page(2), true)
  tell(page(1), false)
  expect(drawn).toEqual([0])
  later(99)
  expect(drawn).toEqual([0])
  later(1)
  expect(drawn).toEqual([0, 2])
  act(() => root.unmount())
})
