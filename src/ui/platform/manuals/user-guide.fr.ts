import type { Text } from '#machines/rules/platform/text.ts'

/** The user guide in French. */
export const text: Text = {
  title: 'Guide d’utilisation',
  lead: 'Ce que vous voulez faire, étape par étape : d’abord pour tout le monde, puis selon le rôle.',
  changed: '2026-12-01',
  sections: [
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
                'Si un code est demandé, saisissez celui qui a été envoyé à votre adresse e-mail.',
              ],
            },
            'Rien n’est signé avant votre confirmation. Une fois la demande terminée, un e-mail vous donne le lien vers votre exemplaire.',
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
            'L’expéditeur reçoit un e-mail, et la piste d’audit en garde la trace. Une signature peut être transmise trois fois au plus.',
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
                'Suivez le lien de l’e-mail qui arrête les relances.',
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
            { steps: ['Ouvrez {page:requestsToSign}.', 'Choisissez « {say:requests-to-sign.sign} » à côté de la demande.'] },
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
    {
      id: 'user',
      title: 'Envoyer des documents',
      blocks: [
        'Avec le rôle « {say:shell.role.USER} », vous envoyez aussi des demandes, si votre organisation dispose de ce service.',
      ],
      parts: [
        {
          id: 'send',
          title: 'Envoyer un document à signer',
          blocks: [
            {
              steps: [
                'Ouvrez {page:newRequest} et ajoutez les documents.',
                'Ajoutez les signataires : « {say:request-wizard.signers.add} », ou « {say:request-wizard.signers.several} » si les adresses sont nombreuses.',
                'Placez les champs sur les pages.',
                'Vérifiez le nom et l’échéance sous « {say:request-wizard.step.settings} ».',
                'Relisez le tout et choisissez « {say:request-wizard.review.send} ».',
              ],
            },
            'Un brouillon que personne ne modifie est supprimé au bout de 7 jours.',
          ],
        },
        {
          id: 'send-to-many',
          title: 'Envoyer un contrat à quarante personnes',
          blocks: [
            {
              steps: [
                'Faites du contrat un modèle dans {page:templates}.',
                'Choisissez « {say:template-list.bulk} » pour ce modèle, puis « {say:bulk-sending.sample} ».',
                'Remplissez le fichier, une ligne par personne, et choisissez-le sous « {say:bulk-sending.choose} ».',
                'Indiquez à quoi sert chaque colonne, puis choisissez « {say:bulk-sending.check} ».',
                'Corrigez les lignes en erreur, puis envoyez.',
              ],
            },
            'Chaque personne reçoit sa propre demande. Vous les suivez dans {page:bulkSendings}.',
          ],
        },
        {
          id: 'waiting',
          title: 'Trouver qui n’a pas encore signé, et relancer',
          blocks: [
            {
              steps: [
                'Ouvrez {page:requests} et la vue « {say:request-list.view.waitingForOthers} ».',
                'Ouvrez la demande : l’état de chaque signataire y est indiqué.',
                'Choisissez « {say:reminder.open} », puis les signataires, et « {say:reminder.send} ».',
              ],
            },
          ],
        },
        {
          id: 'change',
          title: 'Modifier une demande déjà envoyée',
          blocks: [
            {
              steps: [
                'Ouvrez la demande depuis {page:requests}.',
                'Choisissez « {say:editing-start.open} », puis « {say:editing-start.confirm} ».',
                'Faites vos modifications et terminez-les.',
              ],
            },
            'Personne ne peut signer tant que vous n’avez ni terminé ni annulé. Les liens restent valables.',
          ],
        },
        {
          id: 'cancel',
          title: 'Annuler une demande',
          blocks: [
            {
              steps: [
                'Ouvrez la demande depuis {page:requests}, puis « {say:request-cancel.menu} ».',
                'Choisissez « {say:request-cancel.open} », écrivez aux signataires et confirmez.',
              ],
            },
            'Les signatures déjà données sont sans effet, et aucun document n’est scellé.',
          ],
        },
      ],
    },
    {
      id: 'manager',
      title: 'Gérer une équipe',
      blocks: ['Avec le rôle « {say:shell.role.MANAGER} », vous gérez aussi des personnes, des groupes et des jetons d’API.'],
      parts: [
        {
          id: 'group',
          title: 'Réunir des personnes dans un groupe',
          blocks: [
            { steps: ['Ouvrez {page:groups}.', 'Choisissez « {say:group-list.new} » et donnez-lui un nom.'] },
            'Le responsable d’un groupe gère aussi les groupes qui en font partie.',
          ],
        },
        {
          id: 'invite',
          title: 'Inviter quelqu’un qui a un compte ailleurs',
          blocks: [
            {
              steps: [
                'Ouvrez {page:sentInvites} et choisissez « {say:invite-list.new} ».',
                'Saisissez l’adresse, le rôle et le groupe.',
              ],
            },
            'L’invitation peut être acceptée pendant 30 jours. Vous ne pouvez pas donner de rôle supérieur au vôtre.',
          ],
        },
        {
          id: 'hand-over',
          title: 'Confier à un collègue le travail d’une personne qui part',
          blocks: [
            {
              steps: [
                'Ouvrez le compte depuis {page:tenantAccounts}, ou la personne depuis {page:departures}.',
                'Ouvrez « {say:handover.title} ».',
                'Choisissez un collègue sous « {say:handover.everything} », ou pour chaque ligne, puis « {say:handover.submit} ».',
              ],
            },
            'Le nouveau propriétaire reçoit les e-mails des demandes en cours ; il peut relancer, modifier et annuler.',
          ],
        },
      ],
    },
    {
      id: 'administrator',
      title: 'Administrer une organisation',
      blocks: [
        'Avec le rôle « {say:shell.role.ADMIN_TENANT} », vous décidez aussi de la façon dont votre organisation signe.',
      ],
      parts: [
        {
          id: 'codes',
          title: 'Choisir comment les signataires confirment',
          blocks: [
            {
              steps: [
                'Ouvrez {page:tenantParameters} et allez à « {say:tenant-params.otp} ».',
                'Activez « {say:tenant-params.otpMail} », « {say:tenant-params.otpNone} » ou les deux.',
                'Choisissez la valeur de « {say:tenant-params.defaultOtpType} ».',
              ],
            },
          ],
        },
        {
          id: 'logos',
          title: 'Montrer votre logo aux signataires',
          blocks: [
            {
              steps: [
                'Ouvrez {page:tenantParameters} et allez à « {say:tenant-params.looks} ».',
                'Choisissez un PNG ou un JPEG pour « {say:tenant-params.webLogo} » et « {say:tenant-params.emailLogo} ».',
              ],
            },
          ],
        },
      ],
    },
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
            'Choisissez-les sous « {say:shell.language} » et « {say:shell.theme} ». La langue des e-mails se règle dans chaque demande.',
          ],
        },
        {
          id: 'more-answers',
          title: 'Trouver d’autres réponses',
          blocks: ['Ce que vaut une signature, qui voit un fichier : {page:questions}. Pour nous écrire : {page:contactPage}.'],
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
                'Saisissez une adresse qui commence par https:// et choisissez les événements.',
              ],
            },
            'Seuls les administrateurs créent des webhooks. Pour les appels, lisez {page:webhooksManual} ; pour faire signer sur vos propres pages, {page:embeddedManual}.',
          ],
        },
      ],
    },
  ],
}
