import type { Section } from '#machines/rules/platform/text.ts'

/** Questions and answers about accounts, in French. */
export const accounts: readonly Section[] = [
  {
    id: 'password',
    title: 'J’ai oublié mon mot de passe.',
    blocks: [
      '[Choisissez-en un nouveau](/forgotten-password) : vous recevez un lien qui ne sert qu’une fois, pendant une heure. Si votre organisation a sa propre connexion, utilisez-la.',
    ],
  },
  {
    id: 'second-factor',
    title: 'Puis-je protéger mon compte par un second facteur, et si je le perds ?',
    blocks: [
      'Oui, sous {page:security} : avec une application d’authentification ou des codes par e‑mail ; une clé d’accès vaut les deux facteurs. Gardez les dix codes de secours, dont chacun sert une fois. S’il ne vous en reste aucun, demandez à un administrateur de désactiver le second facteur. Il protège votre compte, mais pas votre messagerie, où arrivent les liens pour signer.',
    ],
  },
  {
    id: 'departure',
    title: 'Un collègue s’en va. Que deviennent ses demandes ?',
    blocks: [
      'Elles restent à l’organisation, et les signataires peuvent toujours signer. Rien n’est transmis automatiquement : sur la page du compte, un administrateur choisit « {say:account-edit.handover} », et transfère demandes, modèles et contacts à un collègue ou y met fin. La piste d’audit de chaque demande l’indique.',
    ],
  },
  {
    id: 'sandbox',
    title: 'Puis-je essayer sans conséquence ?',
    blocks: [
      'L’exploitant peut créer une organisation comme bac à sable : ses demandes n’envoient pas d’e‑mails, sont marquées et scellées comme des essais, et n’ont ni preuve ni effet juridique. Elle le reste pour toujours. Partout ailleurs, une signature compte, même si vous la vouliez comme un essai.',
    ],
  },
  {
    id: 'more',
    title: 'Ma question n’est pas ici.',
    blocks: ['La page [Nous contacter](/contact) indique à qui vous adresser.'],
  },
]
