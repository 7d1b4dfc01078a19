import { expect } from '@playwright/test'
import { reminderStopMachine } from '#machines/flows/signing/reminder-stop.machine.ts'
import { token } from '../../support/samples/signer.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { reminderStopPaths } from './reminder-stop.paths.ts'

type Title = 'title' | 'stopped' | 'resumed' | 'over' | 'spent' | 'failed'
const hasTitle = ({ page, say }: Stage, name: Title) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: `reminder-stop.${name}` }))
const press = ({ page, say }: Stage, name: 'undo' | 'stop' | 'retry') =>
  page.getByRole('button', { name: say({ id: `reminder-stop.${name}` }) }).click()
const answers = ({ world }: Stage, { request, sender }: { request: string; sender: string }, stopped: boolean) =>
  world.answers('chooseReminders', 200, { requestName: request, senderName: sender, stopped })

drive<typeof reminderStopMachine>(reminderStopMachine, reminderStopPaths, {
  open: ({ page }) => page.goto(`/stop-reminders/${token}`),

  does: {
    'reminders.stopped': (stage, event) => answers(stage, event, true),
    'reminders.resumed': (stage, event) => answers(stage, event, false),
    'reminders.over': async (stage, event) => {
      const { stopped } = (await stage.world.isAsked('chooseReminders')).json() as { stopped: boolean }
      await answers(stage, event, !stopped)
    },
    'link.spent': ({ world }) => world.refuses('chooseReminders', 'InvalidTokenException'),
    'stop.chosen': (stage) => press(stage, 'stop'),
    'undo.chosen': (stage) => press(stage, 'undo'),
    'retry.chosen': (stage) => press(stage, 'retry'),
    'call.failed': ({ world }) => world.hangsUp(),
  },

  sees: {
    stopping: async (stage) => {
      // The token is in no address that the page shows, keeps or sends.
      await expect(stage.page).toHaveURL('/stop-reminders')
      await hasTitle(stage, 'title')
      expect((await stage.world.isAsked('chooseReminders')).json()).toEqual({ token, stopped: true })
    },
    resuming: async (stage) => {
      await hasTitle(stage, 'title')
      expect((await stage.world.isAsked('chooseReminders')).json()).toEqual({ token, stopped: false })
    },
    stopped: (stage) => hasTitle(stage, 'stopped'),
    resumed: (stage) => hasTitle(stage, 'resumed'),
    over: (stage) => hasTitle(stage, 'over'),
    spent: (stage) => hasTitle(stage, 'spent'),
    notStopped: (stage) => hasTitle(stage, 'failed'),
    notResumed: (stage) => hasTitle(stage, 'failed'),
  },
})

test('without a link the page leads to the check of documents', async ({ stage: { page } }) => {
  await page.goto('/stop-reminders')
  await expect(page).toHaveURL('/signature-check')
})
