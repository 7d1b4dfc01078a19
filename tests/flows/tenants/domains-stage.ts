import { expect } from '@playwright/test'
import type { components } from '#openapi'
import { domainsMachine } from '#machines/flows/tenants/domains.machine.ts'
import { sampleTenants } from '../../support/sample-organisation.ts'
import { domains, newDomain, withdrawnDomains } from '../../support/sample-domains.ts'
import { openAgain } from '../../support/walks/again.ts'
import { drive } from '../../support/walks/drive.ts'
import type { Path } from '../../support/walks/paths.ts'
import type { Stage } from '../../support/walks/stage.ts'

/** Who reads the page: an administrator of the organisation, or of the platform. */
type Reader = 'own' | 'platform'
type ButtonId =
  | `domains.${Reader}.${'add' | 'adding' | 'addition.confirm'}`
  | 'domains.retry'
  | 'domains.addition.cancel'
  | `domains.${Reader}.removal.${'confirm' | 'keep' | 'removing'}`
  | 'identity-confirm.confirm'
  | 'identity-confirm.decline'

export const main = ({ page }: Stage) => page.getByRole('main')
export const rows = (stage: Stage) => main(stage).getByRole('listitem')
const dialog = ({ page }: Stage) => page.getByRole('dialog')
export const named = ({ page, say }: Stage, id: ButtonId) =>
  page.getByRole('button', { name: say({ id }), exact: true })
const field = (stage: Stage) => dialog(stage).getByLabel(stage.say({ id: 'domains.addition.domain' }), { exact: true })
/** The row of a domain: no other begins with its name. */
const rowOf = (stage: Stage, domain: string) => rows(stage).filter({ hasText: new RegExp(`^${domain}`) })
export const check = (stage: Stage, id: 'domains.check' | 'domains.checking', domain: string) =>
  rowOf(stage, domain).getByRole('button', { name: stage.say({ id }) })
export const remove = ({ page, say }: Stage, domain: string) =>
  page.getByRole('button', { name: say({ id: 'domains.remove' }, { domain }), exact: true })
/** Says who it is. */
export const confirmIdentity = async (stage: Stage) => {
  await dialog(stage)
    .getByLabel(stage.say({ id: 'identity-confirm.password' }), { exact: true })
    .fill('analytical engine')
  await named(stage, 'identity-confirm.confirm').click()
  await stage.world.answers('reauthenticate', 204)
}
/** Submits a text to the dialog. */
export const submit = async (stage: Stage, text: string) => {
  await field(stage).fill(text)
  await field(stage).press('Enter')
}
const nameOf = (wanted: string | null) => [...domains, newDomain].find(({ id }) => id === wanted)!.domain

const adds = ['addMyDomain', 'approveDomain'] as const
const act = (stage: Stage, id: 'approve' | 'withdraw', domain: string) =>
  rowOf(stage, domain).getByRole('button', { name: stage.say({ id: `domains.platform.${id}` }) })

type DomainsDriver = {
  of: Reader
  address: string
  account: components['schemas']['Account']
  paths: Path<typeof domainsMachine>[]
}

