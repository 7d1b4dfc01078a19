import type { Text } from '#machines/rules/platform/text.ts'
import { sections as organisations } from './user-guide/organisations.fr.ts'
import { sections as signers } from './user-guide/signers.fr.ts'

/** The user guide in French. */
export const text: Text = {
  title: 'Mode d’emploi',
  lead: 'Ce que vous voulez faire, étape par étape : d’abord pour tout le monde, puis selon le rôle.',
  changed: '2026-12-01',
  sections: [
    ...signers,
    ...organisations,
    {
      id: 'product',
      title: 'Ce que fait le produit',
      blocks: [
        'Paraph envoie des documents à signer, scelle le PDF signé et ancre son empreinte, pour que chacun puisse le vérifier.',
      ],
      parts: [
        {
          id: 'appearance',
          title: 'Changer de langue ou de thème',
          blocks: [
            'Choisissez-les sous « {say:shell.language} » et « {say:shell.theme} ». La langue des e‑mails se règle dans chaque demande.',
          ],
        },
        {
          id: 'more-answers',
          title: 'Trouver d’autres réponses',
          blocks: [
            'Ce que vaut une signature, qui voit un fichier : {page:questions}. Pour nous écrire : {page:contactPage}.',
          ],
        },
      ],
    },
    {
      id: 'api',
      title: 'Donner accès à l’API à un programme',
      blocks: ['Un programme fait ce que l’on fait ici : il envoie des demandes, les suit et certifie des fichiers.'],
      parts: [
        {
          id: 'token',
          title: 'Créer un jeton pour un programme',
          blocks: [
            {
              steps: [
                'Ouvrez {page:apiTokens} et choisissez « {say:api-token-list.new} ».',
                'Indiquez son usage, et ne choisissez sous « {say:api-token-creation.scopes} » que ce dont le programme a besoin.',
                'Choisissez « {say:api-token-creation.create} ».',
              ],
            },
            'Les responsables et les administrateurs créent des jetons.',
          ],
        },
        {
          id: 'events',
          title: 'Être prévenu des événements',
          blocks: [
            {
              steps: [
                'Ouvrez {page:webhooks} et choisissez « {say:webhook-list.new} ».',
                'Saisissez une adresse qui commence par `https://` et choisissez les événements.',
              ],
            },
            'Seuls les administrateurs créent des webhooks. Pour les appels, lisez {page:webhooksManual} ; pour faire signer sur vos propres pages, {page:embeddedManual}.',
          ],
        },
      ],
    },
  ],
}
