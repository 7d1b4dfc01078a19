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
  ['ERR-033', 'signature-check.proof.wrongExtension'],
  ['ERR-035', 'signature-chooser.complaint.extensionNotSupported'],
  ['ERR-036', 'signature-chooser.complaint.imgTooLarge'],
  ['ERR-037', 'signature-chooser.complaint.fileLoad'],
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
