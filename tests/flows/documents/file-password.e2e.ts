import { expect } from '@playwright/test'
import { filePasswordMachine } from '#machines/flows/documents/file-password.machine.ts'
import { camille } from '../../support/samples/account.ts'
import { chosen, ids, limits, serverDraft } from '../../support/samples/wizard.ts'
import { drive } from '../../support/walks/drive.ts'
import type { Stage } from '../../support/walks/stage.ts'
import { filePasswordPaths } from './file-password.paths.ts'

const file = { name: chosen.fileName, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 /Type /Page') }
const dialog = ({ page, say }: Stage) => page.getByRole('dialog', { name: say({ id: 'file-password.title' }) })
const field = (stage: Stage) => dialog(stage).getByLabel(stage.say({ id: 'file-password.password' }), { exact: true })
const button = (stage: Stage, id: 'file-password.submit' | 'file-password.cancel' | 'file-password.opening') =>
  dialog(stage).getByRole('button', { name: stage.say({ id }), exact: true })

drive<typeof filePasswordMachine>(filePasswordMachine, filePasswordPaths, {
  open: async (stage) => {
    const { page, world } = stage
    await page.goto('/simple-signature')
    await world.answers('getMe', 200, camille)
    await world.answers('getSimpleSignParams', 200, limits)
    await page.locator('main label input[type=file]').setInputFiles(file)
    await world.answers('createRequest', 200, { id: ids.request })
    await world.refuses('uploadFiles', 'EncryptedFileException')
  },

  does: {
    'password.submitted': async (stage, { password }) => {
      await field(stage).fill(password)
      await button(stage, 'file-password.submit').click()
    },
    'password.declined': (stage) => button(stage, 'file-password.cancel').click(),
    'password.refused': ({ world }) => world.refuses('uploadFiles', 'WrongPasswordFileException'),
    'files.uploaded': async ({ world }, { files }) => {
      await world.answers('uploadFiles', 200, files)
      await world.answers('getRequest', 200, { ...serverDraft, files }, { etag: '"2"' })
    },
    'upload.refused': ({ world }, { name }) => world.refuses('uploadFiles', name),
    'draft.gone': ({ world }) => world.refuses('uploadFiles', 'NotFoundException'),
    'call.failed': ({ world }) => world.hangsUp(),
  },

  sees: {
    entering: async (stage, { context: { complaint } }) => {
      await expect(field(stage)).toBeVisible()
      const isWrong = complaint === 'empty' || complaint === 'refused'
      if (isWrong) await expect(dialog(stage)).toContainText(stage.say({ id: `file-password.complaint.${complaint}` }))
      if (isWrong || complaint === null) await expect(field(stage)).toBeFocused()
      await expect(dialog(stage).getByRole('alert')).toHaveCount(complaint && !isWrong ? 1 : 0)
    },
    uploading: async (stage) => {
      await expect(button(stage, 'file-password.opening')).toHaveAttribute('aria-busy', 'true')
      const call = await stage.world.isAsked('uploadFiles')
      expect(String(call.body)).toContain('name="password"')
    },
    done: (stage) => expect(dialog(stage)).toHaveCount(0),
  },
})
