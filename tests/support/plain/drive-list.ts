import { expect } from '@playwright/test'
import type { components, operations } from '#openapi'
import type { DialogKinds, ListMachine, ListPage, OpenDialog } from '#machines/flows/list.machine.ts'
import type { ListFilter, ListSort } from '#machines/rules/common/list-query.ts'
import { drive } from '../walks/drive.ts'
import type { Path } from '../walks/paths.ts'
import { test, type Stage } from '../walks/stage.ts'

type ListDriver<
  Row extends { id: string },
  Filter extends ListFilter,
  Sort extends ListSort,
  Kinds extends DialogKinds,
> = {
  machine: ListMachine<Row, Filter, Sort, Kinds>
  paths: Path<ListMachine<Row, Filter, Sort, Kinds>>[]
  address: string
  account: components['schemas']['Account']
  /** The operation that lists the rows. */
  operation: keyof operations
  /** Where its messages are. */
  stem: string
  /** The label of the filter by a text, and its name, if it has filters. */
  search?: { label: string; name: keyof Filter & string }
  /** The requirement that it lists so many rows at a time. */
  proves?: { id: string; size: number }
  /** How each of its dialogs is opened. */
  opens: { [Name in keyof Kinds]: (stage: Stage, row: Kinds[Name] extends 'row' ? Row : null) => Promise<unknown> }
  /** Answers what else the screen calls. */
  serve?: (stage: Stage) => void
}

/** Walks a list on its screen, along `plainListPaths`. */
export function driveList<
  Row extends { id: string },
  Filter extends ListFilter,
  Sort extends ListSort,
  Kinds extends DialogKinds,
>(given: ListDriver<Row, Filter, Sort, Kinds>) {
  const { machine, paths, address, account, operation, stem, search, serve, proves, opens } = given
  const say = ({ say: speak }: Stage, id: string) => speak({ id } as never)
  const never = async () => {
    throw new Error('A plain list is not walked this way')
  }
  drive<ListMachine<Row, Filter, Sort, Kinds>>(machine, paths, {
    sharesChart: true,
    open: async (stage) => {
      serve?.(stage)
      await stage.page.goto(address)
      await stage.world.answers('getMe', 200, account)
    },
    does: {
      'search.submitted': async (stage: Stage, { filter }: { filter: Filter }) => {
        const { page } = stage
        if (!search) return never()
        await page.getByLabel(say(stage, search.label), { exact: true }).fill(filter[search.name] ?? '')
        await page.getByRole('button', { name: say(stage, 'list.search'), exact: true }).click()
      },
      'retry.chosen': (stage: Stage) =>
        stage.page.getByRole('button', { name: say(stage, 'list.retry'), exact: true }).click(),
      'rows.listed': ({ world }: Stage, { page: { rows, total, isExact, next } }: { page: ListPage<Row> }) =>
        world.answers(operation, 200, {
          content: rows,
          totalElements: total,
          totalExact: isExact,
          next,
        } as never),
      'call.failed': ({ world }: Stage) => world.refuses(operation, 'TemporarilyUnavailableException'),
      'dialog.opened': async (stage: Stage, { dialog }: { dialog: OpenDialog<Row, Kinds> }) => {
        await opens[dialog.name](stage, dialog.row)
        // Keys reach it once it has the focus.
        await expect(stage.page.locator('[role=dialog]:focus-within')).toBeVisible()
      },
      'dialog.closed': async ({ page }: Stage) => {
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      },
      'sort.chosen': never,
      'more.chosen': never,
      'reload.chosen': never,
      'rows.changed': never,
    },
    sees: {
      loading: async (stage: Stage) => {
        const { url } = await stage.world.isAsked(operation)
        if (proves) expect(url.searchParams.get('size')).toBe(String(proves.size))
        await expect(stage.page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
      },
      ready: async (stage: Stage, { context: { rows, filter } }: { context: { rows: Row[]; filter: Filter } }) => {
        const { page } = stage
        const isFiltered = Object.values(filter).some((value) => value !== '')
        if (rows.length === 0 && !isFiltered)
          return expect(page.getByRole('heading', { name: say(stage, `${stem}.empty`) })).toBeVisible()
        await test.step(`${proves?.id ?? ''} the rows are listed`, () =>
          expect(page.locator('tbody tr')).toHaveCount(rows.length))
        if (rows.length === 0) await expect(page.getByText(say(stage, `${stem}.none`))).toBeVisible()
      },
      failed: (stage: Stage) => expect(stage.page.getByText(say(stage, `${stem}.failed`))).toBeVisible(),
      refreshing: never,
      outdated: never,
      loadingMore: never,
    },
  })
}
