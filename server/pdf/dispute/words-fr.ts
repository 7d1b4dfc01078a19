import { french } from '../audit/words-fr.ts'
import type { DisputeWords } from './words.ts'

export const disputeFrench: DisputeWords = {
  ...french,
  title: 'Dossier de litige',
  titleOf: (request) => `Dossier de litige\u00a0: ${request}`,
  subtitle: (request) => `Tout ce qui est arrivé à «\u00a0${request}\u00a0», événement par événement`,
  made: 'Établi le',
  state: 'État',
  chart: 'Cycle de vie',
  fingerprintOf: (file) => `Empreinte de ${file}`,
  fingerprint: 'Empreinte',
  statement: 'Déclaration',
  byOn: (by, channel) => `${by} (${channel})`,
  somebody: 'Inconnu',
  anchors: 'Ancrages',
  upTo: (version) => `Jusqu’à l’événement ${version}`,
  notAnchored: 'Aucun événement n’est encore ancré.',
  steps: (file) => [
    `Calculez l’empreinte SHA-256 de ${file}. Elle doit être celle qui figure en tête de ce document.`,
    `Lancez «\u00a0npm run verify -- --replay ${file}\u00a0» dans n’importe quelle copie de Paraph, avec la clé que ce service publie. La commande recalcule chaque empreinte, suit le cycle de vie d’un événement à l’autre et nomme le premier qui ne convient pas.`,
    'Comparez le bloc de chaque ancrage avec le registre\u00a0: il doit contenir la racine à laquelle le fichier mène.',
  ],
  pageDoesIt: (page) => `La page ${page} vérifie les documents de la demande et leur preuve.`,
  sealSays: (level) =>
    `Ce document reprend le contenu du fichier. Il porte un cachet électronique (PAdES ${level})${
      { 'B-B': '', 'B-T': ' horodaté', 'B-LT': ' horodaté, avec les données pour le vérifier plus tard' }[level]
    }. Tout lecteur PDF montre ce cachet\u00a0; toute modification ultérieure le rompt. Il couvre le fichier par son empreinte.`,
  foot: 'Dossier de litige de la demande',
}
