import { expect, test } from 'vitest'
import { after, pageOf } from './run.tsx'

test('TEN-022 the wizard of a sandbox does not say that files are anchored', () => {
  const state = after()
  const tested = { ...state, context: { ...state.context, me: { ...state.context.me, sandbox: true as const } } }
  const words = 'its fingerprint is anchored'
  expect(pageOf(state, 'en')).toContain(words)
  expect(pageOf(tested as typeof state, 'en')).not.toContain(words)
})
