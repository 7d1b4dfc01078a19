// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'react-intl'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signatureChoiceMachine } from '#machines/flows/signing/signature-choice.machine.ts'
import { replay, type StateOf } from '#machines/journal.ts'
import { SignatureChoiceView } from '#ui/signing/chooser/signature-choice.view.tsx'
import { image } from '../../support/samples/signer.ts'
import { allMessages } from '../../support/walks/all-messages.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf } from '../../support/walks/paths.ts'
import { transitionsOf } from '../../support/walks/transitions.ts'
import { signatureChoicePaths } from './signature-choice.paths.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// happy-dom has no fonts.
beforeAll(() => Object.assign(document, { fonts: { load: async () => [] } }))
const leaving: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const leave of leaving.splice(0)) await leave()
})

test('every transition is on some path', () => {
  const taken = new Set(signatureChoicePaths.flatMap(({ transitions }) => transitions))
  expect(transitionsOf(signatureChoiceMachine).filter((name) => !taken.has(name))).toEqual([])
})

describe.each(languages)('in %s', (language) => {
  /** The text of the dialog. Throws if a message is missing or does not format. */
  async function shown(state: StateOf<typeof signatureChoiceMachine>, name = 'Camille Morel') {
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    leaving.push(() => act(async () => root.unmount()))
    const put = ({ name: fileName, size }: File) => ({ key: 'f', fileName, size })
    const complain = (error: unknown) => {
      throw error
    }
    await act(async () =>
      root.render(
        <IntlProvider locale={language} messages={allMessages[language]} onError={complain}>
          <SignatureChoiceView state={state} send={() => {}} name={name} put={put} />
        </IntlProvider>,
      ),
    )
    return document.querySelector('[role=dialog]')?.textContent ?? ''
  }

  test('a name that is cut at the limit of a signature is said to be', async () => {
    const words = language === 'en' ? 'Shorten your name if its end is missing' : 'Raccourcissez votre nom'
    const state = replay(signatureChoiceMachine, [])
    expect(await shown(state, 'Camille Morel')).not.toContain(words)
    for (const leave of leaving.splice(0)) await leave()
    expect(await shown(state, 'Maximiliane Alexandra Charlotte von Hohenstein-Lichtenberg')).toContain(words)
  })

  test.each(statesOf(signatureChoicePaths).map((state) => [JSON.stringify(state.value), state] as const))(
    'the state %s is drawn',
    async (_, state) => expect((await shown(state)) !== '').toBe(state.status !== 'done'),
  )
})

test('ACC-018 a dialog that is dismissed chooses nothing, whatever was read before', () => {
  const file = { key: 'k', fileName: 'a.png', size: 500_000 }
  const dismissed = replay(signatureChoiceMachine, [
    { type: 'picture.chosen', file },
    { type: 'picture.read', image },
    { type: 'dialog.dismissed' },
  ])
  expect(dismissed.output).toEqual({ image: null })
  const chosen = replay(signatureChoiceMachine, [
    { type: 'signature.chosen', draft: { kind: 'image', image } },
    { type: 'signature.rendered', image },
  ])
  expect(chosen.output).toEqual({ image })
})
