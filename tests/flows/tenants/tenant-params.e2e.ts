import { Buffer } from 'node:buffer'
import { expect } from '@playwright/test'
import { PNG } from 'pngjs'
import { tenantParamsMachine } from '#machines/flows/tenants/tenant-params.machine.ts'
import { blankDeferred, deferredParams } from '#machines/rules/tenants/deferred-params.ts'
import type { ParamsValues } from '#machines/rules/tenants/params.ts'
import {
  activeOtpTypes,
  attachedFiles,
  auditTrailOf,
  embeddingOriginsOf,
  metadataKeysOf,
} from '#machines/rules/tenants/params.ts'
import { driveEdit } from '../../support/plain/drive-edit.ts'
import { administrator } from '../../support/sample-organisation.ts'
import { test } from '../../support/walks/stage.ts'
import { tenantParamsPaths } from './tenant-params.paths.ts'

/** The administrator of an organisation that certifies documents later. */
const account = { ...administrator, tenant: { ...administrator.tenant, deferredSignature: true } }

const bodyOf = (values: ParamsValues) => ({
  otpTypes: activeOtpTypes(values),
  defaultOtpType: 'MAIL' as const,
  signingRedirectUrl: values.signingRedirectUrl || null,
  failureSigningRedirectUrl: values.failureSigningRedirectUrl || null,
  attachedFiles: attachedFiles(values),
  auditTrailGeneration: auditTrailOf(values),
  metadataKeys: metadataKeysOf(values.metadataKeys ?? ''),
  embeddingOrigins: embeddingOriginsOf(values.embeddingOrigins ?? ''),
  comments: values.comments === 'true',
  ...deferredParams({ ...blankDeferred, ...values }),
  webLogo: null,
  emailLogo: null,
})

driveEdit({
  machine: tenantParamsMachine,
  paths: tenantParamsPaths,
  addressOf: () => '/my-tenant-params',
  account,
  load: 'getMyTenantParams',
  saves: ['updateMyTenantParams'],
  bodyOf,
  labels: {
    signingRedirectUrl: 'tenant-params.signingRedirectUrl',
    deferredFlowName: 'tenant-params.deferredFlowName',
  },
  saved: { created: 'tenant-params.saved', updated: 'tenant-params.saved' },
  proves: { updated: 'TEN-006' },
  gone: 'tenant-params.gone',
  serve: () => {},
})

test('TEN-017 a chosen logo is shown as signers will see it, scaled down, before it is saved; other files are refused', async ({
  stage,
}) => {
  const { page, world, say } = stage
  await page.goto('/my-tenant-params')
  await world.answers('getMe', 200, administrator)
  await world.answers('getMyTenantParams', 200, bodyOf({ otpMail: 'true', otpNone: 'true' } as ParamsValues), {
    etag: '"1"',
  })
  const input = page.locator('input[type=file]').first()
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByRole('alert')).toContainText(say({ id: 'tenant-params.logo.unreadable' }))
  const buffer = PNG.sync.write(new PNG({ width: 800, height: 512 }))
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  const preview = page.getByRole('figure').first().locator('img')
  await expect(preview).toBeVisible()
  expect(await preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    100, 64,
  ])
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: say({ id: 'edit.save' }) }).click()
  const { body } = await world.isAsked('updateMyTenantParams')
  expect(JSON.parse(String(body))).toMatchObject({
    webLogo: expect.stringMatching(/^data:image\/png;base64,/),
    emailLogo: null,
  })
})

test('the form stays in view while what was saved is read again', async ({ stage }) => {
  const { page, world, say } = stage
  const values = { otpMail: 'true', otpNone: 'true' } as ParamsValues
  await page.goto('/my-tenant-params')
  await world.answers('getMe', 200, administrator)
  await world.answers('getMyTenantParams', 200, bodyOf(values), { etag: '"1"' })
  const field = page.getByLabel(say({ id: 'tenant-params.signingRedirectUrl' }), { exact: true })
  const signingRedirectUrl = 'https://atelier-morel.example/merci'
  await field.fill(signingRedirectUrl)
  const [heading, input] = [await page.getByRole('heading', { level: 1 }).elementHandle(), await field.elementHandle()]
  await page.getByRole('button', { name: say({ id: 'edit.save' }), exact: true }).click()
  await world.answers('updateMyTenantParams', 200, bodyOf(values))
  await world.waits(1)
  await world.isAsked('getMyTenantParams')
  await expect(field).toHaveValue(signingRedirectUrl)
  await world.answers('getMyTenantParams', 200, bodyOf({ ...values, signingRedirectUrl }), { etag: '"2"' })
  await expect(page.getByRole('button', { name: say({ id: 'edit.save' }), exact: true })).toHaveCount(0)
  for (const element of [heading, input]) expect(await element.evaluate((node) => node.isConnected)).toBe(true)
})

test('CERT-015 CERT-021 when documents are certified later is chosen, and how often people are reminded', async ({
  stage,
}) => {
  const { page, world, say } = stage
  const values = { otpMail: 'true', otpNone: 'true' } as ParamsValues
  await page.goto('/my-tenant-params')
  await world.answers('getMe', 200, account)
  await world.answers('getMyTenantParams', 200, bodyOf(values), { etag: '"1"' })
  const choose = async (label: string, option: string) => {
    await page.getByRole('button', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const name = page.getByLabel(say({ id: 'tenant-params.deferredFlowName' }), { exact: true })
  await expect(name).toHaveCount(0)
  await choose(say({ id: 'tenant-params.deferredDays' }), say({ id: 'tenant-params.deferredDays.everyDay' }))
  await choose(say({ id: 'tenant-params.deferredTimeZone' }), 'Indian/Reunion')
  await choose(say({ id: 'tenant-params.deferredReminder' }), say({ id: 'tenant-params.deferredReminder.EVERY_HOUR' }))
  const save = page.getByRole('button', { name: say({ id: 'edit.save' }), exact: true })
  await save.click()
  await expect(name).toHaveAccessibleDescription(
    new RegExp(RegExp.escape(say({ id: 'tenant-params.deferredFlowName.missing' }))),
  )
  await name.fill('Invoices')
  await save.click()
  const { body } = await world.isAsked('updateMyTenantParams')
  expect(JSON.parse(String(body))).toMatchObject({
    deferredReminder: 'EVERY_HOUR',
    deferredSchedule: { every: 'DAY', weekday: null, hour: 20, timeZone: 'Indian/Reunion', flowName: 'Invoices' },
  })
})
