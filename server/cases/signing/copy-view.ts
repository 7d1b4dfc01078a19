import type { components } from '#openapi'
import type { CopyCall } from '../../engine/stamps.ts'
import { accountById } from '../../store/accounts/accounts.ts'
import { copyRecipientsOf } from '../../store/requests/copy-recipients.ts'
import { signersOf } from '../../store/requests/request-signers.ts'
import type { Ports } from '../ports.ts'
import { auditsOf } from '../requests/audits.ts'
import { loadRequest } from '../requests/request-lifecycle.ts'
import { summaryOf } from '../requests/request-view.ts'
import { signerSummary } from './signing-view.ts'

/**
 * The request as somebody sees it who gets a copy (`openCopy`), in any state: without mail addresses of signers, without
 * network addresses of others, and without what its sender set. Nothing is recorded.
 */
export async function copyView(
  ports: Ports,
  { copyRecipient }: Pick<CopyCall, 'copyRecipient'>,
): Promise<components['schemas']['CopyView']> {
  return ports.db.transaction(async (tx) => {
    const row = await loadRequest(tx, copyRecipient.requestId)
    const issuer = await accountById(tx, row.issuer)
    const { params: _, ...summary } = await summaryOf(tx, row)
    return {
      ...summary,
      createdDate: row.createdAt.toISOString(),
      lastModifiedDate: row.modifiedAt.toISOString(),
      expirationDate: row.expiresAt?.toISOString() ?? null,
      endedDate: row.endedAt?.toISOString() ?? null,
      purgeDate: row.purgeAt?.toISOString() ?? null,
      filePurgeDate: row.filesPurgeAt?.toISOString() ?? null,
      issuerDateFormat: issuer?.dateFormat ?? 'dd/MM/yyyy',
      issuerHourFormat: issuer?.hourFormat ?? 'HH:mm',
      ccRecipients: (await copyRecipientsOf(tx, row.id)).map(({ mail: email }) => ({ email })),
      signers: (await signersOf(tx, [row.id])).map(signerSummary),
      audits: await auditsOf(tx, row, copyRecipient.id),
    }
  })
}
