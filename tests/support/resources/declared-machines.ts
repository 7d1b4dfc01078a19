import { editMachine } from '#machines/flows/edit.machine.ts'
import {
  accountForm,
  accountList,
  tenantAccountForm,
  tenantAccountList,
} from '#machines/resources/accounts.resource.ts'
import { apiTokenList } from '#machines/resources/api-tokens.resource.ts'
import { bulkList } from '#machines/resources/bulk-sendings.resource.ts'
import { contactForm, contactList } from '#machines/resources/contacts.resource.ts'
import { departureList } from '#machines/resources/departures.resource.ts'
import { groupForm, groupList } from '#machines/resources/groups.resource.ts'
import { inviteForm, inviteList } from '#machines/resources/invites.resource.ts'
import { listing } from '#machines/resources/listing.ts'
import { tenantForm, tenantList } from '#machines/resources/tenants.resource.ts'
import { webhookList } from '#machines/resources/webhooks.resource.ts'

// The machines of declared lists and forms, for what is read from the types of machines. `secrets.test.ts` knows if one is
// missing. Those of actions have no fields of their own.
export const accountListMachine = listing(accountList)
export const tenantAccountListMachine = listing(tenantAccountList)
export const accountFormMachine = editMachine(accountForm)
export const tenantAccountFormMachine = editMachine(tenantAccountForm)
export const apiTokenListMachine = listing(apiTokenList)
export const bulkListMachine = listing(bulkList)
export const contactListMachine = listing(contactList)
export const contactFormMachine = editMachine(contactForm)
export const departureListMachine = listing(departureList)
export const groupListMachine = listing(groupList)
export const groupFormMachine = editMachine(groupForm)
export const inviteListMachine = listing(inviteList)
export const inviteFormMachine = editMachine(inviteForm)
export const tenantListMachine = listing(tenantList)
export const tenantFormMachine = editMachine(tenantForm)
export const webhookListMachine = listing(webhookList)
