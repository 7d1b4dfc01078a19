import type { Section } from '#machines/rules/platform/text.ts'

/** Questions and answers about who sees what, and how long it is kept, in French. */
export const privacy: readonly Section[] = [
  {
    id: 'who-sees',
    title: 'Qui voit mes données ?',
    blocks: [
      'La personne qui vous a demandé de signer, ses responsables et les administrateurs de son organisation, les autres signataires, les destinataires en copie et quiconque détient le fichier signé. L’exploitant de ce site conserve les données et peut techniquement les lire. Les [mentions légales](/legal-notice#personal-data) indiquent ce qui est conservé, combien de temps et comment le demander.',
    ],
  },
  {
    id: 'copy-recipient',
    title: 'Je reçois une copie d’une demande. Que dois-je faire ?',
    blocks: [
      'Rien. Votre lien montre qui a signé et permet de télécharger les documents, et un e‑mail vous prévient lorsque la demande est terminée. Vous ne pouvez ni signer, ni refuser, ni modifier quoi que ce soit.',
    ],
  },
  {
    id: 'storage',
    title: 'Où les documents sont-ils conservés, et sont-ils chiffrés ?',
    blocks: [
      'Sur des machines de l’exploitant de ce site et de son [hébergeur](/legal-notice#host). Votre connexion est chiffrée (HTTPS). Paraph ne chiffre pas lui-même les fichiers conservés ; seul l’exploitant peut dire si les disques le sont. Un document que vous vérifiez ne quitte jamais votre appareil.',
    ],
  },
  {
    id: 'how-long',
    title: 'Combien de temps les documents sont-ils conservés ?',
    blocks: [
      'L’organisation qui les a envoyés en décide : fichiers et données peuvent être supprimés un certain nombre de jours, de mois ou d’années après la fin d’une demande. Sans une telle règle, ils sont conservés sans limite. Téléchargez le fichier signé et la preuve et conservez-les : une fois supprimés ici, vos exemplaires restent vérifiables, mais ne peuvent plus être téléchargés.',
    ],
  },
  {
    id: 'erasure',
    title: 'Puis-je faire effacer mes données ?',
    blocks: [
      'Demandez-le à l’organisation qui a envoyé la demande, ou [écrivez à l’exploitant](/contact#personal-data). Un administrateur voit ce que l’organisation détient sur vous, et supprime ce que rien n’oblige à garder ; la loi peut exiger qu’un contrat signé soit conservé des années. Les empreintes restent, mais ne vous nomment pas. Les copies que d’autres ont téléchargées ne peuvent pas être rappelées.',
    ],
  },
]
