import { MAX_CERTIFICATION_FILES } from '#machines/rules/common/limits.ts'
import { Refused } from '../../engine/refused.ts'
import { bySystem } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import { accountById } from '../../store/accounts/accounts.ts'
import { waitingAt } from '../../store/certifications/deferred-waiting.ts'
import type { Ports } from '../ports.ts'
import { chosenFiles, useDeferredFiles } from './deferred-choice.ts'
import { makeCertification, storeCertification } from './make-certification.ts'

/** The job that certifies what somebody has waiting. `due` is the time of the schedule (ISO 8601). */
export type DeferredJobs = { certifyDeferred: { tenant: string; owner: string; due: string } }

/**
 * Certifies the files of an account that waited when the schedule of its tenant was due, together (job `certifyDeferred`).
 * Does nothing if it is done already, or if the quota of the tenant is too small for all of them. Throws, so that it is
 * tried again, if a file is certified or removed meanwhile.
 */
export async function certifyDue(ports: Ports, { tenant, owner, due }: DeferredJobs['certifyDeferred']): Promise<void> {
  const account = await accountById(ports.db, owner)
  const schedule = account?.tenant.params.deferredSchedule
  if (!account || account.tenant.id !== tenant || !schedule) return
  const ids = await waitingAt(ports.db, { tenant, owner }, new Date(due), MAX_CERTIFICATION_FILES)
  if (ids.length === 0) return
  const uploader = { id: owner, tenantId: tenant }
  const maker = { tenant, owner, organization: account.tenant.name, channel: 'SYSTEM' as const, apiToken: null }
  const files = await chosenFiles(ports.db, uploader, ids)
  const made = await makeCertification(ports, maker, { flowName: schedule.flowName, metadata: [], files })
  try {
    await transact(ports, async (tx) => {
      await storeCertification(ports, tx, made, bySystem(made.row, made.at))
      await useDeferredFiles(tx, uploader, { ids, certification: made.row.id })
    })
  } catch (error) {
    // They wait until the quota allows it: the tenant is looked at again each quarter of an hour.
    if (!(error instanceof Refused && error.name === 'QuotaExceededException')) throw error
  }
}
