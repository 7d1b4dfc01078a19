import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { ErrorMessage } from '#ui/common/errors/error-message.tsx'
import { languages, messagesIn } from '../support/walks/language.ts'
import { render } from '../support/walks/render.tsx'

type Problem = ComponentProps<typeof ErrorMessage>['error']

test.each([
  ['ERR-008', 'errors.password.weak'],
  ['ERR-009', 'errors.password.different'],
  ['ERR-010', 'login.refused'],
  ['ERR-011', 'forgotten-password.refused'],
  ['ERR-013', 'errors.ContactDuplicateException'],
  ['ERR-017', 'errors.IllegalUploadedFilenameException'],
  ['ERR-019', 'errors.OversizeFileException'],
  ['ERR-020', 'errors.TooManyFilesException'],
  ['ERR-021', 'errors.TooManyPagesFileException'],
  ['ERR-022', 'request-wizard.fields.why'],
  ['ERR-022', 'request-wizard.signers.why.noSigner'],
  ['ERR-022', 'request-wizard.signers.complaint.mail.invalidMail'],
  ['ERR-022', 'request-wizard.signers.complaint.mail.duplicate'],
  ['ERR-022', 'request-wizard.signers.complaint.lastName.missing'],
  ['ERR-022', 'template-wizard.roles.noRole'],
  ['ERR-022', 'template-wizard.roles.rolesNameError'],
  ['ERR-022', 'template-wizard.roles.rolesNameTooLong'],
  ['ERR-022', 'request-locks.order'],
  ['ERR-022', 'errors.CustomMessageUrlException'],
  ['ERR-022', 'errors.OtpTypeNotAvailableException'],
  ['ERR-022', 'copy-recipients.tooMany'],
  ['ERR-023', 'errors.TemplateNameTooLongException'],
  ['ERR-024', 'errors.CannotDeleteEveryTemplateFileException'],
  ['ERR-026', 'request-wizard.settings.complaint.InvalidExpirationDateException'],
  ['ERR-029', 'request-detail.fileMissing'],
  ['ERR-030', 'request-detail.filesMissing'],
  ['ERR-033', 'signature-check.proof.wrongExtension'],
  ['ERR-034', 'signature-check.titles.wrongProof'],
  ['ERR-034', 'signature-check.titles.technicalError'],
  ['ERR-034', 'signature-check.titles.terminatedState.default'],
  ['ERR-034', 'signature-check.titles.nodeNotAccessible'],
  ['ERR-034', 'signature-check.titles.notFound'],
  ['ERR-034', 'signature-check.titles.notInFinalState'],
  ['ERR-034', 'signature-check.titles.certified'],
  ['ERR-034', 'signature-check.titles.signed'],
  ['ERR-034', 'signature-check.titles.signing'],
  ['ERR-035', 'signature-chooser.complaint.extensionNotSupported'],
  ['ERR-036', 'signature-chooser.complaint.imgTooLarge'],
  ['ERR-037', 'signature-chooser.complaint.fileLoad'],
  ['ERR-038', 'errors.CustomMessageUrlException'],
  ['ERR-039', 'reminder.noSigner'],
  ['ERR-040', 'contact-edit.updated'],
] as const)('%s %s has a text in English and in French', (_, id) => {
  for (const language of languages) expect(messagesIn(language)[id]).toMatch(/\w{4}/)
})

/** A requirement, what is shown by that name, and words of its texts in English and in French. */
const texts: [id: string, error: Problem, english: string, french: string][] = [
  ['ERR-012', 'unavailable', 'temporarily unavailable', 'indisponible'],
  ['ERR-015', 'RequestInvalidNameException', 'must not contain', 'ne doit pas contenir'],
  ['ERR-016', 'WrongExtensionException', 'Only PDF files', 'PDF'],
  ['ERR-018', 'FileTooHeavyException', 'The files together', 'ensemble'],
  ['ERR-027', 'TooManyContactsException', '300', '300'],
  ['ERR-028', 'WrongOrExpiredOTPException', 'wrong or has expired', 'code'],
  ['ERR-028', 'TooManyAttemptsOTPException', 'Too many tries', 'code'],
  ['ERR-031', 'RequestCannotBeCanceledException', 'can no longer be cancelled', 'annulée'],
  ['ERR-032', 'unexpected', 'Something went wrong', 'erreur'],
]
test.each(texts)('%s %s has a text in English and in French', (_, error, english, french) => {
  const [en, fr] = languages.map((language) => render(<ErrorMessage error={error} />, language))
  expect(en).toContain(english)
  expect(fr).toContain(french)
})
