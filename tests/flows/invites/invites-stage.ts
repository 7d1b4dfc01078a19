import type { Stage } from '../../support/walks/stage.ts'
import { rightsOf } from '#machines/rules/accounts/rights.ts'
import { basile } from '../../support/samples/account.ts'
import { INVITE, sampleInvites } from '../../support/sample-invites.ts'

/** The page of the received invitations. */
export const PATH = '/my-tenant-invites'
/** Somebody who may answer them. */
export const invited = { ...basile, rights: rightsOf('BASIC_USER') }
export const listed = { content: sampleInvites, totalElements: 2, totalExact: true, next: null }

/** Presses the button of an answer to an invitation. */
export const ask = ({ page, say }: Stage, answer: 'accept' | 'refuse', { tenantName: tenant } = INVITE) =>
  page
    .getByRole('button', {
      name: say({ id: `received-invites.${answer}Name` }, { tenant }),
      exact: true,
    })
    .click()

type Flow = 'invite-acceptance' | 'invite-refusal'

/** Presses a button of the dialog. */
export const press = ({ page, say }: Stage, id: `${Flow}.${'keep' | 'confirm'}`) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: say({ id }), exact: true })
    .click()

/** Opens the list, and the dialog about an answer. */
export const opened = (answer: 'accept' | 'refuse') => async (stage: Stage) => {
  stage.world.serves('listReceivedInvites', () => ({ status: 200, body: listed }))
  await stage.page.goto(PATH)
  await stage.world.answers('getMe', 200, invited)
  await ask(stage, answer)
}

export const title = ({ page, say }: Stage, id: `${Flow}.title`) =>
  page.getByRole('dialog', { name: say({ id }, { tenant: INVITE.tenantName }) })
