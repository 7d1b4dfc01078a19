import { setImmediate as next } from 'node:timers/promises'
import type { components } from '#openapi'
import { bulkTemplateOf, MAX_BULK_ERRORS, type BulkTemplate } from '#machines/rules/bulk/bulk-template.ts'
import { addRow, checkRow, type CheckedBulk } from '#machines/rules/bulk/check-bulk.ts'
import { columnsProblem } from '#machines/rules/bulk/check-columns.ts'
import { MAX_BULK_ROWS, MAX_BULK_SENDINGS } from '#machines/rules/common/limits.ts'
import { start } from '../../engine/decide.ts'
import { newId } from '../../engine/id.ts'
import { once, replayed } from '../../engine/once.ts'
import { Refused } from '../../engine/refused.ts'
import { expectRevision } from '../../engine/revision.ts'
import { salted } from '../../engine/salted.ts'
import { byAccount, type AccountCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import { addRows } from '../../store/bulk/bulk-rows.ts'
import { addBulk, bulkById, countUnfinished } from '../../store/bulk/bulk-sendings.ts'
import { filesOf } from '../../store/documents/document-files.ts'
import { copyDocument } from '../../store/documents/documents.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { copyRoleTerms } from '../../store/templates/template-roles.ts'
import { keepFromChanging, lockTemplates, type TemplateRow } from '../../store/templates/templates.ts'
import type { Ports } from '../ports.ts'
import { checkName } from '../requests/draft-rules.ts'
import { checkConfirmed } from '../requests/sendable.ts'
import { templateHash } from '../templates/template-lifecycle.ts'
import { templateView } from '../templates/template-view.ts'
import { expectUsable } from '../templates/usable-templates.ts'
import { requireVisibleTemplate } from '../templates/visible-templates.ts'
import { bulk, bulkStream } from './bulk-lifecycle.ts'
import { bulkView } from './bulk-view.ts'

type Schemas = components['schemas']

/** How many rows are checked before others get a turn. */
const ROWS_AT_ONCE = 50

/**
 * Checks a table, and begins to send one request for each of its rows (`createBulkSending`). What the template is now is
 * copied, so that later changes of it do not reach the requests.
 * @throws Refused NotFoundException, TemplateNotReadyException, TemplateDisabledException; StaleRevisionException if the
 * columns were chosen for another version of the template; what is wrong with the name, the columns and the rows;
 * SignedFileNotConfirmedException and the like; TooManyBulkSendingsException
 */
export async function createBulkSending(
  ports: Ports,
  call: AccountCall,
  body: Schemas['NewBulkSending'],
): Promise<Schemas['BulkSending']> {
  const operation = 'createBulkSending'
  const before = await replayed<Schemas['BulkSending']>(ports.db, { call, operation, body })
  if (before) return before
  checkName(body.name)
  if (body.rows.length > MAX_BULK_ROWS)
    throw new Refused('TooManyBulkRowsException', { message: `at most ${MAX_BULK_ROWS} rows` })
  const template = await ports.db.transaction(async (tx) => {
    const row = await usedTemplate(tx, call, body)
    return bulkTemplateOf((await templateView(tx, row)).template, body.name)
  })
  checkColumns(template, body.columns)
  const { requests, skipped } = await checkedRows(template, body)
  const numbers = requests.map(({ row }) => row)
  return transact(ports, (tx) =>
    once(ports, tx, { call, operation, body }, async () => {
      await keepFromChanging(tx, [body.templateId])
      const row = await usedTemplate(tx, call, body)
      const id = await addFrom(ports, tx, call, { row, body, numbers, skipped })
      return bulkView(ports, (await bulkById(tx, id))!)
    }),
  )
}

async function usedTemplate(tx: Sql, call: AccountCall, body: Schemas['NewBulkSending']): Promise<TemplateRow> {
  const row = await requireVisibleTemplate(tx, call.account, body.templateId)
  expectUsable(row)
  expectRevision(row, body.revision)
  checkConfirmed(await filesOf(tx, row.document), body)
  return row
}

function checkColumns(template: BulkTemplate, columns: Schemas['BulkColumn'][]): void {
  const problem = columnsProblem(template, columns)
  if (problem) throw new Refused(problem.name, problem.columns.length > 0 ? { bulkColumns: problem.columns } : {})
}

/** @throws Refused BulkRowsInvalidException, EmptyBulkException */
async function checkedRows(
  template: BulkTemplate,
  { columns, rows }: Pick<Schemas['NewBulkSending'], 'columns' | 'rows'>,
): Promise<CheckedBulk> {
  const checked: CheckedBulk = { errors: [], total: 0, requests: [], skipped: 0 }
  for (const [i, cells] of rows.entries()) {
    if (i % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await next()
    addRow(checked, checkRow(template, columns, { row: i + 1, cells }), MAX_BULK_ERRORS)
  }
  const { errors, total } = checked
  if (total > 0) throw new Refused('BulkRowsInvalidException', { bulkErrors: { errors, total } })
  if (checked.requests.length === 0) throw new Refused('EmptyBulkException')
  return checked
}

type Begun = { row: TemplateRow; body: Schemas['NewBulkSending']; numbers: number[]; skipped: number }

/** Adds a bulk sending with its rows and its copy of the template. Returns its id. */
async function addFrom(
  ports: Ports,
  tx: Sql,
  call: AccountCall,
  { row: template, body, numbers, skipped }: Begun,
): Promise<string> {
  const { id: owner, tenantId: tenant } = call.account
  await lockTemplates(tx, owner)
  if ((await countUnfinished(tx, owner)) >= MAX_BULK_SENDINGS)
    throw new Refused('TooManyBulkSendingsException', { message: `at most ${MAX_BULK_SENDINGS} that have not ended` })
  const at = ports.now()
  const salt = ports.random(32).toString('hex')
  const { templateId: _, revision: __, name, columns, rows, ...confirmed } = body
  const row = { id: newId(ports), tenant, owner, name, document: newId(ports), salt }
  await copyDocument(tx, template.document, row.document)
  await copyRoleTerms(tx, template.document, row.document)
  await addBulk(
    tx,
    {
      ...row,
      template: template.id,
      templateName: template.name,
      params: template.params,
      columns,
      confirmed,
      address: call.address,
      apiToken: call.apiToken ? { id: call.apiToken.id, name: call.apiToken.name } : null,
      total: numbers.length,
      skipped,
    },
    at,
  )
  await addRows(
    tx,
    row.id,
    numbers.map((number) => ({ number, cells: rows[number - 1]! })),
  )
  const { address: ___, ...stamp } = byAccount(call, row, at)
  const hash = salted(salt, { name, columns, rows, template: await templateHash(tx, { ...template, salt }) })
  const created = {
    type: 'bulk.created' as const,
    bulk: row.id,
    owner,
    template: template.id,
    rows: numbers.length,
    hash,
  }
  await start({ ports, tx, lifecycle: bulk, stream: bulkStream(row.id), stamp }, created)
  return row.id
}
