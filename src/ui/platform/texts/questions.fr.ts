import type { Text } from '#machines/rules/platform/text.ts'

/** The questions and answers in French. */
export const text: Text = {
  title: 'Questions et réponses',
  lead: 'Ce que demandent le plus souvent les signataires, les demandeurs et ceux qui vérifient un document.',
  changed: '2026-11-30',
  sections: [
    {
      id: 'need-account',
      title: 'Faut-il un compte pour signer ?',
      blocks: [
        'Non. Ouvrez le lien de l’invitation, lisez le document, remplissez vos champs et signez. Un navigateur suffit, sur ordinateur ou sur téléphone. Après avoir signé, vous pouvez créer un compte gratuit avec la même adresse : il réunit ce que vous avez signé et ce qui attend votre signature.',
      ],
    },
    {
      id: 'genuine-invitation',
      title: 'Comment savoir si une invitation est authentique ?',
      blocks: [
        'Elle nomme la personne et l’organisation qui vous sollicitent, ainsi que le document. Son lien mène à ce site : comparez l’adresse affichée par votre navigateur. Si vous n’attendez pas de document de cette personne, interrogez-la par un autre moyen avant d’ouvrir le lien.',
      ],
    },
    {
      id: 'expired-link',
      title: 'Mon lien a expiré. Que faire ?',
      blocks: [
        'Ouvrez-le tout de même. Tant que la demande est en cours, la page propose d’envoyer un nouveau lien à la même adresse. Si la demande elle-même est close, seule la personne qui l’a envoyée peut la renvoyer.',
      ],
    },
    {
      id: 'no-code',
      title: 'Le code à six chiffres n’arrive pas.',
      blocks: [
        'Il est envoyé à l’adresse qui a reçu l’invitation. Regardez dans les courriers indésirables et patientez une minute, puis faites envoyer un nouveau code ; seul le dernier est valable. En cas d’échec, votre messagerie retient peut-être nos messages : prévenez le demandeur.',
      ],
    },
    {
      id: 'refuse',
      title: 'Puis-je refuser de signer ?',
      blocks: [
        'Oui. Ouvrez le lien, choisissez « Refuser de signer » et indiquez votre motif. Avant que vous ne confirmiez, la page précise ce que devient la demande. Si vous préférez que le document soit modifié, répondez à l’invitation : le demandeur peut le modifier. Si vous ne faites rien, la demande prend fin à son échéance.',
      ],
    },
    {
      id: 'undo',
      title: 'Puis-je annuler une signature ?',
      blocks: [
        'Pas dans le service. Une signature est la preuve de votre accord. Si vous avez signé par erreur, écrivez aussitôt au demandeur.',
      ],
    },
    {
      id: 'legal-value',
      title: 'Quelle est la valeur de cette signature ?',
      blocks: [
        'C’est une signature électronique simple au sens du règlement (UE) nº 910/2014 (eIDAS). Elle ne peut être refusée comme preuve au seul motif qu’elle est électronique. Pour certains actes, la loi exige davantage, comme un notaire ou une signature qualifiée ; il revient au demandeur de savoir ce qu’exige son document.',
      ],
    },
    {
      id: 'copy',
      title: 'Où trouver le document signé ?',
      blocks: [
        'Lorsque tout le monde a signé, vous recevez un message avec un lien. Téléchargez le fichier signé et conservez-le. Seul le fichier porte le cachet : une version imprimée ne peut pas être vérifiée.',
      ],
    },
    {
      id: 'check-document',
      title: 'Comment vérifier un document ?',
      blocks: [
        'Déposez-le sur la page [Vérifier un document](/signature-check). Son empreinte est calculée sur votre appareil et comparée à celles que nous connaissons ; le document lui-même n’est pas envoyé. Ajoutez le fichier de preuve si vous en avez un.',
      ],
    },
    {
      id: 'no-match',
      title: 'La vérification indique « aucune correspondance ». Le document est-il faux ?',
      blocks: [
        'Pas nécessairement. Il a pu être imprimé, enregistré à nouveau ou converti, ce qui change son empreinte, ou provenir d’un autre service. Demandez le fichier tel qu’il a été téléchargé ici.',
      ],
    },
    {
      id: 'who-sees',
      title: 'Qui voit mes données ?',
      blocks: [
        'La personne qui vous a demandé de signer, les autres signataires et quiconque détient le fichier signé. Les [mentions légales](/legal-notice#personal-data) indiquent ce qui est conservé, combien de temps et comment le demander.',
      ],
    },
    {
      id: 'password',
      title: 'J’ai oublié mon mot de passe.',
      blocks: [
        '[Choisissez-en un nouveau](/forgotten-password) : vous recevez un lien qui ne sert qu’une fois. Si votre organisation a sa propre connexion, utilisez-la.',
      ],
    },
    {
      id: 'more',
      title: 'Ma question n’est pas ici.',
      blocks: ['La page [Nous contacter](/contact) indique à qui vous adresser.'],
    },
  ],
}
