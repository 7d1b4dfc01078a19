import { french } from '../audit/words-fr.ts'
import type { DisputeWords } from './words.ts'

export const disputeFrench: DisputeWords = {
  ...french,
  title: 'Dossier de litige',
  titleOf: (request) => `Dossier de litige\u00a0: ${request}`,
  subtitle: (request) => `Tout l’historique de «\u00a0${request}\u00a0», événement par événement`,
  made: 'Établi le',
  state: 'État',
  chart: 'Cycle de vie',
  fingerprintOf: (file) => `Empreinte de ${file}`,
  fingerprint: 'Empreinte',
  statement: 'Déclaration',
  check: 'Vérifier les documents',
  happened: {
    'draft.revised': 'Brouillon enregistré',
    'file.removed': 'Document retiré',
    'request.submitted': 'Demande soumise',
    'editing.started': 'Modification commencée',
    'editing.revised': 'Modification enregistrée',
    'editing.cancelled': 'Modification abandonnée',
    'reminders.requested': 'Relances demandées',
    'reminders.triggered': 'Relances automatiques dues',
    'signer.activated': 'Appel à signer',
    'generation.started': 'Production des fichiers signés commencée',
    'anchoring.submitted': 'Ancrage demandé',
    'anchoring.validated': 'Ancrage confirmé',
    'mail.sent': 'E\u2011mail envoyé',
    'mail.returned': 'E\u2011mail revenu',
    'expiration.announced': 'Avis avant expiration dû',
    'editing.reminded': 'Rappel de la modification ouverte dû',
    'document.downloaded': 'Document actuel téléchargé',
  },
  tested: { 'anchoring.submitted': 'Pas d’ancrage, simple test', 'anchoring.validated': 'Terminée sans ancrage' },
  unlisted: (count, file) =>
    count === 1
      ? `Un enregistrement antérieur de la demande ne figure pas ici. ${file} le contient.`
      : `${count}\u00a0enregistrements antérieurs de la demande ne figurent pas ici. ${file} les contient.`,
  byOn: (by, channel) => by + { UI: ', sur le site', API: ', par l’API', SYSTEM: '' }[channel],
  somebody: 'Inconnu',
  anchors: 'Ancrages',
  upTo: (version) => `Jusqu’à l’événement ${version}`,
  notAnchored: 'Aucun événement n’est encore ancré.',
  neverAnchored: 'Rien n’est ancré\u00a0: ce n’est qu’un test.',
  steps: (file) => [
    `Calculez l’empreinte SHA-256 de ${file}. Elle doit être celle qui figure en tête de ce document.`,
    `Lancez «\u00a0npm run verify -- --replay ${file}\u00a0» dans une copie de Paraph, avec la clé que ce service publie. La commande recalcule chaque empreinte, suit le cycle de vie d’un événement à l’autre et nomme le premier qui est incohérent.`,
    'Comparez le bloc de chaque ancrage avec le registre\u00a0: il doit contenir la racine à laquelle le fichier mène.',
  ],
  pageDoesIt: (page) => `La page ${page} vérifie les documents de la demande et leur preuve.`,
  sealSays: (level) =>
    `Ce document reprend le contenu du fichier. Il porte un cachet électronique (PAdES ${level})${
      { 'B-B': '', 'B-T': ' horodaté', 'B-LT': ' horodaté, avec les données pour le vérifier plus tard' }[level]
    }. Tout lecteur PDF montre ce cachet\u00a0; toute modification ultérieure le rompt. Il couvre le fichier par son empreinte.`,
  foot: 'Dossier de litige de la demande',
}
