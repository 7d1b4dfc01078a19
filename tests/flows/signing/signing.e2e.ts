import { expect } from '@playwright/test'
import { signingMachine } from '#machines/flows/signing/signing.machine.ts'
import { progressOf } from '#machines/rules/signing/signing.ts'
import { drive } from '../../support/walks/drive.ts'
import { confirm, dialog, followAgain, followLink, openRequest, primary } from '../../support/walks/signer-stage.ts'
import {
  canceledView,
  conditions,
  editedView,
  signedView,
  signingView,
  token,
  vat,
} from '../../support/samples/signer.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { signingPaths } from './signing.paths.ts'

const view = signingView({ mayReassign: true })
const edited = signingView({ state: 'EDITING', stateToDisplay: 'EDITING' })
/** The version that the page shows. */
let shown = '"7"'
/** Seconds until the page looks at the request again. */
const PAUSE = 20
const field = ({ page }: Stage, id: string) => page.locator(`#field-${id}`)
const zoom = ({ page, say }: Stage, id: 'signing.zoomIn' | 'signing.zoomOut') =>
  page.getByRole('button', { name: say({ id }), exact: true })

const PHONE = { width: 390, height: 844 }
const LAPTOP = { width: 1100, height: 720 }
const DESKTOP = { width: 1280, height: 720 }

