import type { Section } from '#machines/rules/platform/text.ts'

/** Questions and answers about what a signature is worth, in French. */
export const worth: readonly Section[] = [
  {
    id: 'legal-value',
    title: 'Quelle est la valeur de cette signature ? Est-elle avancée ou qualifiée ?',
    blocks: [
      'C’est une signature électronique simple au sens du règlement (UE) nº 910/2014 (eIDAS), ni avancée ni qualifiée : Paraph ne contrôle pas les pièces d’identité. Elle ne peut être refusée comme preuve au seul motif qu’elle est électronique. Un tribunal apprécie sa force probante ; la piste d’audit et le fichier de preuve l’y aident.',
    ],
  },
  {
    id: 'not-enough',
    title: 'Pour quels documents ne suffit-elle pas ?',
    blocks: [
      'Pour ceux dont la loi exige une autre forme, comme un acte notarié, un testament écrit à la main ou une signature qualifiée. Cela dépend du pays : en France, une maison se vend devant notaire ; en Allemagne, un contrat de travail se résilie sur papier. Paraph ne le vérifie pas. Le demandeur en décide et, en cas de doute, consulte un juriste.',
    ],
  },
  {
    id: 'outside-eu',
    title: 'Est-elle valable hors de l’Union européenne ?',
    blocks: [
      'Vous pouvez signer de partout. Le règlement eIDAS s’applique dans l’Espace économique européen ; beaucoup d’autres pays admettent les signatures électroniques selon leurs propres lois, à d’autres conditions. Il revient aux parties de savoir si leur document y est valable : Paraph ne le vérifie pas.',
    ],
  },
  {
    id: 'forged',
    title: 'Une signature peut-elle être falsifiée ?',
    blocks: [
      'Quiconque peut lire la messagerie du signataire peut ouvrir le lien, recevoir le code et signer en son nom. Les preuves montrent à quelle adresse le lien et le code ont été envoyés, quand et depuis quelle adresse réseau la signature a été faite, et quels documents étaient affichés. Elles ne peuvent pas montrer qui était devant le clavier. Une modification du fichier signé est toujours décelée lors d’une vérification.',
    ],
  },
  {
    id: 'certification',
    title: 'Quelle différence entre une signature et une certification ?',
    blocks: [
      'Une signature dit qu’une personne a approuvé un document. Une certification dit qu’une organisation détenait un fichier à un moment donné : son empreinte est ancrée, et personne ne signe. Elle convient à tout type de fichier, et ne dit ni qui l’a écrit ni si son contenu est exact.',
    ],
  },
]
