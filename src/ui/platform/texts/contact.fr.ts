import type { Text } from '#machines/rules/platform/text.ts'

/** The contact page in French. */
export const text: Text = {
  title: 'Nous contacter',
  lead: 'À qui s’adresser, pour que la réponse vienne de la personne qui la connaît.',
  changed: '2026-11-23',
  sections: [
    {
      id: 'request',
      title: 'On vous demande de signer',
      blocks: [
        'Les questions sur le document, son contenu ou son échéance s’adressent à la personne qui l’a envoyé. Répondez à l’invitation : votre message lui parvient. Nous ne connaissons pas votre document et ne pouvons pas le modifier.',
        'Si votre lien a expiré, ouvrez-le tout de même : vous pouvez en faire envoyer un nouveau à la même adresse. Les [questions et réponses](/question-and-answer) en disent plus.',
      ],
    },
    {
      id: 'account',
      title: 'Vous avez un compte',
      blocks: [
        'Les administrateurs de votre organisation créent les comptes, modifient les droits et débloquent les accès. Si vous avez oublié votre mot de passe, [choisissez-en un nouveau](/forgotten-password).',
      ],
    },
    {
      id: 'operator',
      title: 'L’exploitant de ce site',
      blocks: [
        'Pour tout le reste : une panne, un message qui n’aurait pas dû vous parvenir, une question sur le service.',
        {
          facts: [
            ['Nom', '{name}'],
            ['Adresse e‑mail', '{mail}'],
            ['Téléphone', '{phone}'],
            ['Adresse postale', '{address}'],
          ],
        },
        'Dites-nous ce que vous avez fait, ce que vous avez vu et quand. S’il s’agit d’une demande, donnez son identifiant. N’envoyez jamais de mot de passe, de code ni de lien de signature.',
      ],
    },
    {
      id: 'personal-data',
      title: 'Données personnelles',
      blocks: [
        { facts: [['Adresse e‑mail', '{privacyMail}']] },
        'Écrivez à cette adresse pour consulter, rectifier ou effacer les données qui vous concernent. Les [mentions légales](/legal-notice#personal-data) indiquent ce que nous traitons et pourquoi.',
      ],
    },
    {
      id: 'accessibility',
      title: 'Accessibilité',
      blocks: [
        'Si quelque chose sur ce site ne peut être lu ou utilisé, écrivez à {mail}. Le contenu vous sera fourni autrement ; ce qui manque à notre connaissance figure dans la [déclaration d’accessibilité](/accessibility).',
      ],
    },
    {
      id: 'check',
      title: 'Un document est-il authentique ?',
      blocks: [
        'Inutile de nous le demander : [vérifiez le document](/signature-check). La vérification est gratuite et sans compte, et le document reste sur votre appareil.',
      ],
    },
  ],
}
