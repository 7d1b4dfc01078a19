/** The texts of mails about new comments, by language. */
export const commentsWords = {
  EN: {
    subject: (comments: number, request: string) =>
      comments === 1 ? `New comment on “${request}”` : `${comments} new comments on “${request}”`,
    heading: (comments: number) => (comments === 1 ? 'A new comment' : `${comments} new comments`),
    text: (request: string, canAnswer: boolean) =>
      canAnswer ? `About “${request}”. Open the request to answer.` : `About “${request}”.`,
    label: 'New comments',
    by: (name: string, text: string) => `${name}:\n${text}`,
    confidential: '(A confidential comment. Open the request to read it.)',
    withAddress: '(A comment with a web address. Open the request to read it.)',
    more: (rest: number) => (rest === 1 ? 'And one more comment.' : `And ${rest} more comments.`),
    button: 'Open the request',
    reason: 'You’re receiving this email because you take part in this request. You get one an hour at most.',
    signerReason: (sender: string, mail: string) =>
      `You’re receiving this email because ${sender} (${mail}) asked you to sign this request. You get one an hour at most. Not expecting it? Tell ${sender}.`,
  },
  FR: {
    subject: (comments: number, request: string) =>
      comments === 1
        ? `Nouveau commentaire sur « ${request} »`
        : `${comments} nouveaux commentaires sur « ${request} »`,
    heading: (comments: number) => (comments === 1 ? 'Un nouveau commentaire' : `${comments} nouveaux commentaires`),
    text: (request: string, canAnswer: boolean) =>
      canAnswer ? `À propos de « ${request} ». Ouvrez la demande pour répondre.` : `À propos de « ${request} ».`,
    label: 'Nouveaux commentaires',
    by: (name: string, text: string) => `${name} :\n${text}`,
    confidential: '(Un commentaire confidentiel. Ouvrez la demande pour le lire.)',
    withAddress: '(Un commentaire avec une adresse web. Ouvrez la demande pour le lire.)',
    more: (rest: number) => (rest === 1 ? 'Et un autre commentaire.' : `Et ${rest} autres commentaires.`),
    button: 'Ouvrir la demande',
    reason: 'Vous recevez cet e‑mail car vous participez à cette demande. Vous en recevez un par heure au plus.',
    signerReason: (sender: string, mail: string) =>
      `Vous recevez cet e‑mail car ${sender} (${mail}) vous a demandé de signer cette demande. Vous en recevez un par heure au plus. Vous n’attendiez rien ? Prévenez ${sender}.`,
  },
} as const
