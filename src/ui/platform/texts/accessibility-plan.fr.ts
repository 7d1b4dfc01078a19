import type { Text } from '#machines/rules/platform/text.ts'

/** The accessibility plan in French. */
export const text: Text = {
  title: 'Plan d’accessibilité',
  lead: 'Ce que nous ferons, trimestre par trimestre, pour combler les manques que nomme la déclaration d’accessibilité.',
  changed: '2026-11-23',
  sections: [
    {
      id: 'commitment',
      title: 'Nos engagements',
      blocks: [
        'L’accessibilité fait partie de chaque modification du service ; elle ne vient pas après coup. Une page qui échoue aux contrôles automatiques, ou qui ne peut être utilisée au clavier, n’est pas publiée.',
        'L’état actuel figure dans la [déclaration d’accessibilité](/accessibility). Ce plan couvre les années 2026 et 2027 et il est revu à la fin de chaque trimestre.',
      ],
    },
    {
      id: 'q4-2026',
      title: 'Octobre à décembre 2026 : état des lieux',
      blocks: [
        {
          list: [
            'Publier la déclaration d’accessibilité et ce plan, avec un lien vers l’une et l’autre au pied de chaque page.',
            'Contrôler automatiquement chaque état de chaque page avant sa publication, dans les deux langues.',
            'Recueillir les signalements reçus par e‑mail et répondre à chacun.',
          ],
        },
      ],
    },
    {
      id: 'q1-2027',
      title: 'Janvier à mars 2027 : technologies d’assistance',
      blocks: [
        {
          list: [
            'Parcourir la signature, l’envoi et la vérification avec NVDA et Firefox, avec VoiceOver sur téléphone et avec la commande vocale.',
            'Corriger d’abord ce qui bloque un signataire, puis ce qui bloque un demandeur.',
            'Noter pour chaque écran comment il est restitué, afin de pouvoir comparer les modifications suivantes.',
          ],
        },
      ],
    },
    {
      id: 'q2-2027',
      title: 'Avril à juin 2027 : le texte des documents',
      blocks: [
        {
          list: [
            'Mettre à la disposition des lecteurs d’écran le texte de chaque page d’un document, lorsque le fichier en contient.',
            'Annoncer les champs dans l’ordre de lecture, avec le texte qui les précède.',
            'Prévenir le demandeur, avant l’envoi, qu’un fichier ne contient pas de texte ou pas de balises.',
          ],
        },
      ],
    },
    {
      id: 'q3-2027',
      title: 'Juillet à septembre 2027 : audit',
      blocks: [
        {
          list: [
            'Faire réaliser un audit complet selon la méthode du RGAA par une personne qui n’a pas construit le service.',
            'Inviter des personnes qui utilisent chaque jour des technologies d’assistance à signer un vrai document, et observer ce qui les arrête.',
            'Mettre à jour la déclaration avec les résultats.',
          ],
        },
      ],
    },
    {
      id: 'q4-2027',
      title: 'Octobre à décembre 2027 : corrections',
      blocks: [
        {
          list: [
            'Corriger ce que l’audit a révélé, en commençant par ce qui gêne le plus.',
            'Faire vérifier à nouveau ce qui a été corrigé.',
            'Publier le plan des années suivantes.',
          ],
        },
      ],
    },
    {
      id: 'people',
      title: 'Personnes et moyens',
      blocks: [
        {
          list: [
            'Toute personne qui construit une page la vérifie au clavier et sur 320 pixels ; les contrôles automatiques accompagnent chaque modification.',
            'Toute personne qui rejoint le projet est initiée aux WCAG et aux usages du service.',
            'Les signalements d’accessibilité sont traités comme des pannes. Écrivez à {mail}.',
          ],
        },
      ],
    },
  ],
}
