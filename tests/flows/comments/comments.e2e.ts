import { expect } from '@playwright/test'
import { commentsMachine } from '#machines/flows/comments/comments.machine.ts'
import { commentsSubject } from '#machines/rules/comments/comments-subject.ts'
import { camille } from '../../support/samples/account.ts'
import { closedComments, newComments } from '../../support/samples/requests/comments.ts'
import { pendingFiles, pendingRequest, REQUEST_ID } from '../../support/samples/request.ts'
import { signingView, token } from '../../support/samples/signer.ts'
import { drive } from '../../support/walks/drive.ts'
import { followLink, openRequest, serveWatch } from '../../support/walks/signer-stage.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { openFiles, pending } from '../signing/copy-request.paths.ts'
import { commentsPaths } from './comments.paths.ts'

const commented = { ...pendingRequest, tenant: { ...pendingRequest.tenant, comments: true } }

/** Its name goes on with the number of new ones. */
const opener = ({ page, say }: Stage) =>
  page.getByRole('button', { name: new RegExp(`^${say({ id: 'comments.title' })}`) })
const panel = ({ page, say }: Stage) => page.getByRole('complementary', { name: say({ id: 'comments.title' }) })
const box = (stage: Stage) => panel(stage).getByRole('textbox')

/** Opens the page of the request, which reads the request again whenever anything may have changed. */
async function openPage({ page, world }: Stage) {
  world.serves('getRequest', () => ({ status: 200, body: commented }))
  world.serves('listRequestFiles', () => ({ status: 200, body: pendingFiles }))
  await page.goto(`/simple-sign-detail/${REQUEST_ID}`)
  await world.answers('getMe', 200, camille)
}

drive<typeof commentsMachine>(commentsMachine, commentsPaths, {
  open: openPage,

  does: {
    'comments.read': ({ world }, { list }) => world.answers('listComments', 200, list),
    'comments.missing': ({ world }) => world.refuses('listComments', 'NotFoundException'),
    'panel.opened': (stage) =>
      test.step('REQD-016 REQD-020 a button below the header opens the panel', () => opener(stage).click()),
    'panel.closed': (stage) =>
      panel(stage)
        .getByRole('button', { name: stage.say({ id: 'comments.close' }) })
        .click(),
    'comment.submitted': async (stage, { text, isConfidential }) => {
      await box(stage).fill(text)
      await test.step('COMM-002 a comment can be confidential', () =>
        panel(stage).getByRole('checkbox').setChecked(isConfidential, { force: true }))
      await panel(stage)
        .getByRole('button', { name: stage.say({ id: 'comments.send' }) })
        .click()
    },
    'comment.added': ({ world }) => world.answers('addComment', 200, newComments.comments[2]),
    'comment.refused': ({ world }, { name }) => world.refusesWith(['addComment'], name),
    'comments.marked': ({ world }) => world.answers('markCommentsRead', 204),
    'comments.changed': ({ world }) => world.hints(commentsSubject(REQUEST_ID)),
    'retry.chosen': (stage) =>
      panel(stage)
        .getByRole('button', { name: stage.say({ id: 'unreachable.retry' }) })
        .click(),
    'call.failed': async ({ world }) => {
      await world.settles()
      await expect.poll(() => world.waiting.length).toBeGreaterThan(0)
      for (const operation of world.waiting)
        await world.refuses(operation as 'listComments', 'TemporarilyUnavailableException')
    },
  },

  sees: {
    loading: ({ world }) => world.isAsked('listComments'),
    failed: async (stage, { context: { isOpen } }) => {
      await expect(opener(stage)).toHaveAttribute('aria-expanded', String(isOpen))
      if (isOpen) await expect(panel(stage).getByRole('alert')).toBeVisible()
    },
    current: async (stage, { context }) => {
      const { say } = stage
      const { comments, isOpen, unread, canComment, complaint } = context
      await expect(opener(stage)).toHaveAttribute('aria-expanded', String(isOpen))
      await test.step('how many are new stands at the button', () =>
        expect(opener(stage)).toContainText(unread > 0 ? say({ id: 'comments.unread' }, { count: unread }) : ''))
      await expect(panel(stage)).toHaveCount(isOpen ? 1 : 0)
      if (!isOpen) return
      await test.step('COMM-012 the comments are in their order, with author, date and mark', async () => {
        const items = panel(stage).getByRole('listitem')
        await expect(items).toHaveCount(comments.length)
        for (const [at, { commentText, fullName, isOwn, isConfidential }] of comments.entries()) {
          await expect(items.nth(at)).toContainText(commentText)
          await expect(items.nth(at)).toContainText(isOwn ? say({ id: 'comments.you' }) : fullName)
          if (isConfidential) await expect(items.nth(at)).toContainText(say({ id: 'comments.isConfidential' }))
        }
      })
      await test.step('COMM-001 nothing can be written on a request that takes no more', () =>
        expect(box(stage)).toHaveCount(canComment ? 1 : 0))
      if (complaint === 'CommentEmptyException')
        await expect(box(stage)).toHaveAccessibleDescription(new RegExp(say({ id: 'errors.CommentEmptyException' })))
    },
    refreshing: ({ world }) => world.isAsked('listComments'),
    marking: async ({ world }) => {
      const call = await world.isAsked('markCommentsRead')
      expect(call.json()).toEqual({ commentId: newComments.comments.at(-1)!.id })
    },
    adding: (stage, { context: { text, isConfidential } }) =>
      test.step('COMM-009 COMM-008 the comment is posted to the request', async () => {
        const call = await stage.world.isAsked('addComment')
        expect(call.url.pathname).toBe(`/api/private/simple-sign-requests/${REQUEST_ID}/comments`)
        expect(call.json()).toEqual({ commentText: text, isConfidential })
      }),
    gone: (stage) => expect(opener(stage)).toHaveCount(0),
  },
})

