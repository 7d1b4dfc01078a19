import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { eventOf } from '../../event-of.ts'
import { port, type CallFailed, type Failure } from '../../port.ts'
import { isMail } from '../../rules/common/mail.ts'

type ProblemName = components['schemas']['ProblemName']

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type MailSubmitted = { type: 'mail.submitted'; mail: string }
type DialogClosed = { type: 'dialog.closed' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type AddressAnswer = { type: 'address.changed' } | { type: 'address.refused'; name: ProblemName }

type SignerAddressEvent = MailSubmitted | DialogClosed | AddressAnswer | CallFailed

/** Somebody who signs a request, or who gets a copy of it. */
export type Addressee = { kind: 'signer' | 'copy'; id: string }

/** Somebody whose address is changed. */
export type Readdressed = Addressee & { mail: string; name: string }

/** `key` makes the change happen once. */
type AddressChange = { request: string; of: Addressee; mail: string; key: string }

/** The effects this flow needs; `src/api/ports/requests/signer-address.ports.ts` provides them. */
export type SignerAddressPorts = { changeAddress(input: AddressChange): Promise<AddressAnswer> }

type SignerAddressInput = {
  request: string
  of: Addressee
  /** The address from which mail came back. */
  mail: string
  /** A random key for this dialog. */
  key: string
}

/** Gives somebody whose mail came back another address. Outputs whether it was changed. */
export const signerAddressMachine = setup({
  types: {
    input: {} as SignerAddressInput,
    context: {} as SignerAddressInput & {
      /** How often an address was submitted: each is a call with a key of its own. */
      attempt: number
      isChanged: boolean
      complaint: Failure | ProblemName | null
    },
    events: {} as SignerAddressEvent,
    output: {} as boolean,
    tags: {} as 'busy',
  },
  actors: { changeAddress: port<AddressChange>() },
  guards: {
    isMail: ({ event }) => {
      assertEvent(event, 'mail.submitted')
      return isMail(event.mail.trim())
    },
  },
  actions: {
    keepMail: assign(({ context, event }) => {
      assertEvent(event, 'mail.submitted')
      const mail = event.mail.trim()
      // After a call that failed, the same address is the same change: it may have been made already.
      const isRepeated = mail === context.mail && context.attempt > 0
      return { mail, attempt: isRepeated ? context.attempt : context.attempt + 1, complaint: null }
    }),
    reportMalformed: assign({ complaint: 'InvalidMailException' }),
    reportRefusal: assign(({ event }) => ({ complaint: eventOf(event, 'address.refused').name })),
    reportFailure: assign(({ event }) => ({ complaint: eventOf(event, 'call.failed').failure })),
    keepChanged: assign({ isChanged: true }),
  },
}).createMachine({
  id: 'signer-address',
  context: ({ input }) => ({ ...input, attempt: 0, isChanged: false, complaint: null }),
  initial: 'entering',
  states: {
    entering: {
      on: {
        'mail.submitted': [
          { guard: 'isMail', target: 'changing', actions: 'keepMail' },
          { actions: 'reportMalformed' },
        ],
        'dialog.closed': { target: 'over' },
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        src: 'changeAddress',
        input: ({ context: { request, of, mail, key, attempt } }) => ({
          request,
          of,
          mail,
          key: `${key}-${attempt}`,
        }),
      },
      on: {
        'address.changed': { target: 'over', actions: 'keepChanged' },
        'address.refused': { target: 'entering', actions: 'reportRefusal' },
        'call.failed': { target: 'entering', actions: 'reportFailure' },
      },
    },
    over: { type: 'final' },
  },
  output: ({ context }) => context.isChanged,
})
