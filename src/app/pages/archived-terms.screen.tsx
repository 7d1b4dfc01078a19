import { ArchivedTermsView } from '#ui/platform/archived-terms.view.tsx'
import { to } from '../to.ts'

/** The earlier versions of the terms of use. */
export const screen = () =>
  function ArchivedTerms() {
    return <ArchivedTermsView hrefOf={(version) => to('terms', { version })} />
  }
