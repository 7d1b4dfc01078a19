import { expect, test } from 'vitest'
import { draftKeepingMachine } from '#machines/flows/documents/draft-keeping.machine.ts'
import { replay } from '#machines/journal.ts'
import { DraftKeepingView } from '#ui/documents/draft-keeping.view.tsx'
import { expectRecord } from '../../support/records/record.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import { draftKeepingPaths } from './draft-keeping.paths.ts'

type State = Parameters<typeof DraftKeepingView>[0]['state']
const states = statesOf(draftKeepingPaths)
const drawn = (state: State, language: (typeof languages)[number]) =>
  render(
    <DraftKeepingView state={state} send={() => {}}>
      <main id="wizard">The wizard</main>
    </DraftKeepingView>,
    language,
  )

test('every transition is on some path', () => {
  expect(untaken(draftKeepingMachine, draftKeepingPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of states) expect(drawn(state, language) === '').toBe(state.matches('left'))
  if (language === 'en') await expectRecord(states, (state) => drawn(state, language))
})

test('the wizard is there only while its draft is open in this tab; once another tab has taken it, to be read only', () => {
  for (const state of states) {
    const page = drawn(state, 'en')
    const isShown = state.hasTag('open') || state.hasTag('taken')
    expect(page.includes('id="wizard"')).toBe(isShown)
    expect(page.includes('inert=""')).toBe(state.hasTag('taken'))
  }
})

test('a draft that is not stored is said to be so once, until it is stored', () => {
  const held = [{ type: 'draft.held', hasOutdated: false }, { type: 'entries.refused' }] as const
  expect(replay(draftKeepingMachine, held).hasTag('unkept')).toBe(true)
  for (const again of [{ type: 'entries.stored' }, { type: 'retry.due' }] as const) {
    const state = replay(draftKeepingMachine, [...held, again])
    expect(state.hasTag('unkept')).toBe(again.type === 'retry.due')
    expect(replay(draftKeepingMachine, [...held, again, { type: 'entries.stored' }]).hasTag('unkept')).toBe(false)
  }
})
