// @vitest-environment happy-dom
import { act, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCurrentPage } from '#ui/documents/paper/current-page.ts'
import { useRoom } from '#ui/signing/page/layout.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function draw(Part: () => React.ReactNode) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(<Part />))
  return () => act(() => root.unmount())
}

test('SIGN-019 the page that is looked at is measured every 100 ms while somebody scrolls', () => {
  const report = vi.fn()
  const end = draw(function Pages() {
    const area = useRef<HTMLDivElement>(null)
    useCurrentPage(area, 'whileScrolling', report)
    return <div ref={area} id="pages" />
  })
  const scroll = () => document.querySelector('#pages')!.dispatchEvent(new Event('scroll'))
  for (let turn = 0; turn < 40; turn++) {
    scroll()
    vi.advanceTimersByTime(10)
  }
  expect(report).toHaveBeenCalledTimes(5)
  vi.advanceTimersByTime(1000)
  expect(report).toHaveBeenCalledTimes(5)
  end()
})

test('SIGN-020 the room for pages is measured every 200 ms while the window is resized', () => {
  let resize = () => {}
  const measure = vi.fn(() => ({ paddingLeft: '0px', paddingRight: '0px' }))
  vi.stubGlobal('getComputedStyle', measure)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(call: () => void) {
        resize = call
      }
      observe() {}
      disconnect() {}
    },
  )
  const end = draw(function Area() {
    const area = useRef<HTMLDivElement>(null)
    useRoom(area)
    return <div ref={area} />
  })
  for (let turn = 0; turn < 40; turn++) {
    act(() => resize())
    act(() => void vi.advanceTimersByTime(10))
  }
  expect(measure).toHaveBeenCalledTimes(3)
  end()
})
