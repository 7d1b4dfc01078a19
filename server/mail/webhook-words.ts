/** The texts of the mail to those who manage a webhook that was switched off, in one language. */
type WebhookWords = {
  subject: string
  heading: string
  text: (tenant: string) => string
  button: string
  reason: string
}

/** The words by the language of an account. */
export const webhookWords: Record<'EN' | 'FR', WebhookWords> = {
  EN: {
    subject: 'A webhook was switched off',
    heading: 'Your webhook no longer answers',
    text: (tenant) =>
      `A webhook of ${tenant} was switched off: every call of the last days failed, or its receiver answered that it wants no more. The list shows which one. See what went wrong, and switch it on again: it then gets all events of the last 30 days that have not arrived.`,
    button: 'See the webhooks',
    reason: 'You’re receiving this email because you manage the webhooks of your organisation.',
  },
  FR: {
    subject: 'Un webhook a été désactivé',
    heading: 'Votre webhook ne répond plus',
    text: (tenant) =>
      `Un webhook de ${tenant} a été désactivé : tous les appels des derniers jours ont échoué, ou son destinataire a répondu qu’il n’en voulait plus. La liste montre lequel. Regardez ce qui s’est passé, puis réactivez‑le : il recevra alors tous les événements des 30 derniers jours qui ne lui sont pas parvenus.`,
    button: 'Voir les webhooks',
    reason: 'Vous recevez cet e‑mail car vous gérez les webhooks de votre organisation.',
  },
}
