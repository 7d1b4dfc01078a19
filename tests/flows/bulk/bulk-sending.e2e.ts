import { expect } from '@playwright/test'
import { bulkSendingMachine } from '#machines/flows/bulk/bulk-sending.machine.ts'
import { author } from '../../support/sample-templates.ts'
import { readyTemplate } from '../../support/samples/templates/template.ts'
import { expectNoOverflow } from '../../support/measures/overflow.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { EACH } from '../../support/walks/turns.ts'
import { ETAG, escaped } from '../requests/wizard-stage.ts'
import { running as created } from './bulk-progress.paths.ts'
import { bulkSendingPaths, chosen, rightReport, table } from './bulk-sending.paths.ts'
import { holdSheet, letAnswer, letWrite } from './held-sheet.ts'

type Id =
  | 'retry'
  | 'stop'
  | 'other'
  | 'sample'
  | 'check'
  | 'columns.change'
  | 'errors.download'
  | 'errors.see'
  | 'checking'
  | 'sending'
  | 'leaving.keep'
  | 'leaving.confirm'
const button = ({ page, say }: Stage, id: Id) =>
  page.getByRole('button', { name: say({ id: `bulk-sending.${id}` }), exact: true })
const shows = ({ page, say }: Stage, id: 'choose' | 'reading' | 'failed') =>
  expect(page.getByText(say({ id: `bulk-sending.${id}` }), { exact: true })).toBeVisible()
const isAt = ({ page, say }: Stage, step: 'choosing' | 'matching' | 'correcting' | 'reviewing') =>
  expect(page.locator('[aria-current=step]')).toHaveText(
    new RegExp(`${escaped(say({ id: `bulk-sending.step.${step}` }))}$`),
  )
