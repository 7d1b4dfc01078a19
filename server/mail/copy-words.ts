/** The texts of mails to those who get copies, in one language. Values and results are plain text. */
type CopyWords = {
  /** Of somebody it knows by their address only. */
  greeting: string
  reason: (sender: string, mail: string) => string
  subject: (sender: string, request: string) => string
  preview: string
  heading: (sender: string) => string
  text: (request: string) => string
  button: string
}

const english: CopyWords = {
  greeting: 'Hello,',
  reason: (sender, mail) =>
    `You’re receiving this email because ${sender} (${mail}) named you as somebody who gets a copy. Not expecting it? Tell ${sender}.`,
  subject: (sender, request) => `${sender} sends you a copy of “${request}”`,
  preview: 'You don’t have to sign anything.',
  heading: (sender) => `${sender} sends you a copy`,
  text: (request) =>
    `“${request}” was sent for signature. You don’t have to sign anything: the link shows you who has signed, and you can download the documents.`,
  button: 'Follow the request',
}

const french: CopyWords = {
  greeting: 'Bonjour,',
  reason: (sender, mail) =>
    `Vous recevez cet e‑mail car ${sender} (${mail}) vous a indiqué comme destinataire en copie. Vous n’attendiez rien ? Prévenez ${sender}.`,
  subject: (sender, request) => `${sender} vous met en copie de « ${request} »`,
  preview: 'Vous n’avez rien à signer.',
  heading: (sender) => `${sender} vous met en copie`,
  text: (request) =>
    `La demande « ${request} » a été envoyée à ses signataires. Vous n’avez rien à signer : le lien vous montre qui a signé, et vous pouvez télécharger les documents.`,
  button: 'Suivre la demande',
}

export const copyWords = { EN: english, FR: french } as const
