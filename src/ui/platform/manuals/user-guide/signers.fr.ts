import type { Section } from '#machines/rules/platform/text.ts'

/** What people who check or sign do: sections of the user guide, in French. */
export const sections: readonly Section[] = [
  {
    id: 'check',
    title: 'Vérifier un document',
    blocks: ['Aucun compte n’est nécessaire. Le document reste sur votre appareil.'],
    parts: [
      {
        id: 'check-document',
        title: 'Savoir si un fichier est authentique',
        blocks: [
          {
            steps: [
              'Ouvrez {page:check}.',
              'Choisissez le fichier sous « {say:signature-check.choose} ». Votre navigateur calcule son empreinte ; elle seule est envoyée.',
              'Lisez la réponse. Pour en vérifier un autre, choisissez « {say:signature-check.reset} ».',
            ],
          },
          'Une copie imprimée, numérisée ou enregistrée de nouveau est un autre fichier : elle n’est pas reconnue.',
        ],
      },
      {
        id: 'check-proof',
        title: 'Vérifier un fichier de preuve',
        blocks: [
          {
            steps: [
              'Ouvrez {page:check} et choisissez le document.',
              'Choisissez « {say:signature-check.proof.add} », puis le fichier .json qui l’accompagne.',
            ],
          },
          'Votre appareil vérifie la preuve lui-même. Son contenu est expliqué ici : {page:proofManual}.',
        ],
      },
    ],
  },
  {
    id: 'signer',
    title: 'Signer quand on vous le demande',
    blocks: [
      'Aucun compte n’est nécessaire : le lien de l’invitation ouvre le document, sur ordinateur comme sur téléphone.',
    ],
    parts: [
      {
        id: 'sign',
        title: 'Signer un document',
        blocks: [
          {
            steps: [
              'Ouvrez le lien de l’invitation et lisez le document.',
              'Remplissez vos champs. « {say:signing.next} » mène de l’un à l’autre.',
              'Choisissez « {say:signing.sign} », puis votre signature : tapez votre nom ou dessinez-la.',
              'Si un code est demandé, saisissez celui qui a été envoyé à votre adresse e‑mail.',
            ],
          },
          'Rien n’est signé avant votre confirmation. Une fois la demande terminée, un e‑mail vous donne le lien vers votre exemplaire.',
        ],
      },
      {
        id: 'reassign',
        title: 'Demander à quelqu’un d’autre de signer',
        blocks: [
          {
            steps: [
              'Ouvrez le lien de l’invitation, puis « {say:signing.more} ».',
              'Choisissez « {say:reassignment.open} ». Ce choix n’apparaît que si l’expéditeur l’autorise.',
              'Indiquez qui doit signer et pourquoi, puis choisissez « {say:reassignment.ask} ».',
            ],
          },
          'L’expéditeur reçoit un e‑mail, et la piste d’audit en garde la trace. Une signature peut être transmise trois fois au plus.',
        ],
      },
      {
        id: 'refuse',
        title: 'Refuser de signer',
        blocks: [
          {
            steps: [
              'Ouvrez le lien de l’invitation. Sur un petit écran, ouvrez « {say:signing.more} ».',
              'Choisissez « {say:refusal.open} » et donnez votre raison.',
              'Lisez les conséquences, puis confirmez avec « {say:refusal.refuse} ».',
            ],
          },
          'Si votre signature est obligatoire, la demande prend fin pour tout le monde. Si elle est facultative et que d’autres peuvent encore signer, la demande continue sans elle.',
        ],
      },
      {
        id: 'stop-reminders',
        title: 'Ne plus recevoir de relances',
        blocks: [
          {
            steps: [
              'Suivez le lien de l’e‑mail qui arrête les relances.',
              'Si vous changez d’avis, choisissez « {say:reminder-stop.undo} ».',
            ],
          },
          'Seules les relances automatiques s’arrêtent.',
        ],
      },
      {
        id: 'new-link',
        title: 'Obtenir un nouveau lien',
        blocks: [
          {
            steps: [
              'Ouvrez l’ancien lien. S’il n’est plus valable, la page affiche « {say:expired-link.title} ».',
              'Choisissez « {say:expired-link.renew} ». Le nouveau lien est envoyé à l’adresse qui avait reçu la demande.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'basic-user',
    title: 'Signer avec un compte',
    blocks: [
      'Avec le rôle « {say:shell.role.BASIC_USER} », vous signez et retrouvez ce que vous avez signé. Vous n’envoyez pas de demandes.',
    ],
    parts: [
      {
        id: 'to-sign',
        title: 'Trouver ce qui attend votre signature',
        blocks: [
          {
            steps: [
              'Ouvrez {page:requestsToSign}.',
              'Choisissez « {say:requests-to-sign.sign} » à côté de la demande.',
            ],
          },
        ],
      },
      {
        id: 'signed',
        title: 'Retrouver ce que vous avez signé',
        blocks: [
          { steps: ['Ouvrez {page:signedRequests}.', 'Téléchargez-y les fichiers, une fois la demande terminée.'] },
        ],
      },
      {
        id: 'default-signature',
        title: 'Garder une signature pour la prochaine fois',
        blocks: [
          { steps: ['Ouvrez {page:defaultSignature}.', 'Choisissez « {say:default-signature.choose} ».'] },
          'Toute personne qui ouvre un lien de signature à votre nom y voit aussi cette signature.',
        ],
      },
      {
        id: 'password',
        title: 'Changer de mot de passe',
        blocks: [
          {
            steps: [
              'Ouvrez {page:security}.',
              'Choisissez « {say:security.password.change} » sous « {say:security.password} ».',
            ],
          },
          'Un nouveau mot de passe met fin à vos autres sessions.',
        ],
      },
    ],
  },
]
