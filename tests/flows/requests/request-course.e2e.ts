import { expect } from '@playwright/test'
import { camille } from '../../support/samples/account.ts'
import { pendingFiles, pendingRequest, REQUEST_ID, unreachedSigner } from '../../support/samples/request.ts'
import { axeViolationsInBothThemes } from '../../support/measures/axe.ts'
import { test, type Stage } from '../../support/walks/stage.ts'

/** A request of which nobody has signed yet, with names that are long. */
const request = {
  ...pendingRequest,
  signers: [
    { ...pendingRequest.signers[0]!, signatureSignerStatus: 'PENDING' as const, signedDate: null },
    { ...unreachedSigner, signatureType: 'OPTIONAL' as const, lastName: 'Featherstonehaugh-Cholmondeley' },
  ],
}

async function openDetail({ page, world }: Stage) {
  await page.goto(`/simple-sign-detail/${REQUEST_ID}`)
  await world.answers('getMe', 200, camille)
  await world.answers('getRequest', 200, request)
  await world.answers('listRequestFiles', 200, pendingFiles)
}
const opening = ({ page, say }: Stage) => page.getByRole('button', { name: say({ id: 'request-detail.course' }) })

test('INSP-032 what can happen now is opened, read and left with the keyboard, also on a phone', async ({ stage }) => {
  const { page, say } = stage
  const loaded: string[] = []
  page.on('request', (call) => loaded.push(call.url()))
  await openDetail(stage)
  await opening(stage).focus()
  expect(loaded.filter((url) => url.includes('request-course'))).toEqual([])
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: say({ id: 'request-course.title' }) })
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(
    (['passed', 'waiting', 'next'] as const).map((part) => say({ id: `request-course.${part}` })),
  )
  await expect(dialog.locator('[aria-current=step]')).toContainText(say({ id: 'request-course.was.PENDING' }))
  await expect(
    dialog.getByRole('region', { name: say({ id: 'request-course.next' }) }).getByRole('listitem'),
  ).toHaveCount(6)
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    const isCut = () =>
      dialog.evaluate((element) =>
        [element, ...element.querySelectorAll('*')].some(
          ({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1,
        ),
      )
    expect(await isCut()).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opening(stage)).toBeFocused()
})

test('a dialog that cannot be loaded says so, and can be tried again', async ({ stage }) => {
  const { page, say } = stage
  await openDetail(stage)
  await page.route('**/request-course*', (route) => route.abort())
  await opening(stage).click()
  const retry = page.getByRole('dialog').getByRole('button', { name: say({ id: 'unreachable.retry' }) })
  await expect(retry).toBeVisible()
  await page.unroute('**/request-course*')
  await retry.click()
  await expect(page.getByRole('heading', { name: say({ id: 'request-course.next' }) })).toBeVisible()
})
