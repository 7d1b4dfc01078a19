import { X509Certificate } from 'node:crypto'
import type { AuditDocument } from '#machines/rules/documents/document.ts'
import type { SealKey, SealWords, Validation } from './ports.ts'
import { UnusableCertificate } from './unusable-certificate.ts'

const reasons = {
  signed: {
    EN: 'Sealed by Paraph after all signers signed',
    FR: 'Cachet apposé par Paraph après la signature de tous les signataires',
  },
  tested: {
    EN: 'Sealed by Paraph in a sandbox, only as a test',
    FR: 'Cachet apposé par Paraph dans un bac à sable, pour un simple test',
  },
  certified: {
    EN: 'Sealed by Paraph after the file was anchored',
    FR: 'Cachet apposé par Paraph après l’ancrage du fichier',
  },
  recorded: {
    EN: 'Sealed by Paraph as the record of the request',
    FR: 'Cachet apposé par Paraph sur l’historique de la demande',
  },
} as const

/** What PDF readers show next to the seal, by why it was sealed. Who sealed and where is what the certificate says. */
export function sealWords(certificate: Uint8Array, language: 'EN' | 'FR', why: keyof typeof reasons): SealWords {
  const { O, CN, L, C } = subjectOf(certificate)
  const country = C && new Intl.DisplayNames(language.toLowerCase(), { type: 'region' }).of(C)
  const location = [L, country].filter(Boolean).join(', ')
  return {
    name: O ?? CN ?? 'Paraph',
    reason: reasons[why][language],
    location: location === '' ? undefined : location,
  }
}

/** The PAdES baseline level of seals with this key (ETSI EN 319 142-1, 6). */
export function levelOf({ tsaUrl }: SealKey, validation: Validation | undefined): AuditDocument['seal']['level'] {
  if (!tsaUrl) return 'B-B'
  return validation?.missing.length === 0 ? 'B-LT' : 'B-T'
}

/** @throws UnusableCertificate if the certificate is not valid at a time; the start of a server asks the same */
export function expectValid(certificate: Uint8Array, at: Date): void {
  const { validFromDate, validToDate } = new X509Certificate(certificate)
  const day = (date: Date) => date.toISOString().slice(0, 10)
  if (at < validFromDate || at > validToDate)
    throw new UnusableCertificate(certificate, `is valid from ${day(validFromDate)} to ${day(validToDate)}`)
}

/** The name and serial number of a certificate, as the audit document prints them. */
export function certificateOf(certificate: Uint8Array): { name: string; serial: string } {
  const { CN, O } = subjectOf(certificate)
  return { name: CN ?? O ?? 'Paraph', serial: new X509Certificate(certificate).serialNumber }
}

/** The subject of a certificate, by attribute. Of an attribute with several values, the first. */
function subjectOf(certificate: Uint8Array) {
  const { CN, O, L, C } = new X509Certificate(certificate).toLegacyObject().subject
  const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
  return { CN: first(CN), O: first(O), L: first(L), C: first(C) }
}
