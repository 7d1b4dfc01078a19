import { describe, expect, test } from 'vitest'
import type { EventFromLogic } from 'xstate'
import { manualPorts } from '#api/ports/platform/manual.ports.ts'
import { manualMachine } from '#machines/flows/platform/manual.machine.ts'
import { replay } from '#machines/journal.ts'
import { panelsOf } from '#machines/rules/platform/panels.ts'
import { ManualView } from '#ui/platform/manual/manual.view.tsx'
import { startOpen } from '#ui/platform/manual/open-panels.ts'
import { manuals } from '../../support/samples/texts.ts'
import { expectRecord } from '../../support/records/record.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import { manualPaths } from './manual.paths.ts'

const text = manuals.get('proof-files')!.get('en')!
type ManualEvent = EventFromLogic<typeof manualMachine>

const after = (...events: ManualEvent[]) =>
  replay(manualMachine, [{ type: 'text.loaded', text }, ...events], { language: 'en', open: [] })
const drawn = (state: ReturnType<typeof after>) =>
  render(<ManualView state={state} send={() => {}} panels={startOpen()} />, state.context.language)

test('every transition is on some path', () => {
  expect(untaken(manualMachine, manualPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  const draw = (state: ReturnType<typeof after>) =>
    render(<ManualView state={state} send={() => {}} panels={startOpen()} />, language)
  for (const state of statesOf(manualPaths)) expect(draw(state)).not.toBe('')
  if (language === 'en') await expectRecord(statesOf(manualPaths), draw)
})

describe('what is open', () => {
  test('is the first panel in the beginning, or what was open in another language', () => {
    expect(after().context.open).toEqual(['introduction'])
    const again = replay(manualMachine, [{ type: 'text.loaded', text }], { language: 'en', open: ['handling'] })
    expect(again.context.open).toEqual(['handling'])
  })

  test('MAN-004 is the panel that a link names, with the one around it, whatever was closed before', () => {
    const { open, target } = after({ type: 'anchor.followed', id: 'audit-anchor' }).context
    expect(open).toEqual(['introduction', 'components', 'audit-anchor'])
    expect(target).toEqual({ id: 'audit-anchor' })
    const unknown = after({ type: 'anchor.followed', id: 'nowhere' }).context
    expect([unknown.open, unknown.target]).toEqual([['introduction'], null])
  })

  test('is everything on paper: what is closed is in the page', () => {
    const html = drawn(after({ type: 'panels.closed' }))
    for (const { id } of panelsOf(text)) expect(html).toContain(`<article id="${id}"`)
    expect(html).toContain('agreement.pdf proof.json')
    expect(html).not.toContain('aria-expanded="true"')
  })
})

test('a search shows panels with the sentence, and what is followed to ends it', () => {
  const searching = after({ type: 'query.changed', query: 'PREVIOUS block' })
  expect(searching.hasTag('searching')).toBe(true)
  expect(drawn(searching)).toContain('<mark>block</mark>')
  const { value, context } = replay(
    manualMachine,
    [
      { type: 'text.loaded', text },
      { type: 'query.changed', query: 'PREVIOUS block' },
      { type: 'anchor.followed', id: 'document-anchor' },
    ],
    { language: 'en', open: [] },
  )
  expect([value, context.query]).toEqual([{ shown: 'reading' }, ''])
})

test('a search without a result says so', () => {
  expect(drawn(after({ type: 'query.changed', query: 'hippopotamus' }))).toContain('Nothing found')
})

test('MAN-027 the text of the language is loaded, and the server is not asked', async () => {
  const { signal } = new AbortController()
  const loaded = await manualPorts(async (language) => manuals.get('proof-files')!.get(language)!).loadText(
    { language: 'en' },
    signal,
  )
  expect(loaded).toEqual({ type: 'text.loaded', text })
})
