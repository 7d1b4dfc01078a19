import type { Refusal } from '../../../server/engine/refused.ts'

/** The problem names of each status (ERR-043), by hand, so that a wrong status in the contract fails. */
export const namesByStatus: Record<number, Refusal[]> = {
  400: [
    'MalformedRequestException',
    'RequestNameTooLongException',
    'RequestInvalidNameException',
    'InvalidExpirationDateException',
    'InvalidTimeZoneException',
    'InvalidMailException',
    'UnknownFileException',
    'UnknownRoleException',
    'FieldWithoutNameException',
    'FieldOutsidePageException',
    'UndrawableTextException',
    'WrongExtensionException',
    'IllegalUploadedFilenameException',
    'TooManyFilesException',
    'TooManyPagesFileException',
    'EncryptedFileException',
    'UnreadableFileException',
    'XfaFileException',
    'UnsupportedFileException',
    'WrongOrExpiredOTPException',
    'RequiredFieldEmptyException',
    'FieldValueTooLongException',
    'UnknownFieldException',
    'SignatureImageException',
  ],
  401: ['AuthenticationException', 'SessionEndedException'],
  403: ['ForbiddenException'],
  404: ['NotFoundException'],
  409: [
    'IdempotencyKeyReusedException',
    'RequestNotSendableException',
    'RequestCannotBeChangedException',
    'RequestCannotBeCanceledException',
    'RequestCannotBeEditedException',
    'SignerDuplicateException',
    'SignedFileNotConfirmedException',
    'CannotSignRequestInEditingStateException',
    'CanceledRequestException',
    'ExpiredRequestException',
    'RejectedRequestException',
    'RequestAlreadySignedException',
    'RequestNotSignableException',
    'ProofNotAvailableException',
    'ContactDuplicateException',
    'TooManyContactsException',
  ],
  410: ['InvalidTokenException', 'ExpiredTokenException'],
  412: ['StaleRevisionException'],
  413: ['OversizeFileException', 'FileTooHeavyException'],
  429: ['TooManyAttemptsException', 'TooManyAttemptsOTPException'],
  500: ['UnexpectedException'],
  503: ['TemporarilyUnavailableException'],
}

export const statusOf = (name: Refusal) =>
  Object.keys(namesByStatus)
    .map(Number)
    .find((status) => namesByStatus[status]!.includes(name))
