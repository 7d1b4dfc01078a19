import type { Text } from '#machines/rules/platform/text.ts'

/** The manual of proof files in French. */
export const text: Text = {
  title: 'Manuel des fichiers de preuve',
  lead: 'Ce que contient un fichier de preuve, champ par champ, et comment le vérifier avec ou sans nous.',
  changed: '2026-12-01',
  sections: [
    {
      id: 'introduction',
      title: 'Introduction',
      blocks: [
        'Un fichier de preuve est un fichier JSON qui accompagne une demande terminée ou une certification validée. Il indique ce qui a été signé ou certifié, par qui et quand. Avec le document, il suffit à une vérification.',
        'Chaque élément de la preuve figure dans une déclaration, un texte court. L’empreinte de la déclaration est une feuille d’un arbre de Merkle, et la racine de cet arbre est inscrite dans un bloc signé d’un registre. Personne ne peut ensuite modifier la déclaration, le document ou la date sans que la vérification le révèle.',
        {
          facts: [
            [
              'Pour une demande',
              'Un seul fichier pour tous ses documents et toutes ses signatures. Il apparaît sous le nom « {say:request-detail.file.PROOF_FILE} » parmi les fichiers d’une demande terminée. Les signataires et les destinataires en copie le trouvent parmi les fichiers signés.',
            ],
            [
              'Pour un fichier certifié',
              'Un fichier par document : « {say:certification-download.proof} » dans le menu du fichier, sur la page de sa certification ({page:certifications}).',
            ],
            [
              'Pour toute une certification',
              'Un fichier avec toutes les feuilles de l’arbre : « {say:certification-download.tree} » sur la même page.',
            ],
          ],
        },
        'Une preuve porte sur les octets exacts d’un fichier. Une numérisation, une impression ou une copie réenregistrée est un autre fichier, même si elle a le même aspect. Conservez ensemble le fichier signé et sa preuve.',
        'Les essais dans un bac à sable n’ont pas de preuve.',
      ],
    },
    {
      id: 'structure',
      title: 'Structure des fichiers de preuve',
      blocks: [
        'Il en existe trois sortes. Le champ `type` indique laquelle.',
        {
          facts: [
            ['`SIGNATURE`', 'Les documents et les signatures d’une demande : voir [le détail](#signature-proof).'],
            ['`CERTIFICATION`', 'Un seul fichier certifié. Ses champs font partie de ceux décrits plus bas.'],
            ['`MERKLE_TREE`', 'Tous les fichiers d’une certification, avec l’arbre : voir [le détail](#merkle-tree).'],
          ],
        },
        'Les espaces et l’ordre des champs n’ont aucun effet. Les empreintes sont des SHA-256, écrites en 64 chiffres hexadécimaux minuscules. Les heures sont en temps universel (UTC).',
      ],
      parts: [
        {
          id: 'signature-proof',
          title: 'Détail d’une preuve de signature',
          blocks: [
            'Cette preuve est celle d’une demande à un signataire. Elle fait partie des vecteurs de test du format ; les personnes sont fictives, mais tout y est exact.',
            {
              sample: '{file:docs/proof-vectors/proofs/one-signer.json}',
              fields: [
                ['version', 'La version du format, 1.'],
                ['type', '`SIGNATURE` : la preuve d’une demande.'],
                ['organization', 'Le nom de l’organisation qui a envoyé la demande.'],
                ['request.id', 'L’identifiant de la demande. Chaque déclaration le répète.'],
                ['request.name', 'Le nom de la demande.'],
                [
                  'documents.*.fileName',
                  'Le nom d’un fichier au moment où la preuve a été établie. La vérification ne le compare jamais au nom sur votre disque : seuls les octets comptent.',
                ],
                [
                  'documents.*.fileType',
                  '`ORIGINAL_FILE` est ce qui a été présenté aux signataires. `SIGN_FILE` est le PDF signé et cacheté, `SIGNED_FILE_WITH_AUDIT` le même avec la piste d’audit, `AUDIT_TRAIL` la piste d’audit seule.',
                ],
                ['documents.*.hash', 'L’empreinte SHA-256 du fichier. La vérification la recalcule à partir du vôtre.'],
                [
                  'documents.*.phrase',
                  'La déclaration sur le fichier : voir [la preuve de document](#document-proof).',
                ],
                [
                  'documents.*.path.*.position',
                  'Indique si l’empreinte suivante se place avant (`left`) ou après (`right`) ce qui a été calculé jusque-là.',
                ],
                [
                  'documents.*.path.*.hash',
                  'Une empreinte sur le chemin de la feuille à la racine. Sans étape, la feuille est elle-même la racine.',
                ],
                ['documents.*.anchor', 'Où et quand la racine a été inscrite : voir [son ancrage](#document-anchor).'],
                ['audits.*.action', 'Ce qui a été fait. `SIGN_REQUEST` est une signature.'],
                ['audits.*.signerName', 'Le nom du signataire dans la demande.'],
                [
                  'audits.*.hash',
                  'L’empreinte SHA-256 de la déclaration. Celles des fichiers cachetés la mentionnent.',
                ],
                ['audits.*.phrase', 'La déclaration sur la signature : voir [la preuve d’audit](#audit-proof).'],
                ['audits.*.path.*.position', 'Comme pour les documents : le côté où se place l’empreinte suivante.'],
                ['audits.*.path.*.hash', 'Comme pour les documents : une empreinte sur le chemin de la racine.'],
                ['audits.*.anchor', 'Où et quand la racine a été inscrite : voir [son ancrage](#audit-anchor).'],
              ],
            },
            'Une preuve peut aussi contenir des `witnesses` : des horodatages d’une autre autorité, qui attestent qu’un bloc existait à une date donnée.',
          ],
        },
        {
          id: 'merkle-tree',
          title: 'Détail d’un arbre de Merkle',
          blocks: [
            'Un arbre de Merkle réunit de nombreuses empreintes en une seule. Chaque déclaration donne une feuille, deux voisines donnent un nœud, deux nœuds donnent le suivant, jusqu’à ce qu’il n’en reste qu’un : la racine.',
            {
              list: [
                'feuille = SHA-256 de l’octet `00` et du SHA-256 de la déclaration',
                'nœud = SHA-256 de l’octet `01`, de l’empreinte de gauche et de celle de droite',
                'Une dernière empreinte sans voisine monte telle quelle.',
              ],
            },
            'Une seule lettre changée dans une déclaration change sa feuille, et donc la racine. Le premier octet diffère pour qu’un nœud ne puisse passer pour une feuille.',
            'La preuve de toute une certification contient toutes les feuilles, ce qui permet de recalculer la racine. Certaines peuvent appartenir à d’autres demandes ou certifications ancrées dans le même arbre : elles ne révèlent que leur empreinte.',
            {
              sample: '{file:docs/proof-vectors/proofs/merkle-tree.json}',
              fields: [
                ['version', 'La version du format, 1.'],
                ['type', '`MERKLE_TREE` : la preuve de tous les fichiers d’une certification.'],
                ['organization', 'Le nom de l’organisation qui a certifié les fichiers.'],
                ['certification.id', 'L’identifiant de la certification.'],
                ['certification.flowName', 'Le nom de la certification.'],
                [
                  'anchor',
                  'Où et quand la racine a été inscrite : ses champs sont ceux d’[un ancrage](#document-anchor).',
                ],
                ['leaves.*', 'Les feuilles de l’arbre, dans l’ordre.'],
                ['documents.*.leaf', 'La feuille qui correspond à ce fichier, comptée à partir de 0.'],
                ['documents.*.fileName', 'Le nom du fichier au moment de sa certification.'],
                ['documents.*.hash', 'L’empreinte SHA-256 du fichier.'],
                [
                  'documents.*.phrase',
                  'La déclaration sur le fichier. En plus des champs d’[une preuve de document](#document-proof), elle contient l’heure de la certification (`at`) et ses métadonnées (`metadata`).',
                ],
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'components',
      title: 'Composants des fichiers de preuve',
      blocks: [
        'Une preuve de signature réunit deux sortes de preuves, chacune avec son ancrage. Choisissez celle que vous voulez comprendre :',
        {
          list: [
            '[Preuve de document](#document-proof) : de quel fichier il s’agit',
            '[Ancrage d’une preuve de document](#document-anchor) : quand elle a été inscrite',
            '[Preuve d’audit](#audit-proof) : qui a signé quoi',
            '[Ancrage d’une preuve d’audit](#audit-anchor) : quand celle-ci a été inscrite',
          ],
        },
      ],
      parts: [
        {
          id: 'document-proof',
          title: 'Preuve de document',
          blocks: [
            'Il y en a une pour chaque fichier de la demande. Sa `phrase` est la déclaration suivante, présentée ici avec des retours à la ligne. Dans le fichier, elle n’en a pas, ses champs sont triés par nom, et l’empreinte est calculée sur ce texte exact.',
            {
              sample: '{file:docs/proof-vectors/proofs/one-signer.json#documents.0.phrase}',
              fields: [
                ['fileName', 'Le nom du fichier.'],
                ['fileType', 'De quel fichier il s’agit, comme dans la preuve.'],
                ['kind', '`FILE` : la déclaration porte sur un fichier.'],
                ['organization', 'L’organisation qui a envoyé la demande.'],
                ['request', 'L’identifiant de la demande.'],
                ['requestName', 'Le nom de la demande.'],
                [
                  'salt',
                  'Des chiffres tirés au hasard. Ils empêchent de deviner la déclaration à partir d’une empreinte lue dans une autre preuve.',
                ],
                ['sha256', 'L’empreinte SHA-256 du fichier.'],
                [
                  'signatures.*',
                  'L’empreinte de la déclaration de chaque signature du fichier : aucune ne peut être omise ni ajoutée.',
                ],
                ['version', 'La version de la déclaration, 1.'],
              ],
            },
            'La déclaration d’un original n’a pas de `signatures`. Elle contient `upload`, l’empreinte SHA-256 du fichier déposé à partir duquel l’original a été établi.',
          ],
        },
        {
          id: 'document-anchor',
          title: 'Ancrage d’une preuve de document',
          blocks: [
            'L’ancrage est le bloc du registre qui contient la racine. Le registre est celui de l’exploitant de ce site ; les noms des champs sont ceux d’une chaîne de blocs. Chaque bloc désigne le précédent : aucun ne peut être retiré ni remplacé après coup.',
            {
              sample: '{file:docs/proof-vectors/proofs/one-signer.json#documents.0.anchor}',
              fields: [
                ['rootHash', 'La racine de l’arbre de Merkle, à laquelle le chemin doit mener.'],
                ['transactionHash', 'Une empreinte de l’adresse du registre et de la racine.'],
                ['contractAddress', 'L’adresse du registre, calculée à partir de sa clé publique.'],
                ['tezosBlock', 'L’empreinte du bloc.'],
                [
                  'tezosPublicKey',
                  'La clé publique du registre. Dans la preuve, elle ne prouve rien, car n’importe qui peut créer une clé : comparez-la à celle que l’organisation vous communique.',
                ],
                ['timestamp', 'La date du bloc, selon l’horloge du registre.'],
                [
                  'evidence.kind',
                  '`LEDGER`, ou `TEZOS` si la racine a été inscrite sur cette chaîne de blocs publique. Un ancrage sur Tezos a d’autres champs dans `evidence`.',
                ],
                ['evidence.level', 'Le numéro du bloc.'],
                ['evidence.previousBlock', 'L’empreinte du bloc précédent.'],
                ['evidence.signature', 'La signature Ed25519 du bloc avec la clé du registre.'],
              ],
            },
          ],
        },
        {
          id: 'audit-proof',
          title: 'Preuve d’audit',
          blocks: [
            'Il y en a une pour chaque signature. Sa `phrase` est la déclaration suivante :',
            {
              sample: '{file:docs/proof-vectors/proofs/one-signer.json#audits.0.phrase}',
              fields: [
                ['action', '`SIGN_REQUEST` : une personne a signé.'],
                ['actor.id', 'L’identifiant du signataire dans la demande.'],
                ['actor.name', 'Le nom du signataire dans la demande. La preuve ne dit pas qui est cette personne.'],
                ['at', 'L’heure de la signature, selon l’horloge du serveur.'],
                ['kind', '`ACT` : la déclaration porte sur l’acte d’une personne.'],
                [
                  'originals.*',
                  'L’empreinte SHA-256 de chaque original présenté : on sait ainsi avec certitude quels documents ont été signés.',
                ],
                ['request', 'L’identifiant de la demande.'],
                ['salt', 'Des chiffres tirés au hasard, comme dans une preuve de document.'],
                ['version', 'La version de la déclaration, 1.'],
              ],
            },
          ],
        },
        {
          id: 'audit-anchor',
          title: 'Ancrage d’une preuve d’audit',
          blocks: [
            'Ses champs sont ceux de [l’ancrage d’une preuve de document](#document-anchor). Il s’agit souvent du même bloc. Signatures et fichiers peuvent aussi être ancrés à des moments différents, donc dans des blocs différents. L’heure de la signature elle-même est `at`, dans la déclaration.',
          ],
        },
      ],
    },
    {
      id: 'handling',
      title: 'Utilisation des fichiers de preuve',
      blocks: [
        'Pour une vérification, il vous faut le document et son fichier de preuve. Dans tous les cas décrits ici, le document reste sur votre appareil.',
        'Aucune vérification ne peut dire qui est un signataire ni à qui appartient une clé. Demandez la clé publique du registre à l’organisation par une autre voie : son site, un contrat ou un courrier.',
      ],
      parts: [
        {
          id: 'check-certification',
          title: 'Vérifier une certification',
          blocks: [
            {
              steps: [
                'Ouvrez {page:check} et choisissez le fichier certifié avec « {say:signature-check.choose} ». Votre navigateur calcule son empreinte ; elle seule est envoyée.',
                'La page affiche « {say:signature-check.titles.certified} » si le fichier est connu. Elle indique l’organisation et la date.',
                'Choisissez « {say:signature-check.proof.add} », puis le fichier .json du document. Votre appareil vérifie alors lui-même la preuve.',
              ],
            },
            '« {say:signature-check.titles.wrongProof} » s’accompagne d’un motif, par exemple que la preuve appartient à un autre fichier. « {say:signature-check.titles.notFound} » ne veut pas dire que le fichier est un faux : une copie réenregistrée est un autre fichier.',
            'La preuve de toute une certification se vérifie uniquement hors ligne : voir plus bas.',
          ],
        },
        {
          id: 'check-signature',
          title: 'Vérifier une signature',
          blocks: [
            {
              steps: [
                'Ouvrez {page:check} et choisissez le PDF signé. Vous pouvez vérifier plusieurs fichiers ensemble.',
                'La page affiche « {say:signature-check.titles.signed} », par qui et depuis quand.',
                'Choisissez « {say:signature-check.proof.add} », puis le fichier de preuve de la demande.',
              ],
            },
            '« {say:signature-check.titles.original} » signifie que vous avez choisi le fichier envoyé aux signataires. Choisissez le fichier signé.',
          ],
        },
        {
          id: 'check-offline',
          title: 'Vérifier sans ce site',
          blocks: [
            'Au bas de {page:check}, un lien mène à une page que vous pouvez enregistrer. Elle s’intitule « {say:folder-check.title} », fonctionne sans réseau et lit les trois sortes de fichiers de preuve, ainsi que tout un dossier de preuve.',
            '« {say:request-detail.file.PROOF_FOLDER} », parmi les fichiers d’une demande, réunit dans une archive les documents, la preuve, cette page et la description du format.',
            'Les programmes peuvent utiliser l’outil de vérification du code source de Paraph. Il se passe de serveur :',
            { code: 'npm run verify -- agreement.pdf proof.json --key KEY' },
            '`KEY` est la clé publique que l’organisation vous a communiquée. Sans elle, le résultat dit au mieux que rien dans la preuve n’est faux, car n’importe qui pourrait l’avoir faite.',
          ],
        },
      ],
    },
  ],
}
