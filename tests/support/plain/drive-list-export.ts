import { expect } from '@playwright/test'
import type { operations } from '#openapi'
import type { ListExportMachine } from '#machines/flows/list-export.machine.ts'
import { pageOf } from '../sample-organisation.ts'
import { drive } from '../walks/drive.ts'
import type { Path } from '../walks/paths.ts'
import type { Stage } from '../walks/stage.ts'

type ListExportDriver = {
  machine: ListExportMachine
  paths: Path<ListExportMachine>[]
  /** Opens the list, and the dialog that offers the file. */
  open: (stage: Stage) => Promise<unknown>
  /** The operation that lists the rows. */
  operation: keyof operations
  /** Those of each page. */
  rows: { id: string }[]
}

/** Walks the export of a list. */
export function driveListExport({ machine, paths, open, operation, rows }: ListExportDriver) {
  const press = ({ page, say }: Stage, id: 'list-export.confirm' | 'list-export.cancel') =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: say({ id }), exact: true })
      .click()
  const page = pageOf(rows)
  drive<ListExportMachine>(machine, paths, {
    open,
    does: {
      'export.confirmed': (stage) => press(stage, 'list-export.confirm'),
      'export.cancelled': (stage) => press(stage, 'list-export.cancel'),
      'rows.read': ({ world }) => world.answers(operation, 200, { ...page, next: 'n1' } as never),
      'list.exported': async (stage) => {
        const download = stage.page.waitForEvent('download')
        await stage.world.answers(operation, 200, page as never)
        expect((await download).suggestedFilename()).toMatch(/\.csv$/)
      },
      'call.failed': ({ world }) => world.refuses(operation, 'TemporarilyUnavailableException'),
    },
    sees: {
      asking: async (stage, { context: { complaint } }) => {
        await expect(stage.page.getByRole('dialog')).toBeVisible()
        await expect(stage.page.getByRole('dialog').getByRole('alert')).toHaveCount(complaint ? 1 : 0)
      },
      exporting: async (stage, { context: { count } }) => {
        const { say } = stage
        const dialog = stage.page.getByRole('dialog')
        await expect(dialog.getByRole('button', { name: say({ id: 'list-export.exporting' }) })).toHaveAttribute(
          'aria-busy',
          'true',
        )
        await expect(
          dialog.getByRole('progressbar', { name: say({ id: 'list-export.read' }, { count }) }),
        ).toBeVisible()
      },
      over: (stage) => expect(stage.page.getByRole('dialog')).toHaveCount(0),
    },
  })
}
