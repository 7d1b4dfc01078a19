import { randomBytes } from 'node:crypto'
import type { SealKey, Validation } from '../../cases/documents/ports.ts'
import { UnusableCertificate } from '../../cases/documents/unusable-certificate.ts'
import type { Chain } from './data.ts'
import { isIssuedBy } from './issuer.ts'
import type { CallLimits } from './short-call.ts'
import { certificatesIn, timestamp } from '../sealing/timestamp.ts'

type Options = {
  tsaUrl: string | null
  now: () => Date
  log: (line: string) => void
  limits?: Partial<CallLimits>
}

/**
 * A key whose seals get time stamps, and the data to check both later. Nobody can be asked about a self-signed
 * certificate, so its seals get none. A revoked certificate seals nothing: `validation` throws UnusableCertificate.
 */
export function withValidation(key: SealKey, { tsaUrl, now, log, limits = {} }: Options): SealKey {
  const { certificate, chain = [] } = key
  const stamped = tsaUrl === null ? key : { ...key, tsaUrl }
  if (isIssuedBy(certificate, certificate)) return stamped
  const validation = async (): Promise<Validation> => {
    const stamper = tsaUrl === null ? null : await stamperOf(tsaUrl)
    const chains: Chain[] = [{ certificate, others: chain }, ...(stamper ? [stamper] : [])]
    const { revocationData } = await import('./data.ts')
    const data = await revocationData(chains, { now: now(), limits }).catch((error: Error): Validation => {
      if (error instanceof UnusableCertificate) throw error
      return { certificates: [], ocsps: [], crls: [], missing: [error.message] }
    })
    if (tsaUrl !== null && !stamper) data.missing.push('a time stamp')
    if (data.missing.length > 0) log(`Seals cannot be checked without the network: ${data.missing.join('; ')}.`)
    return data
  }
  return { ...stamped, validation }
}

/** The certificates of a time stamp authority, from a time stamp of nothing; null if it gives none. */
async function stamperOf(tsaUrl: string): Promise<Chain | null> {
  try {
    return certificatesIn(await timestamp(tsaUrl, randomBytes(32)))
  } catch {
    return null
  }
}
