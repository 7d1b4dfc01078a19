import { expect } from '@playwright/test'
import { camille } from '../../support/samples/account.ts'
import {
  finishedFiles,
  finishedRequest,
  pendingFiles,
  pendingRequest,
  REQUEST_ID,
} from '../../support/samples/request.ts'
import { openAgain } from '../../support/walks/again.ts'
import { test, type Stage } from '../../support/walks/stage.ts'

const ADDRESS = `/simple-sign-detail/${REQUEST_ID}`
const finished = { request: finishedRequest, files: finishedFiles }
const pending = { request: pendingRequest, files: pendingFiles }

/** Opens the page of a request; a second one without loading the application again. */
async function open(stage: Stage, { request, files }: typeof finished) {
  const { page, world } = stage
  const isFirst = !page.url().includes(ADDRESS)
  if (isFirst) {
    await page.goto(ADDRESS)
    await world.answers('getMe', 200, camille)
  } else await openAgain(stage, ADDRESS)
  await stage.world.answers('getRequest', 200, request)
  await stage.world.answers('listRequestFiles', 200, files)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(request.name)
}
const line = ({ page, say }: Stage, type: 'SIGN_FILE' | 'AUDIT_TRAIL' | 'PROOF_FILE' | 'CURRENT_FILE') =>
  page.getByRole('button', {
    name: say({ id: 'request-detail.download' }, { file: say({ id: `request-detail.file.${type}` }) }),
    exact: true,
  })

test('the days that are left are shown when they are few, in the colour of a warning when they are very few', async ({
  stage,
}) => {
  const { page, say } = stage
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString()
  const shown = async (change: Partial<typeof pendingRequest>, days: number) => {
    await open(stage, { ...pending, request: { ...pendingRequest, expirationDate: null, ...change } })
    const words = page.getByText(say({ id: 'request-detail.daysLeft' }, { days }))
    if ((await words.count()) === 0) return null
    return words.evaluate((element) => getComputedStyle(element).color)
  }
  await test.step('REQD-008 REQD-030 the end of the files is shown, and from 30 days on how many are left', async () => {
    const end = inDays(31)
    expect(await shown({ filePurgeDate: end }, 31)).toBeNull()
    const fact = page.locator('dl > div').filter({ hasText: say({ id: 'request-detail.filesKeptUntil' }) })
    await expect(fact.locator(`time[datetime="${end}"]`)).toBeVisible()
    expect(await shown({ filePurgeDate: inDays(30) }, 30)).not.toBeNull()
  })
  await test.step('REQD-031 seven days before the end of the files they have another colour', async () => {
    const grey = await shown({ filePurgeDate: inDays(30) }, 30)
    expect(await shown({ filePurgeDate: inDays(8) }, 8)).toBe(grey)
    const warning = await shown({ filePurgeDate: inDays(7) }, 7)
    expect(warning).not.toBe(grey)
  })
  await test.step('REQD-032 three days before it expires they are shown, while it can be signed', async () => {
    expect(await shown({ expirationDate: inDays(4) }, 4)).toBeNull()
    expect(await shown({ expirationDate: inDays(3) }, 3)).not.toBeNull()
    const canceled = { state: 'CANCELED', stateToDisplay: 'CANCELED' } as const
    expect(await shown({ ...canceled, expirationDate: inDays(3) }, 3)).toBeNull()
  })
})

test('what a request has depends on whether it is finished', async ({ stage }) => {
  const { page, world, say } = stage
  await open(stage, pending)
  await test.step('PROOF-006 while it is signed there is no proof', () =>
    expect(line(stage, 'PROOF_FILE')).toHaveCount(0))
  await test.step('REQD-041 while it is signed the current copy is loaded', async () => {
    await line(stage, 'CURRENT_FILE').click()
    const { url } = await world.isAsked('downloadIntermediateFile')
    expect(url.pathname).toContain(pendingFiles[0]!.files[1]!.id)
    await world.answers('downloadIntermediateFile', 200, Buffer.from('%PDF-1.7'))
  })

  await open(stage, finished)
  await test.step('PROOF-001 PROOF-006 the proof of a finished request is downloaded', async () => {
    await line(stage, 'PROOF_FILE').click()
    await stage.world.isAsked('downloadProof')
    await stage.world.hangsUp()
  })
  await test.step('REQD-018 REQD-019 each version of a document has a line, with its hash and its download', async () => {
    const lines = page.getByRole('region', { name: say({ id: 'request-detail.documents' }) }).getByRole('listitem')
    const types = ['SIGN_FILE', 'SIGNED_FILE_WITH_AUDIT', 'AUDIT_TRAIL', 'ORIGINAL_FILE'] as const
    for (const [i, type] of types.entries()) {
      const file = say({ id: `request-detail.file.${type}` })
      await expect(lines.nth(i)).toContainText(file)
      await expect(lines.nth(i).getByRole('button', { name: '9f2c…17e1' })).toBeVisible()
      await expect(
        lines.nth(i).getByRole('button', { name: say({ id: 'request-detail.download' }, { file }), exact: true }),
      ).toBeVisible()
    }
  })
  await test.step('REQD-042 its files are downloaded until they are deleted', async () => {
    await expect(line(stage, 'SIGN_FILE')).toBeEnabled()
    const files = finishedFiles.map((group) => ({
      ...group,
      files: group.files.map((version) => ({ ...version, downloadable: false })),
    }))
    await open(stage, { ...finished, files })
    await expect(page.getByRole('region', { name: say({ id: 'request-detail.documents' }) })).toBeVisible()
    await expect(line(stage, 'SIGN_FILE')).toHaveCount(0)
    await open(stage, finished)
  })
  await test.step('REQD-017 REQD-025 how it is anchored is shown, and a new tab checks the hash', async () => {
    const proof = page.getByRole('region', { name: say({ id: 'request-detail.proof' }) })
    await expect(proof.getByRole('listitem')).toHaveCount(3)
    const check = proof.getByRole('link', { name: say({ id: 'request-detail.check' }) })
    await expect(check).toHaveAttribute('href', `/signature-check?hash=${finishedFiles[0]!.files[1]!.hash}`)
    await expect(check).toHaveAttribute('target', '_blank')
  })
})

test('AUDIT-005 the trail has what was done, by whom, when and from where, newest first', async ({ stage }) => {
  const { page, say } = stage
  const filled = [{ fileName: 'a.pdf', page: 1, fieldName: 'Order number', fieldValue: 'PO-7', fieldType: 'TEXT' }]
  const [first] = pendingRequest.audits
  const audits = [
    ...pendingRequest.audits,
    {
      ...first!,
      action: 'SET_FIELDS' as const,
      created_date: '2026-11-21T10:27:00Z',
      add_information: JSON.stringify(filled),
    },
  ]
  await open(stage, { ...pending, request: { ...pendingRequest, audits } })
  const trail = page.getByRole('complementary', { name: say({ id: 'request-detail.audit' }) })
  const events = trail.getByRole('listitem')
  await expect(events).toHaveCount(audits.length)
  await expect(trail.getByRole('heading', { level: 3 })).toHaveCount(3)
  await expect(events.nth(1)).toContainText('Inès Haddad')
  await expect(events.nth(1)).toContainText(/11[:h]26/)
  await expect(events.nth(1)).toContainText('85.214.9.61')
  await expect(events.last()).toContainText(camille.fullName)
  await expect(page.getByText('PO-7')).toBeHidden()
  await events.first().locator('summary').click()
  await expect(page.getByText('PO-7')).toBeVisible()
})
