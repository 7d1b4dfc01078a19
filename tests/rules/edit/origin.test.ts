import { describe, expect, test } from 'vitest'
import { isOrigin, tidyOrigin } from '#machines/rules/edit/origin.ts'
import { isSessionId } from '#machines/rules/signing/embedding.ts'
import { isRequestId } from '#machines/rules/signing/signer-pages.ts'

describe('EMB-014 the origin of pages that may show signing pages', () => {
  test.each([
    'https://shop.example.org',
    'https://shop.example.org:8443',
    'https://xn--bcher-kva.example',
    'https://127.0.0.1',
    'http://localhost:5173',
    'http://127.0.0.1:5180',
  ])('%s is one, and what a policy and a browser call it', (origin) => {
    expect(isOrigin(origin)).toBe(true)
    expect(new URL(origin).origin).toBe(origin)
  })

  test.each([
    '',
    '*',
    'null',
    'https://',
    'https://*',
    'https://*.example.org',
    'http://shop.example.org',
    'https://shop.example.org/',
    'https://shop.example.org/page',
    'https://anna@shop.example.org',
    'https://shop.example.org:0',
    'https://shop.example.org;script-src *',
    "https://shop.example.org 'self'",
    'https://shop.example.org\nhttps://evil.example.org',
    'https://[::1]',
    'https://bücher.example',
    'https://-shop.example.org',
    'javascript:alert(1)',
    `https://${'a'.repeat(300)}.example.org`,
  ])('%j is none', (text) => {
    expect(isOrigin(text)).toBe(false)
  })

  test.each([
    [' https://Shop.Example.org/ ', 'https://shop.example.org'],
    ['https://shop.example.org:443', 'https://shop.example.org'],
    ['http://localhost:80', 'http://localhost'],
    ['https://shop.example.org:8443/', 'https://shop.example.org:8443'],
  ])('%j is kept as %s', (text, origin) => {
    expect(tidyOrigin(text)).toBe(origin)
  })
})

test('the id of an embedded link is neither that of a request nor a token', () => {
  const id = '64a1f0c2b7e94d3f8a60c101'
  expect([isSessionId(`es-${id}`), isRequestId(`es-${id}`)]).toEqual([true, false])
  for (const other of [id, `es-${id}0`, `es-${id.toUpperCase()}`, 'A'.repeat(43)])
    expect(isSessionId(other)).toBe(false)
})
