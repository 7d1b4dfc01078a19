/** The texts of all mails in one language. Values and results are plain text. */
export type Words = {
  greeting: (name: string) => string
  pages: (count: number) => string
  /** Date and time with the city of the time zone, so that readers elsewhere do not take it for their own. */
  deadline: (at: Date, timeZone: string) => string
  labels: { signBy: string; signAs: string }
  orCopy: string
  sentBy: (tenant: string) => string
  reasons: {
    signer: (sender: string, mail: string) => string
    issuer: string
    code: string
  }
  created: {
    subject: (sender: string, request: string) => string
    preview: (deadline: string) => string
    heading: (sender: string, documents: number) => string
    text: string
    button: string
  }
  code: { subject: (request: string) => string; heading: string; text: (request: string, minutes: number) => string }
  confirmation: { subject: (request: string) => string; heading: string; text: (request: string) => string }
  finished: {
    subject: (request: string) => string
    heading: string
    text: (request: string) => string
    button: string
  }
  sent: { subject: (request: string) => string; heading: string; text: (request: string) => string; button: string }
  notification: {
    subject: (signer: string, request: string) => string
    heading: (signer: string) => string
    text: (signer: string, request: string) => string
  }
  ended: Record<
    'canceled' | 'expired' | 'refused',
    { subject: (request: string) => string; heading: string; text: (request: string) => string }
  >
}

/** The full date and the time in a time zone. */
const dated = (locale: string, at: Date, timeZone: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at)

const city = (timeZone: string) => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

export const english: Words = {
  greeting: (name) => `Hello ${name},`,
  pages: (count) => (count === 1 ? '1 page' : `${count} pages`),
  deadline: (at, timeZone) => `${dated('en-GB', at, timeZone)} (${city(timeZone)} time)`,
  labels: {
    signBy: 'Sign by',
    signAs: 'You sign as',
  },
  orCopy: 'If the button does not work, copy this address into your browser:',
  sentBy: (tenant) => `Sent by Paraph for ${tenant}.`,
  reasons: {
    signer: (sender, mail) =>
      `The link is yours alone: please do not forward this e-mail. You receive it because ${sender} (${mail}) named you as a signer. Not expecting anything? Ignore it: nothing is signed without you.`,
    issuer: 'You receive this e-mail because you created this request.',
    code: 'Nobody from Paraph or from the sender will ever ask you for this code. Did you not ask for it? Ignore this e-mail: nothing is signed without it.',
  },
  created: {
    subject: (sender, request) => `${sender} asks you to sign "${request}"`,
    preview: (deadline) => `To sign by ${deadline}. No account needed.`,
    heading: (sender, documents) =>
      `${sender} asks you to sign ${documents === 1 ? 'a document' : `${documents} documents`}`,
    text: 'Open the link to read, fill in what is asked of you, and sign. It takes a few minutes, and you need no account.',
    button: 'Read and sign',
  },
  code: {
    subject: (request) => `Your code to sign "${request}"`,
    heading: 'Your code',
    text: (request, minutes) =>
      `Enter this code to sign "${request}". It is valid for ${minutes} minutes and for one signature.`,
  },
  confirmation: {
    subject: (request) => `You signed "${request}"`,
    heading: 'Your signature is recorded',
    text: (request) =>
      `You signed "${request}". As soon as everybody has signed, the documents are sealed and you receive them.`,
  },
  finished: {
    subject: (request) => `"${request}" is signed by everybody`,
    heading: 'Everybody has signed',
    text: (request) =>
      `"${request}" is complete. The signed documents are sealed and their fingerprints anchored, so that anybody can check that not a single byte has changed.`,
    button: 'See and download the documents',
  },
  sent: {
    subject: (request) => `"${request}" has been sent`,
    heading: 'Your request has been sent',
    text: (request) => `"${request}" is on its way to its signers. You will hear of each signature.`,
    button: 'Follow the request',
  },
  notification: {
    subject: (signer, request) => `${signer} signed "${request}"`,
    heading: (signer) => `${signer} has signed`,
    text: (signer, request) => `${signer} signed "${request}".`,
  },
  ended: {
    canceled: {
      subject: (request) => `"${request}" was canceled`,
      heading: 'The request was canceled',
      text: (request) => `"${request}" was canceled. Nothing more can be signed.`,
    },
    expired: {
      subject: (request) => `"${request}" has expired`,
      heading: 'The request has expired',
      text: (request) => `"${request}" was not signed by everybody in time. Nothing more can be signed.`,
    },
    refused: {
      subject: (request) => `"${request}" was refused`,
      heading: 'A signer refused',
      text: (request) => `A signer refused to sign "${request}". Nothing more can be signed.`,
    },
  },
}

