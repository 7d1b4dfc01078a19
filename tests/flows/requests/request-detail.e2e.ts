import { expect } from '@playwright/test'
import { requestDetailMachine, type RequestDialog } from '#machines/flows/requests/request-detail.machine.ts'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { camille } from '../../support/samples/account.ts'
import { author } from '../../support/sample-templates.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { pendingRequest, REQUEST_ID } from '../../support/samples/request.ts'
import { requestDetailPaths } from './request-detail.paths.ts'

const retry = ({ page, say }: Stage) => page.getByRole('button', { name: say({ id: 'request-detail.retry' }) })
const download = ({ page, say }: Stage) =>
  page.getByRole('button', {
    name: say({ id: 'request-detail.download' }, { file: say({ id: 'request-detail.file.SIGN_FILE' }) }),
    exact: true,
  })

/** Opens a dialog of the page. */
async function open({ page, say }: Stage, dialog: RequestDialog) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  switch (dialog.is) {
    case 'cancel':
      await button(say({ id: 'request-cancel.menu' })).click()
      return page.getByRole('menuitem', { name: say({ id: 'request-cancel.open' }) }).click()
    case 'edit':
      await button(say({ id: 'request-cancel.menu' })).click()
      return page.getByRole('menuitem', { name: say({ id: 'editing-start.open' }) }).click()
    case 'editCancel':
      return button(say({ id: 'editing-cancel.open' })).click()
    case 'template':
      await button(say({ id: 'request-cancel.menu' })).click()
      return page.getByRole('menuitem', { name: say({ id: 'request-detail.template' }) }).click()
    case 'course':
      await button(say({ id: 'request-detail.course' })).click()
      // It is loaded first, and keys before that are not its own.
      return page.getByRole('dialog').waitFor()
    case 'folder': {
      const file = say({ id: 'request-detail.file.PROOF_FOLDER' })
      return button(say({ id: 'request-detail.download' }, { file })).click()
    }
    case 'reminder':
      return button(say({ id: 'reminder.open' })).click()
    case 'finish':
      return button(say({ id: 'request-detail.finish' })).click()
    case 'address':
      return button(say({ id: 'request-detail.changeAddressOf' }, { name: dialog.person.name })).click()
    case 'anchor': {
      const file = say({ id: 'request-detail.file.SIGN_FILE' })
      return button(say({ id: 'anchor-detail.openFile' }, { file })).click()
    }
    case 'document':
      return button(say({ id: 'request-detail.openFile' }, { file: dialog.shown.fileName })).click()
  }
}

