import type { components } from '#openapi'
import type { Account } from '../../../engine/caller.ts'
import { recordChange } from '../../../engine/changes.ts'
import { unlessStale } from '../../../engine/revision.ts'
import { transact } from '../../../engine/transact.ts'
import { profileRow, replaceProfile, type ProfileRow } from '../../../store/accounts/profile.ts'
import type { Ports } from '../../ports.ts'
import { causeOf } from '../account-events.ts'
import { personNamesOf } from './person-names.ts'

type Profile = components['schemas']['Profile']
/** What an account may change of itself, and its revision. */
export type ViewedProfile = { profile: Profile; revision: number }

/** The profile of the caller (`getProfile`). */
export const getProfile = async ({ db }: Pick<Ports, 'db'>, { id }: Account): Promise<ViewedProfile> =>
  toView(await profileRow(db, id))

/**
 * Changes the caller's own account (`updateProfile`, ACC-013).
 * @throws Refused StaleRevisionException, MalformedRequestException if a name is blank
 */
export async function updateProfile(
  ports: Ports,
  { id }: Account,
  revision: number,
  input: Profile,
): Promise<ViewedProfile> {
  const written = { ...input, ...personNamesOf(input) }
  return transact(ports, async (tx) => {
    const before = await profileRow(tx, id)
    unlessStale(await replaceProfile(tx, { id, revision }, written))
    await recordChange(ports, tx, causeOf({ id, tenant: before.tenant, by: 'holder' }), {
      type: 'account.changed',
      before: toView(before).profile,
      after: written,
    })
    return toView(await profileRow(tx, id))
  })
}

const toView = ({ revision, tenant: _, ...profile }: ProfileRow): ViewedProfile => ({ profile, revision })
