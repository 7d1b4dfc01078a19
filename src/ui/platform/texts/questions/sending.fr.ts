import type { Section } from '#machines/rules/platform/text.ts'

/** Questions and answers about sending requests, in French. */
export const sending: readonly Section[] = [
  {
    id: 'formats',
    title: 'Quels fichiers puis-je envoyer, et de quelle taille ?',
    blocks: [
      'Des fichiers PDF : jusqu’à 10 par demande, 20 Mo au total, de 500 pages chacun. Exportez d’abord les autres documents en PDF. Les scripts, pièces jointes et contenus cachés sont retirés avant que les signataires voient un fichier ; la question vous est posée si quelque chose se perd. Les champs se placent sur un ordinateur, l’écran d’un téléphone étant trop petit.',
    ],
  },
  {
    id: 'change-request',
    title: 'Puis-je modifier ou annuler une demande après l’envoi ?',
    blocks: [
      'Oui, tant qu’elle est en cours. « {say:editing-start.open} » suspend la signature jusqu’à ce que vous ayez terminé ; les signatures déjà données sont conservées. Les fichiers ne peuvent être modifiés que si personne n’a encore agi et s’ils ne viennent pas d’un modèle. « {say:request-cancel.open} » met fin à la demande pour tous, avec un message de votre part : aucun cachet n’est apposé sur les documents, et c’est définitif.',
    ],
  },
  {
    id: 'wrong-address',
    title: 'Un nom ou une adresse est erroné. Que puis-je faire ?',
    blocks: [
      'Si un e‑mail est revenu, choisissez « {say:request-detail.changeAddress} » sur la page de la demande : le signataire est invité à nouveau, et les liens antérieurs prennent fin. Sinon, choisissez « {say:editing-start.open} » et corrigez-y les noms et les adresses. Ce qui concerne un signataire ayant déjà signé reste tel quel : envoyez une nouvelle demande si c’est erroné.',
    ],
  },
  {
    id: 'no-answer',
    title: 'Un signataire ne répond pas, est parti ou est décédé. Que faire ?',
    blocks: [
      'Choisissez « {say:reminder.open} », ou faites envoyer des relances automatiques, cinq au plus ; les signataires peuvent les arrêter. Avec « {say:editing-start.open} », vous remplacez ou retirez la personne. S’il ne manque que des signatures facultatives, « {say:request-detail.finish} » met fin à l’attente. Paraph ignore pourquoi quelqu’un se tait : si une signature requise manque à l’échéance, la demande expire et aucun document signé n’est établi.',
    ],
  },
  {
    id: 'many-people',
    title: 'Comment envoyer un même contrat à beaucoup de personnes ?',
    blocks: [
      'Créez un modèle avec un rôle par signataire, puis choisissez « {say:template-list.bulk} » dans la liste des [modèles](/simple-signature-templates) et ajoutez un fichier CSV. Chaque ligne devient une demande distincte, jusqu’à 10 000 lignes, et toutes sont contrôlées avant le premier envoi. Si plusieurs personnes doivent signer le même document, désignez-les dans une seule demande, jusqu’à 50.',
    ],
  },
  {
    id: 'language',
    title: 'Dans quelle langue les signataires reçoivent-ils leurs messages ?',
    blocks: [
      'En français ou en anglais. Le demandeur choisit une langue pour tous les signataires d’une demande. Sur les pages, chacun choisit la sienne. Les documents et les messages que rédige le demandeur ne sont pas traduits.',
    ],
  },
]
