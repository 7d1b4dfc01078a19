/** The texts of mails to the holder of an account, in one language. */
export type AccountWords = {
  activation: { subject: string; heading: string; text: string; button: string; reason: string }
  reset: { subject: string; heading: string; text: string; button: string; reason: string }
  changed: { subject: string; heading: string; text: string; alarm: string; button: string; reason: string }
}

const english: AccountWords = {
  activation: {
    subject: 'Activate your Paraph account',
    heading: 'Activate your account',
    text: 'An account was created for you. Choose a password, and it is ready to use. This link works once, for 7 days, and a newer one replaces it.',
    button: 'Choose a password',
    reason:
      'You’re receiving this email because an account was created for you. Not expecting one? Ignore it: without this link, nobody can use the account.',
  },
  reset: {
    subject: 'Choose a new password for Paraph',
    heading: 'Choose a new password',
    text: 'Somebody, most likely you, asked for a new password for your account. This link works once, for 60 minutes, and a newer one replaces it.',
    button: 'Choose a new password',
    reason:
      'You’re receiving this email because a new password was asked for. Wasn’t it you? Ignore it: your password stays as it is.',
  },
  changed: {
    subject: 'Your Paraph password was changed',
    heading: 'Your password was changed',
    text: 'The password of your account has just been changed. Whoever was signed in with the old one has been signed out.',
    alarm: 'Wasn’t it you? Choose another password right away, and tell whoever manages your accounts.',
    button: 'Choose another password',
    reason: 'You’re receiving this email because it concerns the security of your account.',
  },
}

const french: AccountWords = {
  activation: {
    subject: 'Activez votre compte Paraph',
    heading: 'Activez votre compte',
    text: 'Un compte a été créé pour vous. Choisissez un mot de passe et il sera prêt. Ce lien sert une seule fois, pendant 7 jours, et un lien plus récent le remplace.',
    button: 'Choisir un mot de passe',
    reason:
      'Vous recevez cet e‑mail car un compte a été créé pour vous. Vous ne l’attendiez pas ? Ignorez‑le : sans ce lien, personne ne peut utiliser ce compte.',
  },
  reset: {
    subject: 'Choisissez un nouveau mot de passe Paraph',
    heading: 'Choisissez un nouveau mot de passe',
    text: 'Un nouveau mot de passe a été demandé pour votre compte, sans doute par vous. Ce lien sert une seule fois, pendant 60 minutes, et un lien plus récent le remplace.',
    button: 'Choisir un nouveau mot de passe',
    reason:
      'Vous recevez cet e‑mail car un nouveau mot de passe a été demandé. Ce n’était pas vous ? Ignorez‑le : votre mot de passe ne change pas.',
  },
  changed: {
    subject: 'Votre mot de passe Paraph a été modifié',
    heading: 'Votre mot de passe a été modifié',
    text: 'Le mot de passe de votre compte vient d’être modifié. Les sessions ouvertes avec l’ancien ont été fermées.',
    alarm:
      'Ce n’était pas vous ? Choisissez tout de suite un autre mot de passe et prévenez la personne qui gère vos comptes.',
    button: 'Choisir un autre mot de passe',
    reason: 'Vous recevez cet e‑mail car il concerne la sécurité de votre compte.',
  },
}

/** The words by the language of an account. */
export const accountWords: Record<'EN' | 'FR', AccountWords> = { EN: english, FR: french }
