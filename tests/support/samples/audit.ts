import { PNG } from 'pngjs'
import type { AuditDocument } from '#machines/rules/documents/document.ts'

const at = (text: string) => new Date(`2026-11-${text}Z`)
const hash = (digit: string) => digit.repeat(8).padEnd(64, '0123456789abcdef')

/** A signature stroke. */
const scribble = (): Uint8Array => {
  const image = new PNG({ width: 280, height: 100 })
  for (let x = 10; x < 270; x++)
    for (let thick = 0; thick < 4; thick++) {
      const y = Math.round(50 + 35 * Math.sin(x / 17) * Math.cos(x / 90)) + thick
      image.data.set([26, 34, 75, 255], (y * 280 + x) * 4)
    }
  return new Uint8Array(PNG.sync.write(image))
}

/** The request of the design's reference sheets, with a number of extra signers and openings. */
export function auditDocument(more: Partial<AuditDocument> = {}): AuditDocument {
  const elise = { by: 'Élise Garnier', address: '92.184.101.23' }
  const camille = { by: 'Camille Laurent', address: '2001:db8:85a3:8d3:1319:8a2e:370:7348' }
  return {
    language: 'en',
    timeZone: 'Europe/Paris',
    request: { id: '665f1c0a9b3e4d2f8a71c044', name: 'Services agreement 2026-114' },
    organization: 'Maison Verdier SAS',
    issuer: { name: 'Camille Laurent', email: 'camille.laurent@maison-verdier.example' },
    openedAt: at('14T09:12:04'),
    finishedAt: at('21T14:05:20'),
    asked: 2,
    checkUrl: 'https://paraph.example/check',
    documents: [
      {
        name: 'Services agreement 2026-114.pdf',
        pages: 3,
        bytes: 4_100_000,
        upload: hash('7'),
        original: hash('9'),
        signed: hash('3'),
      },
    ],
    signers: [
      {
        name: 'Élise Garnier',
        about: 'Managing director, Studio Garnier SARL',
        email: 'elise@studio-garnier.example',
        identifiedBy: 'MAIL',
        address: '92.184.101.23',
        openedAt: at('21T08:31:52'),
        signedAt: at('21T08:42:00'),
        terms: '2.3',
        png: scribble(),
      },
      {
        name: 'Camille Laurent',
        email: 'camille.laurent@maison-verdier.example',
        identifiedBy: 'MAIL',
        address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
        openedAt: at('21T13:58:20'),
        signedAt: at('21T14:05:03'),
        terms: '2.3',
        png: scribble(),
      },
    ],
    events: [
      { action: 'CREATE_REQUEST', at: at('14T09:12:04'), ...camille },
      { action: 'UPLOAD_FILE', at: at('14T09:12:31'), ...camille, about: 'Services agreement 2026-114.pdf' },
      { action: 'SEND_NOTIFICATION', at: at('14T09:20:10'), about: 'elise@studio-garnier.example' },
      { action: 'SEND_REMINDER', at: at('17T23:30:00'), about: 'elise@studio-garnier.example' },
      { action: 'OPEN_REQUEST', at: at('21T08:31:52'), ...elise },
      { action: 'SEND_OTP', at: at('21T08:41:06'), about: 'elise@studio-garnier.example' },
      { action: 'VALID_OTP', at: at('21T08:41:58'), ...elise },
      {
        action: 'SET_FIELDS',
        at: at('21T08:42:00'),
        ...elise,
        fields: [
          { name: 'VAT number', value: 'FR 42 903118274' },
          { name: 'Conditions', value: true },
        ],
      },
      { action: 'SIGN_REQUEST', at: at('21T08:42:00'), ...elise },
      { action: 'SIGN_REQUEST', at: at('21T14:05:03'), ...camille },
      { action: 'CONSENT_ENDED', at: at('21T14:05:03') },
      { action: 'GENERATE_SIGNED_FILE', at: at('21T14:05:20') },
    ],
    anchoredIn: 'ledger',
    seal: {
      at: at('21T14:05:20'),
      level: 'B-B',
      certificate: { name: 'Paraph seal', serial: '4f:19:c2:07:8e:31:d0:aa' },
    },
    ...more,
  }
}
