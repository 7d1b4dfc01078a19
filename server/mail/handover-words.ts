/** The texts of the mail to who gets what another account had, in one language. */
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
      `An administrator of ${tenant} has handed over to you what a colleague’s account had, such as requests, templates or contacts. You find it in your lists, and emails about it come to you from now on.`,
    button: 'See the requests',
    reason:
      'You’re receiving this email because an administrator of your organisation has given you something to take care of.',
  },
  FR: {
    subject: 'Vous prenez la suite d’un collègue',
    heading: 'Un transfert pour vous',
    text: (tenant) =>
      `Un administrateur de ${tenant} vous a transféré ce que possédait le compte d’un collègue, comme des demandes, des modèles ou des contacts. Vous le retrouvez dans vos listes, et vous recevez désormais les e‑mails correspondants.`,
    button: 'Voir les demandes',
    reason: 'Vous recevez cet e‑mail car un administrateur de votre organisation vous a confié la suite d’un dossier.',
  },
}
