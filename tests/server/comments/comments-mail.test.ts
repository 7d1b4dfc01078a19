import { expect, test } from 'vitest'
import { writeCommentsMail } from '../../../server/mail/comments-mail.ts'

const comment = (number: number) => ({ fullName: 'Anna Berg', body: `Comment ${number}.`, isConfidential: false })

const mailOf = (language: 'EN' | 'FR', count: number, sender: { name: string; mail: string } | null = null) =>
  writeCommentsMail({
    language,
    tenant: 'Atelier Morel',
    logo: null,
    to: { name: 'Léo Martin' },
    request: 'Partnership agreement',
    canAnswer: true,
    sender,
    comments: Array.from({ length: count }, (_, i) => comment(i + 1)),
    address: 'https://paraph.example/open-request/token',
  })

test.each(['EN', 'FR'] as const)(
  'a mail quotes ten comments at most, and says how many more there are (%s)',
  (language) => {
    const { text } = mailOf(language, 12)
    expect(text).toContain('Comment 10.')
    expect(text).not.toContain('Comment 11.')
    expect(text).toMatch(/And 2 more comments\.|Et 2 autres commentaires\./)
    expect(mailOf(language, 10).text).not.toMatch(/more comment|autre commentaire/)
  },
)

test.each([
  ['EN', 1, 'New comment on “Partnership agreement”'],
  ['EN', 2, '2 new comments on “Partnership agreement”'],
  ['FR', 1, 'Nouveau commentaire sur «\u00a0Partnership agreement\u00a0»'],
  ['FR', 2, '2 nouveaux commentaires sur «\u00a0Partnership agreement\u00a0»'],
] as const)('MAIL-008 its subject is in the language of its reader: %s, %i', (language, count, subject) => {
  expect(mailOf(language, count).subject).toBe(subject)
})

test('the mail to a signer says who asked them to sign, and that the link is theirs alone; others do not', () => {
  const sender = { name: 'Camille Roux', mail: 'camille@atelier-morel.example' }
  expect(mailOf('EN', 1, sender).text).toContain('Camille Roux (camille@atelier-morel.example) asked you to sign')
  expect(mailOf('EN', 1).text).toContain('because you take part in this request')
})
