import { invitationWords, type InvitationWords } from '#machines/rules/mail/invitation.ts'

/** The texts of all mails in one language. Values and results are plain text. */
export type Words = InvitationWords & {
  orCopy: string
  /** A label and its value in the text part. */
  labelled: (label: string, value: string) => string
  sentBy: (tenant: string) => string
  /** In mails with a link that works for its recipient alone. */
  personalLink: string
  reasons: {
    /** In mails with a link to sign. */
    signer: (sender: string, mail: string) => string
    /** In mails after signing. */
    signed: (sender: string, mail: string) => string
    /** In mails about a request that is no longer to be signed. */
    asked: (sender: string, mail: string) => string
    issuer: string
    code: string
  }
  code: { subject: (request: string) => string; heading: string; text: (request: string, minutes: number) => string }
  reminder: {
    subject: (request: string) => string
    preview: (deadline: string) => string
    heading: (sender: string) => string
    text: (request: string) => string
  }
  confirmation: {
    subject: (request: string) => string
    heading: string
    text: (request: string) => string
    /** For the last signer. */
    lastText: (request: string) => string
    /** For the last one who must sign, while optional signers may. */
    optionalText: (request: string, deadline: string) => string
    /** For the last signer, if optional signers have not signed and no longer may. */
    requiredText: (request: string) => string
  }
  finished: {
    subject: (request: string) => string
    heading: string
    text: (request: string) => string
    attached: (files: number) => string
    tooLarge: string
    button: string
  }
  /** Instead of these words of `finished`, if optional signers have not signed. */
  finishedWithout: { subject: (request: string) => string; heading: string; text: (request: string) => string }
  sent: { subject: (request: string) => string; heading: string; text: (request: string) => string; button: string }
  notification: {
    subject: (signer: string, request: string) => string
    heading: (signer: string) => string
    text: (signer: string, request: string) => string
  }
  /** The notice to the sender before a request expires. */
  expiring: {
    subject: (request: string) => string
    heading: string
    text: (request: string) => string
    outstanding: string
    reason: string
  }
  /** To the sender, once a refusal has ended the request. */
  refused: {
    subject: (request: string) => string
    heading: (signer: string) => string
    text: (signer: string, request: string) => string
    motive: (signer: string) => string
  }
  /** To those who were asked to sign a request that was cancelled, and to those who had signed it. */
  withdrawn: {
    heading: (sender: string) => string
    text: (sender: string, request: string) => string
    signedText: (sender: string, request: string) => string
  }
  ended: Record<
    'canceled' | 'expired',
    { subject: (request: string) => string; heading: string; text: (request: string) => string }
  >
}

