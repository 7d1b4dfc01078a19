import type { Page } from '@playwright/test'

/** Has the browser answer the next question for a passkey: with a passkey, or with one of the errors of WebAuthn. */
export const answerForPasskey = (page: Page, answer: 'given' | 'NotAllowedError' | 'InvalidStateError') =>
  page.evaluate((what) => {
    const bytes = (text: string) => new TextEncoder().encode(text).buffer
    const credential = {
      id: 'bGFwdG9w',
      rawId: bytes('laptop'),
      type: 'public-key',
      authenticatorAttachment: 'platform',
      getClientExtensionResults: () => ({}),
      response: {
        clientDataJSON: bytes('client'),
        authenticatorData: bytes('data'),
        signature: bytes('signature'),
        attestationObject: bytes('attestation'),
        getTransports: () => ['internal'],
      },
    }
    const ask = () => (what === 'given' ? Promise.resolve(credential) : Promise.reject(new DOMException('', what)))
    Object.assign(navigator.credentials, { get: ask, create: ask })
  }, answer)
