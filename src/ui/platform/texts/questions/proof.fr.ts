import type { Section } from '#machines/rules/platform/text.ts'

/** Questions and answers about checking and proof, in French. */
export const proof: readonly Section[] = [
  {
    id: 'copy',
    title: 'Où trouver le document signé ?',
    blocks: [
      'Lorsque la demande est terminée, vous recevez un e‑mail avec un lien. Téléchargez le fichier signé et conservez-le. Seul le fichier porte le cachet : une version imprimée ne peut pas être vérifiée.',
    ],
  },
  {
    id: 'check-document',
    title: 'Comment vérifier un document ?',
    blocks: [
      'Déposez-le sur la page {page:check}. Son empreinte est calculée sur votre appareil et comparée à celles que nous connaissons ; le document lui-même n’est pas envoyé. Ajoutez le fichier de preuve si vous en avez un.',
    ],
  },
  {
    id: 'no-match',
    title: 'La vérification ne trouve aucune correspondance. Le document est-il faux ?',
    blocks: [
      'Pas nécessairement. Il a pu être imprimé, enregistré à nouveau ou converti, ce qui change son empreinte, ou provenir d’un autre service. Demandez le fichier tel qu’il a été téléchargé ici.',
    ],
  },
  {
    id: 'seal',
    title: 'Que sont le cachet et la piste d’audit ?',
    blocks: [
      'Le cachet est une signature électronique du service, non d’une personne, sur le PDF achevé (PAdES) : toute modification ultérieure le rompt. Un lecteur de PDF qui ne connaît pas son certificat peut le dire inconnu. La piste d’audit dit qui a fait quoi et quand : noms, adresses e‑mail et réseau, saisies, consentement et empreintes des documents. Toute personne à qui vous la remettez lit tout cela.',
    ],
  },
  {
    id: 'date',
    title: 'D’où viennent les dates, et qu’apporte un horodatage ?',
    blocks: [
      'Elles viennent de l’horloge du serveur, non de votre appareil. Si l’exploitant recourt à une autorité d’horodatage, son horodatage dans le cachet montre que le fichier existait au plus tard à ce moment, quoi que dise le serveur. La piste d’audit indique si son propre cachet en a un. Un ancrage sur une chaîne de blocs publique porte l’heure de son bloc.',
    ],
  },
  {
    id: 'blockchain',
    title: 'Qu’y a-t-il sur la chaîne de blocs, et peut-on l’effacer ?',
    blocks: [
      'Seulement une racine, une empreinte calculée à partir de beaucoup d’autres : on ne peut y lire ni document ni nom. Elle figure dans un registre de l’exploitant ou, s’il l’a choisi, sur la chaîne de blocs publique Tezos ; la vérification l’indique. Elle ne peut pas être effacée. Un registre de l’exploitant montre que personne d’autre n’a rien modifié ; seule une chaîne de blocs publique engage aussi l’exploitant.',
    ],
  },
  {
    id: 'disappearance',
    title: 'Que se passe-t-il si Paraph ou la chaîne de blocs disparaît ?',
    blocks: [
      'Téléchargez « {say:request-detail.file.PROOF_FOLDER} » lorsqu’une demande est terminée : sa page `verify.html` vérifie les documents sans réseau et sans nous. Notez aussi la clé publique que l’organisation publie : sans elle, n’importe qui aurait pu fabriquer la preuve. Sans la chaîne de blocs, plus personne ne peut y chercher le bloc ; cachet, preuve et horodatages restent vérifiables. Voir le {page:proofManual}.',
    ],
  },
]
