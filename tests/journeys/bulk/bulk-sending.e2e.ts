import { readFileSync } from 'node:fs'
import { expect, test, type Locator, type Page } from '@playwright/test'
import type { components } from '#openapi'
import {
  FORMULA,
  inUtf16,
  inWindows1252,
  linesIn,
  rightLines,
  withSemicolons,
  wrongLines,
  wrongRows,
} from '../../support/journeys/bulk/bulk-table.ts'
import { leaseTemplate } from '../../support/journeys/bulk/bulk-template.ts'
import { call, readRequest, signIn } from '../../support/journeys/by-api.ts'
import { ownMail } from '../../support/journeys/own.ts'
import { button, hasHeading } from '../../support/journeys/page.ts'
import { violationsOf } from '../../support/walks/stage.ts'

type Schemas = components['schemas']

// On the real server. The sender is one whom no other journey needs: most mails of their day are sent here.
const SENDER = 'annabella'
/** More than the server checks in one step (50), and more than a page lists (20). */
const ROWS = 60
test.setTimeout(120_000)

const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/csv', buffer })
const file = (page: Page) => page.locator('input[type=file]').first()

async function saved(page: Page, by: Locator): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), by.click()])
  return readFileSync(await download.path())
}

/** All requests with this in their names. */
async function requestsNamed(page: Page, name: string): Promise<Schemas['RequestRow'][]> {
  const path = `/simple-sign-requests?name=${encodeURIComponent(name)}&size=100&page=`
  const found: Schemas['RequestRow'][] = []
  for (let at = 0; ; at++) {
    const { body } = await call<{ content: Schemas['RequestRow'][] }>(page, 'GET', `${path}${at}`)
    if (body.content.length === 0) return found
    found.push(...body.content)
  }
}

test('BULK-007 BULK-012 a table with wrong rows is corrected, and each of its rows becomes one request', async ({
  page,
  baseURL,
}) => {
  const violations = await violationsOf(page)
  await signIn(page, baseURL!, SENDER)
  await page.goto('/simple-signature-templates')
  const street = `Quay ${Date.now()}`
  const id = await leaseTemplate(page, `Leases ${street}`)
  const right = rightLines(ROWS, (row) => ({
    mail: ownMail(`tenant-${row}@bulk.example.org`),
    name: `Lease ${row}, ${street}`,
  }))
  await page.goto(`/simple-signature-bulk?templateId=${id}`)
  await file(page).setInputFiles(fileOf('leases.csv', inUtf16(withSemicolons(wrongLines(right)))))

  await test.step('BULK-003 the headers say what the columns are for', async () => {
    const use = (header: string) => page.getByRole('button', { name: `What ${header} is used for` })
    await expect(page.getByText(`${ROWS} rows in leases.csv`)).toBeVisible()
    await expect(use('Rent')).toContainText('Field – Rent')
    await use('Reference').click()
    await page.getByRole('option', { name: 'Note on the request' }).click()
    await button(page, 'Check the rows').click()
  })

  await test.step('BULK-005 each error is said by row and column, and nothing is sent', async () => {
    await expect(page.getByText(`13 rows of ${ROWS} are wrong`)).toBeVisible()
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(wrongRows.length + 1)
    for (const [i, { row, column, said }] of wrongRows.entries()) {
      const cells = rows.nth(i + 1).getByRole('cell')
      await expect(cells.nth(0)).toHaveText(`Row ${row}`)
      await expect(cells.nth(1)).toHaveText(column ?? '–')
      await expect(cells.nth(3)).toHaveText(said)
    }
    const { body } = await call<{ totalElements: number }>(page, 'GET', '/bulk-sendings')
    expect(body.totalElements).toBe(0)
  })

  const corrected = await test.step('the file with errors is the table with a column of errors', async () => {
    const [head, ...lines] = linesIn(await saved(page, button(page, 'Download with errors')))
    const width = right[0]!.length
    expect(head!.slice(0, width)).toEqual(right[0])
    expect(head!.at(-1)).toBe('Errors')
    expect(lines.flatMap((cells, i) => (cells.at(-1) === '' ? [] : [i + 2]))).toEqual(wrongRows.map(({ row }) => row))
    for (const { row, column, said } of wrongRows)
      expect(lines[row - 2]!.at(-1)).toBe(column === null ? said : `${column}: ${said}`)
    expect(lines[0]![5]).toBe(`'${FORMULA}`)
    // The wrong rows are corrected where they are; the rest stays as it came.
    return [head!, ...lines.map((cells, i) => (cells.at(-1) === '' ? cells : [...right[i + 1]!, '', cells.at(-1)!]))]
  })

  await file(page).setInputFiles(fileOf('corrected.csv', inWindows1252(withSemicolons(corrected))))
  await button(page, `Send ${ROWS} requests`).click()
  await expect(page).toHaveURL(/simple-signature-bulk\/[0-9a-f]{24}$/)
  const sending = page.url().slice(-24)
  await hasHeading(page, /^Leases /)

  await test.step('BULK-008 the sending goes on without the browser', async () => {
    await page.goto('/simple-signature-requests')
    await expect
      .poll(async () => (await call<Schemas['BulkSending']>(page, 'GET', `/bulk-sendings/${sending}`)).body.state, {
        timeout: 90_000,
        intervals: [500],
      })
      .toBe('DONE')
    await page.goto(`/simple-signature-bulk/${sending}`)
    await expect(page.getByText('All rows are done.')).toBeVisible()
    await expect(page.getByText(`${ROWS} of ${ROWS} rows`)).toBeVisible()
  })

  await test.step('BULK-006 the result is the table with the request of each row, and has no formula', async () => {
    const [head, ...lines] = linesIn(await saved(page, button(page, 'Download the result')))
    expect(head!.slice(-3)).toEqual(['state', 'requestId', 'error'])
    expect(lines.map((cells) => cells.slice(0, 5))).toEqual(right.slice(1).map((cells) => cells.slice(0, 5)))
    expect(lines[0]![5]).toBe(`'${FORMULA}`)
    expect(lines.map((cells) => [cells.at(-3), cells.at(-1)])).toEqual(lines.map(() => ['SENT', '']))
    const there = await requestsNamed(page, street)
    const inOrder = (rows: (string | undefined)[][]) => rows.toSorted((one, other) => (one[0]! < other[0]! ? -1 : 1))
    expect(inOrder(there.map((request) => [request.id, request.name, request.state]))).toEqual(
      inOrder(lines.map((cells) => [cells.at(-2), cells[3], 'PENDING'])),
    )
    const { signers, requestFields } = await readRequest(page, lines[0]!.at(-2)!)
    expect(signers.map(({ mail, firstName }) => [mail, firstName])).toEqual([[lines[0]![0], 'Zoé 2']])
    expect(requestFields).toMatchObject([{ anchorName: 'Rent', value: FORMULA }])
  })
  expect(violations).toEqual([])
})
