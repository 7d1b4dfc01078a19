import { createActor, type EventFromLogic } from 'xstate'
import { describe, expect, test, vi } from 'vitest'
import { bind, type Effects } from '#api/bind.ts'
import { createApi } from '#api/client.ts'
import { defaultSignaturePorts } from '#api/ports/accounts/default-signature.ports.ts'
import {
  defaultSignatureMachine,
  type DefaultSignaturePorts,
} from '#machines/flows/accounts/default-signature.machine.ts'
import { DefaultSignatureView } from '#ui/accounts/default-signature.view.tsx'
import { SignaturePicker, type SignaturePickerProps } from '#ui/accounts/signature-picker.tsx'
import { image } from '../../support/samples/signer.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { defaultSignaturePaths } from './default-signature.paths.ts'

const states = statesOf(defaultSignaturePaths)
const Picker = (props: SignaturePickerProps) => <SignaturePicker {...props} name="Camille Morel" Choice={() => null} />
const draw = (state: (typeof states)[number], language: (typeof languages)[number] = 'en') =>
  render(<DefaultSignatureView state={state} send={() => {}} Picker={Picker} profile="/profile" />, language)

test('every transition is on some path', () => {
  expect(untaken(defaultSignatureMachine, defaultSignaturePaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of states) expect(draw(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(states, (state) => draw(state, language))
})

type Event = EventFromLogic<typeof defaultSignatureMachine>

/** The flow, loaded with the signature `a`, and what it has saved. */
function running() {
  const saves: string[] = []
  const ports: Effects<DefaultSignaturePorts> = {
    loadSignature: () => new Promise(() => {}),
    saveSignature: (call) => {
      saves.push(call.image)
      return new Promise(() => {})
    },
  }
  const actor = createActor(defaultSignatureMachine.provide({ actors: bind(ports) })).start()
  const send = (...events: Event[]) => {
    for (const event of events) actor.send(event)
    return actor.getSnapshot()
  }
  send({ type: 'signature.loaded', image: 'a' })
  return { saves, send }
}
const choose = (chosen: string): Event => ({ type: 'signature.chosen', image: chosen })
const saved = (kept: string): Event => ({ type: 'signature.saved', image: kept })
const undo: Event = { type: 'undo.chosen' }
const failed: Event = { type: 'call.failed', failure: 'offline' }

test('ACC-017 the signature is shown, with what can be done with it', () => {
  const [kept, removed] = [draw(running().send()), draw(running().send(choose(''), saved('')))]
  expect(kept).toContain('Signature of Camille Morel')
  expect(kept).toContain('Remove')
  expect(kept).not.toContain('Undo')
  expect(removed).toContain('No signature yet')
  expect(removed).toContain('Signature removed.')
  expect(removed).toContain('Undo')
})

describe('a chosen signature', () => {
  test('ACC-018 is saved at once, as is its removal, and each can be undone', () => {
    const { saves, send } = running()
    expect(send(choose('b')).value).toBe('saving')
    expect(send(saved('b'), undo, saved('a'), choose(''), saved(''), undo, saved('a')).context.chosen).toBe('a')
    expect(saves).toEqual(['b', 'a', '', 'a'])
  })

  test('waits until the one before it is answered, whatever the answer; only the last of several is sent', () => {
    const { saves, send } = running()
    const { context } = send(choose('b'), choose('c'), choose('d'))
    expect([saves, context.chosen]).toEqual([['b'], 'd'])
    expect(send(saved('b')).context).toMatchObject({ chosen: 'd', kept: 'b', previous: 'a' })
    expect(saves).toEqual(['b', 'd'])
    send(choose('e'), failed)
    expect(saves).toEqual(['b', 'd', 'e'])
    expect(send(saved('e')).value).toBe('resting')
  })

  test('that is chosen again is not saved again', () => {
    const { saves, send } = running()
    expect(send(choose('a')).value).toBe('resting')
    expect(saves).toEqual([])
  })

  test('stays in view as unsaved if saving fails, and can be saved again', () => {
    const { saves, send } = running()
    const { value, context } = send(choose('b'), failed)
    expect([value, context.chosen, context.kept]).toEqual(['unsaved', 'b', 'a'])
    expect(send({ type: 'retry.chosen' }, saved('b')).context).toMatchObject({ kept: 'b', complaint: null })
    expect(saves).toEqual(['b', 'b'])
  })

  test('that is given up is looked up: it can be undone if the server has it', () => {
    const { send } = running()
    const dropped: Event[] = [choose('b'), failed, { type: 'choice.dropped' }]
    expect(send(...dropped, { type: 'signature.loaded', image: 'a' }).context.previous).toBeNull()
    expect(send(...dropped, { type: 'signature.loaded', image: 'b' }).context).toMatchObject({ previous: 'a' })
  })

  test('is saved before somebody leaves; if it cannot be, they stay and are asked', () => {
    const leave: Event = { type: 'leaving.asked' }
    expect(running().send(choose('b'), leave, choose('c'), saved('b')).value).toBe('saving')
    expect(running().send(choose('b'), leave, saved('b')).status).toBe('done')
    const state = running().send(choose('b'), leave, failed)
    expect([state.value, state.context.isLeaving]).toEqual(['unsaved', false])
    expect(running().send(choose('b'), failed, leave).hasTag('leavingAsked')).toBe(true)
  })
})

test('API-089 API-090 no signature is null for the server, and an empty text for the flow', async () => {
  const asked = vi.fn<(request: Request) => void>()
  let answer: Response
  const fetch = async (request: Request) => {
    asked(request)
    return answer.clone()
  }
  const { loadSignature, saveSignature } = defaultSignaturePorts(createApi({ baseUrl: 'http://server', fetch }))
  const { signal } = new AbortController()
  answer = Response.json({ defaultSignature: null })
  expect(await loadSignature(undefined, signal)).toEqual({ type: 'signature.loaded', image: '' })
  expect(await saveSignature({ image: '' }, signal)).toEqual({ type: 'signature.saved', image: '' })
  answer = Response.json({ defaultSignature: image })
  expect(await saveSignature({ image: 'data:' }, signal)).toEqual({ type: 'signature.saved', image })
  const [, removed, set] = asked.mock.calls.map(([request]) => request)
  expect([set!.method, await set!.json(), await removed!.json()]).toEqual([
    'PATCH',
    { defaultSignature: 'data:' },
    { defaultSignature: null },
  ])
  answer = Response.json({ name: 'SignatureImageException', message: '' }, { status: 400 })
  expect(await saveSignature({ image }, signal)).toEqual({ type: 'signature.refused', name: 'SignatureImageException' })
  answer = Response.json({ name: 'UnexpectedException', message: '' }, { status: 500 })
  await expect(saveSignature({ image }, signal)).rejects.toThrow('500')
  await expect(loadSignature(undefined, signal)).rejects.toThrow('500')
})
