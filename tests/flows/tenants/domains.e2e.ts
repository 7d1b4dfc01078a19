import { expect } from '@playwright/test'
import { domainsMachine } from '#machines/flows/tenants/domains.machine.ts'
import { administrator } from '../../support/sample-organisation.ts'
import { domains, foundDomain, newDomain } from '../../support/sample-domains.ts'
import { openAgain } from '../../support/walks/again.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { domainsPaths } from './domains.paths.ts'

const ADDRESS = '/my-tenant-params/domains'
type ButtonId =
  | 'domains.add'
  | 'domains.adding'
  | 'domains.retry'
  | 'domains.addition.cancel'
  | 'domains.addition.confirm'
  | 'domains.removal.confirm'
  | 'domains.removal.keep'
  | 'domains.removal.removing'
  | 'identity-confirm.confirm'
  | 'identity-confirm.decline'

const main = ({ page }: Stage) => page.getByRole('main')
const rows = (stage: Stage) => main(stage).getByRole('listitem')
const dialog = ({ page }: Stage) => page.getByRole('dialog')
const named = ({ page, say }: Stage, id: ButtonId) => page.getByRole('button', { name: say({ id }), exact: true })
const field = (stage: Stage) => dialog(stage).getByLabel(stage.say({ id: 'domains.addition.domain' }), { exact: true })
/** The row of a domain: no other begins with its name. */
const rowOf = (stage: Stage, domain: string) => rows(stage).filter({ hasText: new RegExp(`^${domain}`) })
const check = (stage: Stage, id: 'domains.check' | 'domains.checking', domain: string) =>
  rowOf(stage, domain).getByRole('button', { name: stage.say({ id }) })
const remove = ({ page, say }: Stage, domain: string) =>
  page.getByRole('button', { name: say({ id: 'domains.remove' }, { domain }), exact: true })
const confirmIdentity = async (stage: Stage) => {
  await dialog(stage)
    .getByLabel(stage.say({ id: 'identity-confirm.password' }), { exact: true })
    .fill('analytical engine')
  await named(stage, 'identity-confirm.confirm').click()
  await stage.world.answers('reauthenticate', 204)
}
const submit = async (stage: Stage, text: string) => {
  await field(stage).fill(text)
  await field(stage).press('Enter')
}
const nameOf = (wanted: string | null) => [...domains, newDomain].find(({ id }) => id === wanted)!.domain

