import type { Text } from '#machines/rules/platform/text.ts'

/** What has changed for those who use the application, newest first, in French. */
export const text: Text = {
  title: 'Nouveautés',
  lead: 'Ce qui a changé pour celles et ceux qui signent, envoient et vérifient des documents, du plus récent au plus ancien.',
  changed: '2026-12-01',
  sections: [
    {
      id: 'december-2026',
      title: 'Décembre 2026',
      blocks: [
        {
          list: [
            'Le [mode d’emploi](/manual) explique chaque tâche pas à pas. Le point d’interrogation en haut d’une page affiche ce qu’il en dit.',
            'Quarante [questions](/question-and-answer) souvent posées sur la signature électronique ont leur réponse.',
            'Trois manuels se consultent ici, avec une recherche : sur les [fichiers de preuve](/proof-files-manual), sur la [signature intégrée à votre site](/embedded-signature-manual) et, en anglais, sur les [webhooks](/webhooks-manual).',
            'Plusieurs fichiers peuvent être [vérifiés](/signature-check) ensemble, avec leurs preuves dans n’importe quel ordre. Un fichier JSON qui n’est pas une preuve est vérifié comme tout autre document.',
            'Les administrateurs voient quels collègues sont partis, et transmettent les demandes, modèles et contacts restés derrière eux.',
            'Un signataire peut demander à une autre personne de signer, si l’expéditeur l’autorise. La piste d’audit indique qui l’a demandé à qui.',
          ],
        },
      ],
    },
    {
      id: 'november-2026',
      title: 'Novembre 2026',
      blocks: [
        {
          list: [
            'Une demande envoyée peut être modifiée : remplacez des fichiers, des champs ou des signataires. Les signatures qui ne sont pas concernées restent valables.',
            'Un même contrat est envoyé à de nombreuses personnes à partir d’un tableau : chacune reçoit sa propre demande.',
            'Des documents sont certifiés sans signature. Leurs empreintes sont enregistrées, et les fichiers restent chez vous.',
            'Un dossier de preuve réunit tout ce dont un tribunal ou un auditeur a besoin : les fichiers, leurs preuves et une page qui les vérifie hors ligne.',
            'Les parties d’une demande peuvent la commenter, si l’organisation autorise les commentaires.',
            'Un bac à sable permet de tout essayer, API comprise, sans effet juridique.',
            'Des programmes peuvent envoyer des demandes, et sont appelés lorsqu’une personne signe. Les organisations peuvent connecter leurs membres par leur propre fournisseur d’identité.',
            'Les organisations choisissent la durée de conservation des documents et des données de signature. Ce qui doit être supprimé dans les 30 jours peut être téléchargé avant.',
          ],
        },
      ],
    },
  ],
}
