/** The words of the mail to a colleague who takes something over, in one language. */
type HandoverWords = {
  subject: string
  heading: string
  text: (tenant: string) => string
  button: string
  reason: string
}

/** The words by the language of an account. */
export const handoverWords: Record<'EN' | 'FR', HandoverWords> = {
  EN: {
    subject: 'You take over from a colleague',
    heading: 'Handed over to you',
    text: (tenant) =>
      `An administrator of ${tenant} has transferred a colleague’s work to you, such as requests, templates or contacts. You’ll find it in your lists, and you’ll get the emails about it from now on.`,
    button: 'Open Paraph',
    reason:
      'You’re receiving this email because an administrator of your organisation has transferred a colleague’s work to you.',
  },
  FR: {
    subject: 'Vous prenez la suite d’un collègue',
    heading: 'Un transfert pour vous',
    text: (tenant) =>
      `Un administrateur de ${tenant} vous a transféré le travail d’un collègue, par exemple des demandes, des modèles ou des contacts. Vous le retrouvez dans vos listes, et vous recevez désormais les e‑mails correspondants.`,
    button: 'Ouvrir Paraph',
    reason:
      'Vous recevez cet e‑mail car un administrateur de votre organisation vous a transféré le travail d’un collègue.',
  },
}
