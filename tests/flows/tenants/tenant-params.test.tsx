import { expect, test, vi } from 'vitest'
import { createApi } from '#api/client.ts'
import { tenantParamsPorts } from '#api/ports/tenants/tenant-params.ports.ts'
import {
  blankParams,
  fittedLogo,
  logoBoxes,
  embeddingOriginsOf,
  metadataKeysOf,
  paramsProblems,
  trimParams,
  type ParamsValues,
} from '#machines/rules/tenants/params.ts'
import { TenantParamsView } from '#ui/tenants/tenant-params.view.tsx'
import { deferredParams, deferredReminders, deferredValues } from '#machines/rules/tenants/deferred-params.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { tenantParamsPaths } from './tenant-params.paths.ts'

test.each(languages)('every state is drawn in %s', async (language) => {
  const states = statesOf(tenantParamsPaths)
  const logoImage = async () => null
  const draw = (state: (typeof states)[number]) =>
    render(
      <TenantParamsView
        state={state}
        send={() => {}}
        name="Atelier"
        hasDeferred
        timeZones={['Europe/Paris', 'UTC']}
        home="/home"
        singleSignOn="/sso"
        domains="/domains"
        storage="/storage"
        personalData="/personal-data"
        logoImage={logoImage}
      />,
      language,
    )
  for (const state of states) expect(draw(state)).not.toBe('')
  if (language === 'en') await expectRecord(states, draw)
})

const problemsOf = (values: Partial<ParamsValues>) => paramsProblems(trimParams({ ...blankParams, ...values }))

test('TEN-011 at least one way is active, and the default is', () => {
  expect(problemsOf({ otpNone: 'false' })).toEqual({})
  expect(problemsOf({ otpMail: 'false', defaultOtpType: 'NONE' })).toEqual({})
  expect(problemsOf({ otpMail: 'false' })).toEqual({ defaultOtpType: 'inactive' })
  expect(problemsOf({ otpMail: 'false', otpNone: 'false' })).toEqual({ defaultOtpType: 'noneActive' })
})

test('TEN-012 an address begins with https://, or is empty', () => {
  const url = (length: number) => `https://example.org/${'a'.repeat(length - 20)}`
  for (const signingRedirectUrl of ['', '  ', ' https://example.org/merci?x=1 ', url(2000)])
    expect(problemsOf({ signingRedirectUrl })).toEqual({})
  for (const signingRedirectUrl of ['http://example.org', 'example.org', 'HTTPS://', 'javascript:alert(1)', url(2001)])
    expect(problemsOf({ signingRedirectUrl, failureSigningRedirectUrl: signingRedirectUrl })).toEqual({
      signingRedirectUrl: 'invalid',
      failureSigningRedirectUrl: 'invalid',
    })
})

test('TEN-015 TEN-017 a larger picture is scaled down into its box, a smaller one is not scaled up', () => {
  expect(logoBoxes).toEqual({ webLogo: { width: 200, height: 64 }, emailLogo: { width: 200, height: 200 } })
  expect(fittedLogo({ width: 2000, height: 320 }, logoBoxes.webLogo)).toEqual({ width: 200, height: 32 })
  expect(fittedLogo({ width: 100, height: 128 }, logoBoxes.webLogo)).toEqual({ width: 50, height: 64 })
  expect(fittedLogo({ width: 10_000, height: 1 }, logoBoxes.emailLogo)).toEqual({ width: 200, height: 1 })
  expect(fittedLogo({ width: 48, height: 48 }, logoBoxes.emailLogo)).toEqual({ width: 48, height: 48 })
})

test('the parameters are loaded whole, and saved with the revision that was seen', async () => {
  const asked = vi.fn<(request: Request) => void>()
  const logo = 'data:image/png;base64,AAAA'
  const params = {
    otpTypes: ['NONE'],
    defaultOtpType: 'NONE',
    signingRedirectUrl: null,
    failureSigningRedirectUrl: null,
    attachedFiles: ['SIGNED_FILE_WITH_AUDIT', 'PROOF_FILE'],
    auditTrailGeneration: 'SEPARATED',
    metadataKeys: ['Reference', 'Cost centre'],
    embeddingOrigins: ['https://shop.example.org', 'http://localhost:5173'],
    comments: true,
    deferredReminder: 'EVERY_2_HOURS',
    deferredSchedule: { every: 'WEEK', weekday: 5, hour: 0, timeZone: 'Indian/Reunion', flowName: 'Invoices' },
    webLogo: logo,
    emailLogo: null,
  }
  const fetch = async (request: Request) => {
    asked(request)
    return Response.json(params, { headers: { etag: '"3"' } })
  }
  const { loadRecord, saveRecord } = tenantParamsPorts(createApi({ baseUrl: 'http://server', fetch }), () => 'UTC')
  const { signal } = new AbortController()
  const loaded = await loadRecord({ id: 't' }, signal)
  const attached = { attachAudited: 'true', attachProof: 'true' }
  const values = {
    ...blankParams,
    ...attached,
    otpMail: 'false',
    defaultOtpType: 'NONE',
    webLogo: logo,
    auditTrailGeneration: 'SEPARATED',
    metadataKeys: 'Reference\nCost centre',
    embeddingOrigins: 'https://shop.example.org\nhttp://localhost:5173',
    comments: 'true',
    deferredReminder: 'EVERY_2_HOURS',
    deferredDays: '5',
    deferredHour: '0',
    deferredTimeZone: 'Indian/Reunion',
    deferredFlowName: 'Invoices',
  }
  expect(loaded).toEqual({ type: 'record.loaded', values, revision: '"3"' })
  await saveRecord({ id: 't', key: 'k', values, revision: '"3"' }, signal)
  const [[load], [save]] = asked.mock.calls as [[Request], [Request]]
  expect(new URL(load.url).search).toBe('?mode=FULL')
  expect([save.headers.get('if-match'), await save.json()]).toEqual(['"3"', params])
})

