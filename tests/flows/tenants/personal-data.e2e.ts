import { expect } from '@playwright/test'
import { personalDataMachine } from '#machines/flows/tenants/personal-data.machine.ts'
import { canErase } from '#machines/rules/tenants/personal-data.ts'
import { administrator } from '../../support/sample-organisation.ts'
import { openAgain } from '../../support/walks/again.ts'
import { drive } from '../../support/walks/drive.ts'
import type { Stage } from '../../support/walks/stage.ts'
import { personalDataPaths } from './personal-data.paths.ts'

const ADDRESS = '/my-tenant-params/personal-data'

type ButtonId =
  | 'personal-data.find'
  | 'personal-data.save.csv'
  | 'personal-data.save.json'
  | 'personal-data.erase'
  | 'personal-data.asking.keep'
  | 'personal-data.asking.confirm'

const main = ({ page }: Stage) => page.getByRole('main')
const dialog = ({ page }: Stage) => page.getByRole('dialog')
const named = ({ page, say }: Stage, id: ButtonId) => page.getByRole('button', { name: say({ id }), exact: true })
const email = (stage: Stage) => main(stage).getByLabel(stage.say({ id: 'personal-data.email' }), { exact: true })

drive<typeof personalDataMachine>(personalDataMachine, personalDataPaths, {
  open: async ({ page, world }) => {
    await page.goto(ADDRESS)
    await world.answers('getMe', 200, administrator)
  },
  reopen: (stage) => openAgain(stage, ADDRESS),

  does: {
    'email.submitted': async (stage, { email: typed }) => {
      await email(stage).fill(typed)
      await email(stage).press('Enter')
    },
    'data.read': ({ world }, { data }) => world.answers('reportPersonalData', 200, data),
    'email.refused': ({ world }) => world.refuses('reportPersonalData', 'InvalidMailException'),
    'save.chosen': (stage, { format }) => named(stage, `personal-data.save.${format}`).click(),
    'report.saved': ({ world }, { data }) => world.answers('reportPersonalData', 200, data),
    'erasure.chosen': (stage) => named(stage, 'personal-data.erase').click(),
    'erasure.confirmed': (stage) => named(stage, 'personal-data.asking.confirm').click(),
    'erasure.declined': (stage) => named(stage, 'personal-data.asking.keep').click(),
    'data.erased': ({ world }, { erased, data }) => world.answers('erasePersonalData', 200, { erased, data }),
    'call.failed': ({ world }) =>
      world.refuses(['reportPersonalData', 'erasePersonalData'], 'TemporarilyUnavailableException'),
  },

  sees: {
    entering: async (stage, { context: { complaint } }) => {
      await expect(email(stage)).toBeVisible()
      await expect(main(stage).getByRole('listitem')).toHaveCount(0)
      if (complaint === 'InvalidMailException')
        await expect(main(stage)).toContainText(stage.say({ id: 'errors.InvalidMailException' }))
      else if (complaint) await expect(main(stage).getByRole('alert')).toBeFocused()
    },
    reading: ({ world }) => world.isAsked('reportPersonalData'),
    shown: async (stage, { context: { data, done } }) => {
      const { requests, records } = data!
      await expect(main(stage).getByRole('listitem')).toHaveCount(requests.length + records.length)
      for (const { name } of requests) await expect(main(stage)).toContainText(name)
      await expect(named(stage, 'personal-data.erase')).toHaveCount(canErase(data!) ? 1 : 0)
      await expect(dialog(stage)).toHaveCount(0)
      if (done === 'saved') await expect(main(stage)).toContainText(stage.say({ id: 'personal-data.done.saved' }))
      if (done === 'erased') await expect(main(stage)).toContainText(data!.addressHash)
    },
    saving: ({ world }) => world.isAsked('reportPersonalData'),
    asking: (stage) => expect(dialog(stage)).toContainText(stage.say({ id: 'personal-data.asking.title' })),
    erasing: ({ world }) => world.isAsked('erasePersonalData'),
  },
})
