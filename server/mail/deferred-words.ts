/** The texts of the mail about files that wait to be certified, in one language. */
type DeferredWords = { subject: string; heading: string; text: string; button: string; reason: string }

/** The words by the language of an account. */
export const deferredWords: Record<'EN' | 'FR', DeferredWords> = {
  EN: {
    subject: 'Documents are waiting for you to certify them',
    heading: 'Documents to certify',
    text: 'Documents that you uploaded to certify later are still waiting. Certify them, or remove those that you no longer need.',
    button: 'See the documents',
    reason:
      'You’re receiving this email because your organisation reminds its people of documents that wait to be certified.',
  },
  FR: {
    subject: 'Des documents attendent que vous les certifiiez',
    heading: 'Documents à certifier',
    text: 'Des documents que vous avez déposés pour les certifier plus tard attendent toujours. Certifiez‑les, ou retirez ceux dont vous n’avez plus besoin.',
    button: 'Voir les documents',
    reason:
      'Vous recevez cet e‑mail car votre organisation rappelle à ses membres les documents qui attendent d’être certifiés.',
  },
}
