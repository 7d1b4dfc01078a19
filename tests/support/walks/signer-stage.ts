import { expect, type Locator } from '@playwright/test'
import type { SigningView } from '#machines/rules/signing/signing.ts'
import { pdfWith } from '../pdf/pdf.ts'
import { signingView, token } from '../samples/signer.ts'
import { openAgain } from './again.ts'
import type { Stage } from './stage.ts'
import { finishAnimations } from '../measures/animations.ts'

const twoPages = pdfWith([
  { width: 595, height: 842, words: 'Services agreement, page one' },
  { width: 595, height: 842, words: 'Services agreement, page two' },
])

/** Serves `document` for every file of a request; all other calls are left to the world. */
export const serveFiles = ({ world }: Stage, document = twoPages) =>
  world.serves('viewSignerFile', ({ headers }) => {
    const range = /^bytes=(\d+)-(\d+)$/.exec(headers['range'] ?? '')
    const [from, to] = range
      ? [Number(range[1]), Math.min(Number(range[2]), document.length - 1)]
      : [0, document.length - 1]
    return {
      status: range ? 206 : 200,
      type: 'application/pdf',
      headers: {
        'accept-ranges': 'bytes',
        'content-length': String(to - from + 1),
        ...(range && { 'content-range': `bytes ${from}-${to}/${document.length}` }),
      },
      body: document.subarray(from, to + 1),
    }
  })

/** Follows the link of a mail until the page calls `openRequest`. */
export async function followLink(stage: Stage, view: SigningView = signingView(), document = twoPages) {
  serveFiles(stage, document)
  await stage.page.goto(`/open-request/${token}`)
  await stage.world.answers('getSigner', 200, view)
}

/** Follows the link again, on the page that is open. */
export async function followAgain(stage: Stage, view: SigningView = signingView(), document = twoPages) {
  await openAgain(stage, `/open-request/${token}`)
  serveFiles(stage, document)
  await stage.world.answers('getSigner', 200, view)
}

/** Answers the call of `openRequest`. */
export const openRequest = ({ world }: Stage, view: SigningView = signingView(), revision = '"7"') =>
  world.answers('openRequest', 200, view, { etag: revision })

/** Says of every look of the page at the request that it is as it was; `world.keeps` lets them wait again. */
export const serveWatch = ({ world }: Stage, view: SigningView = signingView(), revision = '"7"') =>
  world.serves('getSigner', () => ({ status: 200, type: 'application/json', headers: { etag: revision }, body: view }))

/** The visible primary button. */
export const primary = ({ page }: Stage): Locator => page.locator('[data-primary]:visible')

export const dialog = ({ page }: Stage): Locator => page.getByRole('dialog')

/** Goes through the open dialog: checkboxes, the suggested signature and, if given, the code. */
export async function confirm(stage: Stage, code?: string) {
  const { world, say } = stage
  const button = (id: 'signing-dialog.choose' | 'signing-dialog.use' | 'signing-dialog.sign') =>
    dialog(stage).getByRole('button', { name: say({ id }, { files: 1 }) })
  await expect(dialog(stage)).toBeVisible()
  await finishAnimations(stage.page)
  for (const place of [0, 1]) await dialog(stage).getByRole('checkbox').nth(place).check({ force: true })
  await button('signing-dialog.choose').click()
  await button('signing-dialog.use').click()
  if (code === undefined) return
  const mail = 'elise@studio-garnier.example'
  await world.answers('getSignOtp', 200, { mail, sentDate: null, resendWait: 0 })
  await world.answers('generateSignOtp', 200, { mail, resendWait: 60_000 })
  await enterCode(stage, code)
  await button('signing-dialog.sign').click()
}

/** Clears the boxes of the code and types `code`. */
export async function enterCode(stage: Stage, code: string) {
  const first = dialog(stage).getByLabel(stage.say({ id: 'signing-dialog.digit' }, { place: 1 }))
  await expect(first).toBeVisible()
  await first.click()
  for (let place = 0; place < 6; place++)
    await stage.page.keyboard.press('Delete').then(() => stage.page.keyboard.press('ArrowRight'))
  await first.click()
  await stage.page.keyboard.type(code)
}
