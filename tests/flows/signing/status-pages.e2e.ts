import { expect } from '@playwright/test'
import { disputeFileName } from '#machines/rules/requests/file-names.ts'
import { canceledView, refusedView, signingView, token } from '../../support/samples/signer.ts'
import { test } from '../../support/walks/stage.ts'

test.describe('status pages', () => {
  for (const [page, address] of [
    ['STAT-006 canceled', '/canceled-sign-request'],
    ['STAT-007 expired', '/expired-sign-request'],
    ['the signer’s signedExpired', '/expired-sign-request?by=me'],
    ['a no longer needed finished', '/finished-sign-request'],
    ['STAT-008 rejected', '/rejected-sign-request'],
    ['the signer’s ownRefusal', '/rejected-sign-request?by=me'],
    ['the optional signer’s ownOptionalRefusal', '/rejected-sign-request?by=optional'],
    ['STAT-009 editing', '/editing-sign-request'],
    ['STAT-012 notAvailable', '/not-available-sign-request'],
    ['RASG-009 a link that was passed on reassigned', '/not-available-sign-request?link=reassigned'],
    ['an unknown unknownLink', '/not-available-sign-request?link=unknown'],
    ['the consult', '/consult-request'],
  ] as const)
    test(page, async ({ stage }) => {
      await stage.page.goto(address)
      const id = page.split(' ').at(-1) as 'canceled'
      await expect(stage.page.getByRole('heading')).toHaveText(stage.say({ id: `status.${id}.title` }))
      expect(stage.violations).toEqual([])
    })

  test('name the request of this link, and never that of another link', async ({ stage }) => {
    const { page, world } = stage
    await page.goto(`/open-request/${token}`)
    await world.answers('getSigner', 200, canceledView())
    await expect(page).toHaveURL('/canceled-sign-request')
    await expect(page.getByText('Services agreement 2026-114')).toBeVisible()

    await page.goto('/open-request/a-link-that-nobody-made')
    await world.refuses('getSigner', 'InvalidTokenException')
    await expect(page).toHaveURL('/not-available-sign-request?link=unknown')
    await expect(page.getByText('Services agreement 2026-114')).toHaveCount(0)
  })

  test('LIFE-044 the page of a canceled request says who canceled it, when, and with which words', async ({
    stage,
  }) => {
    const { page, world, say } = stage
    await page.goto(`/open-request/${token}`)
    await world.answers('getSigner', 200, canceledView())
    await expect(page).toHaveURL('/canceled-sign-request')
    for (const words of ['Camille Laurent', '16:20', 'The terms have changed.'])
      await expect(page.getByRole('main')).toContainText(words)
    await test.step('PROOF-015 and its dispute file is downloaded with the link', async () => {
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: say({ id: 'request-detail.dispute' }) }).click()
      await world.answers('downloadSignerDispute', 200, Buffer.from('zip'))
      expect((await saved).suggestedFilename()).toBe(disputeFileName(canceledView().name))
    })
  })

  test('a request that was canceled while its signer read it says the same', async ({ stage }) => {
    const { page, world } = stage
    await page.goto(`/open-request/${token}`)
    await world.answers('getSigner', 200, signingView())
    await world.refuses('openRequest', 'CanceledRequestException')
    await world.answers('getSigner', 200, canceledView())
    await expect(page).toHaveURL('/canceled-sign-request')
    await expect(page.getByRole('main')).toContainText('The terms have changed.')
  })

  for (const [how, isOpen] of [
    ['says who refused it and when', false],
    ['says the same to a signer who had it open', true],
  ] as const)
    test(`LIFE-044 the page of a refused request ${how}`, async ({ stage }) => {
      const { page, world } = stage
      await page.goto(`/open-request/${token}`)
      if (isOpen) {
        await world.answers('getSigner', 200, signingView())
        await world.refuses('openRequest', 'RejectedRequestException')
      }
      await world.answers('getSigner', 200, refusedView())
      await expect(page).toHaveURL('/rejected-sign-request')
      for (const words of ['Camille Laurent', '16:20']) await expect(page.getByRole('main')).toContainText(words)
    })

  const signerIs = (signatureSignerStatus: 'SIGNED' | 'CREATED') =>
    signingView({ signer: { ...signingView().signer, signatureSignerStatus } })
  for (const [what, view, address] of [
    ['ROUTE-108 a signer who has signed', signerIs('SIGNED'), `/consult-request/${signingView().id}`],
    ['ROUTE-109 a request that is edited', signingView({ state: 'EDITING' }), '/editing-sign-request'],
    [
      'ROUTE-111 a request past its expiry',
      signingView({ expirationDate: '2026-01-01T22:59:59.999Z' }),
      '/expired-sign-request',
    ],
    ['a signer whose turn has not come', signerIs('CREATED'), '/not-available-sign-request'],
  ] as const)
    test(`${what} leads to ${address}`, async ({ stage: { page, world } }) => {
      await page.goto(`/open-request/${token}`)
      await world.answers('getSigner', 200, view)
      await expect(page).toHaveURL(address)
    })

  for (const [id, problem, address] of [
    ['ROUTE-110', 'NotFoundException', '/not-available-sign-request'],
    ['ROUTE-112', 'ExpiredTokenException', '/expired-token-sign-request'],
    ['ROUTE-113', 'ExpiredEmbeddedTokenException', '/expired-embedded-token-sign-request'],
    ['ROUTE-114', 'CanceledRequestException', '/canceled-sign-request'],
    ['ROUTE-115', 'ExpiredRequestException', '/expired-sign-request'],
    ['LIFE-054', 'ConsentEndedException', '/finished-sign-request'],
    ['ROUTE-116', 'RejectedRequestException', '/rejected-sign-request'],
    ['RASG-009', 'ReassignedRequestException', '/not-available-sign-request?link=reassigned'],
    ['ROUTE-118', 'MalformedRequestException', '/not-available-sign-request'],
    ['ROUTE-118', 'ForbiddenException', '/not-available-sign-request'],
  ] as const)
    test(`${id} a link that is answered ${problem} leads to ${address}`, async ({ stage: { page, world } }) => {
      await page.goto(`/open-request/${token}`)
      await world.refuses('getSigner', problem)
      await expect(page).toHaveURL(address)
    })

  test('REQD-027 a request to read that is not there is said to be unavailable', async ({ stage }) => {
    const { page, world, say } = stage
    await page.goto(`/consult-request/${token}`)
    await world.refuses('getSigner', 'NotFoundException')
    await expect(page).toHaveURL('/not-available-sign-request')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'status.notAvailable.title' }))
  })

  test('REQD-029 a request to read that has still to be signed leads to signing', async ({ stage }) => {
    const { page, world } = stage
    await page.goto(`/consult-request/${token}`)
    await world.answers('getSigner', 200, signingView())
    await expect(page).toHaveURL(`/open-request/${signingView().id}`)
    await world.end()
  })

  test('ROUTE-117 a request that is being edited when it is opened leads to /editing-sign-request', async ({
    stage,
  }) => {
    const { page, world } = stage
    await page.goto(`/open-request/${token}`)
    await world.answers('getSigner', 200, signingView())
    await world.refuses('openRequest', 'CannotSignRequestInEditingStateException')
    await expect(page).toHaveURL('/editing-sign-request')
  })

  test('ROUTE-119 without a link the end of signing redirects', async ({ stage }) => {
    await stage.page.goto('/end-signing-request')
    await expect(stage.page).toHaveURL('/signature-check')
  })
})