/** Walks through the domains of an organisation. */
export const driveDomains = ({ of, address, account, paths }: DomainsDriver) =>
  drive<typeof domainsMachine>(domainsMachine, paths, {
    open: async ({ page, world }) => {
      await page.goto(address)
      await world.answers('getMe', 200, account)
    },
    reopen: (stage) => openAgain(stage, address),

    does: {
      'domains.listed': async (stage, { organisation, domains: listed }) => {
        if (of === 'own') return stage.world.answers('listMyDomains', 200, { domains: listed })
        // The approval is withdrawn before the list is read again.
        if (listed === withdrawnDomains) await stage.world.answers('withdrawDomain', 204)
        await stage.world.answers('getTenant', 200, { ...sampleTenants[0]!, name: organisation })
        await stage.world.answers('listTenantDomains', 200, { domains: listed })
      },
      'add.chosen': (stage) => named(stage, `domains.${of}.add`).click(),
      'approval.chosen': (stage, { id }) => act(stage, 'approve', nameOf(id)).click(),
      'domain.submitted': (stage, { text }) => submit(stage, text),
      'addition.declined': (stage) => named(stage, 'domains.addition.cancel').click(),
      'domain.added': ({ world }, { domain }) => world.answers(adds, 200, domain),
      'addition.refused': ({ world }, { name }) => world.refusesWith(adds, name),
      'check.chosen': (stage, { id }) => check(stage, 'domains.check', nameOf(id)).click(),
      'domain.checked': ({ world }, { domain }) => world.answers('checkMyDomain', 200, domain),
      'check.refused': ({ world }, { name }) => world.refuses('checkMyDomain', name),
      'removal.chosen': (stage, { id }) =>
        (of === 'own' ? remove(stage, nameOf(id)) : act(stage, 'withdraw', nameOf(id))).click(),
      'removal.confirmed': (stage) => named(stage, `domains.${of}.removal.confirm`).click(),
      'removal.declined': (stage) => named(stage, `domains.${of}.removal.keep`).click(),
      'identity.needed': ({ world }) =>
        world.refuses(['removeMyDomain', 'approveDomain'], 'ReauthenticationRequiredException'),
      'identity.confirmed': confirmIdentity,
      'identity.declined': (stage) => named(stage, 'identity-confirm.decline').click(),
      'domain.gone': ({ world }) => world.refuses(['checkMyDomain', 'removeMyDomain'], 'NotFoundException'),
      'retry.chosen': (stage) => named(stage, 'domains.retry').click(),
      'call.failed': ({ world }) =>
        world.refuses(
          [...adds, 'listMyDomains', 'checkMyDomain', 'removeMyDomain', 'getTenant', 'withdrawDomain'],
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
        await expect(named(stage, `domains.${of}.add`)).toBeEnabled()
        await expect(dialog(stage)).toHaveCount(0)
        await expect(main(stage).getByRole('alert')).toHaveCount(complaint ? 1 : 0)
        if (!complaint && !done) return
        // What is about a domain is in its row, unless it is gone.
        const isInRow = listed.some(({ id }) => id === chosen)
        const place = isInRow ? rowOf(stage, nameOf(chosen)) : main(stage)
        const notice = place.getByRole('alert').or(place.getByRole('status').filter({ hasText: /./ }))
        await expect(notice).toBeFocused()
        if (complaint === 'gone') await expect(notice).toContainText(stage.say({ id: 'domains.gone' }))
        if (done)
          await expect(notice).toContainText(
            stage.say({ id: done === 'checked' ? 'domains.checked' : `domains.${of}.${done}` }),
          )
        if (complaint === 'DomainRecordMissingException' || complaint === 'DomainLookupException')
          await expect(notice).toContainText(stage.say({ id: `errors.${complaint}` }))
      },
      entering: async (stage, { context: { complaint, wanted } }) => {
        if (complaint === null) await expect(field(stage)).toHaveValue(wanted)
        await expect(dialog(stage)).toContainText(stage.say({ id: `domains.${of}.addition.title` }))
        const isWrong = complaint === 'InvalidDomainException' || complaint === 'DomainDuplicateException'
        await expect(dialog(stage).getByRole('alert')).toHaveCount(complaint && !isWrong ? 1 : 0)
        if (isWrong)
          await expect(field(stage)).toHaveAccessibleDescription(
            new RegExp(stage.say({ id: `errors.${complaint}` }).slice(0, 20)),
          )
        await expect(complaint && !isWrong ? dialog(stage).getByRole('alert') : field(stage)).toBeFocused()
      },
      adding: (stage) => expect(named(stage, `domains.${of}.adding`)).toHaveAttribute('aria-busy', 'true'),
      checking: (stage, { context: { chosen } }) =>
        expect(check(stage, 'domains.checking', nameOf(chosen))).toHaveAttribute('aria-busy', 'true'),
      asking: async (stage, { context: { organisation, chosen, complaint } }) => {
        const values = { organisation, domain: nameOf(chosen) }
        await expect(dialog(stage)).toContainText(stage.say({ id: `domains.${of}.removal.text` }, values))
        await expect(dialog(stage).getByRole('alert')).toHaveCount(complaint ? 1 : 0)
      },
      removing: (stage) => expect(named(stage, `domains.${of}.removal.removing`)).toHaveAttribute('aria-busy', 'true'),
      confirming: (stage) => expect(dialog(stage)).toContainText(stage.say({ id: 'identity-confirm.title' })),
    },
  })
