// @vitest-environment happy-dom
import { InviteAcceptanceView } from '#ui/invites/invite-acceptance.view.tsx'
import { InviteRefusalView } from '#ui/invites/invite-refusal.view.tsx'
import { ReceivedInvitesView } from '#ui/invites/received-invites.view.tsx'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy, part } from '../../support/views/drawn-view.tsx'
import { inviteAcceptancePaths } from './invite-acceptance.paths.ts'
import { inviteRefusalPaths } from './invite-refusal.paths.ts'
import { receivedInvitesPaths } from './received-invites.paths.ts'

testControls({
  'invite-acceptance': drawnBy(inviteAcceptancePaths, (flow) => (
    <InviteAcceptanceView {...flow} tenant="Observatory" />
  )),
  'invite-refusal': drawnBy(inviteRefusalPaths, (flow) => <InviteRefusalView {...flow} tenant="Observatory" />),
  'received-invites': drawnBy(receivedInvitesPaths, (flow) => (
    <ReceivedInvitesView {...flow} Answers={{ accept: part('accept', true), refuse: part('refuse', true) }} />
  )),
})
