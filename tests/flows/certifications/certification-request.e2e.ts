import { expect } from '@playwright/test'
import { certificationRequestMachine } from '#machines/flows/certifications/certification-request.machine.ts'
import { isUnread, problemsOf } from '#machines/rules/certifications/chosen-files.ts'
import { certifier } from '../../support/sample-certifications.ts'
import { drive } from '../../support/walks/drive.ts'
import type { Stage } from '../../support/walks/stage.ts'
import { certificationRequestPaths, empty, photo, report } from './certification-request.paths.ts'
import { holdFiles, letGather, letList, letTell } from './held-files.ts'

const nameOf: Record<string, string> = { [report.id]: report.name, [photo.id]: photo.name, [empty.id]: empty.name }

const open = async (stage: Stage) => {
  await stage.page.goto('/certification-request')
  await stage.world.answers('getMe', 200, certifier)
  await expect(stage.page.getByRole('heading', { level: 1 })).toHaveText(
    stage.say({ id: 'certification-request.title' }),
  )
  await holdFiles(stage)
}
const button = ({ page }: Stage, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const box = ({ page, say }: Stage, name: string) =>
  page.getByRole('checkbox', { name: say({ id: 'certification-request.mark' }, { name }) })
const allBox = ({ page }: Stage) => page.getByRole('checkbox').first()

const chooseFiles = ({ page }: Stage, files: { name: string; size: number }[]) =>
  page
    .locator('label input[type=file]')
    .setInputFiles(files.map(({ name, size }) => ({ name, mimeType: 'text/plain', buffer: Buffer.alloc(size) })))

drive<typeof certificationRequestMachine>(certificationRequestMachine, certificationRequestPaths, {
  open,
  does: {
    'files.chosen': (stage, { files }) => chooseFiles(stage, files),
    'folder.dropped': async ({ page }) => {
      await page.evaluate(() => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File(['x'], 'folder'))
        window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
      })
    },
    'gathering.stopped': (stage) => button(stage, stage.say({ id: 'certification-request.stop' })).click(),
    'files.gathered': (stage, { files, unreadable }) => letGather(stage, files, unreadable),
    'list.chosen': ({ page }, { fileName, size }) =>
      page
        .locator('input[type=file][accept*=".sha256"]')
        .setInputFiles({ name: fileName, mimeType: 'text/plain', buffer: Buffer.alloc(size) }),
    'list.read': (stage, { files, wrong }) =>
      letList(stage, {
        list: { files: files.map(({ name, hash, line }) => ({ name, hash: hash!, line: line! })), wrong },
      }),
    'list.refused': (stage, { refusal }) => letList(stage, { list: refusal }),
    'list.dismissed': (stage) => button(stage, stage.say({ id: 'certification-request.left.close' })).click(),
    'files.progressed': (stage, { hashed, partly }) =>
      letTell(
        stage,
        hashed.map(({ id, ...rest }) => ({ name: nameOf[id]!, ...rest })),
        partly && { name: nameOf[partly.id]!, bytes: partly.bytes },
      ),
    'reading.stopped': (stage) => button(stage, stage.say({ id: 'certification-request.pause' })).click(),
    'reading.resumed': (stage) => button(stage, stage.say({ id: 'certification-request.resume' })).click(),
    'file.removed': (stage, { id }) =>
      button(stage, stage.say({ id: 'certification-request.remove' }, { name: nameOf[id]! })).click(),
    'mark.switched': (stage, { id }) => box(stage, nameOf[id]!).press('Space'),
    'marks.switched': (stage) => allBox(stage).press('Space'),
    'marked.removed': ({ page, say }) =>
      page
        .getByRole('button', {
          name: new RegExp(say({ id: 'certification-request.removeMarked' }, { count: 7 }).replace('7', '\\d')),
        })
        .or(
          page.getByRole('button', {
            name: say({ id: 'certification-request.removeMarked' }, { count: 1 }),
            exact: true,
          }),
        )
        .first()
        .click(),
    'wrong.switched': (stage, { isOnly }) =>
      button(
        stage,
        isOnly
          ? stage.say({ id: 'certification-request.showWrong' }, { count: 1 })
          : stage.say({ id: 'certification-request.showAll' }),
      ).click(),
    'wrong.removed': ({ page, say }) =>
      page
        .getByRole('button', { name: say({ id: 'certification-request.removeWrong' }, { count: 1 }), exact: true })
        .or(
          page.getByRole('button', {
            name: say({ id: 'certification-request.removeWrong' }, { count: 2 }),
            exact: true,
          }),
        )
        .click(),
    'name.entered': ({ page, say }, { name }) =>
      page
        .getByLabel(say({ id: 'certification-request.name' }))
        .first()
        .fill(name),
    'metadata.changed': async ({ page, say }, { metadata: [entry] }) => {
      await page.getByRole('button', { name: say({ id: 'certification-request.details.add' }) }).click()
      await page.getByLabel(say({ id: 'certification-request.details.key' })).fill(entry!.key)
      await page.getByLabel(say({ id: 'certification-request.details.value' })).fill(entry!.value)
    },
    'certification.confirmed': ({ page, say }) =>
      page
        .getByRole('button', { name: new RegExp(`^${say({ id: 'certification-request.certify' }, { count: 0 })}`) })
        .press('Enter'),
    'certification.created': ({ world }, { id }) =>
      world.answers('createCertification', 200, {
        id,
        flowName: 'Site survey',
        state: 'PENDING',
        stateDate: '2026-11-28T09:00:00Z',
        createdDate: '2026-11-28T09:00:00Z',
        docsNumber: 1,
        jobState: 'INSERTED',
        channelType: 'UI',
        channelName: null,
        userId: certifier.id,
        username: certifier.fullName,
        metadata: [],
        anchorDetail: null,
        purgeDate: null,
        dataPurgedDate: null,
      }),
    'files.refused': ({ world }, { errors }) =>
      world.refuses(
        'createCertification',
        'CertificationFilesInvalidException',
        {},
        {
          certificationErrors: { total: errors.length, errors },
        },
      ),
    'certification.refused': ({ world }, { name }) =>
      world.refuses('createCertification', name as 'TooManyMetadataException'),
    'leaving.asked': ({ page, say }) =>
      page
        .getByRole('link', { name: say({ id: 'pages.check' }), exact: true })
        .first()
        .click(),
    'leaving.declined': (stage) => button(stage, stage.say({ id: 'certification-request.leaving.keep' })).click(),
    'leaving.confirmed': (stage) => button(stage, stage.say({ id: 'certification-request.leaving.confirm' })).click(),
    'call.failed': async (stage) => {
      if (stage.world.waiting.includes('createCertification'))
        await stage.world.refuses('createCertification', 'TemporarilyUnavailableException')
      else await letList(stage, { failed: 'gone' })
    },
  },
  sees: {
    'preparing.deciding': () => Promise.reject(new Error('It is left at once')),
    'preparing.resting': async (
      stage,
      { context: { isLeavingAsked, files, isOnlyWrong, left, complaint, marked } },
    ) => {
      const { page, say } = stage
      if (isLeavingAsked)
        return expect(page.getByRole('dialog')).toContainText(say({ id: 'certification-request.leaving.text' }))
      const problems = problemsOf(files)
      const shown = files.filter(({ id }) => !isOnlyWrong || problems.has(id))
      const items = page.getByRole('list', { name: say({ id: 'certification-request.list' }) }).getByRole('listitem')
      await expect(items).toHaveCount(shown.length)
      for (const [at, { name, hash }] of shown.entries()) {
        await expect(items.nth(at)).toContainText(name)
        if (hash) await expect(items.nth(at)).toContainText(`${hash.slice(0, 4)}…${hash.slice(-4)}`)
      }
      await expect(button(stage, say({ id: 'certification-request.left.close' }))).toHaveCount(left ? 1 : 0)
      const isInField = complaint === 'CertificationInvalidNameException'
      await expect(page.getByRole('alert')).toHaveCount(complaint && !isInField ? 1 : 0)
      if (isInField)
        await expect(page.getByLabel(say({ id: 'certification-request.name' })).first()).toHaveAttribute(
          'aria-invalid',
          'true',
        )
      if (shown.length > 0) await expect(allBox(stage)).toBeChecked({ checked: marked.length === shown.length })
      const resume = page.getByRole('button', { name: say({ id: 'certification-request.resume' }) })
      await expect(resume).toHaveCount(files.some(isUnread) ? 1 : 0)
    },
    'preparing.gathering': ({ page, say }) =>
      expect(page.getByText(say({ id: 'certification-request.gathering' }))).toBeVisible(),
    'preparing.listing': (stage) =>
      expect(button(stage, stage.say({ id: 'certification-request.stop' }))).toBeVisible(),
    'preparing.reading': async ({ page, say }, { context: { isLeavingAsked, partly } }) => {
      if (isLeavingAsked)
        return expect(page.getByRole('dialog')).toContainText(say({ id: 'certification-request.leaving.text' }))
      await expect(page.getByRole('progressbar', { name: say({ id: 'certification-request.reading' }) })).toBeVisible()
      await expect(
        page.getByRole('progressbar', {
          name: say({ id: 'certification-request.readingFile' }, { name: report.name }),
        }),
      ).toHaveCount(report.id in partly ? 1 : 0)
    },
    certifying: async ({ page, say, world }) => {
      await world.isAsked('createCertification')
      await expect(page.getByRole('button', { name: say({ id: 'certification-request.certifying' }) })).toHaveAttribute(
        'aria-busy',
        'true',
      )
    },
    created: async ({ page, world }) => {
      await expect(page).toHaveURL('/certification-requests')
      await world.isAsked('listCertifications')
      await world.end()
    },
    left: async ({ page, world }) => {
      await expect(page).toHaveURL('/signature-check')
      await world.end()
    },
  },
})
