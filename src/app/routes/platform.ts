import { having, type Rows } from './row.ts'

const text = { screen: 'text-page', layout: 'visitor', access: 'everybody' } as const
const manual = { screen: 'manual', layout: 'visitor', access: 'everybody', siteMap: 'help' } as const
const unbuilt = { ...manual, screen: 'unbuilt' } as const

/** Texts about the application, the terms of use, and the site map. */
export const platformRows = {
  questions: { path: '/question-and-answer', ...text, siteMap: 'help', foot: 'help' },
  manual: { path: '/manual', ...manual, visitors: true, foot: 'help' },
  proofManual: { path: '/proof-files-manual', ...manual },
  apiManual: { path: '/api-manual', ...unbuilt },
  webhooksManual: { path: '/webhooks-manual', ...manual },
  embeddedManual: { path: '/embedded-signature-manual', ...manual },
  whatsNew: { path: '/whats-new', ...text, siteMap: 'help' },
  contactPage: { path: '/contact', ...text, siteMap: 'help', visitors: true, foot: 'help' },
  /** A version of the terms of use; the one in force without a version. */
  terms: {
    path: '/gcu/:version?',
    screen: 'terms',
    layout: 'visitor',
    access: 'everybody',
    siteMap: 'legal',
    foot: 'legal',
  },
  archivedTerms: {
    path: '/archived-gcu',
    screen: 'archived-terms',
    layout: 'visitor',
    access: 'everybody',
    siteMap: 'legal',
    parent: 'terms',
  },
  legalNotice: { path: '/legal-notice', ...text, siteMap: 'legal', foot: 'legal' },
  accessibility: { path: '/accessibility', ...text, siteMap: 'legal', foot: 'legal' },
  accessibilityPlan: { path: '/accessibility/plan', ...text, siteMap: 'legal', parent: 'accessibility' },
  siteMap: {
    path: '/site-map',
    screen: 'site-map',
    layout: 'visitor',
    access: 'everybody',
    siteMap: 'legal',
    foot: 'site',
  },
  /** Every statechart of the product, for developers and for people who support it. */
  inspector: {
    path: '/inspector',
    screen: 'inspector',
    layout: 'frameless',
    access: having('consultMetrics'),
    side: 'settings',
  },
} as const satisfies Rows
