import { toWhom, type Words } from './words.ts'

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

export const english: Words = {
  title: 'Audit trail',
  titleOf: (request) => `Audit trail: ${request}`,
  subtitle: (request) => `Record of the electronic signature of “${request}”`,
  onBehalfOf: (organization) => `for ${organization}`,
  request: 'Request',
  askedBy: 'Asked by',
  opened: 'Opened',
  notOpened: 'not opened',
  finished: 'Finished',
  allSigned: (signers, asked) =>
    signers < asked
      ? `signed by ${signers} of ${asked} signers`
      : signers === 1
        ? 'signed by the only signer'
        : signers === 2
          ? 'signed by both signers'
          : `signed by all ${signers} signers`,
  check: 'Check the signed file',
  codeFor: (address) => `QR code with the address ${address}`,
  signatureOf: (name) => `Signature of ${name}`,
  documents: 'Documents',
  extent: (pages, size) => `${pages} ${pages === 1 ? 'page' : 'pages'}, ${size}`,
  units: ['KB', 'MB'],
  decimal: '.',
  upload: 'Uploaded',
  original: 'Original',
  signed: 'Signed',
  signers: 'Signers',
  signedAt: 'Signed',
  signer: (number) => `Signer ${number}`,
  identifiedBy: 'Identified by',
  identification: { MAIL: 'six-digit code sent to their email address', NONE: 'link sent to their email address' },
  address: 'IP address',
  version: 'Version',
  versionOf: (number, of) => `${number} of ${of}`,
  consent: 'Consent',
  consented: (documents, terms) =>
    `has read ${documents === 1 ? 'the document' : `the ${documents} documents`}, accepts the terms of use ${terms}`,
  date: (date) => {
    const [year, month, day] = date.split('-').map(Number)
    return `${day} ${MONTHS[month! - 1]} ${year}`
  },
  there: (time, place) => `${time} in ${place}`,
  events: 'Events, in order',
  event: 'Event',
  by: 'By',
  actions: {
    UPLOAD_FILE: 'Document uploaded',
    CREATE_REQUEST: 'Request created',
    EDIT_REQUEST: 'Request changed',
    SEND_NOTIFICATION: 'Request sent',
    SEND_REMINDER: 'Reminder sent',
    SEND_EXPIRATION_NOTICE: 'Notice before expiry sent',
    STOP_REMINDERS: 'Automatic reminders stopped',
    RESUME_REMINDERS: 'Automatic reminders wanted again',
    MAKE_EMBEDDED_LINK: 'Link made for a page of the sender',
    OPEN_REQUEST: 'Request opened',
    DOWNLOAD_ORIGINAL_FILE: 'Original downloaded',
    REQUEST_OTP: 'Code requested',
    SEND_OTP: 'Code sent',
    VALID_OTP: 'Code confirmed',
    SIGN_REQUEST: 'Signed',
    SEND_SIGN_NOTIFICATION: 'Signature announced',
    FINISH_REQUEST: 'Finished without open optional signatures',
    CONSENT_ENDED: 'Signing closed',
    GENERATE_ORIGINAL_FILE: 'Original prepared',
    GENERATE_SIGNED_FILE: 'Signed files made',
    GENERATE_SIGNED_FILE_WITH_AUDIT: 'Signed file with audit trail made',
    GENERATE_AUDIT_FILE: 'Audit trail made',
    SEND_END_MAIL: 'Signed files announced',
    DOWNLOAD_SIGNED_FILE: 'Signed file downloaded',
    DOWNLOAD_SIGNED_FILE_WITH_AUDIT: 'Signed file with audit trail downloaded',
    DOWNLOAD_AUDIT_FILE: 'Audit trail downloaded',
    DOWNLOAD_PROOF_FILE: 'Proof file downloaded',
    DOWNLOAD_PROOF_FOLDER: 'Proof folder downloaded',
    DOWNLOAD_DISPUTE_FILE: 'Dispute file downloaded',
    REFUSE_REQUEST: 'Signature refused',
    REASSIGN_REQUEST: 'Signature passed to somebody else',
    REQUEST_EXPIRED: 'Request expired',
    REQUEST_REFUSED: 'Request refused',
    CANCEL_REQUEST: 'Request cancelled',
    SEND_REFUSAL_MAIL: 'Refusal announced',
    SET_FIELDS: 'Fields filled',
    DELETE_FILES: 'Files deleted',
    DELETE_DATA: 'Data deleted',
    HAND_OVER_REQUEST: 'Request handed over',
  },
  copySent: 'Copy sent',
  about: toWhom((address) => `To ${address}`),
  filled: (name, value) =>
    typeof value === 'boolean' ? `${name} ${value ? 'ticked' : 'not ticked'}` : `${name} “${value}”`,
  howTo: 'How to check',
  steps: (anchoredIn) => [
    'Compute the SHA-256 fingerprint of the signed file. It must be the one written under “Signed” in section 1. The file that contains this record as well has a fingerprint of its own, which is in the proof file.',
    'Open the proof file that was delivered with it. It has a statement with this fingerprint. Hash the statement, then the result with its neighbours, in their order: the last result must be the root.',
    anchoredIn === 'tezos'
      ? 'Look up the operation named there on any Tezos node or explorer: its parameter must be the root, its date that of the block.'
      : 'Look at the block named there: it must hold the root, and be signed with the key that this service publishes.',
  ],
  pageDoesIt: (page) => `The page ${page} does the three steps in your browser, without sending the file.`,
  sealedBy: 'Sealed by Paraph',
  on: 'On',
  for: 'For',
  certificate: 'Certificate',
  serial: ', serial ',
  sealSays: (level) =>
    `This record was made from the events of section 3 and carries an electronic seal (PAdES ${level})${
      { 'B-B': '', 'B-T': ' with a time stamp', 'B-LT': ' with a time stamp and the data to check it later' }[level]
    }. Any PDF reader shows the seal; any later change breaks it.`,
  foot: 'Audit trail of request',
  page: (number, count) => `Page ${number} of ${count}`,
}
