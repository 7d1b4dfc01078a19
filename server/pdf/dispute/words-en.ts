import { english } from '../audit/words-en.ts'
import type { DisputeWords } from './words.ts'

export const disputeEnglish: DisputeWords = {
  ...english,
  title: 'Dispute file',
  titleOf: (request) => `Dispute file: ${request}`,
  subtitle: (request) => `Everything that happened to “${request}”, event by event`,
  made: 'Made',
  state: 'State',
  chart: 'Lifecycle',
  fingerprintOf: (file) => `Fingerprint of ${file}`,
  fingerprint: 'Fingerprint',
  statement: 'Statement',
  check: 'Check the documents',
  happened: {
    'draft.revised': 'Draft saved',
    'file.removed': 'Document removed',
    'request.submitted': 'Request submitted',
    'editing.started': 'Editing started',
    'editing.revised': 'Edit saved',
    'editing.cancelled': 'Editing abandoned',
    'reminders.requested': 'Reminders requested',
    'reminders.triggered': 'Automatic reminders due',
    'signer.activated': 'Turn to sign',
    'generation.started': 'Making of the signed files started',
    'anchoring.submitted': 'Anchoring requested',
    'anchoring.validated': 'Anchored',
    'mail.sent': 'Email sent',
    'mail.returned': 'Email returned',
    'expiration.announced': 'Notice before expiry due',
    'editing.reminded': 'Reminder of the open edit due',
    'document.downloaded': 'Current document downloaded',
  },
  tested: { 'anchoring.submitted': 'Not anchored, only a test', 'anchoring.validated': 'Finished without an anchor' },
  unlisted: (count, file) =>
    count === 1
      ? `One earlier save of the request is not listed here. ${file} has it.`
      : `${count} earlier saves of the request are not listed here. ${file} has them.`,
  byOn: (by, channel) => by + { UI: ', on the website', API: ', through the API', SYSTEM: '' }[channel],
  somebody: 'Unknown',
  anchors: 'Anchors',
  upTo: (version) => `Up to event ${version}`,
  notAnchored: 'No event is anchored yet.',
  neverAnchored: 'Nothing is anchored: this is only a test.',
  steps: (file) => [
    `Compute the SHA-256 fingerprint of ${file}. It must be the one at the top of this document.`,
    `Run “npm run verify -- --replay ${file}” in any copy of Paraph, with the key that this service publishes. It computes each fingerprint again, follows the lifecycle from event to event, and names the first one that does not fit.`,
    'Compare the block of each anchor with the ledger: it must hold the root that the file leads to.',
  ],
  pageDoesIt: (page) => `The page ${page} checks the documents of the request and their proof.`,
  sealSays: (level) =>
    `This document repeats what is in the file, and carries an electronic seal (PAdES ${level})${
      { 'B-B': '', 'B-T': ' with a time stamp', 'B-LT': ' with a time stamp and the data to check it later' }[level]
    }. Any PDF reader shows the seal; any later change breaks it. It covers the file by its fingerprint.`,
  foot: 'Dispute file of the request',
}