drive<typeof signingMachine>(signingMachine, signingPaths, {
  open: (stage) => followLink(stage),
  reopen: (stage) => followAgain(stage),

  does: {
    'request.opened': (stage, { view: opened, revision }) => {
      shown = revision
      return openRequest(stage, opened, revision)
    },
    'edit.started': async ({ world }) => {
      await world.waits(PAUSE)
      await world.answers('getSigner', 200, edited, { etag: shown })
    },
    'edit.ended': async ({ world }) => {
      await world.waits(PAUSE)
      await world.answers('getSigner', 200, view, { etag: shown })
    },
    'request.ended': async ({ world }) => {
      await world.waits(PAUSE)
      await world.refuses('getSigner', 'CanceledRequestException')
    },
    'request.closed': async (stage, { page: to }) => {
      const name = to === 'editing' ? 'CannotSignRequestInEditingStateException' : 'CanceledRequestException'
      if (await dialog(stage).locator('input[name=mail]').isVisible()) {
        for (const [input, value] of Object.entries({ firstName: 'Bea', lastName: 'Fox', mail: 'bea@example.org' }))
          await dialog(stage).locator(`input[name=${input}]`).fill(value)
        await dialog(stage).locator('textarea').fill('She signs for us.')
        await dialog(stage)
          .getByRole('button', { name: stage.say({ id: 'reassignment.ask' }), exact: true })
          .click()
        return stage.world.refuses('reassignRequest', name)
      }
      const refuse = stage.page.getByRole('button', { name: stage.say({ id: 'refusal.refuse' }), exact: true })
      if (
        await dialog(stage)
          .getByText(stage.say({ id: 'refusal.motive' }), { exact: true })
          .isVisible()
      ) {
        await dialog(stage).getByRole('textbox').fill('Clause 4')
        await dialog(stage).locator(refuse).click()
        await stage.world.refuses('refuseToSign', name)
      } else if (await dialog(stage).isVisible()) {
        await confirm(stage)
        await stage.world.refuses('getSignOtp', name)
      } else await stage.world.refuses('openRequest', name)
    },
    'call.failed': ({ world }) => world.hangsUp(),
    'retry.chosen': ({ page, say }) => page.getByRole('button', { name: say({ id: 'unreachable.retry' }) }).click(),
    'field.filled': (stage, { id, value }) =>
      id === conditions.id ? field(stage, id).setChecked(value === 'true') : field(stage, id).fill(value),
    'field.reached': (stage, { id }) => field(stage, id).focus(),
    'field.left': async (stage) => {
      // On a phone only, where the bar then says that all fields are filled in.
      const { page } = stage
      await page.setViewportSize(PHONE)
      await page.locator('#thumb-input').focus()
      await page.locator('#thumb-input').blur()
      await expect(page.getByText(stage.say({ id: 'signing.allFilled' }))).toBeVisible()
      await page.setViewportSize(DESKTOP)
    },
    'next.chosen': async (stage) => {
      // Once all fields are filled in the button signs; Enter still goes to the next field.
      const next = stage.page.getByRole('button', { name: stage.say({ id: 'signing.next' }) })
      if (await next.isVisible()) await next.click()
      else await stage.page.locator('[data-current] input').press('Enter')
    },
    'back.chosen': async ({ page, say }) => {
      const input = page.locator('[data-current] input')
      if ((await input.count()) > 0) return input.press('Shift+Enter')
      await page.setViewportSize(PHONE)
      await page.getByRole('button', { name: say({ id: 'signing.review' }) }).click()
      await page.setViewportSize(DESKTOP)
    },
    'pages.opened': async ({ page, say }) => {
      await page.setViewportSize(LAPTOP)
      await page.getByRole('button', { name: say({ id: 'signing.pages' }), exact: true }).click()
    },
    // On a wider screen the pages have a column, and no drawer.
    'pages.closed': async ({ page }) => {
      await page.keyboard.press('Escape')
      await page.setViewportSize(DESKTOP)
    },
    'zoom.raised': (stage) => zoom(stage, 'signing.zoomIn').click(),
    'zoom.lowered': (stage) => zoom(stage, 'signing.zoomOut').click(),
    'sign.chosen': (stage) => primary(stage).click(),
    'refusal.chosen': async ({ page, say }) => {
      await test.step('SIGN-010 the drawer offers to refuse', () =>
        page.getByRole('button', { name: say({ id: 'refusal.open' }) }).click())
      await page.setViewportSize(DESKTOP)
    },
    'reassignment.chosen': async ({ page, say }) => {
      await page.getByRole('button', { name: say({ id: 'signing.more' }) }).click()
      await page.getByRole('menuitem', { name: say({ id: 'reassignment.open' }) }).click()
    },
    'dialog.closed': ({ page }) => page.keyboard.press('Escape'),
    'fields.refused': async (stage) => {
      await confirm(stage, '831509')
      await stage.world.refuses('sign', 'UndrawableTextException')
    },
    'request.changed': async (stage) => {
      const { world } = stage
      if (!(await dialog(stage).isVisible())) {
        await world.waits(PAUSE)
        return world.answers('getSigner', 200, editedView(), { etag: '"9"' })
      }
      await confirm(stage, '831509')
      await stage.world.refuses('sign', 'StaleRevisionException')
    },
    'terms.changed': async (stage) => {
      await confirm(stage, '831509')
      await stage.world.refuses('sign', 'OutdatedTermsException')
    },
    'request.signed': async (stage) => {
      await confirm(stage, '831509')
      await stage.world.answers('sign', 200, {
        requestId: view.id,
        state: 'PENDING',
        signatureSignerStatus: 'SIGNED',
        signedDate: '2026-11-21T08:42:00.000Z',
      })
      await stage.page.getByRole('button', { name: stage.say({ id: 'signing-dialog.finish' }) }).click()
    },
  },

  sees: {
    opening: async ({ page, world }) => {
      // The token is removed from the address before anything is shown.
      await expect(page).toHaveURL(`/open-request/${view.id}`)
      expect(page.url()).not.toContain(token)
      await world.isAsked('openRequest')
    },
    unreachable: ({ page, say }) => expect(page.getByText(say({ id: 'unreachable.text' }))).toBeVisible(),
    'shown.filling': async (stage, { context }) => {
      if (await hasPages(stage, context)) return
      await test.step('SIGN-021 what is missing is gone to, not signed', () =>
        expect(primary(stage)).toHaveText(stage.say({ id: 'signing.next' })))
      await showsContext(stage, context)
    },
    'shown.ready': async (stage, { context }) => {
      if (await hasPages(stage, context)) return
      await expect(primary(stage)).toHaveText(stage.say({ id: 'signing.sign' }))
      await showsContext(stage, context)
    },
    'shown.paused': async (stage, { context }) => {
      const { page, say } = stage
      if (await hasPages(stage, context)) return
      await test.step('EDIT-011 the page says that the request is edited, and does not sign', async () => {
        const { issuerFullName: issuer } = view
        await expect(page.getByText(say({ id: 'signing.paused.title' }, { issuer }))).toBeVisible()
        await expect(primary(stage)).toHaveAttribute('aria-disabled', 'true')
      })
      await expect(dialog(stage)).toHaveCount(0)
      await expect(field(stage, vat.id)).toHaveValue(context.values[vat.id] ?? '')
      await expect(field(stage, vat.id)).not.toBeEditable()
    },
    'shown.refusing': (stage) => expect(dialog(stage).getByRole('textbox')).toBeVisible(),
    'shown.reassigning': (stage) => expect(dialog(stage).locator('input[name=mail]')).toBeVisible(),
    'shown.confirming': (stage) => expect(dialog(stage)).toBeVisible(),
    left: async ({ page, world, say }, { context }) => {
      if (context.leavesTo !== 'end') {
        await world.answers('getSigner', 200, canceledView())
        await expect(page).toHaveURL('/canceled-sign-request')
        await expect(page.getByRole('heading')).toHaveText(say({ id: 'status.canceled.title' }))
        return
      }
      await expect(page).toHaveURL('/end-signing-request')
      await world.answers('getSigner', 200, signedView())
      await test.step('STAT-001 the page says that it worked', () =>
        expect(page.getByRole('heading')).toHaveText(say({ id: 'signing-end.title' })))
      await test.step('SIGN-022 nothing that was filled in is kept', async () =>
        expect(
          await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('signing/'))),
        ).toEqual([]))
    },
  },
})

