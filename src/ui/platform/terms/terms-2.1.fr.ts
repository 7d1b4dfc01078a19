import type { Article } from '#machines/rules/platform/text.ts'

export const title = 'Conditions d’utilisation'

/** Version 2.1 of the terms of use in French. */
export const articles: readonly Article[] = [
  {
    title: 'Objet',
    clauses: [
      'Paraph est un service qui permet de signer des documents PDF par voie électronique. Il est exploité par {name}, {address}, e‑mail {mail} (« nous »).',
      'Les présentes conditions s’appliquent entre nous et toute personne qui utilise le service : titulaires d’un compte et personnes qui signent au moyen d’un lien.',
      'Toute personne qui signe accepte ces conditions avant de signer. La version affichée est enregistrée avec la signature et figure dans la piste d’audit.',
    ],
  },
  {
    title: 'Définitions',
    clauses: [
      'Une organisation est un client pour lequel nous gérons des comptes. Un demandeur est une personne qui envoie une demande en son nom. Un signataire est une personne à qui un demandeur demande de signer.',
      'Une demande comprend un document, ses champs, ses signataires et une échéance. L’original est le document tel que les signataires le voient ; le fichier signé est le document achevé, avec ses signatures et notre cachet.',
      'La piste d’audit est le document qui dit qui a fait quoi et quand. Le cachet est notre signature électronique sur un fichier ; il montre si le fichier a été modifié par la suite.',
    ],
  },
  {
    title: 'Accès',
    clauses: [
      'Pour signer un document, un navigateur suffit ; aucun compte n’est nécessaire. Il faut aussi pouvoir lire l’adresse e‑mail à laquelle la demande a été envoyée.',
      'Pour envoyer des demandes, il faut un compte, créé pour votre organisation.',
      'La connexion, l’appareil et la messagerie que vous utilisez relèvent de votre responsabilité.',
    ],
  },
  {
    title: 'Compte',
    clauses: [
      'Un compte appartient à une seule personne. Ne communiquez pas votre mot de passe et déconnectez-vous des appareils que d’autres utilisent.',
      'Si vous pensez que quelqu’un d’autre connaît votre mot de passe, prévenez aussitôt votre organisation ou nous-mêmes. Jusque-là, ce qui est fait avec votre compte est réputé fait par vous, sauf si vous prouvez le contraire.',
      'Nous pouvons suspendre un compte utilisé en violation de ces conditions ; nous en donnons alors la raison à son organisation.',
    ],
  },
  {
    title: 'Signature d’un document',
    clauses: [
      'Le lien de votre invitation est personnel et reste valable aussi longtemps que la demande. Quiconque en dispose peut signer à votre place : ne le transmettez pas.',
      'Lisez le document avant de signer. Vous signez lorsque vous avez coché les deux déclarations, choisi une signature et confirmé. Une signature ne peut pas être annulée dans le service.',
      'Le résultat est une signature électronique simple au sens du règlement (UE) nº 910/2014 (eIDAS). Elle ne peut être refusée comme preuve au seul motif qu’elle est électronique. Ce n’est ni une signature avancée ni une signature qualifiée, et nous ne contrôlons pas de pièces d’identité.',
      'Avec votre signature, nous enregistrons votre nom, votre adresse e‑mail, l’heure, votre adresse réseau, les présentes conditions et ce que vous avez rempli.',
    ],
  },
  {
    title: 'Envoi d’une demande',
    clauses: [
      'Il revient au demandeur de décider si une signature électronique simple suffit pour son document. La loi impose une autre forme à certains actes, comme l’intervention d’un notaire ou une signature qualifiée ; le service ne le contrôle pas.',
      'Le demandeur s’assure qu’il peut utiliser le document ainsi que les noms et adresses e‑mail des signataires, et que l’échéance laisse assez de temps.',
      'Le service enregistre et transmet les fichiers tels quels. Avant l’envoi, le demandeur s’assure qu’un fichier ne contient ni pièce jointe, ni script, ni contenu caché que les signataires ne devraient pas recevoir.',
    ],
  },
  {
    title: 'Vérification d’un document',
    clauses: [
      'Le service n’offre pas de vérification publique. Un fichier signé se vérifie avec un lecteur PDF : son cachet montre si le fichier a été modifié après la signature.',
      'Un fichier sans cachet n’est pas le fichier signé. Ce peut être l’original, une version imprimée, une copie enregistrée à nouveau ou un fichier provenant d’un autre service.',
      'En cas de doute, adressez-vous à l’organisation qui a envoyé la demande ou écrivez à {mail}.',
    ],
  },
  {
    title: 'Preuve',
    clauses: [
      'Nous apposons un cachet PAdES sur chaque fichier signé. Il révèle toute modification ultérieure. Votre lecteur PDF indique quel certificat a servi au cachet.',
      'La piste d’audit est un document distinct, que les demandeurs et les signataires peuvent télécharger. Les heures sont celles de notre serveur.',
      'Conservez la piste d’audit avec le fichier signé. Elle contient les noms des signataires et les heures de leurs signatures : ne la remettez qu’à des personnes qui peuvent les connaître.',
    ],
  },
  {
    title: 'Conservation et suppression',
    clauses: [
      'Un brouillon est conservé jusqu’à ce que le demandeur le supprime.',
      'Les demandes envoyées, leurs fichiers et leurs pistes d’audit sont conservés pour le compte de l’organisation qui les a envoyés. Le service ne les supprime pas de lui-même : l’organisation décide de la durée de conservation, et nous les supprimons à sa demande, sauf si la loi nous impose de les garder.',
      'Téléchargez les fichiers signés et la piste d’audit dès qu’ils sont prêts, et conservez-les vous-même. Après une suppression, des sauvegardes peuvent subsister pendant une durée limitée.',
      'Une fois les fichiers supprimés, nous ne pouvons plus rien en dire. Le cachet d’une copie que vous avez gardée demeure, comme l’expose l’{article:8}.',
    ],
  },
  {
    title: 'Prix',
    clauses: [
      'Signer ne coûte rien aux signataires, hors frais de connexion.',
      'Ce que les organisations paient pour envoyer des demandes est convenu entre elles et nous dans un contrat distinct.',
    ],
  },
  {
    title: 'Vos engagements',
    clauses: [
      'Vous indiquez votre propre nom, vous ne signez que pour vous-même ou pour ceux que vous pouvez représenter, et vous n’utilisez que les liens qui vous ont été envoyés.',
      'Vous ne déposez rien d’illicite ni de nuisible, vous n’envoyez pas de demandes que personne n’attend, vous ne perturbez pas le service et n’essayez pas de contourner ses limites. La recherche de failles menée de bonne foi sur votre propre installation est bienvenue.',
    ],
  },
  {
    title: 'Nos engagements',
    clauses: [
      'Nous exploitons le service avec soin et selon l’état de l’art : connexions chiffrées, mots de passe hachés, journal d’événements.',
      'Nous ne lisons pas vos documents, sauf si vous nous demandez de l’aide, si une panne ne peut être comprise autrement ou si la loi nous y oblige.',
      'Si un e‑mail n’a pas pu être remis, le service réessaie.',
    ],
  },
  {
    title: 'Disponibilité',
    clauses: [
      'Nous faisons en sorte que le service soit disponible à tout moment, sans le garantir. La maintenance, des pannes et des événements indépendants de notre volonté peuvent l’interrompre. Une organisation peut convenir d’un autre niveau avec nous.',
      'Si le service est interrompu au moment d’une échéance, demandez au demandeur de renvoyer la demande. Ce qui était déjà signé est conservé.',
    ],
  },
  {
    title: 'Données personnelles',
    clauses: [
      'Pour le contenu des demandes, l’organisation qui les envoie est responsable du traitement et nous agissons pour son compte. Pour les comptes et la sécurité, nous sommes responsables du traitement.',
      'Nous traitons les noms, les adresses e‑mail, ce qui est rempli, les images de signature, les heures et les adresses réseau pour exécuter les demandes et prouver les signatures (exécution d’un contrat et intérêt légitime), ainsi que des journaux techniques pour protéger le service (intérêt légitime). Nous ne vendons pas de données et ne les utilisons pas à des fins publicitaires.',
      'Les demandeurs voient l’état et les preuves de leurs demandes ; les signataires voient qui a signé. Des hébergeurs et des prestataires de messagerie traitent des données pour nous, par contrat.',
      'Le service dépose un seul cookie, nécessaire au maintien de votre session. La langue et le travail en cours restent dans votre navigateur. Il n’y a aucun pistage.',
      'Vous pouvez demander l’accès à vos données, leur rectification, leur effacement, la limitation de leur traitement et une copie, et vous opposer à leur utilisation : écrivez à {mail} ou à l’organisation qui a envoyé la demande. La preuve d’une signature peut être conservée tant qu’elle peut servir en justice. Vous pouvez aussi saisir votre autorité de protection des données.',
    ],
  },
  {
    title: 'Propriété intellectuelle',
    clauses: [
      'Vos documents restent les vôtres. Vous nous autorisez à les enregistrer, à les représenter, à y apposer un cachet et à les envoyer dans la mesure où la demande l’exige.',
      'Paraph est un logiciel libre sous licence Apache 2.0. Il contient des composants de tiers sous leurs propres licences, dont la liste se trouve au bas de cette page. Les noms et logos des organisations leur appartiennent.',
    ],
  },
  {
    title: 'Responsabilité',
    clauses: [
      'Notre responsabilité est illimitée en cas de dol ou de faute lourde, en cas d’atteinte à la vie ou à l’intégrité physique, et partout où la loi n’admet pas de limite.',
      'Dans les autres cas, nous ne répondons que de la violation d’une obligation essentielle et seulement du dommage prévisible. Nous ne répondons ni du contenu des documents, ni du choix d’une signature électronique simple, ni des fichiers que vous n’avez pas conservés.',
      'Les droits que la loi donne aux consommateurs ne sont pas affectés.',
    ],
  },
  {
    title: 'Modification des conditions',
    clauses: [
      'Nous pouvons publier une nouvelle version de ces conditions. Elle porte un numéro et une date, et s’applique à partir de ce jour. Une signature reste soumise à la version que nomme sa piste d’audit.',
      'Les demandes envoyées avant l’entrée en vigueur d’une nouvelle version restent soumises à la précédente jusqu’à leur achèvement.',
    ],
  },
  {
    title: 'Droit applicable et litiges',
    clauses: [
      'Ces conditions sont régies par le droit du pays dans lequel nous sommes établis ({article:1}). Si vous êtes consommateur, vous gardez la protection des règles impératives du pays où vous vivez.',
      'En cas de difficulté, écrivez d’abord à {mail} : la plupart des questions se règlent ainsi. À défaut, les tribunaux désignés par la loi sont compétents.',
      'Si une clause n’est pas valable, les autres restent en vigueur. Les textes français et anglais font également foi.',
    ],
  },
]
