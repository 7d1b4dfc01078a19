import { accounts } from './accounts.ts'
import { administration } from './administration.ts'
import { attacks } from './attacks.ts'
import { bulk } from './bulk.ts'
import { certifications } from './certifications.ts'
import { checks } from './checks.ts'
import { comments } from './comments.ts'
import { documents } from './documents.ts'
import { pdfContent } from './documents/content.ts'
import { editing } from './editing.ts'
import { embedding } from './signing/embedding.ts'
import { flows } from './flows.ts'
import { kit } from './kit.ts'
import type { Mutant } from './mutant.ts'
import { shown } from './pictures.ts'
import { platform } from './platform.ts'
import { programs } from './packages/programs.ts'
import { requests } from './requests.ts'
import { requestList } from './requests/list.ts'
import { requestLocks } from './requests/locks.ts'
import { requestSettings } from './requests/settings.ts'
import { requestWizard } from './requests/wizard.ts'
import { reassignment } from './requests/reassignment.ts'
import { rules } from './rules.ts'
import { sealing } from './sealing.ts'
import { signing } from './signing.ts'
import { storageMutants } from './storage.ts'
import { templates } from './templates.ts'
import { templateMaking } from './templates/making.ts'
import { templateWizard } from './templates/wizard.ts'
import { tenants } from './tenants.ts'
import { tezos } from './tezos.ts'
import { views } from './views.ts'
import { webhooks } from './programs/webhooks.ts'
import { witnesses } from './proofs/witnesses.ts'

/** The registered mutants by area. `npm run mutants` applies them. */
export const areas: Record<string, Mutant[]> = {
  bulk,
  certifications,
  checks,
  tenants,
  tezos,
  witnesses,
  storage: storageMutants,
  templates,
  templateMaking,
  templateWizard,
  accounts,
  administration,
  attacks,
  pictures: shown,
  documents,
  pdfContent,
  editing,
  requests,
  requestList,
  requestSettings,
  requestWizard,
  requestLocks,
  signing,
  reassignment,
  embedding,
  comments,
  webhooks,
  sealing,
  platform,
  programs,
  kit,
  rules,
  flows,
  views,
}
export const mutants: Mutant[] = Object.values(areas).flat()
