import type { components } from '#openapi'
import type { ListedBulk } from '../../store/bulk/bulk-sendings.ts'
import type { Ports } from '../ports.ts'

/**
 * A bulk sending as the contract has it. While space is low its jobs are held back, and nothing can be written about that,
 * so it is only said here.
 */
export function bulkView({ space }: Pick<Ports, 'space'>, row: ListedBulk): components['schemas']['BulkSending'] {
  const isHeldBack = row.state === 'RUNNING' && space.lowSince() !== null
  return {
    id: row.id,
    name: row.name,
    templateId: row.template,
    templateName: row.templateName,
    state: isHeldBack ? 'WAITING' : row.state,
    reason: isHeldBack ? 'StorageFullException' : row.reason,
    until: row.until?.toISOString() ?? null,
    accountId: row.owner,
    username: row.ownerName,
    createdDate: row.createdAt.toISOString(),
    lastModifiedDate: row.modifiedAt.toISOString(),
    endedDate: row.endedAt?.toISOString() ?? null,
    rowsDeleted: row.rowsDeletedAt !== null,
    counts: {
      total: row.total,
      sent: row.sent,
      failed: row.failed,
      left: row.total - row.sent - row.failed,
      skipped: row.skipped,
    },
  }
}
