import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { emailValidationPorts } from '#api/ports/accounts/email-validation.ports.ts'
import { emailValidationMachine } from '#machines/flows/accounts/email-validation.machine.ts'
import { EmailValidationView } from '#ui/accounts/email-validation.view.tsx'
import { languages, messagesIn } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { emailValidationPaths } from './email-validation.paths.ts'

const states = statesOf(emailValidationPaths)
const drawn = (state: (typeof states)[number], language: 'en' | 'fr', isSignedIn = false) =>
  render(
    <EmailValidationView state={state} send={() => {}} login="/login" security="/security" isSignedIn={isSignedIn} />,
    language,
  )

test('every transition is on some path', () => {
  expect(untaken(emailValidationMachine, emailValidationPaths)).toEqual([])
})

test.each(languages)('PWD-024 PWD-025 a loader, then what became of it, in %s', async (language) => {
  const titles = {
    validating: 'email-validation.title',
    validated: 'email-validation.validated',
    spent: 'email-validation.spent',
    taken: 'email-validation.taken',
    failed: 'email-validation.failed',
  }
  expect(new Set(states.map(({ value }) => value))).toEqual(new Set(Object.keys(titles)))
  for (const state of states) {
    expect(drawn(state, language)).toContain(messagesIn(language)[titles[state.value]])
    expect(drawn(state, language).includes('role="progressbar"')).toBe(state.value === 'validating')
  }
  if (language === 'en') await expectRecord(states, (state) => drawn(state, language))
})

test('after that, it leads to the security page, or to the login if nobody is signed in', () => {
  const validated = states.find(({ value }) => value === 'validated')!
  expect(drawn(validated, 'en', true)).toContain('href="/security"')
  expect(drawn(validated, 'en', false)).toContain('href="/login"')
})

describe('answers of the server become events', () => {
  const { signal } = new AbortController()
  const calls: Request[] = []
  const validate = (status: number, name?: string) => {
    const fetch = async (request: Request) => {
      calls.push(request)
      return status === 204 ? new Response(null, { status }) : Response.json({ name, message: '' }, { status })
    }
    const api = createApi({ baseUrl: 'http://server', fetch })
    return emailValidationPorts(api, 'token-of-the-link').validateEmail(undefined, signal)
  }

  test.each([
    [204, undefined, { type: 'email.validated' }],
    [409, 'AccountDuplicateException', { type: 'email.taken' }],
    [410, 'InvalidTokenException', { type: 'link.spent' }],
    [410, 'ExpiredTokenException', { type: 'link.spent' }],
  ])('PWD-026 %i %s becomes %j; the token is sent as bearer, without a payload', async (status, name, event) => {
    expect(await validate(status, name)).toEqual(event)
    const call = calls.at(-1)!
    expect([call.method, call.url, call.headers.get('authorization'), await call.text()]).toEqual([
      'POST',
      'http://server/private/me/validate-email',
      'Bearer token-of-the-link',
      '',
    ])
  })

  test('any other answer is thrown', async () => {
    await expect(validate(503, 'TemporarilyUnavailableException')).rejects.toThrow('503')
  })
})
