import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { sendTo } from '../../support/journeys/by-api.ts'
import { own } from '../../support/journeys/own.ts'
import type { Person } from '../../support/journeys/sender.ts'
import { test } from '../../support/journeys/signed-in.ts'
import { Signer } from '../../support/journeys/signer.ts'
import { readPdf } from '../../support/pdf/read.ts'

// On the real server, in English.
test.setTimeout(120_000)

const emilie: Person = own({ first: 'Émilie', last: 'du Châtelet', mail: 'emilie@temporary.example.org' })
const otto: Person = own({ first: 'Otto', last: 'Weber', mail: 'otto@temporary.example.org' })

test('EDIT-006 once the first signer has signed, the sender downloads a temporary copy, which says so', async ({
  page,
  violations,
}) => {
  const id = await sendTo(page, 'Principia', [emilie, otto])
  const download = async (copy: string) => {
    await page.goto(`/simple-sign-detail/${id}`)
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download: ${copy}`, exact: true }).click()
    const file = await downloaded
    const pages = await readPdf(readFileSync(await file.path()))
    return { name: file.suggestedFilename(), text: pages.map(({ text }) => text).join(' ') }
  }
  const before = await download('Current copy')
  expect([before.name.endsWith('_copy.pdf'), before.text.includes('Not signed')]).toEqual([true, true])
  const signer = new Signer({ page, person: emilie })
  await signer.openLink()
  await signer.chooseSignature()
  await signer.confirm()
  const after = await download('Temporary copy')
  expect([after.name.endsWith('_temporary.pdf'), after.text.includes('Temporary copy')]).toEqual([true, true])
  expect(violations).toEqual([])
})