export const english: Words = {
  ...invitationWords.EN,
  orCopy: 'If the button doesn’t work, copy this address into your browser:',
  labelled: (label, value) => `${label}: ${value}`,
  sentBy: (tenant) => `Sent by Paraph for ${tenant}.`,
  personalLink: 'This link is yours alone: please don’t forward this email.',
  reasons: {
    signer: (sender, mail) =>
      `You’re receiving this email because ${sender} (${mail}) named you as a signer. Not expecting it? Ignore it: nothing is signed without you.`,
    signed: (sender, mail) =>
      `You’re receiving this email because you are a signer of this request. Didn’t sign anything? Tell ${sender} (${mail}) right away.`,
    asked: (sender, mail) =>
      `You’re receiving this email because ${sender} (${mail}) had asked you to sign this request.`,
    issuer: 'You’re receiving this email because you created this request.',
    code: 'Neither Paraph nor the sender will ever ask you for this code. Didn’t request it? Ignore this email: nothing is signed without it.',
  },
  code: {
    subject: (request) => `Your code to sign “${request}”`,
    heading: 'Your code',
    text: (request, minutes) =>
      `Enter this code to sign “${request}”. It is valid for ${minutes} minutes and for one signature.`,
  },
  reminder: {
    subject: (request) => `Reminder: “${request}” is waiting for your signature`,
    preview: (deadline) => `To sign by ${deadline}. No account needed.`,
    heading: (sender) => `${sender} is waiting for your signature`,
    text: (request) =>
      `You have not signed “${request}” yet. Open the link to read the documents, fill in your fields and sign: it takes a few minutes, and you don’t need an account.`,
  },
  confirmation: {
    subject: (request) => `You signed “${request}”`,
    heading: 'Your signature is recorded',
    text: (request) =>
      `You signed “${request}”. Once all signatures are in, the documents are sealed and you receive a link to them.`,
    lastText: (request) =>
      `You signed “${request}”, and all signatures are in. The documents are being sealed; you will receive a link to them shortly.`,
    optionalText: (request, deadline) =>
      `You signed “${request}”, and everyone who must sign has signed. Optional signatures are possible until ${deadline}. The documents are then sealed, and you receive a link to them.`,
    requiredText: (request) =>
      `You signed “${request}”, and everyone who must sign has signed. The documents are being sealed; you will receive a link to them shortly.`,
  },
  finished: {
    subject: (request) => `“${request}” has been signed by everyone`,
    heading: 'Everyone has signed',
    text: (request) =>
      `“${request}” is complete. The signed documents are sealed and their fingerprints anchored, so anyone can check that not a single byte has changed.`,
    attached: (files) =>
      files === 1 ? 'The file is attached to this email.' : `${files} files are attached to this email.`,
    tooLarge: 'The files are too large for an email: download them on the page of the request.',
    button: 'View and download the documents',
  },
  finishedWithout: {
    subject: (request) => `“${request}” has been signed`,
    heading: 'Everyone required has signed',
    text: (request) =>
      `“${request}” is finished. Everyone who had to sign has signed; optional signatures are missing. The signed documents are sealed and their fingerprints anchored, so anyone can check that not a single byte has changed.`,
  },
  sent: {
    subject: (request) => `“${request}” has been sent`,
    heading: 'Your request has been sent',
    text: (request) => `“${request}” is on its way to its signers. We’ll tell you about each signature.`,
    button: 'Follow the request',
  },
  notification: {
    subject: (signer, request) => `${signer} signed “${request}”`,
    heading: (signer) => `${signer} has signed`,
    text: (signer, request) => `${signer} signed “${request}”.`,
  },
  expiring: {
    subject: (request) => `“${request}” is about to expire`,
    heading: 'Your request is about to expire',
    text: (request) =>
      `Not everyone has signed “${request}” yet. Once its deadline has passed, nothing more can be signed. On its page you can remind those who are missing.`,
    outstanding: 'Still missing',
    reason: 'You’re receiving this email because you asked for a notice before this request expires.',
  },
  refused: {
    subject: (request) => `“${request}” was refused`,
    heading: (signer) => `${signer} refused to sign`,
    text: (signer, request) =>
      `${signer} refused to sign “${request}”. The request has ended: nothing more can be signed, and nothing is sealed.`,
    motive: (signer) => `The reason that ${signer} gave`,
  },
  withdrawn: {
    heading: (sender) => `${sender} cancelled the request`,
    text: (sender, request) => `${sender} cancelled “${request}”. There is nothing left for you to sign.`,
    signedText: (sender, request) =>
      `${sender} cancelled “${request}”, which you had signed. Nothing comes of your signature: the documents are not sealed.`,
  },
  ended: {
    canceled: {
      subject: (request) => `“${request}” was cancelled`,
      heading: 'The request was cancelled',
      text: (request) => `“${request}” was cancelled. Nothing more can be signed.`,
    },
    expired: {
      subject: (request) => `“${request}” has expired`,
      heading: 'The request has expired',
      text: (request) => `“${request}” was not signed by everyone in time. Nothing more can be signed.`,
    },
  },
}

