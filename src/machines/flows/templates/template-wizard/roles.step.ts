import { assertEvent, assign } from 'xstate'
import { MAX_SIGNERS } from '../../../rules/common/limits.ts'
import { fieldsOf, mapFields } from '../../../rules/documents/shared-document.ts'
import { joined, moved, without } from '../../../rules/documents/turns.ts'
import { newRole, rolesProblem } from '../../../rules/templates/draft-roles.ts'
import { jumpsFrom, savingDraft, wizardSetup, type TemplateWizardContext } from './wizard-setup.ts'

const nextRole = ({ roles, added, otp }: TemplateWizardContext): Partial<TemplateWizardContext> => ({
  roles: [...roles, newRole(`r${added + 1}`, roles, otp.defaultOtpType)],
  added: added + 1,
  hasTried: false,
})

/** The roles without one, whose fields go with it. */
const withoutRole = (context: TemplateWizardContext, key: string | undefined): Partial<TemplateWizardContext> => {
  const name = context.roles.find((role) => role.key === key)?.role
  return {
    roles: without(context.roles, key ?? ''),
    fields: mapFields(context.fields, (field) => (name !== '' && field.roleName === name ? [] : [field])),
    removing: [],
  }
}

export const withRoles = wizardSetup.extend({
  guards: {
    isRole: ({ context, event }) => {
      assertEvent(event, ['role.changed', 'role.removed', 'role.moved', 'role.joined'])
      return context.roles.some(({ key }) => key === event.key)
    },
    hasRoom: ({ context }) => context.roles.length < MAX_SIGNERS,
    removesRoleFields: ({ context, event }) => {
      assertEvent(event, 'role.removed')
      const role = context.roles.find(({ key }) => key === event.key)
      return role !== undefined && fieldsOf(context, role.role) > 0
    },
    hasRolesProblem: ({ context }) => rolesProblem(context.roles) !== null,
  },
  actions: {
    addRole: assign(({ context }) => nextRole(context)),
    /** The step starts with a role to name. */
    offerRole: assign(({ context }) => (context.roles.length === 0 ? nextRole(context) : {})),
    changeRole: assign(({ context, event }) => {
      assertEvent(event, 'role.changed')
      const { key, change } = event
      return { roles: context.roles.map((role) => (role.key === key ? { ...role, ...change } : role)) }
    }),
    planRoleRemoval: assign(({ event }) => {
      assertEvent(event, 'role.removed')
      return { removing: [event.key] }
    }),
    dropRole: assign(({ context, event }) => {
      assertEvent(event, 'role.removed')
      return withoutRole(context, event.key)
    }),
    dropPlannedRole: assign(({ context }) => withoutRole(context, context.removing[0])),
    moveRole: assign(({ context, event }) => {
      assertEvent(event, 'role.moved')
      return { roles: moved(context.roles, event.key, event.place) }
    }),
    joinRole: assign(({ context, event }) => {
      assertEvent(event, 'role.joined')
      return { roles: joined(context.roles, event.key, event.turn) }
    }),
    switchOrder: assign(({ event }) => {
      assertEvent(event, 'order.switched')
      return { isOrdered: event.isOrdered }
    }),
  },
})

/** Step 2: the roles by name, signature, authentication and order (TPL-029). */
export const rolesStep = withRoles.createStateConfig({
  id: 'roles',
  tags: 'roles',
  initial: 'listing',
  entry: ['startStep', 'offerRole'],
  on: { 'draft.resumed': { target: '.listing', actions: 'keepResumed' } },
  states: {
    listing: {
      on: {
        'role.added': { guard: 'hasRoom', actions: 'addRole' },
        'role.changed': { guard: 'isRole', actions: 'changeRole' },
        'role.removed': [
          { guard: 'removesRoleFields', target: 'askingRemoval', actions: 'planRoleRemoval' },
          { guard: 'isRole', actions: 'dropRole' },
        ],
        'role.moved': { guard: 'isRole', actions: 'moveRole' },
        'role.joined': { guard: 'isRole', actions: 'joinRole' },
        'order.switched': { actions: 'switchOrder' },
        'previous.chosen': { target: '#files' },
        'step.chosen': jumpsFrom('roles'),
        'next.chosen': [
          { guard: 'hasRolesProblem', actions: 'tryToGoOn' },
          { target: 'saving', actions: 'settleRoles' },
        ],
      },
    },

    askingRemoval: {
      tags: 'removalAsked',
      on: {
        'removal.confirmed': { target: 'listing', actions: 'dropPlannedRole' },
        'removal.declined': { target: 'listing' },
      },
    },

    saving: savingDraft('#fields', 'listing'),
  },
})
