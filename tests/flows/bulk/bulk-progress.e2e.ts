import { expect } from '@playwright/test'
import { bulkProgressMachine } from '#machines/flows/bulk/bulk-progress.machine.ts'
import { author } from '../../support/sample-templates.ts'
import { drive } from '../../support/walks/drive.ts'
import type { Stage } from '../../support/walks/stage.ts'
import { bulkProgressPaths, running } from './bulk-progress.paths.ts'

type Id = 'retry' | 'pause' | 'resume' | 'cancel' | 'cancel.keep' | 'cancel.confirm' | 'result'
const button = ({ page, say }: Stage, id: Id) =>
  page.getByRole('button', { name: say({ id: `bulk-progress.${id}` }), exact: true })
const inDialog = ({ page, say }: Stage, id: 'cancel.keep' | 'cancel.confirm') =>
  page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', {
      name: say({ id: `bulk-progress.${id}` }),
      exact: true,
    })
const operations = { pause: 'pauseBulkSending', resume: 'resumeBulkSending', cancel: 'cancelBulkSending' } as const
const isRead = async ({ world }: Stage) => {
  await world.isAsked('getBulkSending')
  await world.isAsked('getBulkSendingRows')
}
const changing = ({ world }: Stage) => Object.values(operations).find((one) => world.waiting.includes(one))!
const isShown = async (
  stage: Stage,
  { sending, isCancelAsked }: { sending: typeof running | null; isCancelAsked: boolean },
) => {
  const { page, say } = stage
  await expect(page.getByText(say({ id: `bulk-state.${sending!.state}` }), { exact: true })).toBeVisible()
  await expect(inDialog(stage, 'cancel.keep')).toHaveCount(isCancelAsked ? 1 : 0)
}

drive<typeof bulkProgressMachine>(bulkProgressMachine, bulkProgressPaths, {
  open: async (stage) => {
    await stage.page.goto(`/simple-signature-bulk/${running.id}`)
    await stage.world.answers('getMe', 200, author)
  },
  does: {
    'retry.chosen': (stage) => button(stage, 'retry').click(),
    'page.chosen': ({ page, say }) => page.getByRole('button', { name: say({ id: 'bulk-pager.nextPage' }) }).click(),
    'state.chosen': async ({ page, say }, { rowState }) => {
      await page.getByRole('button', { name: say({ id: 'bulk-progress.rowState' }) }).click()
      await page.getByRole('option', { name: say({ id: `bulk-progress.rowState.${rowState!}` }), exact: true }).click()
    },
    'pause.chosen': (stage) => button(stage, 'pause').click(),
    'resume.chosen': (stage) => button(stage, 'resume').click(),
    'cancel.chosen': (stage) => button(stage, 'cancel').click(),
    'cancel.declined': (stage) => inDialog(stage, 'cancel.keep').click(),
    'cancel.confirmed': (stage) => inDialog(stage, 'cancel.confirm').click(),
    'result.chosen': (stage) => button(stage, 'result').click(),
    'sending.read': async ({ world }, { sending, rows, total }) => {
      await world.answers('getBulkSending', 200, sending)
      await world.answers('getBulkSendingRows', 200, { content: rows, totalElements: total })
    },
    'sending.missing': async ({ world }) => {
      await world.refuses('getBulkSending', 'NotFoundException')
      await world.refuses('getBulkSendingRows', 'NotFoundException')
    },
    'sending.changed': (stage) => stage.world.answers(changing(stage), 200, running),
    'change.refused': (stage) => stage.world.refuses(changing(stage), 'BulkCannotBeChangedException'),
    'file.saved': ({ world }) => world.answers('downloadBulkResult', 200, Buffer.from('Email')),
    'moment.passed': ({ world }) => world.waits(20),
    'call.failed': async (stage) => {
      const { world } = stage
      if (world.waiting.includes('getBulkSending')) {
        await world.refuses('getBulkSending', 'TemporarilyUnavailableException')
        await world.refuses('getBulkSendingRows', 'TemporarilyUnavailableException')
      } else if (world.waiting.includes('downloadBulkResult'))
        await world.refuses('downloadBulkResult', 'TemporarilyUnavailableException')
      else await world.refuses(changing(stage), 'TemporarilyUnavailableException')
    },
  },
  sees: {
    loading: isRead,
    failed: ({ page, say }) => expect(page.getByText(say({ id: 'bulk-progress.failed' }))).toBeVisible(),
    'shown.waiting': (stage, { context }) => isShown(stage, context),
    'shown.lookingAgain': async (stage, { context }) => {
      await isRead(stage)
      await isShown(stage, context)
    },
    'shown.settled': (stage, { context }) => isShown(stage, context),
    changing: ({ world }, { context }) => world.isAsked(operations[context.change!]),
    saving: ({ world }) => world.isAsked('downloadBulkResult'),
    gone: ({ page, say }) => expect(page.getByRole('heading', { name: say({ id: 'missing.page' }) })).toBeVisible(),
  },
})
