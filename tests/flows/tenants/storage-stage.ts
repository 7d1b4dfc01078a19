import { expect } from '@playwright/test'
import type { components } from '#openapi'
import { storageMachine } from '#machines/flows/tenants/storage.machine.ts'
import { openAgain } from '../../support/walks/again.ts'
import { drive } from '../../support/walks/drive.ts'
import type { Path } from '../../support/walks/paths.ts'
import type { Stage } from '../../support/walks/stage.ts'

type Reader = 'own' | 'platform'
type ButtonId =
  | 'storage.retry'
  | 'storage.cancel'
  | 'storage.save'
  | 'storage.hold'
  | 'storage.holding.confirm'
  | 'storage.lifting.keep'
  | 'storage.lifting.confirm'

const main = ({ page }: Stage) => page.getByRole('main')
const rows = (stage: Stage) => main(stage).getByRole('listitem')
const dialog = ({ page }: Stage) => page.getByRole('dialog')
const named = ({ page, say }: Stage, id: ButtonId) => page.getByRole('button', { name: say({ id }), exact: true })
const field = (stage: Stage, id: 'storage.number' | 'storage.reason' | 'storage.request') =>
  dialog(stage).getByLabel(stage.say({ id }), { exact: true })
/** The button of a row. */
const act = (stage: Stage, id: 'storage.change' | 'storage.lift', row: number) =>
  rows(stage)
    .nth(row)
    .getByRole('button', { name: stage.say({ id }) })

const titles = {
  changed: 'storage.done.changed',
  held: 'storage.done.held',
  lifted: 'storage.done.lifted',
} as const

type StorageDriver = {
  of: Reader
  address: string
  account: components['schemas']['Account']
  paths: Path<typeof storageMachine>[]
}

/** Walks through what an organisation keeps. */
export const driveStorage = ({ of, address, account, paths }: StorageDriver) =>
  drive<typeof storageMachine>(storageMachine, paths, {
    open: async ({ page, world }) => {
      await page.goto(address)
      await world.answers('getMe', 200, account)
    },
    reopen: (stage) => openAgain(stage, address),

    does: {
      'storage.read': ({ world }, { storage, revision }) =>
        world.answers(of === 'own' ? 'getMyStorage' : 'getTenantStorage', 200, storage, { etag: revision }),
      'policy.chosen': (stage) => act(stage, 'storage.change', 0).click(),
      'policy.submitted': async (stage, { durationNumber }) => {
        await field(stage, 'storage.number').fill(String(durationNumber))
        await field(stage, 'storage.number').press('Enter')
      },
      'policy.declined': (stage) => named(stage, 'storage.cancel').click(),
      'policy.changed': ({ world }, { storage, revision }) =>
        world.answers('updateTenantStorage', 200, storage, { etag: revision }),
      'policy.outdated': async ({ world }, { storage, revision }) => {
        await world.refuses('updateTenantStorage', 'StaleRevisionException')
        await world.answers('getTenantStorage', 200, storage, { etag: revision })
      },
      'hold.chosen': (stage) => named(stage, 'storage.hold').click(),
      'hold.submitted': async (stage, { reason, request }) => {
        await field(stage, 'storage.reason').fill(reason)
        await field(stage, 'storage.request').fill(request)
        await field(stage, 'storage.request').press('Enter')
      },
      'hold.declined': (stage) => named(stage, 'storage.cancel').click(),
      'hold.set': ({ world }, { hold }) => world.answers('setLegalHold', 200, hold),
      'hold.refused': ({ world }) => world.refuses('setLegalHold', 'NotFoundException'),
      'lift.chosen': (stage) => act(stage, 'storage.lift', -1).click(),
      'lift.confirmed': (stage) => named(stage, 'storage.lifting.confirm').click(),
      'lift.declined': (stage) => named(stage, 'storage.lifting.keep').click(),
      'hold.lifted': ({ world }) => world.answers('liftLegalHold', 204),
      'retry.chosen': (stage) => named(stage, 'storage.retry').click(),
      'call.failed': ({ world }) =>
        world.refuses(
          ['getMyStorage', 'getTenantStorage', 'updateTenantStorage', 'setLegalHold', 'liftLegalHold'],
          'TemporarilyUnavailableException',
        ),
    },

    sees: {
      loading: (stage) => expect(main(stage).getByRole('progressbar')).toBeVisible(),
      failed: async (stage) => {
        await expect(main(stage).getByRole('alert')).toBeVisible()
        await expect(rows(stage)).toHaveCount(0)
      },
      shown: async (stage, { context: { storage, done } }) => {
        const { policies, holds } = storage!
        await expect(rows(stage)).toHaveCount(policies.length + holds.length)
        for (const [i, { policyPurpose }] of policies.entries())
          await expect(rows(stage).nth(i)).toContainText(stage.say({ id: `storage.what.${policyPurpose}` }))
        for (const [i, { reason }] of holds.entries())
          await expect(rows(stage).nth(policies.length + i)).toContainText(reason)
        await expect(main(stage).getByRole('button')).toHaveCount(of === 'own' ? 0 : 4 + holds.length)
        await expect(dialog(stage)).toHaveCount(0)
        if (done)
          await expect(
            main(stage)
              .getByRole('status')
              .filter({ hasText: stage.say({ id: titles[done] }) }),
          ).toBeFocused()
      },
      entering: async (stage, { context: { complaint } }) => {
        await expect(dialog(stage)).toContainText(stage.say({ id: 'storage.change.FILES' }))
        if (complaint === 'StoragePolicyException')
          await expect(dialog(stage)).toContainText(stage.say({ id: 'errors.StoragePolicyException' }, { max: 100 }))
        if (complaint === 'StaleRevisionException')
          await expect(dialog(stage)).toContainText(stage.say({ id: 'storage.outdated' }))
      },
      changing: ({ world }) => world.isAsked('updateTenantStorage'),
      holding: async (stage, { context: { complaint } }) => {
        await expect(dialog(stage)).toContainText(stage.say({ id: 'storage.holding.title' }))
        if (complaint === 'noReason')
          await expect(dialog(stage)).toContainText(stage.say({ id: 'storage.reason.none' }))
        if (complaint === 'noRequest')
          await expect(dialog(stage)).toContainText(stage.say({ id: 'storage.request.none' }))
      },
      settingHold: ({ world }) => world.isAsked('setLegalHold'),
      asking: (stage) => expect(dialog(stage)).toContainText(stage.say({ id: 'storage.lifting.title' })),
      lifting: ({ world }) => world.isAsked('liftLegalHold'),
    },
  })
