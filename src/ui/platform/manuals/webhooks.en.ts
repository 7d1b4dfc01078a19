import type { Text } from '#machines/rules/platform/text.ts'

/** The manual of webhooks, which exists in English only. */
export const text: Text = {
  title: 'Manual of webhooks',
  lead: 'For programs that want to know what happens to requests and certifications, without asking again and again.',
  changed: '2026-12-01',
  only: 'en',
  sections: [
    {
      id: 'introduction',
      title: 'Introduction',
      blocks: [
        'A webhook is a web address of yours. Paraph calls it with each event that you choose:',
        {
          facts: [
            ['`REQUEST_STATE_CHANGED`', 'A request was sent, or is in another state.'],
            ['`SIGNER_SIGNED`', 'A signer has signed.'],
            ['`SIGNER_REFUSED`', 'A signer has refused.'],
            ['`CERTIFICATION_STATE_CHANGED`', 'A certification was created, or is in another state.'],
          ],
        },
        'The feed of your organisation (`GET /api/public/v1/events`) has every event once, in an order that never changes. It is the source of truth: a program that has missed calls finds there what it missed. It needs an API token of an administrator with “{say:api-token-creation.scope.readEvents}”. Events are kept for 90 days, and no longer than the data of their request.',
      ],
    },
    {
      id: 'handling',
      title: 'How to handle webhooks',
      blocks: ['The address must use HTTPS and be on the public Internet. One address has one active webhook.'],
      parts: [
        {
          id: 'create',
          title: 'Create a webhook',
          blocks: [
            {
              steps: [
                'An administrator opens {page:webhooks} and chooses “{say:webhook-list.new}”.',
                'They enter the address, choose the events, and choose “{say:webhook-form.create}”.',
                'They copy the secret, which is shown this once. Calls are signed with it.',
              ],
            },
            'A program with an API token that has “{say:api-token-creation.scope.manageWebhooks}” can do the same:',
            { code: '{file:docs/webhooks.md#sh:2}' },
          ],
        },
        {
          id: 'answer',
          title: 'Answer a call',
          blocks: [
            {
              list: [
                'Verify the signature: see the [sample code](#sample-code).',
                'Answer with 2xx within 15 seconds, and do the work afterwards. Everything else is a failure, also a redirect.',
                'The same event may come more than once. The header `webhook-id` is then the same.',
                'Events may come in another order than they happened. Compare `sequence`, or read the request.',
              ],
            },
          ],
        },
        {
          id: 'failures',
          title: 'After a failure',
          blocks: [
            'The event is sent again after 5 seconds, 5 and 30 minutes, and 2, 5, 10, 14, 20 and 24 hours: ten times in a little more than three days. `Retry-After` in seconds is respected, up to a day.',
            'A webhook whose calls all fail for five days is switched off, and so is one that answers 410. Those who manage it get an email. When it is switched on again, it gets all events of the last 30 days that have not arrived.',
            'Each delivery is listed for 30 days with what was sent and answered, and can be sent again.',
          ],
        },
        {
          id: 'secret',
          title: 'Change the secret, send a test',
          blocks: [
            '“{say:webhook-list.secret}” in the menu of a webhook makes another secret, which signs from then on. For 24 hours the former one signs, too: `webhook-signature` then has several signatures, of which one must fit.',
            '“{say:webhook-delivery-list.test}” on the page of the deliveries of a webhook, or `POST /api/public/v1/webhooks/{id}/test`, sends an event `WEBHOOK_TEST` and says what became of it. There is one at a time: another call is refused with 429.',
          ],
        },
      ],
    },
    {
      id: 'payload',
      title: 'Payload definition',
      blocks: [
        'The body of a call is JSON. A version may get more fields: ignore those that you do not know.',
        {
          sample: '{file:docs/webhooks.md#json}',
          fields: [
            ['id', 'The identifier of the event. The header `webhook-id` has the same.'],
            ['event', 'What happened.'],
            ['version', 'The version of the payload, 1.'],
            [
              'sequence',
              'The place of the event in the feed. Of two events about one request or certification, the one with the lower place happened before.',
            ],
            ['date', 'When it happened, in UTC.'],
            ['requestId', 'The request. Events of certifications have `certificationId`, and a test has neither.'],
            ['state', 'The state of the request or certification.'],
            ['stateToDisplay', 'The state of a request as pages show it.'],
            ['signer.id', 'The signer who has signed or refused. Other events have no `signer`.'],
            ['signer.mail', 'The email address of the signer.'],
            ['signer.status', 'The status of the signer.'],
          ],
        },
        {
          facts: [
            ['`webhook-id`', 'The identifier of the event, the same in every try.'],
            ['`webhook-timestamp`', 'When the call was made, in seconds since 1970.'],
            ['`webhook-signature`', 'One or several signatures with spaces between them, each with `v1,` before it.'],
          ],
        },
      ],
    },
    {
      id: 'sample-code',
      title: 'Sample code',
      blocks: [
        'Calls are signed as [Standard Webhooks](https://www.standardwebhooks.com) says, so any of its libraries verifies them. This code does it without one, in Node.js:',
        { code: '{file:docs/webhooks.md#js}' },
        'Give it the body as it came, before any parsing. Refuse the call if the answer is `false`.',
      ],
    },
  ],
}
