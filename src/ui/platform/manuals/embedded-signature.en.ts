import type { Text } from '#machines/rules/platform/text.ts'

/** The guide to embedded signing in English. */
export const text: Text = {
  title: 'Guide to embedded signing',
  lead: 'Your customers sign on a page of your own site.',
  changed: '2026-12-01',
  sections: [
    {
      id: 'introduction',
      title: 'Introduction',
      blocks: [
        'The signing page of Paraph is shown in a frame of your page. The signer needs no invitation by email: your server asks for a link when the signer is there, and your page shows it.',
        'The signer sees the documents, the bar with their progress and a menu in which they can refuse or change the language. There is no header, no footer, no banner and no link that leads out of the frame. A code by email, the confirmation of the signature and the signed files are sent as to all signers.',
        {
          list: [
            'A signer who is embedded cannot ask somebody else to sign.',
            'The address to go to after signing (`signingRedirectUrl`) is not followed: the page around decides what comes next.',
            'The frame needs no cookies. If the browser blocks storage, what was filled in is lost when the frame is loaded again.',
          ],
        },
        'Anyone who has the link can sign. Give it only to somebody whom you have identified, over HTTPS, and store it nowhere.',
      ],
    },
    {
      id: 'implementation',
      title: 'Implementation',
      blocks: [
        'Two things are needed once, and four steps for each signature. Try it in a sandbox first: there the code of each signer is `000000`, and no email is sent.',
      ],
      parts: [
        {
          id: 'preparation',
          title: 'Once: site and token',
          blocks: [
            {
              steps: [
                'An administrator opens {page:tenantParameters} and enters your site under “{say:tenant-params.embeddingOrigins}”: scheme, name and port, such as `https://shop.example.org`. For trials, `http://localhost` and `http://127.0.0.1` are possible, with any port.',
                'A manager or an administrator creates a token under {page:apiTokens} with “{say:api-token-creation.scope.readRequests}”, “{say:api-token-creation.scope.sendRequests}” and “{say:api-token-creation.scope.embedRequests}”.',
              ],
            },
          ],
        },
        {
          id: 'each-signature',
          title: 'For each signature: request, link, frame, question',
          blocks: [
            '1. Your server sends a request. Its signers have `embedded: true`, each of them or all through the request. They get no invitation and no reminder.',
            '2. When the signer is on your page and it is their turn, your server asks for a link:',
            { code: '{file:docs/embedding.md#sh}' },
            'The answer has the `url`, the `sessionId` and the `expirationDate`. The link can be opened for 15 minutes, and its signer has two hours from when it was made. A new link for the same signer ends the former one.',
            '3. Your page shows the link with the client, which is in `packages/embed` of the source code of Paraph:',
            { code: '{file:docs/embedding.md#js}' },
            '4. When an event says that something happened, your server reads the request (`getRequest`) before it acts. An event comes from a browser, and anyone who controls the browser can make one up.',
          ],
        },
        {
          id: 'not-shown',
          title: 'If the frame does not show the documents',
          blocks: [
            {
              facts: [
                [
                  'The link was opened outside of a frame',
                  'The page says that the request is only available on your site.',
                ],
                [
                  'The frame is on another site',
                  'Nothing is shown. Only the site for which the link was made may show it, and all pages around must be of that site.',
                ],
                [
                  'The link has expired or was replaced, or its site was removed from the settings',
                  'The page says that the link has expired. Ask for another one.',
                ],
                ['The request was cancelled or refused, or has expired', 'The page says so, as with a link by email.'],
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'events',
      title: 'Events',
      blocks: [
        'The frame posts messages to the page around it, and to no other. It reads none. The client hands them on as typed events and ignores messages of other origins and frames.',
        {
          facts: [
            ['`START_VIEWING`', 'The documents are shown.'],
            ['`START_SIGNING`', 'The dialog of the signature was opened.'],
            ['`TERMS_LINK_CLICKED`', 'The terms of use were opened in another tab.'],
            ['`OTP_ASKED`', 'A code is on its way to the signer.'],
            ['`SIGNED`', 'The signature is recorded.'],
            ['`REFUSED`', 'The refusal is recorded.'],
            ['`ERROR`', 'Something went wrong: see [errors](#errors).'],
            [
              '`RESIZE`',
              'The page has another `height`. It is that of a card: the signing page takes the height of the frame.',
            ],
          ],
        },
        '`SIGNED` and `REFUSED` come again if the link is opened afterwards, so that none is lost with a connection. After `SIGNED` there are no errors. Other events may be added: ignore those that you do not know.',
      ],
      parts: [
        {
          id: 'message',
          title: 'The message',
          blocks: [
            {
              sample:
                '{"source":"e-signature","version":1,"session":"es-6740b2c91f3a8e0012d4a7f9","requestId":"6740b1a01f3a8e0012d4a7f1","number":3,"event":"ERROR","error":"WRONG_OTP"}',
              fields: [
                ['source', '`e-signature`: the message comes from a signing page.'],
                ['version', 'The version of the messages, 1.'],
                ['session', 'The `sessionId` of the link.'],
                ['requestId', 'The identifier of the request; null until it is known.'],
                ['number', 'Counts the messages of a page, from 1 on.'],
                ['event', 'What happened.'],
                ['error', 'With `ERROR` only: what went wrong.'],
              ],
            },
          ],
        },
        {
          id: 'errors',
          title: 'Errors',
          blocks: [
            {
              facts: [
                ['`WRONG_OTP`', 'The code was wrong or has expired.'],
                ['`OTP_INVALIDATED`', 'There were too many wrong codes, or too many were asked for.'],
                ['`EXPIRED_TOKEN`', 'The link has expired. Ask for another one.'],
                ['`SERVICE_ERROR`', 'The server did not answer, or answered with an error.'],
                [
                  '`REQUEST_ERROR`',
                  'The request cannot be signed, for example because it was cancelled, or a call was refused.',
                ],
              ],
            },
          ],
        },
      ],
    },
  ],
}
