import { french } from '../audit/words-fr.ts'
import type { CertificateWords } from './words.ts'

export const certificateFrench: CertificateWords = {
  ...french,
  title: 'Attestation',
  titleOf: (file) => `Attestation\u00a0: ${file}`,
  subtitle: (file) => `Preuve que «\u00a0${file}\u00a0» existait au moment de son ancrage`,
  certification: 'Certification',
  reference: 'Référence',
  certifiedBy: 'Certifié par',
  certified: 'Certifié le',
  anchored: 'Ancré le',
  check: 'Vérifier le fichier',
  file: 'Fichier',
  name: 'Nom',
  fingerprint: 'Empreinte',
  metadata: 'Certifié avec lui',
  anchor: 'Ancrage',
  root: 'Racine',
  operation: 'Opération',
  ledger: 'Registre',
  contract: 'Contrat sur Tezos',
  explorer: 'Explorateur',
  timeStamp: 'Horodatage',
  stampPending: 'Demandé à une autorité d’horodatage, pas encore reçu.',
  stampedBy: (authority) => `du bloc par ${authority}, dont le certificat n’a pas été vérifié ici`,
  stampContradicts:
    'par une autorité, avant l’heure que le registre donne au bloc\u00a0: l’une des deux horloges n’est pas à l’heure',
  block: 'Bloc',
  level: (level) => `n°\u00a0${level}`,
  key: 'Clé publique',
  steps: [
    'Calculez l’empreinte SHA-256 du fichier. Elle doit être celle de la section 1\u00a0: un seul octet modifié en fait un autre fichier.',
    'Ouvrez le fichier de preuve, qui se télécharge comme cette attestation. Une déclaration y contient cette empreinte. Hachez la déclaration, puis le résultat avec ses voisines, dans leur ordre\u00a0: le dernier résultat doit être la racine de la section 2.',
    'Consultez le bloc de la section 2\u00a0: il doit contenir la racine et être signé avec la clé que ce service publie.',
  ],
  stepOnTezos:
    'Recherchez l’opération de la section 2 sur Tezos, dans n’importe quel explorateur de blocs\u00a0: elle doit figurer dans ce bloc, appeler ce contrat avec la racine et être envoyée par le compte de la clé que ce service publie.',
  sealSays: (level) =>
    `Cette attestation reprend ce qui est ancré. Elle porte un cachet électronique (PAdES ${level})${
      { 'B-B': '', 'B-T': ' horodaté', 'B-LT': ' horodaté, avec les données pour le vérifier plus tard' }[level]
    }. Tout lecteur PDF montre ce cachet\u00a0; toute modification ultérieure le rompt. C’est le fichier de preuve qui fait foi.`,
  foot: 'Attestation de la certification',
}
