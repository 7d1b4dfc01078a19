import type { MetadataEntry } from '#machines/rules/edit/metadata.ts'
import { REQUEST } from '#machines/rules/requests/request-subject.ts'
import { type AssignedField, SELECT_FIELDS } from '../documents/document-fields.ts'
import { type FileRow, SELECT_FILES } from '../documents/document-files.ts'
import { type RoleRow, SELECT_ROLES } from '../documents/document-roles.ts'
import { SELECT_SENDER_VALUES, type SenderValue } from '../documents/sender-values.ts'
import type { Delay } from '../engine/delays.ts'
import type { Sql } from '../engine/sql.ts'
import { SELECT_COPY_RECIPIENTS, type CopyRecipientRow } from './copy-recipients.ts'
import { SELECT_METADATA } from './request-metadata.ts'
import { SELECT_SIGNERS, type SignerRow } from './request-signers.ts'
import type { RequestRow } from './requests.ts'

/** What belongs to a request, each in its order. `delay` is the newest; null without one. */
export type RequestParts = {
  files: FileRow[]
  fields: AssignedField[]
  roles: RoleRow[]
  senderValues: SenderValue[]
  signers: SignerRow[]
  copyRecipients: CopyRecipientRow[]
  metadata: MetadataEntry[]
  delay: Pick<Delay, 'cause' | 'since'> | null
}

/** A row in JSON, where times are texts. */
type Json<Row> = {
  [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] extends Date | null ? string | null : Row[Key]
}
type Read = Omit<RequestParts, 'signers' | 'copyRecipients' | 'delay'> & {
  signers: Json<SignerRow>[]
  copyRecipients: Json<CopyRecipientRow>[]
  delay: Json<Pick<Delay, 'cause' | 'since'>> | null
}

const all = (select: string) => `(select coalesce(json_agg(one), '[]') from (${select}) as one)`

/** What belongs to a request. One statement: each costs more than what it reads. */
export async function partsOf(tx: Sql, { id, document }: Pick<RequestRow, 'id' | 'document'>): Promise<RequestParts> {
  const { rows } = await tx.query<Read>(
    `select ${all(SELECT_FILES)} as files, ${all(SELECT_FIELDS)} as fields, ${all(SELECT_ROLES)} as roles,
       ${all(SELECT_SENDER_VALUES)} as "senderValues", ${all(SELECT_SIGNERS)} as signers,
       ${all(SELECT_COPY_RECIPIENTS)} as "copyRecipients", ${all(SELECT_METADATA)} as metadata,
       (select json_build_object('cause', cause, 'since', since) from delays
        where subject_kind = '${REQUEST}' and subject_id = $2 order by since desc limit 1) as delay`,
    [document, id],
  )
  const { signers, copyRecipients, delay, ...others } = rows[0]!
  return {
    ...others,
    signers: signers.map(signerOf),
    copyRecipients: copyRecipients.map((one) => ({ ...one, mailReturnedAt: dateOf(one.mailReturnedAt) })),
    delay: delay && { ...delay, since: new Date(delay.since) },
  }
}

const dateOf = (time: string | null) => (time === null ? null : new Date(time))

const signerOf = (signer: Json<SignerRow>): SignerRow => ({
  ...signer,
  lastMailAt: dateOf(signer.lastMailAt),
  signedAt: dateOf(signer.signedAt),
  mailReturnedAt: dateOf(signer.mailReturnedAt),
  refusedAt: dateOf(signer.refusedAt),
  removedAt: dateOf(signer.removedAt),
})
