import { isReminderDue, lastCertified, nextLook } from '#machines/rules/certifications/deferred-times.ts'
import { deferredFilesSubject } from '#machines/rules/certifications/certification-subject.ts'
import { subjectOfText, textOfSubject } from '#machines/rules/common/subject.ts'
import type { Bell } from '../../engine/ring.ts'
import { tenantById } from '../../store/accounts/accounts.ts'
import { keepReminded, waitingOwners } from '../../store/certifications/deferred-waiting.ts'
import { setDeadline } from '../../store/engine/deadlines.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { tell } from '../accounts/account-report.ts'
import type { Ports } from '../ports.ts'

/** Looks at the files of a tenant that wait at the next quarter of an hour. */
export const lookLater = ({ now }: Pick<Ports, 'now'>, tx: Sql, tenant: string): Promise<void> =>
  setDeadline(tx, {
    subject: textOfSubject(deferredFilesSubject(tenant)),
    kind: 'lookAtDeferredFiles',
    ringsAt: nextLook(now()),
    data: {},
  })

/**
 * Reminds those whose files wait as often as their tenant wants it, and has files certified that waited at the time of its
 * schedule: nobody is reminded of these at that time, but of those that cannot be certified later. Looks again while
 * something waits.
 */
const lookAtDeferredFiles: Bell<Ports> = async (ports, tx, { subject }) => {
  const tenant = await tenantById(tx, subjectOfText(subject).id)
  if (!tenant) return
  const { deferredSignature: isOn, deferredReminder, deferredSchedule } = tenant.params
  const at = ports.now()
  const last = isOn && deferredSchedule ? lastCertified(deferredSchedule, at) : null
  const due = last && deferredSchedule && last > new Date(deferredSchedule.since) ? last : null
  const owners = await waitingOwners(tx, tenant.id)
  for (const { owner, email, oldest, remindedAt } of owners) {
    if (due && oldest <= due) {
      await ports.queue.add(tx, 'certifyDeferred', { tenant: tenant.id, owner, due: due.toISOString() })
      if (at < nextLook(due)) continue
    }
    const since = remindedAt && remindedAt > oldest ? remindedAt : oldest
    if (!isOn || !deferredReminder || !isReminderDue(deferredReminder, since, at)) continue
    await tell(ports, tx, { id: owner, email }, 'DEFERRED_FILES_MAIL')
    await keepReminded(tx, owner, at)
  }
  if (owners.length > 0) await lookLater(ports, tx, tenant.id)
}

/** The bells of deferred files. */
export const deferredBells: Record<'lookAtDeferredFiles', Bell<Ports>> = { lookAtDeferredFiles }
