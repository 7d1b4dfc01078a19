/** What an anchored hash is the hash of (CERT-020). */
export type JobType = 'CERTIFICATION' | 'SIMPLE_SIGN_ORIGINAL_FILE' | 'SIGN_FILE' | 'SIGNED_FILE_WITH_AUDIT' | 'AUDIT'
