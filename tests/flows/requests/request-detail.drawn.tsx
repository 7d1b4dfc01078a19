import { RequestDetailView } from '#ui/requests/detail/request-detail.view.tsx'
import type { languages } from '../../support/walks/language.ts'
import { render } from '../../support/walks/render.tsx'
import type { requestDetailPaths } from './request-detail.paths.ts'

/** The markup of the page of a request in a state. */
export const draw = (
  state: (typeof requestDetailPaths)[number]['states'][number],
  language: (typeof languages)[number],
  mayChange = false,
  mayMakeTemplate = false,
) =>
  render(
    <RequestDetailView
      state={state}
      send={() => {}}
      list="/list"
      editOf={(id) => `/edit/${id}`}
      checkOf={(hash) => `/check/${hash}`}
      inspectorOf={null}
      mayChange={() => mayChange}
      mayMakeTemplate={() => mayMakeTemplate}
      dialogs={{
        SignerAddress: () => null,
        Reminder: () => null,
        CancelRequest: () => null,
        EditRequest: () => null,
        CancelEdit: () => null,
        FinishRequest: () => null,
        Course: () => null,
        DocumentViewer: () => null,
        MakeTemplate: () => null,
        ProofFolder: () => null,
      }}
      RequestAgain={() => 'Send again'}
      Comments={() => 'Comments on it'}
      drawFirstPage={() => new Promise(() => {})}
    />,
    language,
  )
