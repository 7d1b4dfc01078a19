import { draw, type Letter, type Mail } from './letter.ts'
import { logoOf } from './logo.ts'
import { english, french, type Words } from './words.ts'

/** What every mail is written from. */
export type Addressed = {
  language: 'EN' | 'FR'
  /** The sending organization. */
  tenant: string
  /** Its logo, a data URL; null if it has none. */
  logo: string | null
  /** The recipient. */
  to: { name: string }
}

/** The part of a letter that is its own; it may replace what all letters have. */
export type OwnPart = Pick<Letter, 'subject' | 'heading' | 'paragraphs' | 'reason'> & Partial<Letter>

const words = { EN: english, FR: french } as const

/** Renders a mail from its own part in its language and from what all mails have. */
export function compose({ language, tenant, logo, to }: Addressed, own: (w: Words) => OwnPart): Mail {
  const w = words[language]
  return draw({
    language: language === 'FR' ? 'fr' : 'en',
    preview: '',
    tenant,
    logo: logoOf(logo),
    greeting: w.greeting(to.name),
    documents: [],
    facts: [],
    labelled: w.labelled,
    sentBy: w.sentBy(tenant),
    ...own(w),
  })
}