test.each([
  ['', undefined, []],
  [' Reference \n\nCost centre', undefined, ['Reference', 'Cost centre']],
  ['Reference\nREFERENCE', 'duplicate', ['Reference', 'REFERENCE']],
  ['x'.repeat(101), 'tooLong', ['x'.repeat(101)]],
])('TEN-014 senders are asked for what each line of %j names', (metadataKeys, problem, keys) => {
  expect(paramsProblems({ ...blankParams, metadataKeys }).metadataKeys).toBe(problem)
  expect(metadataKeysOf(metadataKeys)).toEqual(keys)
})

test('senders are asked for at most 20 notes', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, i) => `Note ${i}`).join('\n')
  expect(paramsProblems({ ...blankParams, metadataKeys: lines(20) })).toEqual({})
  expect(paramsProblems({ ...blankParams, metadataKeys: lines(21) })).toEqual({ metadataKeys: 'tooMany' })
})

test.each([
  ['', undefined, []],
  [' https://Shop.example.org/ \n\nhttps://shop.example.org:443', undefined, ['https://shop.example.org']],
  ['http://localhost:5173', undefined, ['http://localhost:5173']],
  ['https://shop.example.org/page', 'invalid', ['https://shop.example.org/page']],
  ['http://shop.example.org', 'invalid', ['http://shop.example.org']],
  ['https://*.example.org', 'invalid', ['https://*.example.org']],
])('EMB-014 signing pages may be shown by what each line of %j names', (embeddingOrigins, problem, origins) => {
  expect(paramsProblems({ ...blankParams, embeddingOrigins }).embeddingOrigins).toBe(problem)
  expect(embeddingOriginsOf(embeddingOrigins)).toEqual(origins)
})

test('signing pages may be shown by at most 20 sites', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, i) => `https://shop${i}.example.org`).join('\n')
  expect(paramsProblems({ ...blankParams, embeddingOrigins: lines(20) })).toEqual({})
  expect(paramsProblems({ ...blankParams, embeddingOrigins: lines(21) })).toEqual({ embeddingOrigins: 'tooMany' })
})

const everyDay = { deferredDays: 'DAY', deferredFlowName: 'Invoices' }

test.each([
  ['Invoices', undefined],
  [' Invoices ', undefined],
  ['x'.repeat(200), undefined],
  ['', 'missing'],
  ['  ', 'missing'],
  ['x'.repeat(201), 'tooLong'],
  ['Invoices: May', 'invalid'],
])('CERT-015 a schedule has a flow name: of %j it says %j', (deferredFlowName, problem) => {
  expect(problemsOf({ ...everyDay, deferredFlowName }).deferredFlowName).toBe(problem)
  expect(problemsOf({ deferredFlowName })).toEqual({})
})

test('CERT-015 without a schedule, what was entered for one is no change', () => {
  const left = { ...blankParams, deferredHour: '6', deferredTimeZone: 'Europe/Paris', deferredFlowName: 'Invoices' }
  expect(trimParams(left)).toEqual(trimParams(blankParams))
})

test('CERT-015 a new schedule is in the time zone of the browser; one that is there keeps its own', () => {
  const none = deferredValues({ deferredSchedule: null }, 'Indian/Reunion')
  expect(deferredParams(none)).toEqual({ deferredReminder: null, deferredSchedule: null })
  const flowName = 'Invoices'
  expect(deferredParams({ ...none, ...everyDay }).deferredSchedule).toEqual({
    every: 'DAY',
    weekday: null,
    hour: 20,
    timeZone: 'Indian/Reunion',
    flowName,
  })
  const deferredSchedule = { every: 'WEEK' as const, weekday: 7, hour: 23, timeZone: 'Europe/Paris', flowName }
  expect(deferredParams(deferredValues({ deferredSchedule }, 'Indian/Reunion')).deferredSchedule).toEqual(
    deferredSchedule,
  )
})

test('CERT-021 each frequency of reminders is chosen and kept', () => {
  expect(deferredReminders).toHaveLength(8)
  for (const deferredReminder of deferredReminders)
    expect(deferredParams(deferredValues({ deferredReminder }, 'UTC'))).toEqual({
      deferredReminder,
      deferredSchedule: null,
    })
})

test('CERT-015 an organisation that certifies nothing later is not asked when', () => {
  const [state] = statesOf(tenantParamsPaths).filter(({ value }) => value === 'editing')
  const draw = (hasDeferred: boolean) =>
    render(
      <TenantParamsView
        state={state!}
        send={() => {}}
        name="Atelier"
        hasDeferred={hasDeferred}
        timeZones={['UTC']}
        home="/home"
        singleSignOn="/sso"
        domains="/domains"
        storage="/storage"
        personalData="/personal-data"
        logoImage={async () => null}
      />,
      'en',
    )
  expect(draw(true)).toContain('Documents to certify later')
  expect(draw(false)).not.toContain('certify later')
  expect(draw(false)).not.toContain('Invoices')
})
