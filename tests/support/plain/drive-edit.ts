import { expect } from '@playwright/test'
import type { components, operations } from '#openapi'
import type { EditMachine, FormValues } from '#machines/flows/edit.machine.ts'
import { drive } from '../walks/drive.ts'
import type { Path } from '../walks/paths.ts'
import { test, type Stage } from '../walks/stage.ts'

type EditDriver<Values extends FormValues> = {
  machine: EditMachine<Values>
  paths: Path<EditMachine<Values>>[]
  /** The address of the form of a record; of a new one for null. */
  addressOf: (id: string | null) => string
  account: components['schemas']['Account']
  /** The operations that load, create and update the record. */
  load: keyof operations
  saves: (keyof operations)[]
  /** The record as the server has it. */
  bodyOf: (values: Values) => object
  /** The labels of the fields that the walk fills, by name. */
  labels: { [Name in keyof Values]?: string }
  /** Enters what is not written into a field. */
  enter?: (stage: Stage, values: Partial<Values>) => Promise<unknown>
  /** What saving is called, if it is not that. */
  save?: string
  /** What is said once a new and a known record was saved. */
  saved: { created: string; updated: string }
  /** The requirements that a new and a known record can be saved, and of one that is not there. */
  proves?: { created?: string; updated?: string; gone?: string }
  /** What is said if there is no such record. */
  gone: string
  /** Where a saved form leads, unless it stays: what was saved is then read again. */
  list?: string
  /** What is saved is the own account, which is read again. */
  isOwnAccount?: boolean
  /** How each dialog about the record is opened. */
  opens?: Record<string, (stage: Stage) => Promise<unknown>>
  /** Answers what else the screen and its list call. */
  serve: (stage: Stage) => void
}

/** Walks a form on its screen, along `plainEditPaths`. */
export function driveEdit<Values extends FormValues>(given: EditDriver<Values>) {
  const { machine, paths, addressOf, account, load, saves, bodyOf, labels, saved, gone, list, serve, proves } = given
  const say = ({ say: speak }: Stage, id: string) => speak({ id } as never)
  const save = (stage: Stage) =>
    stage.page.getByRole('button', { name: say(stage, given.save ?? 'edit.save'), exact: true })
  const never = async () => {
    throw new Error('A plain form is not walked this way')
  }
  drive<EditMachine<Values>>(machine, paths, {
    sharesChart: true,
    open: async (stage, { context }) => {
      serve(stage)
      if (given.isOwnAccount) stage.world.serves('getMe', () => ({ status: 200, body: account }))
      await stage.page.goto(addressOf(context.id))
      if (!given.isOwnAccount) await stage.world.answers('getMe', 200, account)
    },
    does: {
      'values.changed': async (stage: Stage, { values }: { values: Partial<Values> }) => {
        await given.enter?.(stage, values)
        for (const [name, label] of Object.entries(labels) as [keyof Values, string][])
          if (values[name] !== undefined)
            await stage.page.getByLabel(say(stage, label), { exact: true }).fill(values[name])
        await stage.page.keyboard.press('Tab')
      },
      'save.chosen': (stage: Stage) => save(stage).click(),
      'record.loaded': ({ world }: Stage, { values, revision }: { values: Values; revision: string }) =>
        world.answers(load, 200, bodyOf(values) as never, { etag: revision }),
      'record.saved': ({ world }: Stage) =>
        world.answers(saves, 200, bodyOf(paths[0]!.states[0]!.context.values) as never),
      'record.refused': ({ world }: Stage, { name }: { name: components['schemas']['ProblemName'] }) =>
        world.refusesWith(saves, name),
      'record.gone': ({ world }: Stage) => world.refuses(load, 'NotFoundException'),
      'dialog.opened': async (stage: Stage, { dialog }: { dialog: string }) => {
        await given.opens![dialog]!(stage)
        await expect(stage.page.getByRole('dialog')).toBeVisible()
      },
      'dialog.closed': async ({ page }: Stage) => {
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      },
      'redirect.due': ({ world }: Stage) => world.waits(1),
      'retry.chosen': ({ page, say: speak }: Stage) =>
        page.getByRole('button', { name: speak({ id: 'edit.retry' }), exact: true }).click(),
      'mine.kept': never,
      'theirs.taken': never,
      'leaving.asked': never,
      'leaving.confirmed': never,
      'leaving.declined': never,
      'record.removed': never,
      'record.stale': never,
      'call.failed': ({ world }: Stage) => world.refuses(load, 'TemporarilyUnavailableException'),
    },
    sees: {
      opening: async () => {},
      loading: ({ world }: Stage) => world.isAsked(load),
      editing: async (stage: Stage, { context: { values, complaint, isDirty, id, dialog } }: Shown<Values>) => {
        if (dialog !== null) return expect(stage.page.getByRole('dialog')).toBeVisible()
        for (const [name, label] of Object.entries(labels) as [keyof Values, string][])
          await expect(stage.page.getByLabel(say(stage, label), { exact: true })).toHaveValue(values[name] ?? '')
        // Nothing offers to save a known record before something is changed.
        await expect(save(stage)).toHaveCount(id === null || isDirty || complaint ? 1 : 0)
        // What is entered is valid, so that nothing is left to complain about.
        if (complaint?.of === 'values' && !isDirty) await expect(stage.page.getByRole('alert')).toBeFocused()
      },
      saving: (stage: Stage) =>
        expect(stage.page.getByRole('button', { name: say(stage, 'edit.saving') })).toHaveAttribute(
          'aria-busy',
          'true',
        ),
      saved: async (stage: Stage, { context: { id } }: Shown<Values>) => {
        const which = id === null ? 'created' : 'updated'
        await test.step(`${proves?.[which] ?? ''} it says that the record was ${which}`, () =>
          expect(stage.page.getByText(say(stage, saved[which]))).toBeVisible())
      },
      refreshing: async (stage: Stage, { context: { values } }: Shown<Values>) => {
        await stage.world.isAsked(load)
        await expect(stage.page.locator('form[aria-busy=true]')).toBeVisible()
        for (const [name, label] of Object.entries(labels) as [keyof Values, string][])
          await expect(stage.page.getByLabel(say(stage, label), { exact: true })).toHaveValue(values[name] ?? '')
      },
      gone: (stage: Stage) =>
        test.step(`${proves?.gone ?? ''} it says that there is no such record`, () =>
          expect(stage.page.getByRole('heading', { name: say(stage, gone) })).toBeVisible()),
      done: async (stage: Stage, { context: { id } }: Shown<Values>) => {
        await expect(stage.page).toHaveURL(list!)
        await expect(stage.page.getByText(say(stage, saved[id === null ? 'created' : 'updated']))).toBeVisible()
      },
      left: never,
      failed: ({ page, say: speak }: Stage) =>
        expect(page.getByRole('button', { name: speak({ id: 'edit.retry' }), exact: true })).toBeVisible(),
      comparing: never,
      stale: never,
      askingLeave: never,
    },
  })
}

type Shown<Values extends FormValues> = Path<EditMachine<Values>>['states'][number]
