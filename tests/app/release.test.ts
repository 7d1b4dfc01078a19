import { expect, test, vi } from 'vitest'
import { followPresses } from '#ui/design/release.ts'

const later = () => new Promise((go) => setTimeout(go))

test('nothing waits while no pointer is pressed', async () => {
  const released = followPresses(new EventTarget())
  await expect(released()).resolves.toBeUndefined()
})

test.each(['pointerup', 'pointercancel'])(
  'what waits for a press goes on after its %s, and after its click',
  async (end) => {
    const target = new EventTarget()
    const released = followPresses(target)
    target.dispatchEvent(new Event('pointerdown'))
    const order: string[] = []
    const going = vi.fn(() => order.push('went on'))
    void released().then(going)
    await later()
    expect(going).not.toHaveBeenCalled()
    target.dispatchEvent(new Event(end))
    order.push('click')
    await later()
    expect(order).toEqual(['click', 'went on'])
  },
)

test('a second press is waited for as well', async () => {
  const target = new EventTarget()
  const released = followPresses(target)
  target.dispatchEvent(new Event('pointerdown'))
  const going = vi.fn()
  void released().then(going)
  target.dispatchEvent(new Event('pointerup'))
  target.dispatchEvent(new Event('pointerdown'))
  await later()
  expect(going).not.toHaveBeenCalled()
  target.dispatchEvent(new Event('pointerup'))
  await later()
  expect(going).toHaveBeenCalledOnce()
})
