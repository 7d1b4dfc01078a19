import { CERTIFICATION } from '#machines/rules/certifications/certification-subject.ts'
import { COMMENTS } from '#machines/rules/comments/comments-subject.ts'
import { CONTACTS } from '#machines/rules/contacts/contacts-subject.ts'
import { REQUEST } from '#machines/rules/requests/request-subject.ts'
import { TEMPLATE } from '#machines/rules/templates/template-subject.ts'
import { textOfSubject } from '#machines/rules/common/subject.ts'
import { mayKnowOfContacts } from '../../cases/contacts/hints.ts'
import type { Ports } from '../../cases/ports.ts'
import { BULK } from '../../cases/bulk/bulk-lifecycle.ts'
import { mayKnowOfCertification } from '../../cases/certifications/hints.ts'
import { mayKnowOfRequest } from '../../cases/requests/hints.ts'
import { mayKnowOfTemplate } from '../../cases/templates/hints.ts'
import { listen, type Audiences } from '../../engine/hints.ts'
import type { Handlers } from '../call.ts'

const audiencesOf = (ports: Ports): Audiences => ({
  [REQUEST]: mayKnowOfRequest(ports),
  [BULK]: mayKnowOfRequest(ports),
  [COMMENTS]: mayKnowOfRequest(ports),
  [CONTACTS]: mayKnowOfContacts,
  [TEMPLATE]: mayKnowOfTemplate(ports),
  [CERTIFICATION]: mayKnowOfCertification(ports),
})

/** Notifies a signed-in tab of changes that its account may know of. Sends only what has changed, not how. */
export const hints = (ports: Ports): Pick<Handlers, 'listenForHints'> => ({
  listenForHints: async ({ account }) => ({
    status: 200,
    body: (send) =>
      listen(ports, audiencesOf(ports), account, (subject) => send({ event: 'changed', data: textOfSubject(subject) })),
  }),
})
