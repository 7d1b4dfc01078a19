import { createContext, useContext, type Context } from 'react'
import type { documentQuotaMachine } from '#machines/flows/certifications/document-quota.machine.ts'
import { quotaNote } from '#machines/rules/certifications/document-quota.ts'
import { Notice } from '../design/notice.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

type Quota = ViewProps<typeof documentQuotaMachine>

/** The flow that has read the quota of documents, where a screen provides it. */
export const QuotaOfDocuments: Context<Quota | null> = createContext<Quota | null>(null)

/**
 * Says how many documents can still be certified this month, if few are left, and if the chosen files are more than
 * that (TEN-021). `isBrief`: only the latter, where there is little room.
 */
export function DocumentQuota({ files, isBrief = false }: { files: number; isBrief?: boolean }) {
  const note = quotaNote(useContext(QuotaOfDocuments)?.state.context.quota ?? null, files)
  if (note === null || (note.is === 'low' && isBrief)) return null
  const { left, quota } = note
  if (note.is === 'low')
    return (
      <Notice tone="neutral">
        <Message id="document-quota.left" values={{ left, quota }} />
      </Notice>
    )
  return (
    <Notice tone="warning" title={<Message id="document-quota.exceeded" values={{ count: files }} />}>
      {!isBrief && (
        <>
          <Message id="document-quota.left" values={{ left, quota }} />{' '}
        </>
      )}
      {left === 0 ? (
        <Message id="document-quota.wait" />
      ) : (
        <Message id="document-quota.remove" values={{ count: note.excess }} />
      )}
    </Notice>
  )
}
