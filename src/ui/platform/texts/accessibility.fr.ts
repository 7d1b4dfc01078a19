import type { Text } from '#machines/rules/platform/text.ts'

/** The accessibility statement in French. */
export const text: Text = {
  title: 'Déclaration d’accessibilité',
  lead: 'Dans quelle mesure ce site est utilisable par tous, ce qui manque et ce que vous pouvez faire.',
  changed: '2026-11-23',
  sections: [
    {
      id: 'scope',
      title: 'Ce que couvre cette déclaration',
      blocks: [
        '{name} s’engage à rendre ce site accessible. La présente déclaration couvre toutes les pages du service de signature, en français et en anglais, sur ordinateur et sur téléphone.',
        'La référence est le niveau AA des WCAG 2.1, sur lesquelles reposent la norme européenne EN 301 549 et le RGAA 4.1. Les mesures prévues figurent dans le [plan d’accessibilité](/accessibility/plan).',
      ],
    },
    {
      id: 'state',
      title: 'État de conformité',
      blocks: [
        'Ce site est partiellement conforme. Cet état résulte de notre propre évaluation ; aucun organisme indépendant n’a audité le site.',
      ],
    },
    {
      id: 'conformant',
      title: 'Ce qui est conforme',
      blocks: [
        {
          list: [
            'Chaque action est possible au clavier seul, y compris placer et déplacer des champs sur un document. Le focus est toujours visible et revient à sa place quand un dialogue se ferme.',
            'Une signature peut être saisie au clavier au lieu d’être dessinée.',
            'Les textes, les commandes et leurs contours ont le contraste exigé, en thème clair comme en thème sombre. Aucun état n’est indiqué par la seule couleur.',
            'Les champs de saisie ont une étiquette ; les erreurs sont exposées en toutes lettres, près du champ et pour les lecteurs d’écran.',
            'Les pages fonctionnent sur une largeur de 320 pixels et avec un texte agrandi à 200 % ; rien ne bouge si votre appareil demande de réduire les animations.',
            'Vous êtes prévenu avant la fin d’une session et pouvez la prolonger.',
            'La piste d’audit, que nous rédigeons nous-mêmes, est un fichier PDF balisé.',
          ],
        },
      ],
    },
    {
      id: 'gaps',
      title: 'Ce qui n’est pas accessible',
      blocks: [
        'Non conforme :',
        {
          list: [
            'Un document numérisé est une image : un lecteur d’écran lit le nom et le contenu des champs, mais aucun texte du document. Le texte des autres documents est lu, mais sans leurs titres ni leurs tableaux. Votre propre lecteur peut en lire davantage dans le fichier téléchargé.',
            'L’ordre et la position des champs sur une page sont annoncés par leur nom et leur page, et non par rapport au texte qui les entoure.',
            'Sur téléphone, les titres des longs textes comme celui-ci n’ont pas de lien à copier.',
          ],
        },
        'Hors du champ de cette déclaration, car provenant de tiers : les documents que les organisations font signer. Nous modifions leur contenu le moins possible et ne pouvons pas rendre accessible un fichier qui ne l’est pas.',
      ],
    },
    {
      id: 'method',
      title: 'Comment cette déclaration a été établie',
      blocks: [
        {
          facts: [
            ['Date', '23 novembre 2026'],
            [
              'Méthode',
              'Contrôles automatiques (axe-core) de chaque état de chaque page, en français et en anglais, tests au clavier, de l’ordre du focus et de ce qui est transmis à un lecteur d’écran, examen des contrastes et de l’adaptation à la largeur.',
            ],
            [
              'Pas encore fait',
              'Un audit manuel complet selon la méthode du RGAA, et des tests avec des personnes qui utilisent chaque jour des technologies d’assistance.',
            ],
            ['Technologies', 'HTML, CSS, JavaScript, SVG et WAI-ARIA ; PDF.'],
            ['Vérifié avec', 'Une version actuelle de Chromium.'],
          ],
        },
        'L’exploitant d’un site a pu modifier des textes, des logos ou des réglages après ces contrôles.',
      ],
    },
    {
      id: 'feedback',
      title: 'Signaler un problème',
      blocks: [
        'Écrivez à {mail} ou à l’adresse postale {address}. Indiquez la page concernée, votre appareil et la technologie d’assistance que vous utilisez. Vous recevrez une réponse, ainsi que le contenu sous une forme que vous pourrez utiliser.',
      ],
    },
    {
      id: 'complaint',
      title: 'Si la réponse ne vous satisfait pas',
      blocks: [
        'En France, vous pouvez saisir gratuitement le Défenseur des droits :',
        {
          list: [
            'par le formulaire [formulaire.defenseurdesdroits.fr](https://formulaire.defenseurdesdroits.fr)',
            'auprès d’un délégué de votre région : [www.defenseurdesdroits.fr/saisir/delegues](https://www.defenseurdesdroits.fr/saisir/delegues)',
            'par courrier, sans timbre : Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07',
          ],
        },
        'Dans les autres pays, l’organisme chargé de l’accessibilité numérique est compétent.',
      ],
    },
  ],
}
