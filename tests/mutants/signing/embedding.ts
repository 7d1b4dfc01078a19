import type { Mutant } from '../mutant.ts'

const onServer = 'tests/server/signing/embedding.test.ts'
const onLinks = 'tests/server/signing/embedded-links.test.ts'
const address = 'tests/app/embedded-address.test.ts'
const link = 'server/cases/signing/embedding/embedded-link.ts'
const store = 'server/store/signing/embedded-links.ts'
const pages = 'server/http/pages/pages.ts'
const framing = 'tests/server/signing/framing.test.ts'
const host = 'src/api/browser/host-page.ts'
const hostTest = 'tests/api/host-page.test.ts'
const client = 'packages/embed/src/embed.ts'
const clientTest = 'tests/packages/embed.test.ts'

/** Signers who sign in a frame of a page of their sender. */
export const embedding: Mutant[] = [
  {
    name: 'an embedded signer is invited by mail',
    file: 'server/cases/requests/request-mails.ts',
    find: '?.embedded === false',
    replace: ' !== undefined',
    test: onServer,
    title: 'EMB-017',
  },
  {
    name: 'an embedded signer is mailed of comments',
    file: 'server/cases/comments/mailed-people.ts',
    find: '(!embedded && (status',
    replace: '((status',
    test: onServer,
    title: 'EMB-017',
  },
  {
    name: 'a link is made for an origin that the tenant does not allow',
    file: link,
    find: "    if (!allowed.includes(origin)) throw new Refused('OriginNotAllowedException')\n",
    replace: '',
    test: onServer,
    title: 'by the creator alone',
  },
  {
    name: 'a link is made for a signer who is not embedded',
    file: link,
    find: "    if (!signer.embedded) throw new Refused('SignerNotEmbeddedException')\n",
    replace: '',
    test: onServer,
    title: 'by the creator alone',
  },
  {
    name: 'a link is made for a signer whose turn has not come',
    file: link,
    find: "    await recordOnce({ ports, tx, row, stamp }, { type: 'link.embedded', signer: signer.id, origin })\n",
    replace: '    await Promise.resolve(stamp)\n',
    test: onServer,
    title: 'by the creator alone',
  },
  {
    name: 'a new embedded link leaves the former one valid',
    file: link,
    find: '    await endEmbeddedLinksOf(tx, signer.id, { at, since: new Date(at.getTime() - DAY) })\n',
    replace: '',
    test: onServer,
    title: 'a new link ends',
  },
  {
    name: 'an embedded link that is opened lives no longer',
    file: 'server/cases/signing/signing-view.ts',
    find: '    if (session !== undefined) await prolongEmbedded(ports, tx, row, session)\n',
    replace: '',
    test: onServer,
    title: 'two hours',
  },
  {
    name: 'an expired embedded link is brought to life',
    file: store,
    find: 'e.session = $1 and l.expires_at > $2`,',
    replace: 'e.session = $1 and $2::timestamptz is not null`,',
    test: onLinks,
    title: 'replaced while it was opened',
  },
  {
    name: 'an origin that the tenant has removed may still frame a link',
    file: store,
    find: " and t.params->'embeddingOrigins' ? e.origin",
    replace: '',
    test: onServer,
    title: 'once the tenant has removed it',
  },
  {
    name: 'a link that is open outlives the permission of its site',
    file: 'server/cases/signing/links.ts',
    find: 'link.isWithdrawn || ',
    replace: '',
    test: onLinks,
    title: 'that its tenant no longer allows',
  },
  {
    name: 'an embedded link is shown at the address of another one',
    file: 'src/app/bindings/early-signing.ts',
    find: 'isSessionId(link) ? embeddedSession === link',
    replace: 'isSessionId(link) ? true',
    test: address,
    title: 'EMB-014',
  },
  {
    name: 'the token of an embedded link opens it outside of a frame',
    file: 'src/app/bindings/early-signing.ts',
    find: 'embeddedSession === undefined || framingOrigin() !== null',
    replace: 'embeddedSession === undefined || true',
    test: address,
    title: 'EMB-015',
  },
  {
    name: 'a former embedded link is renewed by mail',
    file: 'server/cases/signing/links.ts',
    find: '!signer || link.session !== null) throw',
    replace: '!signer) throw',
    test: onServer,
    title: 'a new link ends',
  },
  {
    name: 'anybody may have somebody sign in a frame',
    file: 'server/cases/requests/draft-signers.ts',
    find: "isEmbedded && !may(account, 'createEmbeddedRequest')",
    replace: 'false && isEmbedded && !may(account, "createEmbeddedRequest")',
    test: onServer,
    title: 'without the right',
  },
  {
    name: 'the page of an embedded link is stored by browsers',
    file: pages,
    find: "reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')",
    replace: "reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')",
    test: framing,
    title: 'EMB-014',
  },
  {
    name: 'the page of an embedded link keeps the header of old browsers that forbids frames',
    file: pages,
    find: "reply.removeHeader('x-frame-options').header(",
    replace: 'reply.header(',
    test: framing,
    title: 'EMB-014',
  },
  {
    name: 'an embedded page is shown in frames of frames of strangers',
    file: host,
    find: "around.every((one) => one === origin || one === 'null')",
    replace: 'around[0] === origin',
    test: hostTest,
    title: 'in no other',
  },
  {
    name: 'what a page is told is posted to every origin',
    file: host,
    find: 'window.parent.postMessage(message, origin)',
    replace: "window.parent.postMessage(message, '*')",
    test: hostTest,
    title: 'EMB-013',
  },
  {
    name: 'the token of an embedded link stays in the address',
    file: host,
    find: '  if (hasTabStorage()) history.replaceState',
    replace: '  if (false) history.replaceState',
    test: hostTest,
    title: 'leaves the address',
  },
  {
    name: 'the client hears messages of every origin',
    file: client,
    find: 'if (sender !== origin || source',
    replace: 'if (source',
    test: clientTest,
    title: 'of another origin',
  },
  {
    name: 'the client hears messages of every frame',
    file: client,
    find: ' || source !== frame.contentWindow) return',
    replace: ') return',
    test: clientTest,
    title: 'of another frame',
  },
]
