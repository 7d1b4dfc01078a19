import { expect, test } from 'vitest'
import { writeRegistrationMail } from '../../../server/mail/registration-mail.ts'

const facts = {
  tenant: '<i>Maison Verdier</i>',
  logo: null,
  to: { name: '<b>Élise</b> Garnier' },
  code: '831509',
  minutes: 10,
  login: 'https://sign.example.org/login',
}

test.each([
  ['EN', 'Enter this code to create your account', 'Already have an account'],
  ['FR', 'Saisissez ce code pour créer votre compte', 'Vous avez déjà un compte'],
] as const)(
  'MAIL-007 MAIL-008 the mail with a code to register has it in a line of its own, and says where to log in, in %s',
  (language, asks, known) => {
    const { subject, text, html } = writeRegistrationMail({ ...facts, language })
    expect(subject).toContain('Paraph')
    for (const part of [text, html]) {
      expect(part).toContain(asks)
      expect(part).toContain(known)
      expect(part).toContain(facts.login)
    }
    expect(text).toMatch(/^831509$/m)
    const [beforeCode] = text.split('831509')
    expect(beforeCode).not.toContain(facts.login)
    expect(html).toContain(`<html lang="${language.toLowerCase()}">`)
    expect(html).not.toMatch(/<b>Élise|<i>Maison/)
  },
)
