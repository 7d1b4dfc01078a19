/** What a page or a part of it may load: kilobytes (1000 bytes) of scripts after Brotli, and the requests for them. */
export type Budget = { kilobytes: number; requests: number }

/**
 * The budgets, rounded up to a multiple of 5. `bytes.test.ts` prints each of them next to what is loaded, and fails where
 * that is more than 5 % above. To change a budget, write the number here; the reason belongs into the commit message.
 */
export const pages = {
  '/login': { kilobytes: 190, requests: 15 },
  '/signature-check': { kilobytes: 215, requests: 25 },
  '/expired-sign-request': { kilobytes: 180, requests: 15 },
  // With the text, which comes in the language that was chosen, so that the page cannot name it.
  '/gcu': { kilobytes: 190, requests: 20 },
  // With the text in English, which is most of what a manual has of its own.
  '/proof-files-manual': { kilobytes: 200, requests: 25 },
  '/open-request/:link': { kilobytes: 295, requests: 45 },
  '/dashboard': { kilobytes: 190, requests: 20 },
  '/simple-signature-requests': { kilobytes: 235, requests: 50 },
  '/simple-sign-detail/:id': { kilobytes: 255, requests: 65 },
  '/simple-signature': { kilobytes: 275, requests: 45 },
  '/contacts': { kilobytes: 210, requests: 40 },
  '/create-contact': { kilobytes: 210, requests: 35 },
  '/profile/security': { kilobytes: 215, requests: 30 },
  '/accounts': { kilobytes: 210, requests: 40 },
  '/create-account': { kilobytes: 215, requests: 40 },
} satisfies Record<string, Budget>

/** The budgets of what a page loads later, without what its HTML names: `chunks` begin their names so. */
export const parts = {
  'the banner about cookies': {
    page: '/login',
    chunks: ['cookie-consent.overlay', 'en-cookie-consent'],
    kilobytes: 5,
    requests: 5,
  },
  'the field editor, with pdf.js': {
    page: '/simple-signature',
    chunks: ['later-steps', 'draft-field-editor', 'custom-fields', 'pdfjs', 'pdf-places', 'pdf-marks'],
    kilobytes: 155,
    requests: 40,
  },
} satisfies Record<string, Budget & { page: keyof typeof pages; chunks: string[] }>
