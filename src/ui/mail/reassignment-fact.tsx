import type { components } from '#openapi'
import { Message } from '../message.tsx'

type Params = Partial<Pick<components['schemas']['RequestParams'], 'allowReassignment'>>

/** That signers may ask somebody else to sign in their place, as a fact; nothing if they may not, which is usual. */
export const reassignmentFacts = ({ allowReassignment = false }: Params) =>
  allowReassignment
    ? [
        {
          id: 'reassignment',
          term: <Message id="request-settings.reassignment.term" />,
          fact: <Message id="request-settings.reassignment.allowed" />,
        },
      ]
    : []
