// @vitest-environment happy-dom
import { act, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { initialsOf } from '#ui/design/avatar.tsx'
import { Button } from '#ui/design/button.tsx'
import { CodeInput } from '#ui/design/code-input.tsx'
import { DRAG_INTERVAL, isDue } from '#ui/design/throttle.ts'
import { DropZone } from '#ui/design/drop-zone.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { dark, light } from '#ui/design/tokens.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const leaving: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const leave of leaving.splice(0)) await leave()
})

async function show(element: ReactElement) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () => root.render(element))
  leaving.push(async () => {
    await act(async () => root.unmount())
    place.remove()
  })
  const all = <Element extends HTMLElement>(selector: string) => [...place.querySelectorAll<Element>(selector)]
  return { all, again: (next: ReactElement) => act(async () => root.render(next)) }
}

const type = (input: HTMLInputElement, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
const paste = (input: HTMLElement, text: string) =>
  act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(event, { clipboardData: { getData: () => text } })
    input.dispatchEvent(event)
  })
const press = (input: HTMLElement, key: string) =>
  act(async () => void input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
const click = (element: HTMLElement) => act(async () => element.click())

async function showCode() {
  const onChange = vi.fn<(digits: string) => void>()
  const element = (attention?: unknown) => (
    <CodeInput label="Code" placeLabel={(place) => `Digit ${place}`} onChange={onChange} attention={attention} />
  )
  const { all, again } = await show(element())
  const boxes = all<HTMLInputElement>('input')
  return { boxes, onChange, last: () => onChange.mock.lastCall?.[0], again: (of: unknown) => again(element(of)) }
}

test('code input: typing moves to the next box and reports the digits in order', async () => {
  const { boxes, last } = await showCode()
  boxes[0]!.focus()
  for (const [i, digit] of ['4', '0', '7', '1', '1', '8'].entries()) {
    expect(document.activeElement).toBe(boxes[i])
    await type(boxes[i]!, digit)
  }
  expect(last()).toBe('407118')
})

test.each([
  ['407118', '407118'],
  ['407 118', '407118'],
  ['40711', undefined],
  ['4071189', undefined],
  ['code: 407118', undefined],
])('code input: pasting “%s” gives %s', async (text, digits) => {
  const { boxes, last } = await showCode()
  await paste(boxes[2]!, text)
  expect(last()).toBe(digits)
})

test('code input: ignores letters, Backspace moves back, arrow keys move', async () => {
  const { boxes, last } = await showCode()
  boxes[0]!.focus()
  await type(boxes[0]!, 'x')
  expect(document.activeElement).toBe(boxes[0])
  await type(boxes[0]!, '4')
  await press(boxes[1]!, 'Backspace')
  expect(last()).toBe('')
  expect(document.activeElement).toBe(boxes[0])
  await press(boxes[0]!, 'ArrowRight')
  expect(document.activeElement).toBe(boxes[1])
})

test('code input: a new `attention` clears it and takes the focus', async () => {
  const { boxes, last, again } = await showCode()
  await paste(boxes[0]!, '407118')
  await again({ refused: 1 })
  expect(last()).toBe('')
  expect(document.activeElement).toBe(boxes[0])
})

test('a pending button keeps its focus, is marked busy, ignores clicks and does not submit', async () => {
  const onPress = vi.fn<() => void>()
  const onSubmit = vi.fn<() => void>()
  const element = (isPending: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" isPending={isPending} pendingLabel="Sending…" onPress={onPress}>
        Send
      </Button>
    </form>
  )
  const { all, again } = await show(element(false))
  const [button] = all<HTMLButtonElement>('button')
  button!.focus()
  await again(element(true))
  expect(all('button')).toEqual([button])
  expect(document.activeElement).toBe(button)
  expect(button!.textContent).toBe('Sending…')
  expect(button!.getAttribute('aria-busy')).toBe('true')
  expect(button!.getAttribute('aria-disabled')).toBe('true')
  await click(button!)
  expect(onPress).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('an invalid input is described by its help and its error', async () => {
  const { all } = await show(<TextField label="Email" help="Yours" error="Give an email" />)
  const [input] = all('input')
  expect(input!.getAttribute('aria-invalid')).toBe('true')
  const ids = input!.getAttribute('aria-describedby')!.split(' ')
  expect(ids.map((id) => document.getElementById(id)?.textContent).toSorted()).toEqual(['Give an email', 'Yours'])
})

test('a drop zone for one file reports the first of several chosen files', async () => {
  const onFiles = vi.fn<(files: File[]) => void>()
  const { all } = await show(<DropZone title="Choose a file" onFiles={onFiles} />)
  const file = new File(['x'], 'a.pdf')
  const [input] = all<HTMLInputElement>('input')
  await act(async () => {
    Object.defineProperty(input, 'files', { value: [file, file], configurable: true })
    input!.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([file])
})

test.each([
  ['Camille Roux', 'CR'],
  ['Jean-Luc de La Tour', 'JT'],
  ['élise', 'É'],
  ['山田 太郎', '山太'],
  ['42', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('SHELL-081 SHELL-082 the themes have the hues of the design: purple, dark blue, and five kinds of state', () => {
  const hue = (color: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
    const part = { [r]: (g - b) / (most - least), [g]: 2 + (b - r) / (most - least), [b]: 4 + (r - g) / (most - least) }
    return (60 * part[most]! + 360) % 360
  }
  for (const theme of [light, dark]) {
    for (const [color, from, to] of [
      [theme.accent, 250, 280],
      [theme.ink, 220, 240],
      [theme.success, 130, 160],
      [theme.info, 195, 215],
      [theme.warning, 30, 45],
      [theme.error, 350, 375],
    ] as const)
      expect([color, (hue(color) - from + 360) % 360 <= to - from]).toEqual([color, true])
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(theme.neutralSoft.slice(at, at + 2), 16))
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(32)
  }
})

test('FILE-008 what is dragged over the page is looked at every 20 ms at most', () => {
  expect(DRAG_INTERVAL).toBe(20)
  expect([0, 19, 19.9, 20, 500].map((at) => isDue(100 + at, 100, DRAG_INTERVAL))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
  expect(isDue(0, -Infinity, DRAG_INTERVAL)).toBe(true)
})
