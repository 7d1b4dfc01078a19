import { compose, type Addressed } from './compose.ts'
import type { Mail } from './letter.ts'

/** `days` is how long the invitation can be accepted. */
type InviteMailFacts = Addressed & { inviter: string; address: string; days: number }

const words = {
  EN: {
    subject: (tenant: string) => `Join ${tenant} on Paraph`,
    heading: (tenant: string) => `Join ${tenant}`,
    text: (inviter: string, tenant: string) =>
      `${inviter} invites you to work with ${tenant} on Paraph. If you accept, your account moves there: what you signed stays yours, what you sent stays with your organisation of today.`,
    account: (inviter: string, days: number) =>
      `The invitation waits in your account for ${days} days. You have none yet? Answer this email: ${inviter} can create one for you.`,
    button: 'See the invitation',
    reason: 'You’re receiving this email because somebody entered your address. Not interested? Ignore it, or refuse.',
  },
  FR: {
    subject: (tenant: string) => `Rejoindre ${tenant} sur Paraph`,
    heading: (tenant: string) => `Rejoindre ${tenant}`,
    text: (inviter: string, tenant: string) =>
      `${inviter} vous invite à travailler avec ${tenant} sur Paraph. Si vous acceptez, votre compte y passe : ce que vous avez signé reste à vous, ce que vous avez envoyé reste à votre organisation actuelle.`,
    account: (inviter: string, days: number) =>
      `L’invitation vous attend ${days} jours dans votre compte. Vous n’en avez pas encore ? Répondez à ce message : ${inviter} peut en créer un pour vous.`,
    button: 'Voir l’invitation',
    reason:
      'Vous recevez ce message parce que quelqu’un a indiqué votre adresse. Pas intéressé ? Ignorez‑le, ou refusez.',
  },
} as const

/** Writes the mail of an invitation to a tenant. It is the same whether or not its reader has an account. */
export function writeInviteMail(facts: InviteMailFacts): Mail {
  const { language, tenant, inviter, address, days } = facts
  const own = words[language]
  return compose(facts, (w) => ({
    subject: own.subject(tenant),
    heading: own.heading(tenant),
    paragraphs: [own.text(inviter, tenant), own.account(inviter, days)],
    button: { label: own.button, address, orCopy: w.orCopy },
    reason: own.reason,
  }))
}
