import type { Section } from '#machines/rules/platform/text.ts'

/** Questions and answers about signing, in French. */
export const signing: readonly Section[] = [
  {
    id: 'need-account',
    title: 'Puis-je signer sur un téléphone, et sans compte ?',
    blocks: [
      'Oui, dans les deux cas. Ouvrez le lien de l’invitation, lisez le document, remplissez vos champs et signez : un navigateur suffit, et signer ne vous coûte rien. Après avoir signé, vous pouvez créer un compte gratuit avec la même adresse, qui réunit ce que vous avez signé et ce qui attend votre signature.',
    ],
  },
  {
    id: 'genuine-invitation',
    title: 'Comment savoir si une invitation est authentique ?',
    blocks: [
      'Elle nomme la personne et l’organisation qui vous sollicitent, ainsi que le document. Son lien mène à ce site : comparez l’adresse affichée par votre navigateur. Si vous n’attendez pas de document de cette personne, interrogez-la par un autre moyen, par exemple par téléphone, avant d’ouvrir le lien.',
    ],
  },
  {
    id: 'expired-link',
    title: 'Mon lien a expiré, ou je l’ai perdu. Que faire ?',
    blocks: [
      'Ouvrez tout de même un lien expiré : tant que la demande est en cours, la page propose « {say:expired-link.renew} », qui est envoyé à la même adresse. Si vous avez supprimé l’invitation, demandez une relance au demandeur : elle contient aussi un lien ; si vous avez un compte, la demande se trouve sous {page:requestsToSign}. Une fois la demande close, seul le demandeur peut la renvoyer.',
    ],
  },
  {
    id: 'no-code',
    title: 'Le code à six chiffres n’arrive pas.',
    blocks: [
      'Il est envoyé à l’adresse qui a reçu l’invitation. Regardez dans les courriers indésirables et patientez une minute, puis choisissez « {say:signing-dialog.sendNew} » ; seul le dernier code est valable, pendant dix minutes. Si aucun n’arrive, votre messagerie retient peut-être nos messages : prévenez le demandeur.',
    ],
  },
  {
    id: 'code-by-email',
    title: 'Pourquoi le code arrive-t-il par e‑mail et non par SMS ?',
    blocks: [
      'Le code montre que la personne qui signe peut lire la messagerie indiquée par le demandeur. Paraph n’envoie pas de SMS et ne connaît aucun numéro de téléphone. Le lien et le code allant à la même adresse, le code ne prouve pas l’identité de la personne. Certains demandeurs n’en exigent pas : le lien suffit alors.',
    ],
  },
  {
    id: 'not-yet',
    title: 'Pourquoi ne puis-je pas encore signer ?',
    blocks: [
      'Le demandeur a peut-être fixé un ordre : vous êtes invité lorsque ceux qui vous précèdent ont signé. Si le demandeur modifie la demande, la page l’indique, et vous pourrez signer dès qu’il aura terminé. Ce que vous avez saisi est conservé, tant que les champs existent encore.',
    ],
  },
  {
    id: 'read-first',
    title: 'Puis-je lire et télécharger le document avant de signer ?',
    blocks: [
      'Oui. Toutes ses pages sont affichées, et rien n’est signé avant votre confirmation. Vous pouvez le télécharger depuis la même page, demander conseil et revenir jusqu’à l’échéance. L’ouverture et le téléchargement sont enregistrés.',
    ],
  },
  {
    id: 'drawn-signature',
    title: 'Où ma signature dessinée est-elle conservée ?',
    blocks: [
      'Avec la demande, aussi longtemps que ses données sont conservées ; elle figure aussi dans le fichier signé. L’onglet de votre navigateur la propose à nouveau, comme « {say:signature-chooser.of.tab} », jusqu’à sa fermeture. Avec un compte, vous pouvez en enregistrer une sous {page:defaultSignature} : quiconque ouvre un lien destiné à votre signature la voit aussi. Son tracé n’est comparé à rien et prouve peu de chose.',
    ],
  },
  {
    id: 'somebody-else',
    title: 'Puis-je transférer mon lien, ou faire signer une autre personne à ma place ?',
    blocks: [
      'Ne le transférez pas : quiconque a votre lien peut signer en votre nom. Si le demandeur le permet, choisissez « {say:reassignment.open} » : cette personne reçoit son propre lien, le vôtre prend fin, et le demandeur reçoit un e‑mail. Sinon, demandez au demandeur de désigner l’autre personne.',
    ],
  },
  {
    id: 'mandate',
    title: 'Puis-je signer pour quelqu’un d’autre, par exemple mon entreprise ou mon enfant ?',
    blocks: [
      'La signature porte le nom indiqué par le demandeur, et Paraph ne vérifie pas que vous pouvez représenter quelqu’un. Demandez au demandeur de vous désigner comme signataire, et de préciser dans le document pour qui vous signez. Ne signez pas avec un lien envoyé à une autre personne.',
    ],
  },
  {
    id: 'refuse',
    title: 'Puis-je refuser de signer ?',
    blocks: [
      'Oui : ouvrez le lien, choisissez « {say:refusal.open} » et indiquez votre motif. Avant que vous ne confirmiez, la page précise ce que devient la demande. Si vous préférez que le document soit modifié, répondez à l’invitation : le demandeur peut le modifier ou le remplacer. Si vous ne faites rien, la demande prend fin à son échéance.',
    ],
  },
  {
    id: 'undo',
    title: 'Puis-je annuler une signature ?',
    blocks: [
      'Pas dans le service. Une signature est la preuve de votre accord. Si vous avez signé par erreur, écrivez sans tarder au demandeur : tant que d’autres doivent encore signer, la demande entière peut être annulée.',
    ],
  },
]
