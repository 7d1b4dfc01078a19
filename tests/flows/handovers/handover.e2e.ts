import { expect } from '@playwright/test'
import { handoverMachine } from '#machines/flows/handovers/handover.machine.ts'
import { END, presentIn, type BelongingKind } from '#machines/rules/handovers/belongings.ts'
import { heir, sampleHandover } from '../../support/sample-handover.ts'
import { administrator, PERSON_ID } from '../../support/sample-organisation.ts'
import { openAgain } from '../../support/walks/again.ts'
import { drive } from '../../support/walks/drive.ts'
import type { Stage } from '../../support/walks/stage.ts'
import { handoverPaths } from './handover.paths.ts'

const address = `/tenant-accounts/${PERSON_ID}/handover`
const main = ({ page }: Stage) => page.getByRole('main')
const dialog = ({ page }: Stage) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
const named = ({ page, say }: Stage, id: 'handover.retry' | 'handover.submit') =>
  page.getByRole('button', { name: say({ id }), exact: true })
const inDialog = (stage: Stage, id: 'handover.ask.keep' | 'handover.ask.confirm' | 'handover.ask.end.confirm') =>
  dialog(stage).getByRole('button', { name: stage.say({ id }), exact: true })
/** Hands over, or ends all that was chosen. */
const confirm = (stage: Stage) =>
  inDialog(stage, 'handover.ask.confirm').or(inDialog(stage, 'handover.ask.end.confirm'))
const person = `${heir.fullName} (${heir.mail})`
const choose = async ({ page }: Stage, label: string, option: string) => {
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const wished = (stage: Stage, kind: BelongingKind, wish: string) =>
  wish === END && kind === 'RUNNING_REQUESTS' ? stage.say({ id: 'handover.end.RUNNING_REQUESTS' }) : person
/** The call that waits. */
const isStarting = ({ world }: Stage) => world.waiting.includes('startHandover')
const isRunning = (stage: Stage) => expect(main(stage)).toContainText(stage.say({ id: 'handover.leave' }))

drive<typeof handoverMachine>(handoverMachine, handoverPaths, {
  open: async ({ page, world }) => {
    await page.goto(address)
    await world.answers('getMe', 200, administrator)
  },
  reopen: (stage) => openAgain(stage, address),

  does: {
    'page.read': async (stage, { page }) => {
      if (isStarting(stage)) await stage.world.refuses('startHandover', 'HandoverRunningException')
      await stage.world.answers('getHandover', 200, page)
    },
    'account.missing': (stage) =>
      stage.world.refuses(isStarting(stage) ? 'startHandover' : 'getHandover', 'NotFoundException'),
    'wish.chosen': (stage, { kind, wish }) =>
      choose(stage, stage.say({ id: `handover.what.${kind}` }), wished(stage, kind, wish)),
    'successor.chosen': (stage) => choose(stage, stage.say({ id: 'handover.everything' }), person),
    'wishes.submitted': (stage) => named(stage, 'handover.submit').click(),
    'message.submitted': async (stage, { message }) => {
      await dialog(stage)
        .getByLabel(stage.say({ id: 'handover.message' }))
        .fill(message)
      await confirm(stage).click()
    },
    'handover.confirmed': (stage) => confirm(stage).click(),
    'handover.declined': (stage) => inDialog(stage, 'handover.ask.keep').click(),
    'handover.started': ({ world }, { page }) => world.answers('startHandover', 200, page),
    'handover.refused': async ({ world }, { name, page }) => {
      await world.refusesWith(['startHandover'], name)
      await world.answers('getHandover', 200, page)
    },
    'retry.chosen': (stage) => named(stage, 'handover.retry').click(),
    'moment.passed': ({ world }) => world.waits(5),
    'call.failed': ({ world }) => world.refuses(['getHandover', 'startHandover'], 'TemporarilyUnavailableException'),
  },

  sees: {
    loading: (stage) => expect(main(stage).getByRole('progressbar')).toBeVisible(),
    failed: (stage) => expect(main(stage).getByText(stage.say({ id: 'handover.failed' }))).toBeVisible(),
    shown: async (stage, { context: { page, isDone, complaint } }) => {
      const present = presentIn(page!.belongings)
      await expect(main(stage).getByRole('listitem')).toHaveCount(present.length)
      await expect(dialog(stage)).toHaveCount(0)
      if (present.length === 0) await expect(main(stage)).toContainText(stage.say({ id: 'handover.none' }))
      if (complaint === 'nothing') await expect(main(stage).getByRole('alert')).toBeFocused()
      if (isDone) await expect(main(stage)).toContainText(stage.say({ id: 'handover.done' }))
    },
    asking: async (stage) => {
      await expect(dialog(stage)).toContainText(stage.say({ id: 'handover.ask.text' }))
      await expect(dialog(stage)).toContainText(sampleHandover.fullName)
    },
    writing: (stage) => expect(dialog(stage)).toContainText(stage.say({ id: 'handover.message' })),
    starting: ({ world }) => world.isAsked('startHandover'),
    'following.waiting': isRunning,
    'following.lookingAgain': async (stage) => {
      await stage.world.isAsked('getHandover')
      await isRunning(stage)
    },
    gone: ({ page, say }) => expect(page.getByRole('heading', { name: say({ id: 'missing.page' }) })).toBeVisible(),
  },
})