const choose = async ({ page }: Stage, label: string, option: string) => {
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const sampleOf = ['signedFilesConfirmed', 'restrictedFilesConfirmed', 'lostPartsConfirmed'] as const

const open = async (stage: Stage) => {
  await stage.page.goto(`/simple-signature-bulk?templateId=${readyTemplate.id}`)
  await stage.world.answers('getMe', 200, author)
  await stage.world.isAsked('getTemplate')
  await holdSheet(stage)
}

drive<typeof bulkSendingMachine>(bulkSendingMachine, bulkSendingPaths, {
  open,
  does: {
    'retry.chosen': (stage) => button(stage, 'retry').click(),
    'file.chosen': async ({ page }, { file: { fileName, size } }) => {
      const buffer = Buffer.alloc(size)
      await page.locator('input[type=file]').setInputFiles({ name: fileName, mimeType: 'text/csv', buffer })
    },
    'file.dropped': (stage) => button(stage, 'other').or(button(stage, 'stop')).click(),
    'sample.chosen': (stage) => button(stage, 'sample').click(),
    'column.chosen': (stage, { at, use: { target } }) =>
      choose(
        stage,
        stage.say({ id: 'bulk-sending.useOf' }, { header: table.headers[at]! }),
        stage.say({ id: `bulk-sending.use.${target}` as 'bulk-sending.use.METADATA' }),
      ),
    'name.entered': async (stage, { name }) => {
      const field = stage.page.getByLabel(stage.say({ id: 'bulk-sending.name' }), { exact: true })
      await field.fill(name)
      await field.blur()
    },
    'columns.confirmed': async (stage, { name }) => {
      await stage.page.getByLabel(stage.say({ id: 'bulk-sending.name' }), { exact: true }).fill(name!)
      await button(stage, 'check').click()
    },
    'columns.reopened': (stage) => button(stage, 'columns.change').or(button(stage, 'stop')).click(),
    'kind.chosen': (stage, { kind }) =>
      choose(
        stage,
        stage.say({ id: 'bulk-sending.errors.kind' }),
        stage.say(
          { id: 'bulk-sending.errors.some' },
          { kind: stage.say({ id: `bulk-sending.error.${kind!}` }), count: 1 },
        ),
      ),
    'page.chosen': ({ page, say }) => page.getByRole('button', { name: say({ id: 'bulk-pager.nextPage' }) }).click(),
    'errors.chosen': (stage) => button(stage, 'errors.download').click(),
    'rows.leftOut': ({ page, say }) =>
      page
        .getByRole('button', { name: say({ id: 'bulk-sending.leaveOut' }, { wrong: 1, right: 2 }), exact: true })
        .click(),
    'errors.reopened': (stage) => button(stage, 'errors.see').click(),
    'confirmation.switched': ({ page, say }, { of }) =>
      page.getByText(say({ id: `bulk-sending.confirm.${of}` }), { exact: true }).click(),
    'sending.confirmed': ({ page, say }) =>
      page
        .getByRole('button', {
          name: new RegExp(`^${say({ id: 'bulk-sending.send' }, { count: 7 }).split('7')[0]}\\d`),
        })
        .click(),
    'step.chosen': ({ page, say }, { step }) =>
      page
        .getByRole('button', { name: say({ id: 'bulk-sending.goOn' }, { file: chosen.fileName }) })
        .or(
          page
            .getByRole('navigation', { name: say({ id: 'bulk-sending.steps' }) })
            .getByRole('link', { name: say({ id: `bulk-sending.step.${step}` }) }),
        )
        .first()
        .click(),
    'leaving.asked': ({ page, say }) =>
      page
        .getByRole('link', { name: say({ id: 'bulk-sending.back' }), exact: true })
        .last()
        .click(),
    'leaving.declined': (stage) => button(stage, 'leaving.keep').click(),
    'leaving.confirmed': (stage) => button(stage, 'leaving.confirm').click(),
    'template.loaded': ({ world }, { template }) => world.answers('getTemplate', 200, template, ETAG),
    'template.gone': ({ world }) => world.refuses('getTemplate', 'NotFoundException'),
    'rows.read': (stage, { table: answer }) => letAnswer(stage, { answer }),
    'file.refused': (stage, { refusal: answer }) => letAnswer(stage, { answer }),
    'rows.checked': (stage, { report: answer }) => letAnswer(stage, { answer }),
    'file.saved': (stage) => letAnswer(stage, { answer: 'Email' }),
    'sending.created': ({ world }, { id }) => world.answers('createBulkSending', 200, { ...created, id }),
    'rows.refused': async (stage, { report: answer }) => {
      const { total, errors } = answer
      const bulkErrors = { total, errors: errors.map(({ value: _, ...error }) => error) }
      await stage.world.refuses('createBulkSending', 'BulkRowsInvalidException', {}, { bulkErrors })
      await letAnswer(stage, { answer })
    },
    'template.changed': ({ world }) => world.refuses('createBulkSending', 'StaleRevisionException'),
    'sending.refused': ({ world }, { name }) =>
      world.refuses('createBulkSending', name as 'TooManyBulkSendingsException'),
    'call.failed': async (stage) => {
      const call = (['getTemplate', 'createBulkSending'] as const).find((one) => stage.world.waiting.includes(one))
      if (call) await stage.world.refuses(call, 'TemporarilyUnavailableException')
      else await letAnswer(stage, { failed: 'gone' })
    },
  },
  sees: {
    loading: ({ world }) => world.isAsked('getTemplate'),
    failed: (stage) => shows(stage, 'failed'),
    unusable: ({ page, say }) => expect(page.getByText(say({ id: 'bulk-sending.unusable.disabled' }))).toBeVisible(),
    choosing: async (stage, { context: { complaint } }) => {
      await isAt(stage, 'choosing')
      await shows(stage, 'choose')
      await expect(stage.page.getByRole('alert')).toHaveCount(complaint ? 1 : 0)
    },
    savingSample: ({ page, say }) =>
      expect(page.getByRole('button', { name: say({ id: 'bulk-sending.sample.pending' }) })).toHaveAttribute(
        'aria-busy',
        'true',
      ),
    reading: (stage) => shows(stage, 'reading'),
    matching: async (stage, { context: { columns, complaint, isLeavingAsked } }) => {
      if (isLeavingAsked)
        return expect(stage.page.getByRole('dialog')).toContainText(stage.say({ id: 'bulk-sending.leaving.text' }))
      await isAt(stage, 'matching')
      await expect(stage.page.locator('tbody tr')).toHaveCount(columns.length)
      const name = stage.page.getByLabel(stage.say({ id: 'bulk-sending.name' }), { exact: true })
      if (complaint === 'RequestInvalidNameException') return expect(name).toHaveAttribute('aria-invalid', 'true')
      await expect(stage.page.getByRole('alert')).toHaveCount(complaint ? 1 : 0)
    },
    checking: (stage) => expect(button(stage, 'checking')).toHaveAttribute('aria-busy', 'true'),
    correcting: async (stage, { context: { report, kind, page } }) => {
      await isAt(stage, 'correcting')
      const errors = report!.errors.filter(({ exception }) => kind === null || exception === kind)
      await expect(stage.page.locator('tbody tr')).toHaveCount(errors.slice(page * 20, page * 20 + 20).length)
    },
    savingErrors: ({ page, say }) =>
      expect(page.getByRole('button', { name: say({ id: 'bulk-sending.errors.pending' }) })).toHaveAttribute(
        'aria-busy',
        'true',
      ),
    reviewing: async (stage, { context: { report, confirmed } }) => {
      await isAt(stage, 'reviewing')
      const title = stage.say({ id: 'bulk-sending.review.title' }, { count: report!.right })
      await expect(stage.page.getByRole('heading', { name: title })).toBeVisible()
      for (const of of sampleOf) {
        const box = stage.page.getByRole('checkbox', { name: stage.say({ id: `bulk-sending.confirm.${of}` }) })
        if ((await box.count()) > 0) await expect(box).toBeChecked({ checked: confirmed.includes(of) })
      }
    },
    creating: async (stage) => {
      await letWrite(stage)
      await stage.world.isAsked('createBulkSending')
      await expect(button(stage, 'sending')).toHaveAttribute('aria-busy', 'true')
    },
    created: async ({ page, world }) => {
      await expect(page).toHaveURL(`/simple-signature-bulk/${created.id}`)
      await world.isAsked('getBulkSending')
      await world.end()
    },
    left: async ({ page, world }) => {
      await expect(page).toHaveURL('/simple-signature-templates')
      await world.isAsked('listTemplates')
      await world.end()
    },
    gone: ({ page, say }) => expect(page.getByRole('heading', { name: say({ id: 'missing.page' }) })).toBeVisible(),
  },
})

test('on a phone each request of the review shows its fields and notes', { tag: EACH }, async ({ stage }) => {
  const { page, world, say } = stage
  await page.setViewportSize({ width: 390, height: 844 })
  await open(stage)
  await world.answers('getTemplate', 200, readyTemplate, ETAG)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: chosen.fileName, mimeType: 'text/csv', buffer: Buffer.alloc(chosen.size) })
  await letAnswer(stage, { answer: table })
  await page.getByLabel(say({ id: 'bulk-sending.name' }), { exact: true }).fill('Leases 2027')
  await button(stage, 'check').click()
  await letAnswer(stage, { answer: rightReport })
  const [withValue, without] = rightReport.first
  const card = page.locator('tbody tr')
  const label = (at: number) => card.nth(at).getByText(say({ id: 'bulk-sending.review.values' }), { exact: true })
  const { header, value } = withValue!.values[0]!
  await expect(label(0)).toBeVisible()
  await expect(
    card.nth(0).getByText(say({ id: 'bulk-sending.review.signer' }, { role: header, name: value })),
  ).toBeVisible()
  await test.step('a request without any has no heading of them', async () => {
    expect(without!.values).toEqual([])
    await expect(card.nth(1)).toContainText(without!.signers[0]!.mail)
    await expect(label(1)).toHaveCount(0)
  })
  await expectNoOverflow(page)
})
