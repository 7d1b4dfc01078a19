import { expect, test } from 'vitest'
import { keepPreference } from '#api/browser/preferences.ts'
import { storage } from '../storage.ts'
import { stateIn } from './kept-in.ts'

test('what signing in and the router keep is no state of a flow; other preferences, tokens and drafts are', () => {
  const local = storage()
  keepPreference(local, 'isConnected', true)
  keepPreference(local, 'language', 'fr')
  keepPreference(local, 'theme', 'dark')
  const localStorage = Array.from({ length: local.length }, (_, i) => local.key(i)!).map(
    (name) => `${name}=${local.getItem(name)}`,
  )
  expect(localStorage).toHaveLength(3)
  const token = 'signer={"tokens":{}}'
  const kept = { localStorage, sessionStorage: ['react-router-scroll-positions={}', token], 'drafts/events': ['{}'] }
  expect(stateIn(kept)).toEqual({ localStorage: ['user-theme=dark'], sessionStorage: [token], 'drafts/events': ['{}'] })
})
