// @vitest-environment happy-dom
import { BulkBar } from '#ui/requests/bulk/bulk-bar.tsx'
import { BulkView } from '#ui/requests/bulk/bulk.view.tsx'
import { ProofFolderView } from '#ui/requests/proof-folder/proof-folder.view.tsx'
import { ReminderView } from '#ui/requests/reminder/reminder.view.tsx'
import { RequestAgainView } from '#ui/requests/ending/request-again.view.tsx'
import { CreatorChoice } from '#ui/requests/list/request-creators.tsx'
import { RequestCancelView } from '#ui/requests/cancel/request-cancel.view.tsx'
import { RequestDetailView } from '#ui/requests/detail/request-detail.view.tsx'
import { RequestDraftView } from '#ui/requests/request-draft.view.tsx'
import { EditingCancelView } from '#ui/requests/editing/editing-cancel.view.tsx'
import { EditingStartView } from '#ui/requests/editing/editing-start.view.tsx'
import { RequestFinishView } from '#ui/requests/request-finish.view.tsx'
import { RequestListView } from '#ui/requests/list/request-list.view.tsx'
import { RequestWizardView } from '#ui/requests/request-wizard/request-wizard.view.tsx'
import { SignerAddressView } from '#ui/requests/signer-address.view.tsx'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy, oneOfEach, part } from '../../support/views/drawn-view.tsx'
import { bulkPaths, bulkRows, noBulk } from './bulk.paths.ts'
import { proofFolderPaths } from './proof-folder.paths.ts'
import { reminderPaths } from './reminder.paths.ts'
import { requestCancelPaths } from './request-cancel.paths.ts'
import { requestAgainPaths } from './request-again.paths.ts'
import { requestCreatorsPaths } from './request-creators.paths.ts'
import { requestDetailPaths } from './request-detail.paths.ts'
import { requestDraftPaths } from './request-draft.paths.ts'
import { editingCancelPaths } from './editing-cancel.paths.ts'
import { editingStartPaths } from './editing-start.paths.ts'
import { requestFinishPaths } from './request-finish.paths.ts'
import { requestListPaths } from './request-list.paths.ts'
import { requestWizardPaths } from './request-wizard.paths.ts'
import { tools } from './request-wizard/run.tsx'
import { signerAddressPaths } from './signer-address.paths.ts'

testControls({
  bulk: oneOfEach(drawnBy(bulkPaths, (flow) => <BulkView {...flow} />)),
  'bulk-bar': drawnBy(bulkPaths, (flow) => <BulkBar {...flow} rows={bulkRows} />).filter(
    ({ state }) => state.value === 'selecting',
  ),
  'proof-folder': drawnBy(proofFolderPaths, (flow) => <ProofFolderView {...flow} />),
  reminder: drawnBy(reminderPaths, (flow) => <ReminderView {...flow} />),
  'request-cancel': drawnBy(requestCancelPaths, (flow) => <RequestCancelView {...flow} />),
  'request-again': drawnBy(requestAgainPaths, (flow) => <RequestAgainView {...flow} />),
  'request-creators': drawnBy(requestCreatorsPaths, (flow, called) => (
    <CreatorChoice {...flow} value="" onChange={called('onChange')} />
  )),
  'request-detail': drawnBy(requestDetailPaths, (flow) => (
    <RequestDetailView
      {...flow}
      list="/list"
      editOf={(id) => `/edit/${id}`}
      checkOf={(hash) => `/check/${hash}`}
      inspectorOf={null}
      mayChange={() => true}
      mayMakeTemplate={() => true}
      dialogs={{
        SignerAddress: part('SignerAddress', true),
        Reminder: part('Reminder', true),
        CancelRequest: part('CancelRequest', true),
        EditRequest: part('EditRequest', true),
        CancelEdit: part('CancelEdit', true),
        FinishRequest: part('FinishRequest', true),
        Course: part('Course', undefined),
        DocumentViewer: part('DocumentViewer', undefined),
        MakeTemplate: part('MakeTemplate', undefined),
        ProofFolder: part('ProofFolder', undefined),
      }}
      RequestAgain={() => null}
      drawFirstPage={() => new Promise(() => {})}
    />
  )),
  'request-draft': drawnBy(requestDraftPaths, (flow) => <RequestDraftView {...flow} />),
  'editing-start': drawnBy(editingStartPaths, (flow) => <EditingStartView {...flow} name="Lease" />),
  'editing-cancel': drawnBy(editingCancelPaths, (flow) => <EditingCancelView {...flow} name="Lease" />),
  'request-finish': drawnBy(requestFinishPaths, (flow) => <RequestFinishView {...flow} name="Otto Weber" />),
  'request-list': oneOfEach(
    drawnBy(requestListPaths, (flow) => (
      <RequestListView
        {...flow}
        hrefOf={(id) => `/${id}`}
        editOf={(id) => `/edit/${id}`}
        bulk={noBulk}
        newRequest="/new"
        creators={null}
        mayChange={() => true}
        CancelRequest={part('CancelRequest', true)}
        EditRequest={part('EditRequest', true)}
      />
    )),
  ),
  'request-wizard': drawnBy(requestWizardPaths, (flow) => <RequestWizardView {...flow} tools={tools} />),
  'signer-address': drawnBy(signerAddressPaths, (flow) => <SignerAddressView {...flow} name="Inès Haddad" />),
})
