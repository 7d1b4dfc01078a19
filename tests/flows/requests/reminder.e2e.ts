import { expect } from '@playwright/test'
import { reminderMachine } from '#machines/flows/requests/reminder.machine.ts'
import { camille } from '../../support/samples/account.ts'
import { pendingFiles, pendingRequest, REQUEST_ID } from '../../support/samples/request.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { reminderPaths } from './reminder.paths.ts'

const dialog = ({ page, say }: Stage) => page.getByRole('dialog', { name: say({ id: 'reminder.title' }) })
const message = (stage: Stage) => dialog(stage).getByRole('textbox')
const signer = (stage: Stage) => dialog(stage).getByRole('checkbox')

const titles: { [complaint in string]?: string } = {
  noSigner: 'REM-005 without a signer it says that one must be chosen',
  SignerMailedRecentlyException: 'REM-007 it says why it was refused',
}

drive<typeof reminderMachine>(reminderMachine, reminderPaths, {
  open: async ({ page, world, say }) => {
    await page.goto(`/simple-sign-detail/${REQUEST_ID}`)
    await world.answers('getMe', 200, camille)
    await world.answers('getRequest', 200, pendingRequest)
    await world.answers('listRequestFiles', 200, pendingFiles)
    await test.step('REM-001 REM-002 the creator of a pending request can remind its signers', () =>
      page.getByRole('button', { name: say({ id: 'reminder.open' }), exact: true }).click())
  },

  does: {
    'reminder.submitted': async (stage, { mails, message: words }) => {
      if ((await signer(stage).isChecked()) !== mails.length > 0) await dialog(stage).getByText('Inès Haddad').click()
      await message(stage).fill(words)
      await stage.page.getByRole('button', { name: stage.say({ id: 'reminder.send' }) }).click()
    },
    'dialog.closed': ({ page, say }) =>
      page.getByRole('button', { name: say({ id: 'reminder.cancel' }), exact: true }).click(),
    'reminder.sent': ({ world }) => world.answers('remindSigners', 200, pendingRequest),
    'reminder.refused': ({ world }, { name }) => world.refusesWith(['remindSigners'], name),
    'call.failed': ({ world }) => world.refuses('remindSigners', 'TemporarilyUnavailableException'),
  },

  sees: {
    choosing: async (stage, { context: { complaint } }) => {
      const { say } = stage
      await expect(dialog(stage)).toBeVisible()
      const texts = {
        noSigner: say({ id: 'reminder.noSigner' }),
        CustomMessageUrlException: say({ id: 'errors.CustomMessageUrlException' }),
        SignerMailedRecentlyException: say({ id: 'errors.SignerMailedRecentlyException' }, { minutes: 15 }),
      }
      for (const [of, text] of Object.entries(texts)) {
        const look = () => expect(dialog(stage).getByText(text)).toHaveCount(of === complaint ? 1 : 0)
        const title = of === complaint ? titles[of] : undefined
        await (title ? test.step(title, look) : look())
      }
      if (complaint === 'unavailable') await expect(dialog(stage).getByRole('alert')).toHaveCount(1)
    },
    sending: async ({ page, world, say }, { context: { request, mails, message: words } }) => {
      const sending = page.getByRole('button', { name: say({ id: 'reminder.sending' }) })
      await expect(sending).toHaveAttribute('aria-busy', 'true')
      await test.step('REM-006 REM-009 the request, who is reminded, and words if there are any are posted', async () => {
        const call = await world.isAsked('remindSigners')
        expect(call.url.pathname).toBe('/api/public/v1/simple-sign-request/manual-reminder-mail')
        const told = { requestId: request, signerMailAddress: mails, ...(words !== '' && { customMessage: words }) }
        expect(call.json()).toEqual(told)
      })
    },
    over: async ({ page, world, say }, { context: { isSent } }) => {
      await expect(page.getByRole('dialog')).toHaveCount(0)
      // The page shows the request as it is now.
      await world.answers('getRequest', 200, pendingRequest)
      await world.answers('listRequestFiles', 200, pendingFiles)
      if (isSent) await expect(page.getByText(say({ id: 'reminder.done' }))).toBeVisible()
    },
  },
})