test('COMM-003 the counter counts what would be sent, and the composer says who will read it', async ({ stage }) => {
  const { world, say } = stage
  await openPage(stage)
  await world.answers('listComments', 200, newComments)
  await opener(stage).click()
  await world.answers('listComments', 200, newComments)
  await world.answers('markCommentsRead', 204)
  const counted = (count: string) => panel(stage).getByText(say({ id: 'comments.count' }, { count, max: '500' }))
  await expect(counted('0')).toBeVisible()
  await box(stage).fill('  Fine.  ')
  await expect(counted('5')).toBeVisible()
  await expect(panel(stage).getByText(say({ id: 'comments.readBy.all' }))).toBeVisible()
  await panel(stage).getByRole('checkbox').check({ force: true })
  await expect(panel(stage).getByText(say({ id: 'comments.readBy.me' }))).toBeVisible()
  await test.step('Escape closes the panel, and the button has the focus again', async () => {
    await box(stage).press('Escape')
    await expect(panel(stage)).toHaveCount(0)
    await expect(opener(stage)).toBeFocused()
  })
  await world.end()
})

test('SIGN-007 RIGHT-044 a signer has the comments where the tenant allows them; on a phone they cover the page', async ({
  stage,
}) => {
  const { page, world, say } = stage
  await page.setViewportSize({ width: 390, height: 844 })
  const view = signingView()
  const allowed = signingView({ tenant: { ...view.tenant, comments: true } })
  await followLink(stage, allowed)
  await openRequest(stage, allowed)
  serveWatch(stage, allowed)
  await test.step('API-081 they are asked for with the token of the link', async () => {
    const call = await world.isAsked('listComments')
    expect(call.headers['authorization']).toMatch(/^Bearer /)
    await world.answers('listComments', 200, closedComments)
  })
  await opener(stage).click()
  await world.answers('listComments', 200, closedComments)
  const dialog = page.getByRole('dialog', { name: say({ id: 'comments.title' }) })
  await expect(dialog.getByRole('listitem')).toHaveCount(closedComments.comments.length)
  await expect(dialog.getByText(say({ id: 'comments.readOnly.changed' }))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await world.end()
})

test('CC-003 those who get copies read the comments, and write none', async ({ stage }) => {
  const { page, world, say } = stage
  const view = { ...pending, tenant: { ...pending.tenant, comments: true } }
  await page.goto(`/consult-request-cc/${token}`)
  await world.answers('openCopy', 200, view)
  await world.answers('openCopy', 200, view)
  await world.answers('listCopyFiles', 200, openFiles)
  await world.answers('listComments', 200, closedComments)
  await opener(stage).click()
  await world.answers('listComments', 200, closedComments)
  await expect(panel(stage).getByRole('listitem')).toHaveCount(closedComments.comments.length)
  await expect(panel(stage).getByText(say({ id: 'comments.readOnly.copy' }))).toBeVisible()
  await expect(box(stage)).toHaveCount(0)
  await world.end()
})
