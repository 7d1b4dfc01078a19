import { describe, expect, test } from 'vitest'
import { helpPorts } from '#api/ports/platform/help.ports.ts'
import { helpMachine } from '#machines/flows/platform/help.machine.ts'
import { helpOn, outside } from '#machines/rules/platform/help-section.ts'
import type { Text } from '#machines/rules/platform/text.ts'
import { untaken } from '../../support/walks/paths.ts'
import { helpPaths } from './help.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(helpMachine, helpPaths)).toEqual([])
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

test('the guide is loaded in the language of the page', async () => {
  const asked: string[] = []
  const ports = helpPorts(async (language) => {
    asked.push(language)
    return { title: 'Guide', changed: '2026-12-01', sections: [] }
  })
  const { text } = await ports.loadText({ language: 'fr' }, new AbortController().signal)
  expect([asked, text.title]).toEqual([['fr'], 'Guide'])
})
