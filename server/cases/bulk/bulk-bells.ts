import type { BulkDeadlines } from '#machines/lifecycles/bulk-sending.machine.ts'
import { subjectOfText } from '#machines/rules/common/subject.ts'
import type { Bell } from '../../engine/ring.ts'
import { bySystem } from '../../engine/stamps.ts'
import { forgetTable, isHeld, lockBulk } from '../../store/bulk/bulk-sendings.ts'
import { dropDocument } from '../../store/documents/documents.ts'
import { setDeadline } from '../../store/engine/deadlines.ts'
import type { Ports } from '../ports.ts'
import { happenToBulk } from './bulk-lifecycle.ts'

/** Resumes a bulk sending after its wait. */
const continueSending: Bell<Ports> = async (ports, tx, { subject }) => {
  const row = await lockBulk(tx, subjectOfText(subject).id)
  if (row) await happenToBulk({ ports, tx, row, stamp: bySystem(row, ports.now()) }, { type: 'bulk.continued' })
}

/** How long rows on hold stay before they are looked at again, in milliseconds. */
const HELD = 24 * 3_600_000

/**
 * Deletes the rows of a bulk sending that has ended, its copy of the template, and the address of its creator. They stay
 * as long as anything of the tenant is on hold: a request on hold may have been made of them.
 */
const deleteRows: Bell<Ports> = async (ports, tx, deadline) => {
  const row = await lockBulk(tx, subjectOfText(deadline.subject).id)
  if (!row) return
  if (await isHeld(tx, row.tenant))
    return setDeadline(tx, { ...deadline, ringsAt: new Date(ports.now().getTime() + HELD) })
  const stamp = bySystem(row, ports.now())
  await happenToBulk({ ports, tx, row, stamp }, { type: 'rows.deleted' })
  await forgetTable(tx, row.id, stamp.at)
  if (row.document !== null) await dropDocument(tx, row.document)
}

/** The bells of all deadlines of bulk sendings. */
export const bulkBells: Record<keyof BulkDeadlines, Bell<Ports>> = { continueSending, deleteRows }
