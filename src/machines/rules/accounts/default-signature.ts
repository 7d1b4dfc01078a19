/** The signature that an account keeps: a PNG as data URL, empty without one. */
export type DefaultSignatureValues = { defaultSignature: string }

export const blankDefaultSignature: DefaultSignatureValues = { defaultSignature: '' }
