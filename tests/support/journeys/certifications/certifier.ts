import type { Page } from '@playwright/test'
import type { Language } from '#ui/messages/language.ts'
import { signIn } from '../by-api.ts'
import { addAdministrator } from '../new-administrator.ts'
import type { Person } from '../sender.ts'

/**
 * Signs a page in as the administrator of a new organisation, who certifies files at once and later. The page shows some
 * page of the server.
 */
export async function signInCertifier(page: Page, person: Person, language: Language = 'en'): Promise<void> {
  await addAdministrator(page, person, ['MAIL'], {
    language: language === 'fr' ? 'FR' : 'EN',
    directSignature: true,
    deferredSignature: true,
  })
  await signIn(page, new URL(page.url()).origin, person.mail)
}

/** So many small files of equal size, as a file input takes them. Nobody else has them: `of` is in each. */
export const textFiles = (count: number, of: string) =>
  Array.from({ length: count }, (_, i) => {
    const number = String(i + 1).padStart(3, '0')
    return { name: `Deed ${number}.txt`, mimeType: 'text/plain', buffer: Buffer.from(`deed ${number} of ${of}`) }
  })
