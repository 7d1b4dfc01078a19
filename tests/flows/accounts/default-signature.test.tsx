import { expect, test, vi } from 'vitest'
import { createApi } from '#api/client.ts'
import { defaultSignaturePorts } from '#api/ports/accounts/default-signature.ports.ts'
import { DefaultSignatureView } from '#ui/accounts/default-signature.view.tsx'
import { SignaturePicker } from '#ui/accounts/signature-picker.tsx'
import type { PickerProps } from '#ui/edit/props.ts'
import { image } from '../../support/samples/signer.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import { defaultSignaturePaths } from './default-signature.paths.ts'

const states = statesOf(defaultSignaturePaths)
const Picker = (props: PickerProps) => <SignaturePicker {...props} name="Camille Morel" Choice={() => null} />
const draw = (state: (typeof states)[number], language: (typeof languages)[number] = 'en') =>
  render(<DefaultSignatureView state={state} send={() => {}} Picker={Picker} profile="/profile" />, language)

test.each(languages)('every state is drawn in %s', (language) => {
  for (const state of states) expect(draw(state, language)).not.toBe('')
})

test('ACC-017 the signature is shown, with what can be done with it', () => {
  const editing = states.filter(({ value }) => value === 'editing')
  const [kept, removed] = [image, ''].map((wanted) =>
    draw(editing.find(({ context }) => context.values.defaultSignature === wanted)!),
  )
  expect(kept).toContain('Signature of Camille Morel')
  expect(kept).toContain('Remove')
  expect(removed).toContain('No signature yet')
  expect(removed).not.toContain('Remove')
})

test('API-089 API-090 no signature is null for the server, and an empty text for the form', async () => {
  const asked = vi.fn<(request: Request) => void>()
  let answer: string | null = null
  const fetch = async (request: Request) => {
    asked(request)
    return Response.json({ defaultSignature: answer })
  }
  const { loadRecord, saveRecord } = defaultSignaturePorts(createApi({ baseUrl: 'http://server', fetch }))
  const { signal } = new AbortController()
  const loaded = async () => loadRecord({ id: 'a' }, signal)
  expect(await loaded()).toMatchObject({ type: 'record.loaded', values: { defaultSignature: '' } })
  answer = image
  expect(await loaded()).toMatchObject({ values: { defaultSignature: image } })
  for (const defaultSignature of [image, ''])
    await saveRecord({ id: 'a', key: 'k', values: { defaultSignature }, revision: '' }, signal)
  const [, , set, removed] = asked.mock.calls.map(([request]) => request)
  expect([set!.method, await set!.json(), await removed!.json()]).toEqual([
    'PATCH',
    { defaultSignature: image },
    { defaultSignature: null },
  ])
})
