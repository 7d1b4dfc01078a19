import type { Text } from '#machines/rules/platform/text.ts'

/** The guide to embedded signing in French. */
export const text: Text = {
  title: 'Guide de la signature intégrée',
  lead: 'Vos clients signent sur une page de votre propre site.',
  changed: '2026-12-01',
  sections: [
    {
      id: 'introduction',
      title: 'Introduction',
      blocks: [
        'La page de signature de Paraph s’affiche dans un cadre de votre page. Le signataire n’a pas besoin d’invitation par e‑mail : votre serveur demande un lien quand il est présent, et votre page l’affiche.',
        'Le signataire voit les documents, la barre de progression et un menu qui lui permet de refuser ou de changer de langue. Il n’y a ni en-tête, ni pied de page, ni bandeau, ni lien qui fasse sortir du cadre. Le code par e‑mail, la confirmation de la signature et les fichiers signés lui parviennent comme à tous les signataires.',
        {
          list: [
            'Un signataire intégré ne peut pas demander à quelqu’un d’autre de signer.',
            'L’adresse de retour après signature (`signingRedirectUrl`) n’est pas suivie : c’est la page autour du cadre qui décide de la suite.',
            'Le cadre n’a pas besoin de cookies. Si le navigateur bloque le stockage, ce qui a été rempli est perdu quand le cadre est rechargé.',
          ],
        },
        'Toute personne qui détient le lien peut signer. Ne le remettez qu’à une personne que vous avez identifiée, par HTTPS, et ne le conservez nulle part.',
      ],
    },
    {
      id: 'implementation',
      title: 'Mise en œuvre',
      blocks: [
        'Deux réglages se font une seule fois, puis quatre étapes suffisent pour chaque signature. Essayez d’abord dans un bac à sable : le code de chaque signataire y est `000000`, et aucun e‑mail n’est envoyé.',
      ],
      parts: [
        {
          id: 'preparation',
          title: 'Une seule fois : le site et le jeton',
          blocks: [
            {
              steps: [
                'Un administrateur ouvre {page:tenantParameters} et saisit votre site sous « {say:tenant-params.embeddingOrigins} » : le protocole, le nom et le port, par exemple `https://shop.example.org`. Pour les essais, `http://localhost` et `http://127.0.0.1` sont possibles, avec n’importe quel port.',
                'Un responsable ou un administrateur crée un jeton sous {page:apiTokens} avec « {say:api-token-creation.scope.readRequests} », « {say:api-token-creation.scope.sendRequests} » et « {say:api-token-creation.scope.embedRequests} ».',
              ],
            },
          ],
        },
        {
          id: 'each-signature',
          title: 'Pour chaque signature : demande, lien, cadre, contrôle',
          blocks: [
            '1. Votre serveur envoie une demande. Ses signataires ont `embedded: true`, chacun pour soi ou tous par la demande. Ils ne reçoivent ni invitation ni relance.',
            '2. Quand le signataire est sur votre page et que c’est son tour, votre serveur demande un lien :',
            { code: '{file:docs/embedding.md#sh}' },
            'La réponse contient `url`, `sessionId` et `expirationDate`. Le lien peut être ouvert pendant 15 minutes, et son signataire dispose de deux heures à compter de sa création. Un nouveau lien pour le même signataire met fin au précédent.',
            '3. Votre page affiche le lien avec le client, qui se trouve dans `packages/embed` du code source de Paraph :',
            { code: '{file:docs/embedding.md#js}' },
            '4. Quand un événement annonce quelque chose, votre serveur lit la demande (`getRequest`) avant d’agir. Un événement vient d’un navigateur, et toute personne qui en a la maîtrise peut en fabriquer un.',
          ],
        },
        {
          id: 'not-shown',
          title: 'Si le cadre n’affiche pas les documents',
          blocks: [
            {
              facts: [
                [
                  'Le lien a été ouvert hors d’un cadre',
                  'La page indique que la demande n’est disponible que sur votre site.',
                ],
                [
                  'Le cadre est sur un autre site',
                  'Rien ne s’affiche. Seul le site pour lequel le lien a été créé peut l’afficher, et toutes les pages autour doivent être de ce site.',
                ],
                [
                  'Le lien a expiré ou a été remplacé, ou son site a été retiré des réglages',
                  'La page indique que le lien a expiré. Demandez-en un autre.',
                ],
                [
                  'La demande a été annulée, refusée ou a expiré',
                  'La page l’indique, comme avec un lien reçu par e‑mail.',
                ],
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'events',
      title: 'Événements',
      blocks: [
        'Le cadre envoie des messages à la page qui l’entoure, et à aucune autre. Il n’en lit aucun. Le client les transmet sous forme d’événements typés et ignore les messages d’autres origines ou d’autres cadres.',
        {
          facts: [
            ['`START_VIEWING`', 'Les documents sont affichés.'],
            ['`START_SIGNING`', 'La fenêtre de signature a été ouverte.'],
            ['`TERMS_LINK_CLICKED`', 'Les conditions d’utilisation ont été ouvertes dans un autre onglet.'],
            ['`OTP_ASKED`', 'Un code est en route vers le signataire.'],
            ['`SIGNED`', 'La signature est enregistrée.'],
            ['`REFUSED`', 'Le refus est enregistré.'],
            ['`ERROR`', 'Une erreur s’est produite : voir [les erreurs](#errors).'],
            [
              '`RESIZE`',
              'La page a une autre hauteur (`height`). C’est celle d’une carte : la page de signature prend la hauteur du cadre.',
            ],
          ],
        },
        '`SIGNED` et `REFUSED` sont envoyés à nouveau si le lien est ouvert plus tard, afin qu’aucun ne se perde avec une connexion. Après `SIGNED`, il n’y a plus d’erreurs. D’autres événements peuvent s’ajouter : ignorez ceux que vous ne connaissez pas.',
      ],
      parts: [
        {
          id: 'message',
          title: 'Le message',
          blocks: [
            {
              sample:
                '{"source":"e-signature","version":1,"session":"es-6740b2c91f3a8e0012d4a7f9","requestId":"6740b1a01f3a8e0012d4a7f1","number":3,"event":"ERROR","error":"WRONG_OTP"}',
              fields: [
                ['source', '`e-signature` : le message vient d’une page de signature.'],
                ['version', 'La version des messages, 1.'],
                ['session', 'Le `sessionId` du lien.'],
                ['requestId', 'L’identifiant de la demande ; null tant qu’il n’est pas connu.'],
                ['number', 'Le rang du message sur sa page, à partir de 1.'],
                ['event', 'Ce qui s’est passé.'],
                ['error', 'Avec `ERROR` uniquement : la nature de l’erreur.'],
              ],
            },
          ],
        },
        {
          id: 'errors',
          title: 'Erreurs',
          blocks: [
            {
              facts: [
                ['`WRONG_OTP`', 'Le code était faux ou avait expiré.'],
                ['`OTP_INVALIDATED`', 'Trop de codes faux ont été saisis, ou trop de codes ont été demandés.'],
                ['`EXPIRED_TOKEN`', 'Le lien a expiré. Demandez-en un autre.'],
                ['`SERVICE_ERROR`', 'Le serveur n’a pas répondu, ou a répondu par une erreur.'],
                [
                  '`REQUEST_ERROR`',
                  'La demande ne peut pas être signée, par exemple parce qu’elle a été annulée, ou un appel a été refusé.',
                ],
              ],
            },
          ],
        },
      ],
    },
  ],
}
