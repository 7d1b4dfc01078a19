// @vitest-environment happy-dom
import { act, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'react-intl'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isLoadFailure } from '#api/browser/reload.ts'
import { NoConnection, UnexpectedAnswer } from '#api/client.ts'
import { allMessages } from '../support/walks/all-messages.ts'
import { languages } from '../support/walks/language.ts'
import { PageErrorView } from '#ui/common/errors/page-error.view.tsx'
import { safe } from '../../src/app/router/safe-screen.tsx'
import { render } from '../support/walks/render.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const logged = vi.spyOn(console, 'error')
beforeEach(() => logged.mockReset().mockImplementation(() => {}))
afterEach(() => document.body.replaceChildren())
afterAll(() => logged.mockRestore())

const SECRET = 'token eyJhbGciOi'
/** A screen that throws while `fault.isOn`. */
const fault = { isOn: true }
const Faulty = () => {
  if (fault.isOn) throw new Error(SECRET)
  return <main>All is well</main>
}

async function show(Screen: ComponentType, loader: () => unknown = () => null) {
  const router = createMemoryRouter([
    {
      HydrateFallback: () => null,
      ErrorBoundary: () => <p>The router’s own boundary</p>,
      children: [
        { path: '/', loader, Component: Screen },
        { path: '/elsewhere', Component: safe(() => <main>Elsewhere</main>) },
      ],
    },
  ])
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  await act(async () =>
    root.render(
      <IntlProvider locale="en" messages={allMessages.en}>
        <RouterProvider router={router} />
      </IntlProvider>,
    ),
  )
  return { element, router, press: () => act(async () => element.querySelector('button')!.click()) }
}

test('a screen that throws while rendering is replaced, and the error is only logged to the console', async () => {
  fault.isOn = true
  const { element } = await show(safe(Faulty))
  expect(element.textContent).toContain('Something went wrong on this page')
  expect(element.innerHTML).not.toContain(SECRET)
  expect(JSON.stringify(logged.mock.calls.map((call) => call.map(String)))).toContain(SECRET)
})

test('a retry renders the screen from scratch', async () => {
  fault.isOn = true
  const { element, press } = await show(safe(Faulty))
  await press()
  expect(element.textContent).toContain('Something went wrong on this page')
  fault.isOn = false
  await press()
  expect(element.textContent).toBe('All is well')
})

test('navigating leaves the error page', async () => {
  fault.isOn = true
  const { element, router } = await show(safe(Faulty))
  await act(() => router.navigate('/elsewhere'))
  expect(element.textContent).toBe('Elsewhere')
})

test('a failed loader is shown by the router’s boundary', async () => {
  const { element } = await show(safe(Faulty), () => Promise.reject(new NoConnection()))
  expect(element.textContent).toBe('The router’s own boundary')
})

test('a screen with a draft offers to continue it', () => {
  for (const language of languages) {
    const plain = render(<PageErrorView onRetry={() => {}} />, language)
    const draft = render(<PageErrorView hasDraft onRetry={() => {}} />, language)
    expect(plain).toContain(language === 'en' ? 'Try again' : 'Réessayer')
    expect(draft).toContain(language === 'en' ? 'Continue with the draft' : 'Reprendre le brouillon')
  }
})

test.each([
  [true, new NoConnection('TypeError: Failed to fetch')],
  [true, new UnexpectedAnswer(new Response(null, { status: 503 }))],
  [true, new TypeError('Failed to fetch dynamically imported module: https://paraph.example/assets/a.js')],
  [true, new TypeError('error loading dynamically imported module: https://paraph.example/assets/a.js')],
  [true, new TypeError('Importing a module script failed.')],
  [true, new Error('Unable to preload CSS for /assets/a.css')],
  [false, new TypeError("Cannot read properties of null (reading 'trim')")],
  [false, new DOMException('The node to be removed is not a child of this node.', 'NotFoundError')],
  [false, 'not even an error'],
])('whether an error is a failure to load: %s for %s', (isFailure, error) => {
  expect(isLoadFailure(error)).toBe(isFailure)
})
