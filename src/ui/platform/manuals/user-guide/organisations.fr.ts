import type { Section } from '#machines/rules/platform/text.ts'

/** What people who send documents and look after an organisation do: sections of the user guide, in French. */
export const sections: readonly Section[] = [
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
        id: 'template',
        title: 'Faire un modèle d’un contrat que vous envoyez souvent',
        blocks: [
          {
            steps: [
              'Ouvrez {page:templates} et choisissez « {say:template-list.new} ».',
              'Ajoutez les documents, puis les rôles, par exemple Locataire ou Responsable : qui les tient se choisit dans chaque demande.',
              'Placez les champs. Chacun appartient à un rôle, ou à l’expéditeur.',
              'Choisissez « {say:template-wizard.review.save} ».',
            ],
          },
          'Une demande faite à partir de ce modèle en reprend les fichiers, les rôles et les champs. Les modifications ultérieures du modèle ne la changent pas.',
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
      {
        id: 'certify',
        title: 'Certifier des fichiers sans signature',
        blocks: [
          {
            steps: [
              'Ouvrez {page:newCertification}, donnez-lui un nom, et déposez les fichiers ou choisissez « {say:certification-request.folder} ».',
              'Attendez que les fichiers soient lus. Ils restent sur votre ordinateur : seuls les noms et les empreintes sont envoyés.',
              'Corrigez ou retirez les fichiers qui posent problème, puis certifiez.',
            ],
          },
          'Vous la suivez dans {page:certifications}. Elle prouve que ces fichiers exacts existaient ce jour-là, et ne dit rien de qui les a faits.',
        ],
      },
    ],
  },
  {
    id: 'manager',
    title: 'Gérer une équipe',
    blocks: [
      'Avec le rôle « {say:shell.role.MANAGER} », vous gérez aussi des personnes, des groupes et des jetons d’API.',
    ],
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
              'Ouvrez le compte depuis {page:tenantAccounts} et choisissez « {say:account-edit.handover} ».',
              'Choisissez un collègue sous « {say:handover.everything} », ou pour chaque ligne, puis « {say:handover.submit} ».',
            ],
          },
          'Le nouveau propriétaire reçoit les e‑mails des demandes en cours ; il peut relancer, modifier et annuler. Pour une personne passée dans une autre organisation, un administrateur commence par {page:departures}.',
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
]
