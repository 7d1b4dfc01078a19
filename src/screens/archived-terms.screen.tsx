import { ArchivedTermsView } from '#ui/platform/archived-terms.view.tsx'
import { to } from '../routes.ts'

/** The earlier versions of the terms of use. */
export const archivedTermsScreen = () =>
  function ArchivedTerms() {
    return <ArchivedTermsView hrefOf={to.terms} />
  }
