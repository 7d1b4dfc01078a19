import { writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import type { components } from '#openapi'
import { sha256 } from '../../../server/engine/sha256.ts'
import { signInCertifier, textFiles } from '../../support/journeys/certifications/certifier.ts'
import { expectProven, ledgerKeys, verifiedByScript } from '../../support/journeys/certifications/proven.ts'
import { ownMail } from '../../support/journeys/own.ts'
import { button, hasHeading } from '../../support/journeys/page.ts'
import { violationsOf } from '../../support/walks/stage.ts'

type Schemas = components['schemas']

// On the real server, in English: a program that has nothing but a token.
test.setTimeout(120_000)

test('SHELL-015 API-118 a program with a token certifies files by their hashes, waits, and has proofs that hold', async ({
  page,
}, info) => {
  const violations = await violationsOf(page)
  const mail = ownMail('ellen@program.example.org')
  const files = textFiles(3, mail)
  await page.goto('/login')
  await signInCertifier(page, { first: 'Ellen', last: 'Swallow', mail })
  const origin = new URL(page.url()).origin

  const token = await test.step('a token is made that may certify and read, and nothing else', async () => {
    await page.goto('/channel-management')
    await page.getByRole('button', { name: 'New token' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('Registry')
    const box = (name: string) => dialog.getByRole('checkbox', { name })
    for (const [name, isOn] of [
      ['Read requests', false],
      ['Send requests', false],
      ['Read certifications', true],
      ['Certify files', true],
    ] as const) {
      if ((await box(name).isChecked()) !== isOn) await box(name).press('Space')
      await expect(box(name)).toBeChecked({ checked: isOn })
    }
    await button(page, 'Create the token').click()
    const shown = await page.getByText(/^prh_/).textContent()
    await button(page, 'I have stored the token').click()
    await expect(page.getByRole('row', { name: /Registry/ })).toContainText('Certify files and read certifications')
    return shown!
  })

  const answerTo = (method: string, path: string, body?: object) =>
    fetch(`${origin}/api/public/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const read = async <Answer>(path: string) => (await (await answerTo('GET', path)).json()) as Answer

  const id = await test.step('the program sends names and hashes, and follows the certification', async () => {
    const created = await answerTo('POST', '/certification/create-request', {
      flowName: 'Registry of the week',
      files: files.map(({ name, buffer }) => ({ name, hash: sha256(buffer) })),
    })
    expect(created.status).toBe(200)
    const certification = (await created.json()) as Schemas['Certification']
    expect(certification).toMatchObject({
      state: 'PENDING',
      docsNumber: 3,
      channelType: 'API',
      channelName: 'Registry',
    })
    const seen = () => read<Schemas['Certification']>(`/certification-requests/${certification.id}`)
    await expect.poll(async () => (await seen()).state, { timeout: 60_000 }).toBe('VALIDATED')
    return certification.id
  })

  await test.step('each proof that it downloads proves its file', async () => {
    const { content } = await read<{ content: Schemas['CertificationFile'][] }>(`/certification-files?requestId=${id}`)
    expect(content.map(({ name }) => name).toSorted()).toEqual(files.map(({ name }) => name))
    const keys = await ledgerKeys(page)
    for (const { id: file, name } of content) {
      const { buffer } = files.find((one) => one.name === name)!
      const proof = await (await answerTo('GET', `/certification-files/${file}/proof`)).text()
      await expectProven(buffer, proof, keys)
    }
    const tree = await (await answerTo('GET', `/certification-requests/${id}/merkle-tree-proof-file`)).text()
    const [document, proof] = [info.outputPath('deed.txt'), info.outputPath('tree.json')]
    writeFileSync(document, files[0]!.buffer)
    writeFileSync(proof, tree)
    expect(verifiedByScript(document, proof, keys)).toContain('Registry of the week')
  })

  await test.step('nothing else can be done with the token', async () => {
    const refused = await answerTo('GET', '/simple-sign-requests')
    expect([refused.status, ((await refused.json()) as { name: string }).name]).toEqual([403, 'ForbiddenException'])
  })

  await test.step('people see that a program certified them', async () => {
    await page.goto(`/certification-requests/${id}`)
    await hasHeading(page, 'Registry of the week')
    await expect(page.getByText('by a program')).toBeVisible()
    await expect(page.getByText('Channel Registry (API)')).toBeVisible()
    for (const { name } of files) await expect(page.getByText(name, { exact: true })).toBeVisible()
  })
  expect(violations).toEqual([])
})
