/** What every quota of documents is below (CERT-017). */
export const DOCUMENTS_QUOTA = 4_294_967_295

/** A quota as it is saved: without spaces and leading zeros. */
export const trimQuota = (text: string): string => text.replace(/\s/g, '').replace(/^0+(?=\d)/, '')

/** Whether a trimmed quota is empty, which is without limit, or a whole number below the quota of documents (TEN-009). */
export const isQuota = (text: string): boolean => /^\d*$/.test(text) && Number(text) < DOCUMENTS_QUOTA

/** Whether a trimmed quota leaves anything: it is empty, or above zero (TEN-010). */
export const isPositiveQuota = (text: string): boolean => isQuota(text) && (text === '' || Number(text) > 0)
