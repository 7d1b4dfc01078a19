/** The mail to the sender of a request whose edit is open for long, by language. */
export const editingWords = {
  EN: {
    subject: (request: string) => `“${request}” is still being edited`,
    heading: 'Your request is still being edited',
    text: (request: string) =>
      `You began to edit “${request}” more than a day ago. Nobody can sign it until you finish or cancel the edit.`,
  },
  FR: {
    subject: (request: string) => `La demande « ${request} » est toujours en cours de modification`,
    heading: 'Votre demande est toujours en cours de modification',
    text: (request: string) =>
      `Vous avez commencé à modifier « ${request} » il y a plus d’un jour. Personne ne peut la signer tant que vous n’avez pas terminé ou abandonné la modification.`,
  },
} as const
