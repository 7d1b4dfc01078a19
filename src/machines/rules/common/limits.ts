import type { components } from '#openapi'

/** The limits of requests, files, fields and codes, as `getSimpleSignParams` returns them. */
export type Limits = components['schemas']['SimpleSignParams']

/**
 * The limits that the server enforces and returns (API-016): bytes, milliseconds, points. A flow in the browser that
 * has the server's answer uses that instead.
 */
export const limits: Limits = {
  maxSize: 20_971_520,
  maxFiles: 10,
  maxPages: 500,
  maxFields: 2000,
  signatureImageMaxSize: 500_000,
  fieldMaxLength: 200,
  textAreaMaxLength: 800,
  textAreaMinLine: 1,
  fontSizeMin: 7,
  fontSizeMax: 15,
  fontSizeDefault: 11,
  nameMaxLength: 200,
  daysBeforeExpiration: 31,
  otpResendWait: 60_000,
}

// Limits that are not part of `getSimpleSignParams`.

/** Characters in all values of a request's fields together: each is measured when it is given. */
export const MAX_VALUE_CHARACTERS = 200_000

/** Characters in a signer's first or last name, and in a role name. */
export const MAX_PERSON_NAME_LENGTH = 200

/** Signers of a request at most. */
export const MAX_SIGNERS = 50

/** Domains that an organisation has at most. */
export const MAX_DOMAINS = 50

/** Contacts that an account has at most (CONT-013). */
export const MAX_CONTACTS = 300

/** Custom fields that an account has at most. */
export const MAX_CUSTOM_FIELDS = 100

/** Templates that an account has at most. */
export const MAX_TEMPLATES = 1000

/** Rows of a bulk sending at most. */
export const MAX_BULK_ROWS = 10_000

/** Bulk sendings at a time that an account has at most: those that have not ended. */
export const MAX_BULK_SENDINGS = 10

/** Files of a certification at most (CERT-016). */
export const MAX_CERTIFICATION_FILES = 10_000

/** Files of a tenant that wait to be certified, at most. */
export const MAX_DEFERRED_FILES = 10_000

/** Bytes of all files of a tenant that wait to be certified, at most. */
export const MAX_DEFERRED_BYTES = 10_737_418_240

/** Characters in the name of a certified file. */
export const MAX_FILE_NAME_LENGTH = 200

/** Addresses that get copies of a request at most (SET-038). */
export const MAX_COPY_RECIPIENTS = 5

/** How long after a mail a signer gets no reminder (REM-003). */
export const MINUTES_BETWEEN_MAILS = 15

/** Reminders that a signer gets at most (SET-014). */
export const MAX_REMINDERS = 5

/** Bytes of a proof file that is handed in for a check. */
export const MAX_PROOF_BYTES = 1_048_576

/** Pixels in the image of a signature. */
export const MAX_SIGNATURE_PIXELS = 4_000_000
