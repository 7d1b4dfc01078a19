import { compose, type Addressed } from './compose.ts'
import type { Mail } from './letter.ts'

/** The kind of mail with the code with which a signer registers. */
export const REGISTRATION_CODE_MAIL = 'REGISTRATION_CODE_MAIL'

/** `code` has six digits and is valid for `minutes`. `login` is the address where somebody with an account logs in. */
type RegistrationMailFacts = Addressed & { code: string; minutes: number; login: string }

const words = {
  EN: {
    subject: 'Your code to create your Paraph account',
    heading: 'Your code',
    text: (minutes: number) =>
      `Enter this code to create your account. It shows that this address is yours, and is valid for ${minutes} minutes.`,
    login: (address: string) => `Already have an account with this address? Log in instead: ${address}`,
    reason:
      'Nobody from Paraph will ever ask you for this code. Didn’t request it? Ignore this email: no account is created without this code.',
  },
  FR: {
    subject: 'Votre code pour créer votre compte Paraph',
    heading: 'Votre code',
    text: (minutes: number) =>
      `Saisissez ce code pour créer votre compte. Il confirme que cette adresse est la vôtre et reste valable ${minutes} minutes.`,
    login: (address: string) => `Vous avez déjà un compte avec cette adresse ? Connectez‑vous : ${address}`,
    reason:
      'Personne chez Paraph ne vous demandera jamais ce code. Vous ne l’avez pas demandé ? Ignorez cet e‑mail : aucun compte n’est créé sans ce code.',
  },
} as const

/** Writes the mail with the code with which a signer registers. It is the same whether or not its reader has an account. */
export function writeRegistrationMail(facts: RegistrationMailFacts): Mail {
  const { language, code, minutes, login } = facts
  const own = words[language]
  return compose(facts, () => ({
    subject: own.subject,
    heading: own.heading,
    paragraphs: [own.text(minutes)],
    code,
    reason: `${own.reason} ${own.login(login)}`,
  }))
}
