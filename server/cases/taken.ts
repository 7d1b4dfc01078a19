import { Refused, type Refusal } from '../engine/refused.ts'
import { violatedIndex } from '../store/engine/unique.ts'

/**
 * How it is refused that something is taken, by the unique index that says so. ERR-005: the last word of a message is
 * what the two have in common.
 */
const refusals = new Map<string, { name: Refusal; message?: string }>([
  ['channels_of_account', { name: 'ChannelDuplicateException' }],
  ['contacts_by_email', { name: 'ContactDuplicateException', message: 'another contact has the same email' }],
  [
    'custom_fields_by_label',
    { name: 'CustomFieldDuplicateException', message: 'another custom field has the same customFieldName' },
  ],
  ['groups_by_name', { name: 'GroupDuplicateException', message: 'another group has the same name' }],
  ['passkeys_credential_id_key', { name: 'PasskeyRefusedException' }],
  ['providers_slug_key', { name: 'SlugTakenException' }],
  ['tenant_domains_tenant_domain_key', { name: 'DomainDuplicateException' }],
  [
    'tenant_invites_pending',
    { name: 'InviteDuplicateException', message: 'another invitation waits for the same email' },
  ],
])

/** Refuses a write that failed because something is taken: `await addGroup(…).catch(refuseTaken)`. @throws what it is given otherwise */
export function refuseTaken(error: unknown): never {
  const refusal = refusals.get(violatedIndex(error)?.index ?? '')
  if (!refusal) throw error
  const { name, ...about } = refusal
  throw new Refused(name, about)
}

/** The unique indexes whose violation is refused by name. */
export const refusedIndexes: readonly string[] = [...refusals.keys()]
