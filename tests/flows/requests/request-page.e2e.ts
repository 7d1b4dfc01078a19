import { expect } from '@playwright/test'
import { camille } from '../../support/samples/account.ts'
import {
  deletedFiles,
  finishedFiles,
  finishedRequest,
  pendingFiles,
  pendingRequest,
  REQUEST_ID,
  withoutData,
  withoutFiles,
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
const line = ({ page, say }: Stage, type: 'SIGN_FILE' | 'AUDIT_TRAIL' | 'PROOF_FILE' | 'TEMPORARY_FILE') =>
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
    await line(stage, 'TEMPORARY_FILE').click()
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
    await open(stage, { ...finished, files: deletedFiles(finishedFiles) })
    await expect(page.getByRole('region', { name: say({ id: 'request-detail.documents' }) })).toBeVisible()
    await expect(line(stage, 'SIGN_FILE')).toHaveCount(0)
    await open(stage, finished)
  })
  await test.step('REQD-044 if all files are gone it is said so', async () => {
    await page.getByRole('button', { name: say({ id: 'request-detail.downloadAll' }) }).click()
    await stage.world.refuses('downloadAllFiles', 'NotFoundException')
    await expect(page.getByRole('alert')).toContainText(say({ id: 'request-detail.filesMissing' }))
    await open(stage, finished)
  })
  await test.step('REQD-025 its signed file is checked in a new tab, by its hash', async () => {
    const proof = page.getByRole('region', { name: say({ id: 'request-detail.proof' }) })
    await expect(proof.getByRole('listitem')).toHaveCount(3)
    const check = proof.getByRole('link', { name: say({ id: 'request-detail.check' }) })
    await expect(check).toHaveAttribute('href', `/signature-check?hash=${finishedFiles[0]!.files[1]!.hash}`)
    await expect(check).toHaveAttribute('target', '_blank')
  })
})

test('a request whose files or data were deleted says what can still be proved, also on a phone', async ({ stage }) => {
  const { page, say } = stage
  const files = deletedFiles(finishedFiles)
  const hash = finishedFiles[0]!.files[1]!.hash
  const proved = page.getByRole('region', { name: say({ id: 'request-purged.proved' }) })
  await open(stage, { request: { ...finishedRequest, ...withoutFiles }, files })
  await expect(proved.getByRole('listitem')).toHaveCount(4)
  await expect(proved.getByRole('link')).toHaveAttribute('href', `/signature-check?hash=${hash}`)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await openAgain(stage, ADDRESS)
  await stage.world.answers('getRequest', 200, { ...finishedRequest, ...withoutData })
  await stage.world.answers('listRequestFiles', 200, files)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'request-purged.title' }))
  await expect(proved.getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('region', { name: say({ id: 'request-detail.signers' }) })).toHaveCount(0)
})

test('how files and signatures are anchored is shown in a dialog, value by value', async ({ stage }) => {
  const { page, say } = stage
  await open(stage, finished)
  const anchor = finishedFiles[0]!.files[1]!.anchorDetail!
  const signature = finishedRequest.audits.find(({ anchorDetail }) => anchorDetail)!
  const dialog = page.getByRole('dialog', { name: say({ id: 'anchor-detail.title' }) })
  const check = dialog.getByRole('link', { name: say({ id: 'anchor-detail.check' }) })
  const values = [anchor.rootHash, anchor.transactionHash, anchor.contractAddress, anchor.blockHash, anchor.tenant]
  const close = () =>
    dialog
      .getByRole('button', { name: say({ id: 'anchor-detail.close' }) })
      .last()
      .click()

  await test.step('REQD-017 REQD-049 of a file, with the way to check it', async () => {
    const file = say({ id: 'request-detail.file.SIGN_FILE' })
    await page.getByRole('button', { name: say({ id: 'anchor-detail.openFile' }, { file }) }).click()
    for (const value of [...values, finishedFiles[0]!.files[1]!.hash]) await expect(dialog).toContainText(value!)
    await expect(dialog.locator(`time[datetime="${anchor.validatedDate}"]`)).toBeVisible()
    await expect(check).toHaveAttribute('href', `/signature-check?hash=${finishedFiles[0]!.files[1]!.hash}`)
    await close()
  })
  await test.step('REQD-021 of an act that is anchored, and of no other', async () => {
    const trail = page.getByRole('complementary', { name: say({ id: 'request-detail.audit' }) })
    const details = trail.getByText(say({ id: 'anchor-detail.open' }), { exact: true })
    await expect(details).toHaveCount(1)
    await details.click()
    for (const value of [...values, signature.hash, signature.anchor_phrase]) await expect(dialog).toContainText(value!)
    await expect(dialog).toContainText('Inès Haddad')
    await expect(check).toHaveAttribute('href', `/signature-check?hash=${finishedFiles[0]!.files[1]!.hash}`)
    await close()
    await expect(dialog).toHaveCount(0)
    await expect(details).toBeFocused()
  })
})

test('what its sender noted, and each file and signer, are described', async ({ stage }) => {
  const { page, say } = stage
  const customFields = [
    { key: 'Cost centre', value: '4711' },
    { key: 'Project', value: 'Lifts in Lyon' },
  ]
  const signers = pendingRequest.signers.map((signer, i) =>
    i === 0 ? signer : { ...signer, otpType: 'NONE' as const, numberOfReminder: 2, signatureType: 'OPTIONAL' as const },
  )
  await open(stage, { ...pending, request: { ...pendingRequest, customFields, signers } })
  await test.step('REQD-012 what its sender noted is listed, name by name', async () => {
    const noted = page.getByRole('region', { name: say({ id: 'request-settings.metadata' }) })
    await expect(noted.getByRole('term')).toHaveText(customFields.map(({ key }) => key))
    await expect(noted.getByRole('definition')).toHaveText(customFields.map(({ value }) => value))
  })
  await test.step('REQD-051 a file has its name, pages, fields and size, and is opened and downloaded', async () => {
    const documents = page.getByRole('region', { name: say({ id: 'request-detail.documents' }) })
    await expect(documents).toContainText(pendingFiles[0]!.fileName)
    await expect(documents).toContainText(say({ id: 'request-detail.extent' }, { pages: 6, fields: 4, own: 0 }))
    await expect(documents.getByRole('listitem').last()).toContainText(/402[.,]3/)
    await expect(line(stage, 'TEMPORARY_FILE')).toBeVisible()
  })
  await test.step('REQD-051 a signer has name, mail, turn, kind, code, status, reminders and last mail', async () => {
    const [first, second] = await page
      .getByRole('region', { name: say({ id: 'request-detail.signers' }) })
      .getByRole('listitem')
      .all()
    for (const words of [
      'Jonas Weber',
      'jonas@kaltbach.example',
      say({ id: 'request-detail.turn' }, { order: 1 }),
      say({ id: 'request-detail.code.MAIL' }),
      say({ id: 'request.signer.SIGNED' }),
    ])
      await expect(first!).toContainText(words)
    for (const words of [
      say({ id: 'request-detail.turn' }, { order: 2 }),
      say({ id: 'request-detail.isOptional' }),
      say({ id: 'request-detail.code.NONE' }),
      say({ id: 'request.signer.PENDING' }),
    ])
      await expect(second!).toContainText(words)
    await expect(second!).toContainText(/twice|2 relances/)
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
