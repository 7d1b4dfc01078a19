import type { ReactNode } from 'react'
import type { components } from '#openapi'
import type { Failure } from '#machines/port.ts'
import { MAX_YEARS } from '#machines/rules/common/storage-policy.ts'
import { MAX_COMMENT_LENGTH, MAX_COMMENTS, MAX_COMMENTS_EACH, RESERVED_COMMENTS } from '#machines/rules/mail/comment.ts'
import { MAX_METADATA, MAX_METADATA_KEY, MAX_METADATA_VALUE } from '#machines/rules/edit/metadata.ts'
import { MAX_FREE_TEXT_LENGTH } from '#machines/rules/mail/free-text.ts'
import {
  limits as defaultLimits,
  MAX_BULK_ROWS,
  MAX_BULK_SENDINGS,
  MAX_CERTIFICATION_FILES,
  MAX_CONTACTS,
  MAX_COPY_RECIPIENTS,
  MAX_CUSTOM_FIELDS,
  MAX_DOMAINS,
  MAX_FILE_NAME_LENGTH,
  MAX_PERSON_NAME_LENGTH,
  MAX_PROOF_BYTES,
  MAX_REMINDERS,
  MAX_SIGNERS,
  MAX_TEMPLATES,
  MINUTES_BETWEEN_MAILS,
  type Limits,
} from '#machines/rules/common/limits.ts'
import { useFileSize } from '../../file-size.tsx'
import { Message } from '../../message.tsx'

type ProblemName = components['schemas']['ProblemName']
type Plain = {
  [Name in ProblemName]: keyof FormatjsIntl.MessageArguments[`errors.${Name}`] extends never ? Name : never
}[ProblemName]
type Limited = Exclude<ProblemName, Plain>

const failures = {
  offline: 'errors.network',
  throttled: 'errors.TooManyRequestsException',
  unavailable: 'errors.temporarilyUnavailable',
  unexpected: 'errors.generic',
} as const

/** The texts that name a limit (ERR-014). */
const limited: Record<Limited, (limits: Limits, size: (bytes: number) => string) => ReactNode> = {
  RequestNameTooLongException: ({ nameMaxLength }) => (
    <Message id="errors.RequestNameTooLongException" values={{ max: nameMaxLength }} />
  ),
  TemplateNameTooLongException: ({ nameMaxLength }) => (
    <Message id="errors.TemplateNameTooLongException" values={{ max: nameMaxLength }} />
  ),
  TooManyTemplatesException: () => <Message id="errors.TooManyTemplatesException" values={{ max: MAX_TEMPLATES }} />,
  TooManyBulkRowsException: () => <Message id="errors.TooManyBulkRowsException" values={{ max: MAX_BULK_ROWS }} />,
  TooManyBulkSendingsException: () => (
    <Message id="errors.TooManyBulkSendingsException" values={{ max: MAX_BULK_SENDINGS }} />
  ),
  BulkPersonNameException: () => (
    <Message id="errors.BulkPersonNameException" values={{ max: MAX_PERSON_NAME_LENGTH }} />
  ),
  CertificationNameTooLongException: ({ nameMaxLength }) => (
    <Message id="errors.CertificationNameTooLongException" values={{ max: nameMaxLength }} />
  ),
  TooManyCertificationFilesException: () => (
    <Message id="errors.TooManyCertificationFilesException" values={{ max: MAX_CERTIFICATION_FILES }} />
  ),
  FileNameTooLongException: () => (
    <Message id="errors.FileNameTooLongException" values={{ max: MAX_FILE_NAME_LENGTH }} />
  ),
  InvalidDurationException: ({ daysBeforeExpiration }) => (
    <Message id="errors.InvalidDurationException" values={{ days: daysBeforeExpiration }} />
  ),
  InvalidExpirationDateException: ({ daysBeforeExpiration }) => (
    <Message id="errors.InvalidExpirationDateException" values={{ days: daysBeforeExpiration }} />
  ),
  TooManyFieldsException: ({ maxFields }) => <Message id="errors.TooManyFieldsException" values={{ max: maxFields }} />,
  TooManySignersException: () => <Message id="errors.TooManySignersException" values={{ max: MAX_SIGNERS }} />,
  OversizeFileException: ({ maxSize }, size) => (
    <Message id="errors.OversizeFileException" values={{ max: size(maxSize) }} />
  ),
  FileTooHeavyException: ({ maxSize }, size) => (
    <Message id="errors.FileTooHeavyException" values={{ max: size(maxSize) }} />
  ),
  TooManyFilesException: ({ maxFiles }) => <Message id="errors.TooManyFilesException" values={{ max: maxFiles }} />,
  TooManyPagesFileException: ({ maxPages }) => (
    <Message id="errors.TooManyPagesFileException" values={{ max: maxPages }} />
  ),
  OversizeProofException: (_, size) => (
    <Message id="errors.OversizeProofException" values={{ max: size(MAX_PROOF_BYTES) }} />
  ),
  TooManyDomainsException: () => <Message id="errors.TooManyDomainsException" values={{ max: MAX_DOMAINS }} />,
  InvalidAutoReminderException: () => (
    <Message id="errors.InvalidAutoReminderException" values={{ max: MAX_REMINDERS }} />
  ),
  CustomMessageTooLongException: () => (
    <Message id="errors.CustomMessageTooLongException" values={{ max: MAX_FREE_TEXT_LENGTH }} />
  ),
  StoragePolicyException: () => <Message id="errors.StoragePolicyException" values={{ max: MAX_YEARS }} />,
  CommentTooLongException: () => <Message id="errors.CommentTooLongException" values={{ max: MAX_COMMENT_LENGTH }} />,
  TooManyCommentsException: () => (
    <Message id="errors.TooManyCommentsException" values={{ max: MAX_COMMENTS, each: MAX_COMMENTS_EACH }} />
  ),
  CommentsReservedException: () => (
    <Message id="errors.CommentsReservedException" values={{ reserved: RESERVED_COMMENTS }} />
  ),
  TooManyCopyRecipientsException: () => (
    <Message id="errors.TooManyCopyRecipientsException" values={{ max: MAX_COPY_RECIPIENTS }} />
  ),
  TooManyMetadataException: () => <Message id="errors.TooManyMetadataException" values={{ max: MAX_METADATA }} />,
  MetadataTooLongException: () => (
    <Message id="errors.MetadataTooLongException" values={{ key: MAX_METADATA_KEY, value: MAX_METADATA_VALUE }} />
  ),
  TooManyCustomFieldsException: () => (
    <Message id="errors.TooManyCustomFieldsException" values={{ max: MAX_CUSTOM_FIELDS }} />
  ),
  SignerMailedRecentlyException: () => (
    <Message id="errors.SignerMailedRecentlyException" values={{ minutes: MINUTES_BETWEEN_MAILS }} />
  ),
  TooManyContactsException: () => <Message id="errors.TooManyContactsException" values={{ max: MAX_CONTACTS }} />,
}

const isFailure = (error: string): error is Failure => error in failures
const isLimited = (error: string): error is Limited => error in limited

/**
 * What went wrong with a call and what to do. A problem name of the contract without a text does not compile, nor does a
 * text without its values. Flows that know more have messages of their own. `limits` are those that the server has
 * answered with, where a flow has asked for them.
 */
export function ErrorMessage({ error, limits = defaultLimits }: { error: ProblemName | Failure; limits?: Limits }) {
  const size = useFileSize()
  if (isFailure(error)) return <Message id={failures[error]} />
  return isLimited(error) ? limited[error](limits, size) : <Message id={`errors.${error}`} />
}
