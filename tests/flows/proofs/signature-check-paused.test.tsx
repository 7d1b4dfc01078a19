import { expect, test } from 'vitest'
import type { EventFrom } from 'xstate'
import { replay } from '#machines/journal.ts'
import { signatureCheckMachine } from '#machines/flows/proofs/signature-check.machine.ts'
import { render } from '../../support/walks/render.tsx'
import { CheckView } from './check-view.tsx'

const large = { name: 'Recording.mkv', size: 50 * 2 ** 30, type: 'video/x-matroska' }

/** The page after a quarter of a file of 50 GB was read and reading was paused. */
const after = (...events: EventFrom<typeof signatureCheckMachine>[]) =>
  replay(
    signatureCheckMachine,
    [
      { type: 'file.chosen', file: large },
      { type: 'hash.progressed', done: 0.25 },
      { type: 'hashing.paused' },
      ...events,
    ],
    { hash: null },
  )
const draw = (language: 'en' | 'fr') => render(<CheckView state={after()} send={() => {}} />, language)

test('hashing that is paused goes on from where it was, or is cancelled', () => {
  expect(after()).toMatchObject({ value: { hashing: 'paused' }, context: { done: 0.25 } })
  expect(after({ type: 'hashing.resumed' })).toMatchObject({ value: { hashing: 'reading' }, context: { done: 0.25 } })
  expect(after({ type: 'hashing.cancelled' }).value).toBe('choosing')
})

test('a pause keeps the call that hashes, so that nothing is read twice', () => {
  expect(Object.values(after().children).map((child) => child?.src)).toEqual(['hashFile', 'holdHashing'])
})

test('the page says that it is paused, and how much of the file was read', () => {
  for (const words of [
    'Paused: nothing is read until you resume',
    '12.5\u00a0GB of 50\u00a0GB',
    'aria-valuenow="25"',
    'Resume',
  ])
    expect(draw('en')).toContain(words)
  for (const words of ['En pause\u00a0: rien n’est lu avant la reprise', '12,5\u00a0Go sur 50\u00a0Go', 'Reprendre'])
    expect(draw('fr')).toContain(words)
})
