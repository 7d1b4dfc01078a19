import { createHash } from 'node:crypto'
import { expect } from '@playwright/test'
import { NO_ITEMS } from '#machines/rules/proofs/check.ts'
import { ledgerKey, sampleProof } from '../support/samples/proof.ts'
import { axeViolationsOn } from '../support/measures/axe.ts'
import { expectNoOverflow } from '../support/measures/overflow.ts'
import { test, type Stage } from '../support/walks/stage.ts'

const document = Buffer.from('A document that stays where it is.')
const hash = createHash('sha256').update(document).digest('hex')
const upload = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/plain', buffer })
const proof = upload('proof of the agreement.json', Buffer.from(JSON.stringify(sampleProof(hash))))
const files = [
  upload('Another file.txt', Buffer.from('another')),
  proof,
  upload('Services agreement 2026-114 – signed by everybody.pdf', document),
]

async function answer({ world }: Stage, code: number) {
  const asked = await world.isAsked('checkSimpleSign')
  await world.answers('checkSimpleSign', 200, { code, message: '', data: NO_ITEMS })
  await world.answers('checkCertification', 200, { code: 1, message: '', data: [] })
  return String(asked.body)
}

test('several files are hashed and checked in turn; a proof goes to the file that it names, and is verified', async ({
  stage,
}) => {
  const { page, world, say } = stage
  await page.goto('/signature-check')
  await page.getByLabel(say({ id: 'signature-check.choose' })).setInputFiles(files)

  expect(await answer(stage, 1)).not.toContain('proof of the agreement.json')
  const asked = await answer(stage, 0)
  expect(asked).toContain(hash)
  expect(asked).toContain('proof of the agreement.json')
  await world.answers('getLedgerKey', 200, { algorithm: 'Ed25519', publicKeys: [ledgerKey] })

  const row = page.getByRole('row').filter({ hasText: 'Services agreement' })
  await expect(row).toContainText(say({ id: 'signature-check.titles.signed' }))
  await expect(row).toContainText(say({ id: 'signature-check.several.with' }, { name: proof.name }))
  await expect(page.getByRole('row').filter({ hasText: 'Another file.txt' })).toContainText(
    say({ id: 'signature-check.titles.notFound' }),
  )
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page)
  expect(await axeViolationsOn(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 720 })

  await test.step('its whole result has the proof step by step, and leads back to the table', async () => {
    const open = row.getByRole('button', {
      name: say({ id: 'signature-check.several.open' }, { name: files[2]!.name }),
    })
    await open.press('Enter')
    await expect(
      page.getByRole('heading', { level: 2, name: say({ id: 'signature-check.titles.signed' }) }),
    ).toBeFocused()
    await page.getByRole('button', { name: say({ id: 'signature-check.proof.see' }) }).click()
    await expect(page.getByRole('dialog')).toContainText(say({ id: 'signature-check.proof.pinned' }))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: say({ id: 'signature-check.several.back' }) }).click()
    await expect(open).toBeFocused()
  })
  expect(stage.violations).toEqual([])
})