export const french: Words = {
  ...invitationWords.FR,
  orCopy: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  labelled: (label, value) => `${label}\u00a0: ${value}`,
  sentBy: (tenant) => `Envoyé par Paraph pour ${tenant}.`,
  personalLink: 'Ce lien vous est personnel : merci de ne pas transférer cet e‑mail.',
  reasons: {
    signer: (sender, mail) =>
      `Vous recevez cet e‑mail car ${sender} (${mail}) vous a indiqué comme signataire. Vous n’attendiez rien ? Ignorez‑le : rien n’est signé sans vous.`,
    signed: (sender, mail) =>
      `Vous recevez cet e‑mail car vous êtes signataire de cette demande. Vous n’avez rien signé ? Prévenez sans attendre ${sender} (${mail}).`,
    asked: (sender, mail) =>
      `Vous recevez cet e‑mail car ${sender} (${mail}) vous avait demandé de signer cette demande.`,
    issuer: 'Vous recevez cet e‑mail car vous avez créé cette demande.',
    code: 'Ni Paraph ni l’expéditeur ne vous demanderont jamais ce code. Vous ne l’avez pas demandé ? Ignorez cet e‑mail : rien n’est signé sans lui.',
  },
  code: {
    subject: (request) => `Votre code pour signer « ${request} »`,
    heading: 'Votre code',
    text: (request, minutes) =>
      `Saisissez ce code pour signer « ${request} ». Il est valable ${minutes} minutes et pour une seule signature.`,
  },
  reminder: {
    subject: (request) => `Relance : « ${request} » attend votre signature`,
    preview: (deadline) => `À signer au plus tard le ${deadline}. Aucun compte nécessaire.`,
    heading: (sender) => `${sender} attend votre signature`,
    text: (request) =>
      `Vous n’avez pas encore signé « ${request} ». Ouvrez le lien pour lire les documents, remplir vos champs et signer : cela prend quelques minutes, sans compte à créer.`,
  },
  confirmation: {
    subject: (request) => `Vous avez signé « ${request} »`,
    heading: 'Votre signature est enregistrée',
    text: (request) =>
      `Vous avez signé « ${request} ». Une fois toutes les signatures réunies, un cachet sera apposé sur les documents et vous recevrez un lien pour les télécharger.`,
    lastText: (request) =>
      `Vous avez signé « ${request} », et toutes les signatures sont réunies. Un cachet est en cours d’apposition sur les documents ; vous recevrez sous peu un lien pour les télécharger.`,
    optionalText: (request, deadline) =>
      `Vous avez signé « ${request} », et toutes les signatures obligatoires sont réunies. Des signatures facultatives restent possibles jusqu’au ${deadline}. Un cachet sera ensuite apposé sur les documents et vous recevrez un lien pour les télécharger.`,
    requiredText: (request) =>
      `Vous avez signé « ${request} », et toutes les signatures obligatoires sont réunies. Un cachet est en cours d’apposition sur les documents ; vous recevrez sous peu un lien pour les télécharger.`,
  },
  finished: {
    subject: (request) => `La demande « ${request} » a été signée par tous`,
    heading: 'Tout le monde a signé',
    text: (request) =>
      `La demande « ${request} » est complète. Les documents signés portent un cachet et leurs empreintes sont ancrées : chacun peut vérifier que pas un octet n’a changé.`,
    attached: (files) =>
      files === 1 ? 'Le fichier est joint à cet e‑mail.' : `${files} fichiers sont joints à cet e‑mail.`,
    tooLarge: 'Les fichiers sont trop volumineux pour un e‑mail : téléchargez‑les sur la page de la demande.',
    button: 'Voir et télécharger les documents',
  },
  finishedWithout: {
    subject: (request) => `La demande « ${request} » a été signée`,
    heading: 'Toutes les signatures obligatoires sont réunies',
    text: (request) =>
      `La demande « ${request} » est terminée. Toutes les signatures obligatoires sont réunies ; des signatures facultatives manquent. Les documents signés portent un cachet et leurs empreintes sont ancrées : chacun peut vérifier que pas un octet n’a changé.`,
  },
  sent: {
    subject: (request) => `La demande « ${request} » a été envoyée`,
    heading: 'Votre demande a été envoyée',
    text: (request) =>
      `La demande « ${request} » est en route vers ses signataires. Vous serez informé à chaque signature.`,
    button: 'Suivre la demande',
  },
  notification: {
    subject: (signer, request) => `${signer} a signé « ${request} »`,
    heading: (signer) => `${signer} a signé`,
    text: (signer, request) => `${signer} a signé « ${request} ».`,
  },
  expiring: {
    subject: (request) => `La demande « ${request} » va bientôt expirer`,
    heading: 'Votre demande va bientôt expirer',
    text: (request) =>
      `Tout le monde n’a pas encore signé « ${request} ». Passé le délai, plus rien ne pourra être signé. Depuis la page de la demande, vous pouvez relancer ceux qui manquent.`,
    outstanding: 'Signatures attendues',
    reason: 'Vous recevez cet e‑mail car vous avez demandé à être prévenu avant l’expiration de cette demande.',
  },
  refused: {
    subject: (request) => `La demande « ${request} » a été refusée`,
    heading: (signer) => `${signer} a refusé de signer`,
    text: (signer, request) =>
      `${signer} a refusé de signer « ${request} ». La demande est close : plus rien ne peut être signé, et rien ne sera scellé.`,
    motive: (signer) => `Le motif indiqué par ${signer}`,
  },
  withdrawn: {
    heading: (sender) => `${sender} a annulé la demande`,
    text: (sender, request) => `${sender} a annulé la demande « ${request} ». Vous n’avez plus rien à signer.`,
    signedText: (sender, request) =>
      `${sender} a annulé la demande « ${request} », que vous aviez signée. Votre signature reste sans effet : aucun cachet ne sera apposé sur les documents.`,
  },
  ended: {
    canceled: {
      subject: (request) => `La demande « ${request} » a été annulée`,
      heading: 'La demande a été annulée',
      text: (request) => `La demande « ${request} » a été annulée. Plus rien ne peut être signé.`,
    },
    expired: {
      subject: (request) => `La demande « ${request} » a expiré`,
      heading: 'La demande a expiré',
      text: (request) => `La demande « ${request} » n’a pas été signée par tous à temps. Plus rien ne peut être signé.`,
    },
  },
}