type Context = ReturnType<typeof signingMachine.getInitialSnapshot>['context']

/** Expects the drawer with the pages to be open, behind which the page is hidden, and returns whether it is. */
async function hasPages({ page, say }: Stage, { hasPages: isOpen }: Context) {
  await expect(page.getByRole('dialog', { name: say({ id: 'signing.pages' }) })).toHaveCount(isOpen ? 1 : 0)
  return isOpen
}

/** Expects the progress, the current field, the values, the zoom and the complaint to be shown. */
async function showsContext(stage: Stage, context: Context) {
  const { view: opened, values, current, zoom: level, complaint, changes, isResumed } = context
  const { page, say } = stage
  await expect(page.getByText(say({ id: 'signing.count' }, progressOf(opened!, values)), { exact: true })).toBeVisible()
  await expect(field(stage, vat.id)).toHaveValue(values[vat.id] ?? '')
  await expect(field(stage, conditions.id)).toBeChecked({ checked: values[conditions.id] === 'true' })
  await test.step('SIGN-004 one field at most is gone to', () =>
    expect(page.locator('[data-current]')).toHaveCount(current ? 1 : 0))
  if (current) await expect(page.locator('[data-current]').locator(`#field-${current}`)).toBeVisible()
  await expect(page.getByText(new RegExp(`^${(level / 8) * 100}\\s?%$`))).toBeVisible()
  const complaintText =
    complaint && say({ id: complaint === 'offline' ? 'errors.network' : `signing.complaint.${complaint as 'changed'}` })
  if (complaintText) await expect(page.getByText(complaintText)).toBeVisible()
  for (const part of ['added', 'changed', 'removed'] as const)
    if (changes && changes[part].length > 0)
      await expect(
        page.getByText(say({ id: `signing.change.${part}` }, { names: changes[part].join(', ') })),
      ).toBeVisible()
  const resumed = say({ id: 'signing.resumed' }, { issuer: view.issuerFullName })
  await expect(page.getByText(resumed)).toHaveCount(isResumed ? 1 : 0)
}
