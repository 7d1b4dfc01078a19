import { expect } from '@playwright/test'
import { singleSignOnMachine } from '#machines/flows/tenants/single-sign-on.machine.ts'
import type { ProviderValues } from '#machines/rules/tenants/provider.ts'
import { driveEdit } from '../../support/plain/drive-edit.ts'
import { administrator } from '../../support/sample-organisation.ts'
import { test } from '../../support/walks/stage.ts'
import { sampleProvider, singleSignOnPaths } from './single-sign-on.paths.ts'

const bodyOf = (values: ProviderValues) => ({
  provider: {
    issuer: values.issuer,
    clientId: values.clientId,
    slug: values.slug,
    label: values.label,
    claims: { login: values.login, email: values.email, firstName: values.firstName, lastName: values.lastName },
    createsAccounts: values.createsAccounts === 'true',
  },
})
const params = {
  otpTypes: ['MAIL' as const],
  defaultOtpType: 'MAIL' as const,
  attachedFiles: [],
  signingRedirectUrl: null,
  failureSigningRedirectUrl: null,
  webLogo: null,
  emailLogo: null,
}

driveEdit({
  machine: singleSignOnMachine,
  paths: singleSignOnPaths,
  addressOf: () => '/my-tenant-params/single-sign-on',
  account: administrator,
  load: 'getMyProvider',
  saves: ['updateMyProvider'],
  bodyOf,
  labels: { slug: 'single-sign-on.slug' },
  saved: { created: 'single-sign-on.saved', updated: 'single-sign-on.saved' },
  gone: 'single-sign-on.gone',
  list: '/my-tenant-params',
  serve: ({ world }) =>
    world.serves('getMyTenantParams', () => ({ status: 200, body: params, headers: { etag: '"1"' } })),
})

test('a first provider is entered with its secret, once the administrator has said who they are', async ({ stage }) => {
  const { page, world, say } = stage
  const bodies: { provider: { clientSecret: string | null } }[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') bodies.push(request.postDataJSON() as (typeof bodies)[number])
  })
  await page.goto('/my-tenant-params/single-sign-on')
  await world.answers('getMe', 200, administrator)
  await world.answers('getMyProvider', 200, { provider: null }, { etag: '"0"' })
  type Field = 'issuer' | 'clientId' | 'label' | 'slug' | 'secret'
  const field = (name: Field) => page.getByLabel(say({ id: `single-sign-on.${name}` }), { exact: true })
  await page.getByText(say({ id: 'single-sign-on.isOn' }), { exact: true }).click()
  await field('issuer').fill(sampleProvider.issuer)
  await field('clientId').fill('paraph')
  await field('label').fill('Atelier Morel')
  await field('slug').fill('atelier')
  await page.keyboard.press('Tab')
  await expect(page.getByText('/api/public/v1/oidc/atelier/callback')).toBeVisible()
  const save = page.getByRole('button', { name: say({ id: 'edit.save' }), exact: true })
  await save.click()
  await expect(page.getByRole('alert')).toBeFocused()
  await field('secret').fill('correct horse')
  await save.click()
  await world.refuses('updateMyProvider', 'ReauthenticationRequiredException')
  await page.getByLabel(say({ id: 'identity-confirm.password' }), { exact: true }).fill('Analytical-Engine-1843')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say({ id: 'identity-confirm.confirm' }) })
    .click()
  await world.answers('reauthenticate', 204)
  await world.answers('updateMyProvider', 200, bodyOf(sampleProvider))
  await expect(page.getByText(say({ id: 'single-sign-on.saved' }))).toBeVisible()
  expect(bodies.map(({ provider }) => provider.clientSecret)).toEqual(['correct horse', 'correct horse'])
  world.serves('getMyTenantParams', () => ({ status: 200, body: params, headers: { etag: '"1"' } }))
  await world.waits(1)
  await expect(page).toHaveURL('/my-tenant-params')
  await world.end()
})
