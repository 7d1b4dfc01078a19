// @vitest-environment happy-dom
import { act, useEffect, useEffectEvent, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastFrame, useToast } from '#ui/design/toast.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** A form that says once that it was saved. */
function Saved() {
  const showToast = useToast()
  const say = useEffectEvent(() => showToast('The contact is saved.'))
  useEffect(() => say(), [])
  return <main id="main" tabIndex={-1} />
}

/** Shows the form for Camille, then a list in its place. */
async function saveAndLeave() {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const show = (owner: string, page: ReactNode) =>
    act(async () =>
      root.render(
        <ToastFrame owner={owner} closeLabel="Close">
          {page}
        </ToastFrame>,
      ),
    )
  await show('camille', <Saved />)
  const list = <main id="main" tabIndex={-1} />
  await show('camille', list)
  return {
    leaveTo: (owner: string) => show(owner, list),
    later: (ms: number) => act(async () => vi.advanceTimersByTime(ms)),
  }
}
const said = () => document.querySelector('output')!.textContent

test('what was done is said on the page that follows, for 30 seconds', async () => {
  const { later } = await saveAndLeave()
  await later(29_999)
  expect(said()).toBe('The contact is saved.')
  await later(1)
  expect(said()).toBe('')
})

test('it does not go while the pointer is on it', async () => {
  const { later } = await saveAndLeave()
  const box = document.querySelector('output')!.firstElementChild!
  await act(async () => box.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })))
  await later(60_000)
  expect(said()).toBe('The contact is saved.')
})

test('somebody who closes it goes on from the page', async () => {
  await saveAndLeave()
  await act(async () =>
    document.querySelector('output button')!.dispatchEvent(new MouseEvent('click', { bubbles: true })),
  )
  expect(said()).toBe('')
  expect(document.activeElement?.id).toBe('main')
})

test('the next account does not see it', async () => {
  const { leaveTo } = await saveAndLeave()
  await leaveTo('jonas')
  expect(said()).toBe('')
})
