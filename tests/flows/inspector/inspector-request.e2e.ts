import { expect } from '@playwright/test'
import { inspectorRequestMachine } from '#machines/flows/inspector/inspector-request.machine.ts'
import { shownPointOf } from '#machines/flows/inspector/opened-journals.ts'
import { isNow } from '#machines/flows/inspector/request-stream.ts'
import { rightsOf } from '#machines/rules/accounts/rights.ts'
import { camille } from '../../support/samples/account.ts'
import { pendingFiles, pendingRequest, REQUEST_ID } from '../../support/samples/request.ts'
import { editedEvents, finishedEvents } from '../../support/inspection/request-events.ts'
import { openAgain } from '../../support/walks/again.ts'
import { drive } from '../../support/walks/drive.ts'
import { expectNoOverflow } from '../../support/measures/overflow.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { inspectorRequestPaths, linkedRequestPaths, mislinkedRequestPaths } from './inspector-request.paths.ts'

const administrator = { ...camille, role: 'ADMIN' as const, rights: rightsOf('ADMIN') }

const panel = ({ page, say }: Stage) =>
  page.getByRole('region', { name: say({ id: 'inspector-request.title' }), exact: true })
const field = (stage: Stage) =>
  panel(stage).getByRole('textbox', { name: stage.say({ id: 'inspector-request.id' }), exact: true })
const slider = (stage: Stage) =>
  panel(stage).getByRole('slider', { name: stage.say({ id: 'inspector-request.point' }) })
const button = (stage: Stage, name: string) => panel(stage).getByRole('button', { name, exact: true })

async function seesComplaint(stage: Stage, complaint: string | null) {
  for (const one of ['notId', 'missing', 'unfitting'] as const)
    await expect(panel(stage).getByText(stage.say({ id: `inspector-request.complaint.${one}` }))).toHaveCount(
      one === complaint ? 1 : 0,
    )
  const failed = panel(stage).getByText(stage.say({ id: 'errors.temporarilyUnavailable' }))
  await expect(failed).toHaveCount(complaint === 'unavailable' ? 1 : 0)
}

