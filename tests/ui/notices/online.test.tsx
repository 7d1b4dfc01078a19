// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useIsBackOnline } from '#ui/online.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => void vi.restoreAllMocks())

const Shown = ({ complaint }: { complaint: object }) => (useIsBackOnline(complaint) ? 'over' : 'told')

async function show() {
  const network = vi.spyOn(navigator, 'onLine', 'get')
  const box = document.createElement('div')
  const drawn = createRoot(box)
  const tell = (complaint: object) => act(async () => drawn.render(<Shown complaint={complaint} />))
  const turn = (isOnline: boolean) =>
    act(async () => {
      network.mockReturnValue(isOnline)
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    })
  return { tell, turn, said: () => box.textContent }
}

test('a complaint about the network is over once the browser has one again', async () => {
  const { tell, turn, said } = await show()
  await turn(false)
  const first = {}
  await tell(first)
  expect(said()).toBe('told')
  await turn(true)
  expect(said()).toBe('over')
  await tell({})
  expect(said()).toBe('told')
})

test('a server that cannot be reached although there is a network stays told', async () => {
  const { tell, turn, said } = await show()
  await turn(true)
  const complaint = {}
  await tell(complaint)
  await turn(false)
  await turn(true)
  expect(said()).toBe('told')
})
