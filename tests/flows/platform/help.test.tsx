import { describe, expect, test } from 'vitest'
import { helpMachine } from '#machines/flows/platform/help.machine.ts'
import { helpOn, outside } from '#machines/rules/platform/help-section.ts'
import type { Text } from '#machines/rules/platform/text.ts'
import { HelpView } from '#ui/platform/help.view.tsx'
import { expectRecord } from '../../support/records/record.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import { helpPaths } from './help.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(helpMachine, helpPaths)).toEqual([])
})

test.each(languages)('every state but the last is drawn in %s', async (language) => {
  const drawn = statesOf(helpPaths).filter(({ status }) => status === 'active')
  const draw = (state: (typeof drawn)[number]) =>
    render(<HelpView state={state} send={() => {}} guide="/manual" />, language)
  for (const state of drawn) expect(draw(state)).not.toBe('')
  if (language === 'en') await expectRecord(drawn, draw)
})

describe('the panel', () => {
  const text: Text = {
    title: 'User guide',
    changed: '2026-12-01',
    sections: [
      { id: 'user', title: 'Send', blocks: ['First.'], parts: [{ id: 'bulk', title: 'To many', blocks: ['Second.'] }] },
      { id: 'check', title: 'Check', blocks: ['Third.', { sample: '{}', fields: [] }] },
    ],
  }

  test.each([
    ['check', { id: 'check', title: 'Check', blocks: ['Third.'] }],
    ['bulk', { id: 'bulk', title: 'To many', blocks: ['Second.'] }],
    ['user', { id: 'user', title: 'Send', blocks: ['First.'] }],
    ['nowhere', { id: 'user', title: 'Send', blocks: ['First.'] }],
  ])('on %s is that of the guide, without those inside of it and without samples', (topic, section) => {
    expect(helpOn(topic, text)).toEqual(section)
  })

  test('is nothing in a guide without panels', () => {
    expect(helpOn('check', { ...text, sections: [] })).toBeNull()
  })

  test('has links to other panels that lead to the guide', () => {
    const [one, other] = ['See [bulk](#bulk).', 'See [bulk](/manual#bulk).']
    expect(outside('/manual', one)).toBe(other)
    expect(outside('/manual', { list: [one] })).toEqual({ list: [other] })
    expect(outside('/manual', { steps: [one] })).toEqual({ steps: [other] })
    expect(outside('/manual', { facts: [[one, one]] })).toEqual({ facts: [[other, other]] })
    expect(outside('/manual', { code: one })).toEqual({ code: one })
    expect(outside('/manual', '[Contacts](/contacts)')).toBe('[Contacts](/contacts)')
  })
})
