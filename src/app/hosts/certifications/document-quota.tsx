import { useEffect, type ReactNode } from 'react'
import { bind } from '#api/bind.ts'
import type { Api } from '#api/client.ts'
import { documentQuotaPorts } from '#api/ports/certifications/document-quota.ports.ts'
import { documentQuotaMachine } from '#machines/flows/certifications/document-quota.machine.ts'
import { QuotaOfDocuments } from '#ui/certifications/document-quota.tsx'
import { useFlow } from '#ui/flow.tsx'

/** Reads the quota of documents for what is inside, and again whenever `complaint` becomes that it was exceeded. */
export const withDocumentQuota = (api: Api) => {
  const machine = documentQuotaMachine.provide({ actors: bind(documentQuotaPorts(api)) })
  return function WithDocumentQuota({ complaint, children }: { complaint: unknown; children: ReactNode }) {
    const flow = useFlow(machine)
    const { send } = flow
    const isExceeded = complaint === 'QuotaExceededException'
    useEffect(() => {
      if (isExceeded) send({ type: 'quota.outdated' })
    }, [isExceeded, send])
    return <QuotaOfDocuments value={flow}>{children}</QuotaOfDocuments>
  }
}
