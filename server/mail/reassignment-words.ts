/** What mails say once a signer has asked somebody else to sign in their place, by language. */
export const reassignmentWords = {
  EN: {
    invited: (former: string) => `${former} was asked to sign, and has asked you to sign in their place.`,
    reasonOf: (former: string) => `The reason that ${former} gave`,
    whyYou: (former: string, sender: string, mail: string) =>
      `You’re receiving this email because ${former} named you to sign a request of ${sender} (${mail}). Not expecting it? Ignore it: nothing is signed without you.`,
    toSender: {
      subject: (former: string, request: string) => `${former} has asked somebody else to sign “${request}”`,
      heading: (former: string, successor: string) => `${former} has asked ${successor} to sign instead`,
      text: (former: string, successor: string, mail: string, request: string) =>
        `${former} has asked ${successor} (${mail}) to sign “${request}” in their place, as you allow for this request. ${successor} has their own link, and the former one has ended. If that is not right, open the request: its page shows what you can still change.`,
    },
    toFormer: {
      subject: (request: string) => `You have asked somebody else to sign “${request}”`,
      heading: (successor: string) => `${successor} is asked to sign instead`,
      text: (successor: string, request: string, sender: string) =>
        `You have asked ${successor} to sign “${request}” in your place. Your own link has ended, and ${sender} has been emailed. If it wasn’t you, tell ${sender} right away.`,
    },
  },
  FR: {
    invited: (former: string) => `${former} devait signer et vous a demandé de signer à sa place.`,
    reasonOf: (former: string) => `Le motif indiqué par ${former}`,
    whyYou: (former: string, sender: string, mail: string) =>
      `Vous recevez cet e‑mail car ${former} vous a indiqué pour signer une demande de ${sender} (${mail}). Vous n’attendiez rien ? Ignorez‑le : rien n’est signé sans vous.`,
    toSender: {
      subject: (former: string, request: string) => `${former} fait signer « ${request} » par une autre personne`,
      heading: (former: string, successor: string) => `${former} a désigné ${successor} pour signer`,
      text: (former: string, successor: string, mail: string, request: string) =>
        `${former} a demandé à ${successor} (${mail}) de signer « ${request} » à sa place, comme vous l’autorisez pour cette demande. ${successor} dispose de son propre lien, et l’ancien n’est plus valable. Si cela ne convient pas, ouvrez la demande : sa page indique ce que vous pouvez encore modifier.`,
    },
    toFormer: {
      subject: (request: string) => `Vous faites signer « ${request} » par une autre personne`,
      heading: (successor: string) => `Votre signature est confiée à ${successor}`,
      text: (successor: string, request: string, sender: string) =>
        `Vous avez demandé à ${successor} de signer « ${request} » à votre place. Votre lien n’est plus valable, et nous avons prévenu ${sender}. Si ce n’était pas vous, prévenez ${sender} sans attendre.`,
    },
  },
} as const
