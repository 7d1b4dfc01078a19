/** The mails to signers that have words of the sender, in the order in which they are sent. */
export const mails = [
  'SIGNER_SIGNATURE_CREATED_MAIL',
  'SIGNER_REMINDER_MAIL',
  'SIGNER_SIGNATURE_CONFIRMATION_MAIL',
  'SIGNER_SIGNATURE_FINISHED_MAIL',
] as const