async function begin(stage: Stage, isLinked: boolean) {
  const { page, say } = stage
  await page.getByRole('button', { name: say({ id: 'inspector.off.switch' }) }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  if (!isLinked) await page.getByRole('tab', { name: say({ id: 'inspector.panels.request' }) }).click()
}

const opening = (address: string) => ({
  open: async (stage: Stage) => {
    await stage.page.goto(address)
    await stage.world.answers('getMe', 200, administrator)
    await begin(stage, address.includes('request='))
  },
  reopen: async (stage: Stage) => {
    await openAgain(stage, address)
    await begin(stage, address.includes('request='))
  },
})

const driver: Omit<Parameters<typeof drive<typeof inspectorRequestMachine>>[2], 'open' | 'reopen'> = {
  does: {
    'id.submitted': async (stage, { id }) => {
      await field(stage).fill(id)
      await stage.page.keyboard.press('Enter')
    },
    'point.chosen': async (stage, { point }) => {
      await slider(stage).focus()
      await stage.page.keyboard.press('Home')
      for (let i = 0; i < point; i++) await stage.page.keyboard.press('ArrowRight')
    },
    'point.walked': async (stage) => button(stage, stage.say({ id: 'inspector-journal.step.first' })).click(),
    'stream.read': ({ world }) => world.answers('getRequestEvents', 200, editedEvents),
    'request.missing': ({ world }) => world.refuses('getRequestEvents', 'NotFoundException'),
    // A stream that does not begin cannot be replayed.
    'stream.refused': ({ world }) => world.answers('getRequestEvents', 200, { ...editedEvents, events: [] }),
    'call.failed': ({ world }) => world.refuses('getRequestEvents', 'TemporarilyUnavailableException'),
  },

  sees: {
    // It is left at once.
    opening: async () => {},
    empty: async (stage, { context: { complaint } }) => {
      await expect(button(stage, stage.say({ id: 'inspector-request.show' }))).toBeVisible()
      await seesComplaint(stage, complaint)
    },
    reading: (stage) => expect(panel(stage).getByText(stage.say({ id: 'inspector-request.reading' }))).toBeVisible(),
    shown: async (stage, { context: { stream, point, complaint } }) => {
      const { page, say } = stage
      await seesComplaint(stage, complaint)
      await expect(slider(stage)).toHaveValue(String(point))
      await expect(panel(stage).locator('[aria-current=step]')).toHaveCount(1)
      await expect(panel(stage).getByRole('heading', { level: 3 }).first()).toContainText(stream!.events[point]!.type)
      // The lifecycle is shown, and the state of the point is lit.
      await expect(page.locator('[data-lit]')).toHaveAttribute(
        'data-state',
        shownPointOf(stream!.journal, point).active.at(-1)!,
      )
      await expect(panel(stage).getByRole('heading', { name: say({ id: 'request-course.next' }) })).toHaveCount(
        isNow(stream!, point) ? 1 : 0,
      )
      expect(new URL(page.url()).searchParams.get('request')).toBe(REQUEST_ID)
    },
  },
}

drive<typeof inspectorRequestMachine>(inspectorRequestMachine, inspectorRequestPaths, {
  ...opening('/inspector'),
  ...driver,
})
drive<typeof inspectorRequestMachine>(inspectorRequestMachine, linkedRequestPaths, {
  ...opening(`/inspector?request=${REQUEST_ID}`),
  ...driver,
})
drive<typeof inspectorRequestMachine>(inspectorRequestMachine, mislinkedRequestPaths, {
  ...opening('/inspector?request=6740b2c9'),
  ...driver,
})

test('INSP-044 the page of a request leads to it in the inspector, and the address opens it again', async ({
  stage,
}) => {
  const { page, world, say } = stage
  await page.goto(`/simple-sign-detail/${REQUEST_ID}`)
  await world.answers('getMe', 200, administrator)
  await world.answers('getRequest', 200, pendingRequest)
  await world.answers('listRequestFiles', 200, pendingFiles)
  await page.getByRole('link', { name: say({ id: 'request-detail.inspect' }) }).click()
  await begin(stage, true)
  await world.answers('getRequestEvents', 200, editedEvents)
  await expect(page.locator('[data-lit]')).toHaveAttribute('data-state', 'EDITING')
  await page.reload()
  await world.answers('getMe', 200, administrator)
  await world.answers('getRequestEvents', 200, editedEvents)
  await expect(page.locator('[data-lit]')).toHaveAttribute('data-state', 'EDITING')
})

test('INSP-044 the page of a request does not lead others to the inspector', async ({ stage }) => {
  const { page, world, say } = stage
  await page.goto(`/simple-sign-detail/${REQUEST_ID}`)
  await world.answers('getMe', 200, camille)
  await world.answers('getRequest', 200, pendingRequest)
  await world.answers('listRequestFiles', 200, pendingFiles)
  await expect(page.getByRole('button', { name: say({ id: 'request-detail.course' }) })).toBeVisible()
  await expect(page.getByRole('link', { name: say({ id: 'request-detail.inspect' }) })).toHaveCount(0)
})

test('INSP-040 a request is gone through with the keyboard alone, on a phone and on a desk', async ({ stage }) => {
  const { page, world } = stage
  await page.goto('/inspector')
  await world.answers('getMe', 200, administrator)
  await begin(stage, false)
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await field(stage).fill(REQUEST_ID)
    await page.keyboard.press('Enter')
    await world.answers('getRequestEvents', 200, finishedEvents)
    await expect(slider(stage)).toHaveValue('10')
    await slider(stage).focus()
    for (const [key, type, state] of [
      ['Home', 'request.created', 'INITIATED'],
      ['ArrowRight', 'file.uploaded', 'INITIATED'],
      ['ArrowRight', 'request.submitted', 'PENDING'],
      ['End', 'anchoring.validated', 'COMPLETE_SIGNATURE_FINISHED'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(panel(stage).getByRole('heading', { level: 3 }).first()).toContainText(type)
      await expect(page.locator('[data-lit]')).toHaveAttribute('data-state', state)
    }
    await expectNoOverflow(page)
  }
})
