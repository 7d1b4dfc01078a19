import { receivedInvitesMachine } from '#machines/flows/invites/received-invites.machine.ts'
import { receivedInvitesAddress } from '#machines/rules/invites/received-invites.ts'
import { canHappenOnList } from '../../support/plain/list-screen.ts'
import { sampleInvites } from '../../support/sample-invites.ts'
import { NOW } from '../../support/samples/requests.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Every way through the list of received invitations, which has no filter and one order. */
export const receivedInvitesPaths = pathsOf(receivedInvitesMachine, {
  input: receivedInvitesAddress.standard,
  events: [
    { type: 'more.chosen' },
    { type: 'rows.changed', removed: sampleInvites[0]!.id },
    { type: 'retry.chosen' },
    { type: 'reload.chosen' },
    { type: 'rows.listed', page: { rows: sampleInvites, total: 60, isExact: true, next: 'next' }, at: NOW },
    { type: 'rows.listed', page: { rows: [], total: 0, isExact: true, next: null }, at: NOW },
    { type: 'call.failed', failure: 'unavailable' },
    { type: 'dialog.opened', dialog: { name: 'accept', row: sampleInvites[0]! } },
    { type: 'dialog.opened', dialog: { name: 'refuse', row: sampleInvites[1]! } },
    { type: 'dialog.closed' },
  ],
  canHappen: canHappenOnList,
  telling: ({ rows, next, complaint, hasChanged, dialog }) => [rows.length, next, complaint, hasChanged, dialog?.name],
})
