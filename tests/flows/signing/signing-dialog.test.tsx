// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'react-intl'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signingDialogMachine } from '#machines/flows/signing/signing-dialog.machine.ts'
import type { StateOf } from '#machines/journal.ts'
import { SigningDialogView } from '#ui/signing/dialog/signing-dialog.view.tsx'
import { allMessages } from '../../support/walks/all-messages.ts'
import { inDocument } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { transitionsOf } from '../../support/walks/transitions.ts'
import { codelessPaths, codePaths } from './signing-dialog.paths.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// happy-dom has no fonts.
beforeAll(() => Object.assign(document, { fonts: { load: async () => [] } }))

const paths = [...codePaths, ...codelessPaths]
const leaving: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const leave of leaving.splice(0)) await leave()
})

/** The text of the dialog. Throws if a message is missing or does not format. */
async function shown(state: StateOf<typeof signingDialogMachine>, language: 'en' | 'fr') {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  leaving.push(() => act(async () => root.unmount()))
  const complain = (error: unknown) => {
    throw error
  }
  await act(async () =>
    root.render(
      <IntlProvider locale={language} messages={allMessages[language]} onError={complain}>
        <SigningDialogView
          state={state}
          send={() => {}}
          paper={null}
          put={({ name: fileName, size }) => ({ key: 'f', fileName, size })}
        />
      </IntlProvider>,
    ),
  )
  return document.querySelector('[role=dialog]')?.textContent ?? ''
}

test('every transition is on some path', () => {
  const taken = new Set(paths.flatMap(({ transitions }) => transitions))
  expect(transitionsOf(signingDialogMachine).filter((name) => !taken.has(name))).toEqual([])
})

test('what each state shows is as recorded', async () => {
  await expectRecord(statesOf(paths), (state) =>
    inDocument(
      <SigningDialogView
        state={state}
        send={() => {}}
        paper={null}
        put={({ name: fileName, size }) => ({ key: 'f', fileName, size })}
      />,
      'en',
      (body) => body.querySelector('[role=dialog]')?.outerHTML ?? '',
    ),
  )
})

test.each([
  ['en', 'the code is 000000', 'sent a code'],
  ['fr', 'le code est 000000', 'envoyé un code'],
] as const)('TEN-022 in %s, the code of a sandbox is said, which no mail has', async (language, words, mailed) => {
  const state = statesOf(codePaths).find(
    (one) => one.matches('confirming') && !one.hasTag('asking') && !one.hasTag('spent'),
  )!
  const { view } = state.context
  const context = { ...state.context, view: { ...view, tenant: { ...view.tenant, sandbox: true as const } } }
  const tested = await shown({ ...state, context }, language)
  expect(tested).toContain(words)
  expect(tested).not.toContain(mailed)
})

describe.each(paths)('$name', ({ states }) => {
  test.each(languages)('draws in %s', async (language) => {
    const state = states.at(-1)!
    expect((await shown(state, language)) !== '').toBe(state.status !== 'done')
  })

  test('keeps no code in the context', () => {
    for (const { context } of states) expect(JSON.stringify(context)).not.toContain('831509')
  })
})

test('a code that was withheld can be asked for once its time has come, and the dialog says so', async () => {
  const withheld = paths
    .flatMap(({ states }) => states)
    .filter((state) => state.context.complaint === 'codeWithheld' && state.hasTag('spent'))
  const [waiting, over] = [false, true].map((may) => withheld.find(({ context }) => context.mayResend === may)!)
  expect(await shown(waiting!, 'en')).toContain('Too many code requests. Try again in')
  await leaving.pop()!()
  const text = await shown(over!, 'en')
  expect(text).toContain('You can ask for a new code now.')
  expect(text).not.toContain('Too many code requests')
})

// Signing is binding, so its transitions are pinned here a second time.
test('the transitions are exactly these', () => {
  const transitionsFrom = (from: string, lines: Record<string, string>) =>
    Object.entries(lines).map(([event, to]) => `${from} --${event}--> ${to}`)
  const signed = {
    'signature.kept': 'done',
    'signature.unusable': 'choosing',
    'request.changed': 'closed',
    'terms.changed': 'closed',
    'fields.refused': 'closed',
    'request.closed': 'closed',
  }
  const left = { 'step.left': 'choosing', 'dialog.dismissed': 'closed' }
  const unanswered = { 'request.closed': 'closed', 'call.failed': 'confirming.spent', ...left }
  expect(transitionsOf(signingDialogMachine).toSorted()).toEqual(
    [
      ...transitionsFrom('reviewing', {
        'review.confirmed': 'choosing',
        'review.confirmed#1': 'recalling',
        'review.confirmed#2': 'itself',
        'dialog.dismissed': 'closed',
      }),
      ...transitionsFrom('recalling', {
        'signatures.recalled': 'choosing',
        'request.closed': 'closed',
        'call.failed': 'choosing',
        'step.left': 'reviewing',
        'dialog.dismissed': 'closed',
      }),
      ...transitionsFrom('choosing', {
        'picture.chosen': 'reading',
        'picture.chosen#1': 'itself',
        'signature.chosen': 'rendering',
        'signature.chosen#1': 'itself',
        'kind.chosen': 'itself',
        'step.left': 'reviewing',
        'dialog.dismissed': 'closed',
      }),
      ...transitionsFrom('reading', {
        'picture.read': 'choosing',
        'picture.unreadable': 'choosing',
        'call.failed': 'choosing',
        'dialog.dismissed': 'closed',
      }),
      ...transitionsFrom('rendering', {
        'signature.rendered': 'confirming',
        'signature.rendered#1': 'previewing',
        'signature.unusable': 'choosing',
        'call.failed': 'choosing',
        'dialog.dismissed': 'closed',
      }),
      ...transitionsFrom('previewing', { 'signature.confirmed': 'signingWithoutCode', ...left }),
      ...transitionsFrom('signingWithoutCode', { ...signed, 'call.failed': 'previewing' }),
      ...transitionsFrom('confirming.looking', {
        'code.found': 'confirming.entering',
        'code.missing': 'confirming.spent',
        'code.missing#1': 'confirming.asking',
        ...unanswered,
      }),
      ...transitionsFrom('confirming.asking', {
        'code.sent': 'confirming.entering',
        'code.withheld': 'confirming.lookingAgain',
        ...unanswered,
      }),
      ...transitionsFrom('confirming.lookingAgain', {
        'code.found': 'confirming.entering',
        'code.missing': 'confirming.spent',
        ...unanswered,
      }),
      ...transitionsFrom('confirming.entering', {
        'code.submitted': 'confirming.signing',
        'code.submitted#1': 'itself',
        'resend.allowed': 'itself',
        'resend.chosen': 'confirming.asking',
        ...left,
      }),
      ...transitionsFrom('confirming.spent', {
        'resend.allowed': 'itself',
        'resend.chosen': 'confirming.asking',
        ...left,
      }),
      ...transitionsFrom('confirming.signing', {
        ...signed,
        'code.refused': 'confirming.entering',
        'code.expired': 'confirming.spent',
        'code.spent': 'confirming.spent',
        'resend.allowed': 'itself',
        'call.failed': 'confirming.entering',
      }),
      ...transitionsFrom('done', { 'dialog.dismissed': 'closed' }),
    ].toSorted(),
  )
})
