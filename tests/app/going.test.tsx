// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, Link, RouterProvider, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bind, type Effects } from '#api/bind.ts'
import type { EditPorts } from '#machines/flows/edit.machine.ts'
import type { ViewProps } from '#ui/flow.tsx'
import { EditFlow } from '../../src/app/bindings/edit-flow.tsx'
import { sampleEditMachine } from '../flows/edit.paths.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const effects: Effects<EditPorts<{ name: string }>> = {
  loadRecord: async () => ({ type: 'record.gone' }),
  saveRecord: async () => ({ type: 'record.saved' }),
}
const machine = sampleEditMachine.provide({ actors: bind(effects) })
const View = ({ state, send }: ViewProps<typeof machine>) => (
  <main>
    <p>{state.hasTag('saved') ? 'Saved' : 'Form'}</p>
    <button
      type="button"
      onClick={() => {
        send({ type: 'values.changed', values: { name: 'mine' } })
        send({ type: 'save.chosen' })
      }}
    >
      Save
    </button>
    <Link to="/elsewhere">Elsewhere</Link>
    <Link to="/form?again">Again</Link>
  </main>
)
function Form() {
  const navigate = useNavigate()
  const onLeave = () => void navigate('/list')
  return (
    <EditFlow machine={machine} view={View} input={{ id: null, key: 'k' }} mayHold={() => true} onLeave={onLeave} />
  )
}

/** A form that is saved just now, and what a person does with its page. The page of a link is loaded once `load` is called. */
async function savedForm() {
  const loading = Promise.withResolvers<void>()
  const page = (name: string) => () => <main>{name}</main>
  const held = async () => {
    await loading.promise
    return null
  }
  const router = createMemoryRouter(
    [
      {
        HydrateFallback: () => null,
        children: [
          { path: '/form', Component: Form, loader: ({ request }) => (request.url.includes('again') ? held() : null) },
          { path: '/list', Component: page('List') },
          { path: '/elsewhere', Component: page('Elsewhere'), loader: held },
        ],
      },
    ],
    { initialEntries: ['/form'] },
  )
  const element = document.body.appendChild(document.createElement('div'))
  await act(async () => createRoot(element).render(<RouterProvider router={router} />))
  const press = (words: string) =>
    act(async () =>
      [...element.querySelectorAll('a, button')]
        .find((one) => one.textContent === words)!
        .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 })),
    )
  await press('Save')
  expect(element.textContent).toContain('Saved')
  return {
    press,
    shown: () => element.textContent,
    wait: () => act(() => vi.advanceTimersByTimeAsync(800)),
    load: () => act(async () => loading.resolve()),
  }
}

test('a form that is saved leads to its list by itself', async () => {
  const { wait, shown } = await savedForm()
  await wait()
  expect(shown()).toBe('List')
})

test('a link that is followed after saving leads where it says, however long its page takes to load', async () => {
  const { press, wait, load, shown } = await savedForm()
  await press('Elsewhere')
  await wait()
  expect(shown()).toContain('Saved')
  await load()
  expect(shown()).toBe('Elsewhere')
})

test('a link to the form itself does not keep it from leading to its list', async () => {
  const { press, wait, load, shown } = await savedForm()
  await press('Again')
  await wait()
  await load()
  expect(shown()).toBe('List')
})
