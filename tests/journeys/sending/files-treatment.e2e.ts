import { expect } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { own } from '../../support/journeys/own.ts'
import { Sender, type Person } from '../../support/journeys/sender.ts'
import { signByApi } from '../../support/journeys/signed-by-api.ts'
import { test } from '../../support/journeys/signed-in.ts'
import { pdfWith } from '../../support/pdf/pdf.ts'
import { ask } from '../../support/pdf/raster.ts'
import { speaking } from '../../support/walks/language.ts'

// On the real server, in English: two files, and what can be downloaded once the request is finished.
test.setTimeout(120_000)

const say = speaking('en')
const contents = ['Text of the lease', 'Text of the annex']
const files = ['Lease', 'Annex'].map((name, index) => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: pdfWith([{ width: 595, height: 842, words: contents[index]! }]),
}))
const wordsOf = (bytes: Buffer) => ask('pdftotext', bytes, 'FILE', '-').out.toString('utf8')

for (const [treatment, isMerged] of [
  ['one signed file', true],
  ['a signed file each', false],
] as const)
  test(`SET-016 two files become ${treatment}, as the sender has chosen among the advanced parameters`, async ({
    page,
    violations,
  }) => {
    const tess: Person = own({ first: 'Tess', last: 'Ivory', mail: `tess.${isMerged}@treatment.example.org` })
    const sender = new Sender({ page, isSignedIn: true })
    await sender.openWizard()
    await page.locator('main input[type=file]').first().setInputFiles(files)
    await expect(page.getByText(say({ id: 'document-files.uploaded' }), { exact: true })).toHaveCount(2)
    await sender.press('request-wizard.step.signers', 'signers')
    await sender.addSigners([tess])
    for (const sheet of [1, 2]) await sender.placeFields(tess, sheet, [['SIGNATURE', 0.3]])
    await sender.press('request-wizard.step.settings', 'settings')
    const merged = page.getByRole('checkbox', { name: say({ id: 'request-settings.filesTreatment' }) })
    await expect(merged).toBeChecked()
    if (!isMerged) await merged.uncheck({ force: true })
    await sender.press('request-wizard.settings.next', 'review')
    const id = await sender.send()

    await signByApi(page, tess, new Map(), { invitation: 'asks you to sign', code: 'Your code' })
    await page.goto(`/simple-sign-detail/${id}`)
    const buttons = page.getByRole('button', { name: /^Download: .*Signed PDF$/ })
    await expect(buttons).toHaveCount(isMerged ? 1 : 2, { timeout: 60_000 })
    const signed: string[] = []
    for (const button of await buttons.all()) {
      const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
      signed.push(wordsOf(readFileSync(await file.path())))
    }
    const expected = isMerged
      ? [[true, true]]
      : [
          [true, false],
          [false, true],
        ]
    expect(signed.map((words) => contents.map((content) => words.includes(content)))).toEqual(expected)
    expect(violations).toEqual([])
  })
