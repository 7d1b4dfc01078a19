import type { SealSettings } from '../../../server/adapters/sealing/seal-key.ts'

/** A seal whose key the server makes itself. */
export const ownSeal: SealSettings = {
  file: null,
  password: '',
  sealer: { organization: 'Maison Verdier – Conseil & Études', country: 'FR' },
}
