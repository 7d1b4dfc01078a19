import type { Words } from './words.ts'

export const french: Words = {
  title: 'Dossier de preuve',
  of: {
    signed: (name, organization) => `Demande de signature «\u00a0${name}\u00a0» de ${organization}`,
    certified: (name, organization) => `Certification «\u00a0${name}\u00a0» de ${organization}`,
  },
  made: (id, at) => `Numéro ${id}. Ce dossier a été constitué le ${at} UTC.`,
  about: {
    signed: [
      'Ce dossier montre ce qui a été signé, par qui et quand. Chacun peut le vérifier,',
      'aujourd’hui ou dans de nombreuses années\u00a0: sans compte, sans réseau, et sans',
      'l’organisation ni le logiciel qui l’ont produit.',
    ],
    certified: [
      'Ce dossier montre quels fichiers existaient, sous quels noms et à quelle date.',
      'Chacun peut le vérifier, aujourd’hui ou dans de nombreuses années\u00a0: sans compte,',
      'sans réseau, et sans l’organisation ni le logiciel qui l’ont produit.',
      '',
      'Les fichiers certifiés n’y sont pas. Placez-les dans ce dossier, tels qu’ils ont',
      'été certifiés\u00a0: un seul octet modifié en fait un autre fichier.',
    ],
  },
  contents: 'Ce que contient ce dossier',
  is: {
    SIGN_FILE: 'Le document signé. Son cachet révèle toute modification ultérieure.',
    SIGNED_FILE_WITH_AUDIT: 'Le document signé, suivi de sa piste d’audit. Scellé.',
    AUDIT_TRAIL: 'La piste d’audit\u00a0: qui a fait quoi, et quand. Scellée.',
    ORIGINAL_FILE: 'L’original présenté aux signataires. Il ne porte lui-même aucune signature.',
    PROOF_FILE: 'Le fichier de preuve. Il lie les documents, les signataires et les dates.',
    CERTIFICATE: 'L’attestation\u00a0: ce qui a été certifié, par qui et quand, à lire. Scellée.',
    MERKLE_TREE: 'Le fichier de preuve commun à tous les fichiers certifiés.',
  },
  proofs: (count) =>
    count === 1
      ? 'Le fichier de preuve du fichier certifié.'
      : `${count} fichiers de preuve\u00a0: un pour chaque fichier certifié.`,
  companions: {
    readme: 'Ce texte, en anglais et en français.',
    page: 'Une page qui vérifie ce dossier. Elle fonctionne sans réseau et n’envoie rien.',
    ledger: 'Les clés publiques du registre de l’organisation.',
    seal: 'Les certificats du cachet de l’organisation, à la date ci-dessus.',
    format: 'Le format de preuve (en anglais), pour qui veut écrire sa propre vérification.',
    schema: 'Le même, sous la forme d’un schéma JSON.',
  },
  withPage: 'Comment le vérifier avec verify.html',
  steps: ({ page, keyAddress, keys }, kind) => [
    ['a) Si vous avez reçu un fichier zip, décompressez-le.'],
    [`b) Ouvrez ${page} d’un double clic. Tout navigateur à jour convient.`],
    [
      ...(kind === 'signed'
        ? ['c) Déposez ce dossier, ou le fichier zip, sur la page. Elle indique pour chaque']
        : ['c) Déposez ce dossier, complété des fichiers certifiés, sur la page. Pour chaque']),
      ...(kind === 'signed' ? ['   document ce que l’on en sait.'] : ['   fichier, elle indique ce que l’on en sait.']),
    ],
    [
      'd) Saisissez la clé publique du registre. Demandez-la à l’organisation elle-même,',
      '   par une voie à laquelle vous vous fiez\u00a0; elle la publie à l’adresse',
      `   ${keyAddress}`,
      '   Ne vous contentez pas de ce dossier\u00a0: qui fabrique un faux peut y mettre sa',
      '   propre clé. Elle devrait être',
      ...keys.map((key) => `   ${key}`),
    ],
  ],
  answers: [
    ['Pour chaque document, la page donne l’une de ces réponses\u00a0:'],
    ['- Prouvé\u00a0: le document est exactement celui qui a été signé ou certifié.'],
    ['- Cohérent, clé non comparée\u00a0: rien n’est faux, mais il manque l’étape d).'],
    ['- Original\u00a0: ce que les signataires ont lu. Le document signé est un autre fichier.'],
    ['- Réfuté\u00a0: document ou preuve modifiés, ou qui ne vont pas ensemble.'],
    ['- Aucune preuve pour ce document\u00a0: rien dans ce dossier n’en dit quoi que ce soit.'],
    ['Si vous doutez de la page de ce dossier, prenez celle d’un dossier de confiance.'],
  ],
  withOthers: 'Comment le vérifier avec d’autres logiciels',
  others: ({ checkAddress }) => [
    [
      '- Tout ordinateur calcule l’empreinte d’un fichier (SHA-256)\u00a0: avec',
      '  «\u00a0certutil -hashfile FICHIER SHA256\u00a0» sous Windows, «\u00a0shasum -a 256 FICHIER\u00a0» sur',
      '  Mac, «\u00a0sha256sum FICHIER\u00a0» sous Linux. Ce doit être celle indiquée plus haut.',
    ],
    [
      '- Les lecteurs de PDF, comme Adobe Acrobat Reader, et la commande «\u00a0pdfsig\u00a0»',
      '  vérifient le cachet d’un PDF. Ils montrent si le fichier a été modifié après',
      '  avoir été scellé, et le certificat du cachet.',
    ],
    [
      '- Le fichier de preuve est un texte (JSON). format/proof-format.md le décrit, et',
      '  explique comment calculer que document, signatures et registre concordent. Cela',
      '  suffit pour écrire une vérification dans n’importe quel langage.',
    ],
    ['- En ligne, tant que cette adresse existe\u00a0:', `  ${checkAddress}`],
  ],
  limits: 'Ce que ce dossier ne peut pas dire',
  unknown: [
    ['- Si la clé est celle de l’organisation. Seule une source de confiance peut le dire.'],
    ['- Si le registre contient encore l’inscription. Sa signature montre qui l’a faite.'],
    ['- Si le certificat d’un cachet a été révoqué. Les lecteurs de PDF le recherchent.'],
    ['- Qui sont les personnes derrière les noms. Il contient les noms enregistrés.'],
  ],
}
