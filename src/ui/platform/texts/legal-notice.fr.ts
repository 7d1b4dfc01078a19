import type { Text } from '#machines/rules/platform/text.ts'

/** The legal notice in French. */
export const text: Text = {
  title: 'Mentions légales',
  lead: 'Qui publie ce site, qui l’héberge et comment les joindre.',
  changed: '2026-11-23',
  sections: [
    {
      id: 'publisher',
      title: 'Éditeur',
      blocks: [
        {
          facts: [
            ['Nom ou raison sociale', '{name}'],
            ['Adresse postale', '{address}'],
            ['Immatriculation', '{registration}'],
            ['Téléphone', '{phone}'],
            ['Adresse e‑mail', '{mail}'],
          ],
        },
        'L’éditeur exploite ce site et le service de signature auquel il donne accès. Ce que fait le service, et à quelles conditions, est exposé dans les [conditions d’utilisation](/gcu).',
      ],
    },
    {
      id: 'director',
      title: 'Directeur de la publication',
      blocks: [
        { facts: [['Directeur de la publication', '{director}']] },
        'Le directeur de la publication répond de ce que l’éditeur écrit lui-même sur ce site. Les documents envoyés, signés et vérifiés ici appartiennent à ceux qui les envoient.',
      ],
    },
    {
      id: 'host',
      title: 'Hébergement',
      blocks: [
        { facts: [['Hébergeur', '{host}']] },
        'L’hébergeur conserve les pages, les fichiers et la base de données de ce site.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact et signalements',
      blocks: [
        'La page [Nous contacter](/contact) indique à qui s’adresser au sujet d’une demande, d’un compte ou d’une panne.',
        'Si vous constatez un contenu illicite sur ce site, écrivez à {mail}. Indiquez où il se trouve, pourquoi vous le jugez illicite et comment vous joindre. Nous vous répondons et retirons ce qui doit l’être.',
      ],
    },
    {
      id: 'personal-data',
      title: 'Données personnelles',
      blocks: [
        'Pour les comptes, la sécurité, le registre et les vérifications publiques, l’éditeur est responsable du traitement au sens du règlement (UE) 2016/679 (RGPD). Pour le contenu des demandes, le responsable est l’organisation qui les envoie, et l’éditeur agit pour son compte.',
        {
          facts: [
            [
              'Données',
              'Noms, adresses e‑mail, ce que les signataires remplissent, images de signature, heures et adresses réseau ; journaux techniques.',
            ],
            [
              'Finalités',
              'Exécuter les demandes et prouver les signatures (exécution d’un contrat et intérêt légitime) ; protéger le service (intérêt légitime).',
            ],
            [
              'Destinataires',
              'Les demandeurs et les signataires d’une même demande, les détenteurs d’un fichier signé, les prestataires d’hébergement et de messagerie.',
            ],
            [
              'Durée',
              'Les demandes, aussi longtemps que le décide l’organisation qui les a envoyées. La preuve d’une signature, tant qu’elle peut servir en justice.',
            ],
            ['Vos droits', 'Accès, rectification, effacement, limitation, copie de vos données et opposition.'],
            ['À qui s’adresser', '{privacyMail}, ou l’organisation qui a envoyé la demande.'],
          ],
        },
        'Si la réponse ne vous satisfait pas, vous pouvez saisir votre autorité de protection des données ; en France, la CNIL ([www.cnil.fr](https://www.cnil.fr)). L’article 14 des [conditions d’utilisation](/gcu#article-14) en dit davantage.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        'Ce site dépose deux cookies, tous deux nécessaires à ce que vous lui demandez. Le premier maintient votre session, le second reconnaît votre navigateur à la connexion suivante. Il n’y a ni publicité ni mesure d’audience, et aucune autre entreprise ne dépose de cookie ici.',
        'La langue, l’apparence et le travail en cours restent dans votre navigateur et ne sont pas transmis à des tiers.',
      ],
    },
    {
      id: 'software',
      title: 'Logiciel et droits',
      blocks: [
        'Ce site fonctionne avec Paraph, un logiciel libre sous licence Apache 2.0. Les composants qu’il contient ont [leurs propres licences](/third-party-notices.txt).',
        'Les noms et logos des organisations leur appartiennent. Les textes de l’éditeur peuvent être cités avec leur source.',
      ],
    },
  ],
}
