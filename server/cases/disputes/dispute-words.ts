import type { Actor } from '#machines/rules/common/actor.ts'
import type { DisputeWord } from '#machines/rules/proofs/dispute/dispute-file.ts'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { salted } from '../../engine/salted.ts'
import { fieldsOf } from '../../store/documents/document-fields.ts'
import { addressesOf } from '../../store/engine/addresses.ts'
import type { Recorded } from '../../store/engine/events.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { valuesOf } from '../../store/requests/field-values.ts'
import { addressChangesOf } from '../../store/requests/mail-addresses.ts'
import { reminderMessage } from '../../store/requests/reminder-messages.ts'
import { everySignerOf, type SignerRow } from '../../store/requests/request-signers.ts'
import type { RequestRow } from '../../store/requests/requests.ts'
import { signaturesOf } from '../../store/signing/signatures.ts'
import { valuesOfSender } from '../documents/sender-fields.ts'
import { streamOf } from '../requests/request-lifecycle.ts'

type Data = {
  signer?: string
  signers?: string[]
  successor?: string
  mail?: unknown
  motive?: unknown
  message?: unknown
  former?: unknown
  values?: unknown
}

/** A member of an event with a salted hash, and its words; undefined if they were purged. */
type Member = [member: string, value: unknown]

/**
 * The words behind the salted hashes of events, as far as they are stored and `reader` may read them, as in the audit trail:
 * an account all of them; the holder of a link what the sender and signers have filled in, and of the rest their own words and
 * those that were written to them.
 */
export async function disputeWords(
  tx: Sql,
  row: RequestRow,
  events: readonly Recorded[],
  reader: Actor,
): Promise<DisputeWord[]> {
  const isAccount = reader.kind === 'account' || reader.kind === 'channel'
  const isOwn = (id: string | undefined) => isAccount || id === reader.id
  const addresses = await addressesOf(tx, requestSubject(row.id))
  const signers = await everySignerOf(tx, row.id)
  const motives = new Map(signers.map(({ id, refusalMotive }) => [id, refusalMotive]))
  const images = new Map((await signaturesOf(tx, row.id)).map(({ signer, imageHash }) => [signer, imageHash]))
  const values = await givenValues(tx, row)
  const senders = await valuesOfSender(tx, row.document)
  const changes = [...(await addressChangesOf(tx, 'signer', row.id)), ...(await addressChangesOf(tx, 'copy', row.id))]

  const membersOf = async ({ version, type, data, actor, addressHash }: Recorded): Promise<Member[]> => {
    const { signer, signers: reminded, successor, message, former, values: filled } = data as Data
    const found: Member[] = addressHash !== null && isOwn(actor.id) ? [['addressHash', addresses.get(addressHash)]] : []
    if (type === 'signer.refused' && isOwn(signer)) found.push(['motive', motives.get(signer ?? '')])
    if (type === 'signer.reassigned' && (isOwn(signer) || isOwn(successor)))
      found.push(...wordsOfReassignment(row, signers, data))
    if (type === 'request.canceled' && message !== undefined && reader.kind !== 'ccRecipient')
      found.push(['message', row.cancelMessage])
    if (type === 'reminders.requested' && message !== null && (isAccount || reminded?.includes(reader.id)))
      found.push(['message', await reminderMessage(tx, row.id, `${streamOf(row.id)}/${version}`)])
    const change = former !== undefined && isAccount ? changes.find((one) => one.version === version) : undefined
    if (change) found.push(['former', change.former], ['mail', change.mail])
    if (type === 'signer.signed') found.push(['signature', images.get(signer ?? '')])
    const given = type === 'signer.signed' ? (values.get(signer ?? '') ?? []) : senders
    // An edit that came later may have removed fields with their values, or changed those of the sender.
    if (filled !== undefined && filled === salted(row.salt, given)) found.push(['values', given])
    return found
  }

  const words: DisputeWord[] = []
  for (const event of events)
    for (const [member, value] of await membersOf(event))
      if (value !== undefined && value !== null) words.push({ version: event.version, member, value })
  return words
}

/** Who was asked to sign instead of a signer, unless they have another address by now, and why. */
function wordsOfReassignment({ salt }: RequestRow, signers: readonly SignerRow[], { successor, mail }: Data): Member[] {
  const asked = signers.find(({ id }) => id === successor)
  const isSame = asked !== undefined && mail === salted(salt, asked.mail)
  return [['motive', asked?.reassignedBy?.reason], ...(isSame ? [['mail', asked.mail] satisfies Member] : [])]
}

/** What each signer has filled in, in the order in which it was hashed: that of the fields. */
async function givenValues(tx: Sql, row: RequestRow): Promise<Map<string, { field: string; value: string }[]>> {
  const given = new Map((await valuesOf(tx, row.id)).map(({ field, value }) => [field, value]))
  const filled = (await fieldsOf(tx, row.document)).flatMap(({ id: field, signer }) => {
    const value = given.get(field)
    return signer === null || value === undefined ? [] : [{ signer, given: { field, value } }]
  })
  return new Map(
    [...Map.groupBy(filled, ({ signer }) => signer)].map(([signer, all]) => [signer, all.map((one) => one.given)]),
  )
}