drive<typeof domainsMachine>(domainsMachine, domainsPaths, {
  open: async ({ page, world }) => {
    await page.goto(ADDRESS)
    await world.answers('getMe', 200, administrator)
  },
  reopen: (stage) => openAgain(stage, ADDRESS),

  does: {
    'domains.listed': ({ world }, event) => world.answers('listMyDomains', 200, { domains: event.domains }),
    'add.chosen': (stage) => named(stage, 'domains.add').click(),
    'domain.submitted': (stage, { text }) => submit(stage, text),
    'addition.declined': (stage) => named(stage, 'domains.addition.cancel').click(),
    'domain.added': ({ world }, { domain }) => world.answers('addMyDomain', 200, domain),
    'addition.refused': ({ world }, { name }) => world.refuses('addMyDomain', name),
    'check.chosen': (stage, { id }) => check(stage, 'domains.check', nameOf(id)).click(),
    'domain.checked': ({ world }, { domain }) => world.answers('checkMyDomain', 200, domain),
    'check.refused': ({ world }, { name }) => world.refuses('checkMyDomain', name),
    'removal.chosen': (stage, { id }) => remove(stage, nameOf(id)).click(),
    'removal.confirmed': (stage) => named(stage, 'domains.removal.confirm').click(),
    'removal.declined': (stage) => named(stage, 'domains.removal.keep').click(),
    'identity.needed': ({ world }) => world.refuses('removeMyDomain', 'ReauthenticationRequiredException'),
    'identity.confirmed': confirmIdentity,
    'identity.declined': (stage) => named(stage, 'identity-confirm.decline').click(),
    'domain.gone': ({ world }) => world.refuses(['checkMyDomain', 'removeMyDomain'], 'NotFoundException'),
    'retry.chosen': (stage) => named(stage, 'domains.retry').click(),
    'call.failed': ({ world }) =>
      world.refuses(
        ['listMyDomains', 'addMyDomain', 'checkMyDomain', 'removeMyDomain'],
        'TemporarilyUnavailableException',
      ),
  },

  sees: {
    loading: (stage) => expect(main(stage).getByRole('progressbar')).toBeVisible(),
    failed: async (stage) => {
      await expect(main(stage).getByRole('alert')).toBeVisible()
      await expect(rows(stage)).toHaveCount(0)
    },
    listed: async (stage, { context: { chosen, complaint, done, domains: listed } }) => {
      await expect(rows(stage)).toHaveCount(listed.length)
      for (const [i, { domain, state }] of listed.entries()) {
        await expect(rows(stage).nth(i)).toContainText(domain)
        await expect(rows(stage).nth(i)).toContainText(stage.say({ id: `domains.state.${state}` }))
      }
      await expect(named(stage, 'domains.add')).toBeEnabled()
      await expect(dialog(stage)).toHaveCount(0)
      await expect(main(stage).getByRole('alert')).toHaveCount(complaint ? 1 : 0)
      if (!complaint && !done) return
      // What is about a domain is in its row, unless it is gone.
      const isInRow = listed.some(({ id }) => id === chosen)
      const place = isInRow ? rowOf(stage, nameOf(chosen)) : main(stage)
      const notice = place.getByRole('alert').or(place.getByRole('status').filter({ hasText: /./ }))
      await expect(notice).toBeFocused()
      if (complaint === 'gone') await expect(notice).toContainText(stage.say({ id: 'domains.gone' }))
      if (done) await expect(notice).toContainText(stage.say({ id: `domains.${done}` }))
      if (complaint === 'DomainRecordMissingException' || complaint === 'DomainLookupException')
        await expect(notice).toContainText(stage.say({ id: `errors.${complaint}` }))
    },
    entering: async (stage, { context: { complaint } }) => {
      await expect(dialog(stage)).toContainText(stage.say({ id: 'domains.addition.title' }))
      const isWrong = complaint === 'InvalidDomainException' || complaint === 'DomainDuplicateException'
      await expect(dialog(stage).getByRole('alert')).toHaveCount(complaint && !isWrong ? 1 : 0)
      if (isWrong)
        await expect(field(stage)).toHaveAccessibleDescription(
          new RegExp(stage.say({ id: `errors.${complaint}` }).slice(0, 20)),
        )
      await expect(complaint && !isWrong ? dialog(stage).getByRole('alert') : field(stage)).toBeFocused()
    },
    adding: (stage) => expect(named(stage, 'domains.adding')).toHaveAttribute('aria-busy', 'true'),
    checking: (stage, { context: { chosen } }) =>
      expect(check(stage, 'domains.checking', nameOf(chosen))).toHaveAttribute('aria-busy', 'true'),
    asking: async (stage, { context: { chosen, complaint } }) => {
      const values = { organisation: administrator.tenant.name, domain: nameOf(chosen) }
      await expect(dialog(stage)).toContainText(stage.say({ id: 'domains.removal.text' }, values))
      await expect(dialog(stage).getByRole('alert')).toHaveCount(complaint ? 1 : 0)
    },
    removing: (stage) => expect(named(stage, 'domains.removal.removing')).toHaveAttribute('aria-busy', 'true'),
    confirming: (stage) => expect(dialog(stage)).toContainText(stage.say({ id: 'identity-confirm.title' })),
  },
})

test('AUTH-033 a domain is added, its record is copied and found, and the domain is removed', async ({ stage }) => {
  const { page, world, say } = stage
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('domains')) bodies.push(request.postDataJSON())
  })
  await page.goto(ADDRESS)
  await world.answers('getMe', 200, administrator)
  await world.answers('listMyDomains', 200, { domains: [] })
  await named(stage, 'domains.add').click()
  await submit(stage, ' @Morel.EXAMPLE. ')
  const waiting = domains.find(({ id }) => id === foundDomain.id)!
  await world.answers('addMyDomain', 200, waiting)
  expect(bodies).toEqual([{ domain: 'morel.example' }])
  for (const part of ['name', 'text'] as const) await expect(rows(stage)).toContainText(waiting.record[part])

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const part of ['name', 'text'] as const) {
    await rows(stage)
      .getByRole('button', { name: say({ id: `domains.copy.${part}` }), exact: true })
      .click()
    await expect(rows(stage).getByText(say({ id: 'domains.copied' }))).toHaveCount(part === 'name' ? 1 : 2)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(waiting.record[part])
  }

  await check(stage, 'domains.check', waiting.domain).click()
  await world.refuses('checkMyDomain', 'DomainRecordMissingException')
  await expect(rows(stage).getByRole('alert')).toBeFocused()
  await check(stage, 'domains.check', waiting.domain).click()
  await world.answers('checkMyDomain', 200, foundDomain)
  await expect(rows(stage)).toContainText(say({ id: 'domains.state.VERIFIED' }))
  await expect(rows(stage).getByText(waiting.record.text)).toBeHidden()
  await rows(stage).locator('summary').click()
  await expect(rows(stage).getByText(waiting.record.text)).toBeVisible()

  await remove(stage, waiting.domain).click()
  await named(stage, 'domains.removal.confirm').click()
  await world.refuses('removeMyDomain', 'ReauthenticationRequiredException')
  await confirmIdentity(stage)
  await world.answers('removeMyDomain', 204)
  await expect(main(stage).getByRole('heading', { name: say({ id: 'domains.empty' }) })).toBeVisible()
  await expect(main(stage).getByText(say({ id: 'domains.removed' }))).toBeVisible()
  await world.end()
})
