import { describe, expect, test } from 'vitest'
import type { EventFrom } from 'xstate'
import { cookieConsentPorts } from '#api/ports/platform/cookie-consent.ports.ts'
import { keepPreference, readPreferences } from '#api/browser/preferences.ts'
import { cookieConsentMachine } from '#machines/flows/platform/cookie-consent.machine.ts'
import { replay } from '#machines/journal.ts'
import { CookieConsentView } from '#ui/platform/cookie-consent.view.tsx'
import { languages } from '../../support/walks/language.ts'
import { untaken } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import { storage } from '../../support/walks/storage.ts'
import { cookieConsentPaths } from './cookie-consent.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(cookieConsentMachine, cookieConsentPaths)).toEqual([])
})

describe.each(languages)('the banner in %s', (language) => {
  const shown = (...events: EventFrom<typeof cookieConsentMachine>[]) =>
    render(<CookieConsentView state={replay(cookieConsentMachine, events)} send={() => {}} terms="/gcu" />, language)

  test('SHELL-041 asks, with a link to the terms and a button', () => {
    const html = shown()
    expect(html).toContain('href="/gcu"')
    expect(html).toContain(language === 'en' ? 'Accept</button>' : 'Accepter</button>')
  })

  test('SHELL-042 is gone as soon as cookies are accepted, here or in another tab', () => {
    expect(shown({ type: 'cookies.accepted' })).toBe('')
    expect(shown({ type: 'cookies.accepted' }, { type: 'choice.kept' })).toBe('')
    expect(shown({ type: 'choice.found' })).toBe('')
  })
})

describe('the choice', () => {
  test('SHELL-042 CONST-018 is kept in local storage under the key cookies-accepted', async () => {
    const kept = storage()
    expect(readPreferences(kept).hasAcceptedCookies).toBe(false)
    const answer = await cookieConsentPorts(kept, new EventTarget()).keepChoice(undefined, new AbortController().signal)
    expect(answer).toEqual({ type: 'choice.kept' })
    expect(kept.getItem('cookies-accepted')).toBe('true')
    expect(readPreferences(kept).hasAcceptedCookies).toBe(true)
  })

  test('is found when another tab stores it, and not when it stores something else', async () => {
    const kept = storage()
    const tab = new EventTarget()
    let isFound = false
    const watching = cookieConsentPorts(kept, tab)
      .watchChoice(undefined, new AbortController().signal)
      .then((answer) => {
        isFound = true
        return answer
      })
    keepPreference(kept, 'language', 'fr')
    tab.dispatchEvent(new Event('storage'))
    await new Promise((done) => setImmediate(done))
    expect(isFound).toBe(false)
    keepPreference(kept, 'hasAcceptedCookies', true)
    tab.dispatchEvent(new Event('storage'))
    expect(await watching).toEqual({ type: 'choice.found' })
  })

  test('is found if it was stored just before', async () => {
    const kept = storage()
    keepPreference(kept, 'hasAcceptedCookies', true)
    const answer = cookieConsentPorts(kept, new EventTarget()).watchChoice(undefined, new AbortController().signal)
    expect(await answer).toEqual({ type: 'choice.found' })
  })
})
