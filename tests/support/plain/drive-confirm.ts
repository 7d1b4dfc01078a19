import { expect } from '@playwright/test'
import type { operations } from '#openapi'
import type { ConfirmMachine } from '#machines/flows/confirm.machine.ts'
import { drive } from '../walks/drive.ts'
import type { Path } from '../walks/paths.ts'
import type { Stage } from '../walks/stage.ts'

type ConfirmDriver = {
  machine: ConfirmMachine
  paths: Path<ConfirmMachine>[]
  /** Opens the page, and the dialog that asks. */
  open: (stage: Stage) => Promise<unknown>
  /** Where its messages are. */
  stem: string
  /** The name of the message that says it is being done, if it is not that. */
  pending?: string
  /** The operations that are called, in order. */
  operations: (keyof operations)[]
  /** What the last of them answers. */
  answer?: object
}

/** Walks a dialog that asks before it does something. */
export function driveConfirm({
  machine,
  paths,
  open,
  stem,
  pending = 'pending',
  operations: calls,
  answer,
}: ConfirmDriver) {
  const say = ({ say: speak }: Stage, id: string, values?: object) => (speak as never as Say)({ id }, values)
  const press = (stage: Stage, id: string) =>
    stage.page
      .getByRole('dialog')
      .getByRole('button', { name: say(stage, `${stem}.${id}`), exact: true })
      .click()
  drive<ConfirmMachine>(machine, paths, {
    open,
    does: {
      'action.confirmed': (stage) => press(stage, 'confirm'),
      'action.declined': (stage) => press(stage, 'keep'),
      'action.done': async ({ world }) => {
        for (const call of calls) await world.answers(call, answer ? 200 : 204, answer as never)
      },
      'action.refused': ({ world }, { name }) => world.refusesWith([calls[0]!], name),
      'call.failed': ({ world }) => world.refuses(calls[0]!, 'TemporarilyUnavailableException'),
    },
    sees: {
      asking: async ({ page }, { context: { complaint } }) => {
        await expect(page.getByRole('dialog')).toBeVisible()
        await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(complaint ? 1 : 0)
      },
      acting: (stage) =>
        expect(stage.page.getByRole('button', { name: say(stage, `${stem}.${pending}`) })).toHaveAttribute(
          'aria-busy',
          'true',
        ),
      over: ({ page }) => expect(page.getByRole('dialog')).toHaveCount(0),
    },
  })
}
type Say = (message: { id: string }, values?: object) => string