drive<typeof requestDetailMachine>(requestDetailMachine, requestDetailPaths, {
  open: async ({ page, world }) => {
    await page.goto(`/simple-sign-detail/${REQUEST_ID}`)
    await world.answers('getMe', 200, author)
  },

  does: {
    'request.read': async ({ world }, { request, files }) => {
      await world.answers('getRequest', 200, request)
      await world.answers('listRequestFiles', 200, files)
    },
    'request.missing': async ({ world }) => {
      await world.refuses('getRequest', 'NotFoundException')
      await world.refuses('listRequestFiles', 'NotFoundException')
    },
    'request.changed': ({ world }) => world.hints(requestSubject(REQUEST_ID)),
    'retry.chosen': (stage) => retry(stage).click(),
    'download.chosen': (stage) => test.step('REQD-024 a file can be downloaded', () => download(stage).click()),
    'dialog.opened': async (stage, { dialog }) => {
      await open(stage, dialog)
      // Escape would close the tooltip of what was below the pointer, and not the dialog.
      await stage.page.mouse.move(0, 0)
      await expect(stage.page.locator('[role=tooltip]')).toHaveCount(0)
    },
    'dialog.closed': ({ page }) => page.keyboard.press('Escape'),
    'change.ended': ({ page }) => page.keyboard.press('Escape'),
    'file.saved': ({ world }) => world.answers('downloadFile', 200, Buffer.from('%PDF-1.7')),
    'file.missing': ({ world }) => world.refuses('downloadFile', 'NotFoundException'),
    'call.failed': async ({ world }) => {
      await expect.poll(() => world.waiting.length).toBeGreaterThan(0)
      await world.settles()
      for (const operation of world.waiting)
        await world.refuses(operation as 'getRequest', 'TemporarilyUnavailableException')
    },
  },

  sees: {
    loading: ({ world }) =>
      test.step('ROUTE-088 REQD-047 the request is asked for with its trail', async () =>
        expect((await world.isAsked('getRequest')).url.searchParams.get('withAudits')).toBe('true')),
    failed: (stage) => expect(retry(stage)).toBeVisible(),
    current: async ({ page, say }, { context: { request, downloadComplaint, dialog } }) => {
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(dialog ? 1 : 0)
      // The page behind a dialog is hidden from assistive technologies.
      if (dialog) return
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(request!.name)
      await test.step('REQD-002 its id can be copied', () =>
        expect(page.getByRole('button', { name: REQUEST_ID })).toBeVisible())
      const facts = page.getByRole('main').locator('dl').first()
      await test.step('REQD-003 REQD-004 it says who created it, and where', () =>
        expect(facts).toContainText(`${request!.issuerFullName}${request!.tenant.name}`))
      await test.step('REQD-053 it says through which channel', () =>
        expect(facts).toContainText(say({ id: `request-detail.through.${request!.channelType}` })))
      await test.step('REQD-005 REQD-009 it says when it was created and changed', async () => {
        await expect(facts).toContainText(say({ id: 'request-detail.created' }))
        await expect(facts).toContainText(say({ id: 'request-detail.modified' }))
      })
      await test.step('REQD-006 it says who gets copies', async () => {
        for (const { email } of request!.ccRecipients) await expect(facts).toContainText(email)
      })
      if (request!.state === 'PENDING')
        await test.step('REQD-007 it says until when it can be signed', () =>
          expect(facts).toContainText(say({ id: 'request-detail.expires' })))
      await test.step('REQD-013 REQD-014 it has its documents and signers', async () => {
        for (const id of ['request-detail.documents', 'request-detail.signers'] as const)
          await expect(page.getByRole('region', { name: say({ id }) })).toBeVisible()
      })
      await test.step('REQD-015 it has its audit trail', () =>
        expect(page.getByRole('complementary', { name: say({ id: 'request-detail.audit' }) })).toBeVisible())
      // The facts may name the state, too: with its date.
      await test.step('REQD-010 REQD-050 its state is shown in words', () =>
        expect(
          page.locator('span').getByText(say({ id: `request.state.${request!.stateToDisplay}` }), { exact: true }),
        ).toBeVisible())
      await test.step('REQD-043 a file that is missing is reported', () =>
        expect(page.getByRole('alert')).toHaveCount(downloadComplaint ? 1 : 0))
    },
    refreshing: ({ world }) => world.isAsked('getRequest'),
    saving: async (stage) => {
      await stage.world.isAsked('downloadFile')
      await expect(download(stage)).toBeDisabled()
    },
    gone: async ({ page, say }) => {
      await expect(page).toHaveURL(`/simple-sign-detail/${REQUEST_ID}`)
      await test.step('ROUTE-090 ROUTE-091 it says that there is no such request', () =>
        expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'missing.request' })))
    },
  },
})

test('a broken id is a request that does not exist; its page leads to the list', async ({ stage }) => {
  const { page, world, say } = stage
  await page.goto('/simple-sign-detail/nothing')
  await world.answers('getMe', 200, author)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'missing.request' }))
  expect(world.waiting).toEqual([])
  await expect(page.getByText(camille.mail)).toBeVisible()
  await page.getByRole('link', { name: say({ id: 'missing.requests' }) }).click()
  await expect(page).toHaveURL('/simple-signature-requests')
  await world.isAsked('listRequests')
  await world.end()
})

test('REQD-011 a long name is cut at 70 characters, at 15 on a phone, and told whole by a tooltip', async ({
  stage,
}) => {
  const { page, world, say } = stage
  const name = 'A framework agreement on the maintenance of lifts, doors and escalators in Lyon'
  await page.goto(`/simple-sign-detail/${REQUEST_ID}`)
  await world.answers('getMe', 200, author)
  await world.answers('getRequest', 200, { ...pendingRequest, name })
  await world.answers('listRequestFiles', 200, [])
  const heading = page.getByRole('heading', { level: 1, name, exact: true })
  await expect(heading.getByTitle(name)).toHaveText(
    'A framework agreement on the maintenance of lifts, doors and escalator…',
  )
  await expect(page).toHaveTitle(`${name} – Paraph`)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(heading.getByTitle(name)).toHaveText('A framework agr…')
  await page.getByRole('button', { name: say({ id: 'request-detail.wholeName' }) }).click()
  await expect(heading).toHaveText(name)
  await expect(heading.getByTitle(name)).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: say({ id: 'request-detail.shortName' }), expanded: true }).click()
  await expect(heading.getByTitle(name)).toHaveText('A framework agr…')
  await page.setViewportSize({ width: 1280, height: 720 })
})