export const french: Words = {
  greeting: (name) => `Bonjour ${name},`,
  pages: (count) => (count < 2 ? `${count} page` : `${count} pages`),
  deadline: (at, timeZone) =>
    `${dated('fr-FR', at, timeZone)} (heure ${timeZone === 'UTC' ? 'UTC' : `de ${city(timeZone)}`})`,
  labels: {
    signBy: 'À signer avant le',
    signAs: 'Vous signez en tant que',
  },
  orCopy: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  sentBy: (tenant) => `Envoyé par Paraph pour ${tenant}.`,
  reasons: {
    signer: (sender, mail) =>
      `Ce lien vous est personnel : merci de ne pas transférer cet e-mail. Vous le recevez parce que ${sender} (${mail}) vous a désigné comme signataire. Vous n’attendiez rien ? Ignorez-le : rien n’est signé sans vous.`,
    issuer: 'Vous recevez cet e-mail parce que vous avez créé cette demande.',
    code: 'Ni Paraph ni l’expéditeur ne vous demanderont jamais ce code. Vous ne l’avez pas demandé ? Ignorez cet e-mail : rien n’est signé sans lui.',
  },
  created: {
    subject: (sender, request) => `${sender} vous invite à signer « ${request} »`,
    preview: (deadline) => `À signer avant le ${deadline}. Sans compte.`,
    heading: (sender, documents) =>
      `${sender} vous invite à signer ${documents === 1 ? 'un document' : `${documents} documents`}`,
    text: 'Ouvrez le lien pour lire, remplir ce qui vous est demandé et signer. Cela prend quelques minutes, sans compte à créer.',
    button: 'Lire et signer',
  },
  code: {
    subject: (request) => `Votre code pour signer « ${request} »`,
    heading: 'Votre code',
    text: (request, minutes) =>
      `Saisissez ce code pour signer « ${request} ». Il est valable ${minutes} minutes et pour une seule signature.`,
  },
  confirmation: {
    subject: (request) => `Vous avez signé « ${request} »`,
    heading: 'Votre signature est enregistrée',
    text: (request) =>
      `Vous avez signé « ${request} ». Dès que tout le monde aura signé, un cachet sera apposé sur les documents et vous les recevrez.`,
  },
  finished: {
    subject: (request) => `« ${request} » est signé par tous`,
    heading: 'Tout le monde a signé',
    text: (request) =>
      `« ${request} » est complet. Les documents signés portent un cachet et leurs empreintes sont ancrées : chacun peut vérifier que pas un octet n’a changé.`,
    button: 'Voir et télécharger les documents',
  },
  sent: {
    subject: (request) => `« ${request} » est envoyée`,
    heading: 'Votre demande est envoyée',
    text: (request) => `« ${request} » est en route vers ses signataires. Vous serez averti de chaque signature.`,
    button: 'Suivre la demande',
  },
  notification: {
    subject: (signer, request) => `${signer} a signé « ${request} »`,
    heading: (signer) => `${signer} a signé`,
    text: (signer, request) => `${signer} a signé « ${request} ».`,
  },
  ended: {
    canceled: {
      subject: (request) => `« ${request} » a été annulée`,
      heading: 'La demande a été annulée',
      text: (request) => `« ${request} » a été annulée. Plus rien ne peut être signé.`,
    },
    expired: {
      subject: (request) => `« ${request} » a expiré`,
      heading: 'La demande a expiré',
      text: (request) => `« ${request} » n’a pas été signée par tous à temps. Plus rien ne peut être signé.`,
    },
    refused: {
      subject: (request) => `« ${request} » a été refusée`,
      heading: 'Un signataire a refusé',
      text: (request) => `Un signataire a refusé de signer « ${request} ». Plus rien ne peut être signé.`,
    },
  },
}
