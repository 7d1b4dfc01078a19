import { expect } from '@playwright/test'
import { signerAddressMachine } from '#machines/flows/requests/signer-address.machine.ts'
import { camille } from '../../support/samples/account.ts'
import { pendingFiles, pendingRequest, REQUEST_ID, unreachedSigner } from '../../support/samples/request.ts'
import { drive } from '../../support/walks/drive.ts'
import type { Stage } from '../../support/walks/stage.ts'
import { signerAddressPaths } from './signer-address.paths.ts'

const name = 'Inès Haddad'
const request = { ...pendingRequest, signers: [pendingRequest.signers[0]!, unreachedSigner] }
const dialog = ({ page, say }: Stage) =>
  page.getByRole('dialog', { name: say({ id: 'signer-address.title' }, { name }) })
const field = ({ page, say }: Stage) => page.getByRole('textbox', { name: say({ id: 'signer-address.mail' }) })

drive<typeof signerAddressMachine>(signerAddressMachine, signerAddressPaths, {
  open: async ({ page, world, say }) => {
    await page.goto(`/simple-sign-detail/${REQUEST_ID}`)
    await world.answers('getMe', 200, camille)
    await world.answers('getRequest', 200, request)
    await world.answers('listRequestFiles', 200, pendingFiles)
    await page.getByRole('button', { name: say({ id: 'request-detail.changeAddressOf' }, { name }) }).click()
  },

  does: {
    'mail.submitted': async (stage, { mail }) => {
      await field(stage).fill(mail)
      await field(stage).press('Enter')
    },
    'dialog.closed': ({ page, say }) =>
      page.getByRole('button', { name: say({ id: 'signer-address.keep' }), exact: true }).click(),
    'address.changed': ({ world }) => world.answers('changeSignerMail', 200, pendingRequest),
    'address.refused': ({ world }, { name: refusal }) => world.refusesWith(['changeSignerMail'], refusal),
    'call.failed': ({ world }) => world.refuses('changeSignerMail', 'TemporarilyUnavailableException'),
  },

  sees: {
    entering: async (stage, { context: { complaint } }) => {
      const { page, say } = stage
      await expect(dialog(stage)).toBeVisible()
      const texts = {
        InvalidMailException: say({ id: 'signer-address.malformed' }),
        SignerDuplicateException: say({ id: 'signer-address.duplicate' }),
        RequestCannotBeChangedException: say({ id: 'signer-address.over' }),
      }
      for (const [of, text] of Object.entries(texts))
        await expect(page.getByText(text)).toHaveCount(of === complaint ? 1 : 0)
      if (complaint === null) await expect(field(stage)).toHaveValue(unreachedSigner.mail)
      if (complaint === 'unavailable') await expect(dialog(stage).getByRole('alert')).toHaveCount(1)
    },
    changing: ({ page, say }) =>
      expect(page.getByRole('button', { name: say({ id: 'signer-address.changing' }) })).toHaveAttribute(
        'aria-busy',
        'true',
      ),
    over: async ({ page, world }) => {
      await expect(page.getByRole('dialog')).toHaveCount(0)
      // The page shows the request as it is now.
      await world.answers('getRequest', 200, pendingRequest)
      await world.answers('listRequestFiles', 200, pendingFiles)
    },
  },
})
