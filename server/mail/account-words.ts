/** The texts of mails to the holder of an account, in one language. */
export type AccountWords = {
  activation: { subject: string; heading: string; text: string; button: string; reason: string }
  reset: { subject: string; heading: string; text: string; button: string; reason: string }
  /** To somebody whom a provider that does not speak for their address has signed in. */
  proof: { subject: string; heading: string; text: (tenant: string) => string; button: string; reason: string }
  changed: { subject: string; heading: string; text: string; button: string; reason: string }
  code: { subject: string; heading: string; text: (minutes: number) => string; reason: string }
  /** Another mail address: what the new one gets, what it gets if it is that of another account, and what the old one gets. */
  email: {
    confirm: { subject: string; heading: string; text: string; button: string; reason: string }
    taken: { subject: string; heading: string; text: string; button: string }
    notice: { subject: string; heading: string; text: string }
    changed: { subject: string; heading: string; text: string; alarm: string }
  }
  /** What has just changed about how the account is protected. All end with the alarm and its button. */
  protection: Record<ProtectionMailKind, { subject: string; heading: string; text: string }>
  alarm: string
}

/** The mails about a change of how an account is protected. */
export type ProtectionMailKind =
  | 'AUTH_APP_ON_MAIL'
  | 'AUTH_APP_OFF_MAIL'
  | 'EMAIL_CODES_ON_MAIL'
  | 'EMAIL_CODES_OFF_MAIL'
  | 'RECOVERY_CODES_MAIL'
  | 'RECOVERY_CODE_USED_MAIL'
  | 'PASSKEY_ADDED_MAIL'
  | 'PASSKEY_REMOVED_MAIL'
  | 'IDENTITY_LINKED_MAIL'
  | 'TOKEN_CREATED_MAIL'
  | 'TOKENS_REVOKED_MAIL'

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
  proof: {
    subject: 'Show that this email address is yours',
    heading: 'Is this address yours?',
    text: (tenant) =>
      `Somebody, most likely you, logged in to Paraph through ${tenant} with this address. Choose a password to show that it is yours, and log in with it: then you also see what others send you to sign. This link works once, for 60 minutes, and a newer one replaces it.`,
    button: 'Choose a password',
    reason:
      'You’re receiving this email because somebody logged in with this address. Wasn’t it you? Ignore it: without this link, nobody sees what others send you.',
  },
  changed: {
    subject: 'Your Paraph password was changed',
    heading: 'Your password was changed',
    text: 'The password of your account has just been changed. Whoever was signed in with the old one has been signed out.',
    button: 'Choose another password',
    reason: 'You’re receiving this email because it concerns the security of your account.',
  },
  code: {
    subject: 'Your Paraph security code',
    heading: 'Your security code',
    text: (minutes) => `Enter this code where Paraph asks for it. It works once, for ${minutes} minutes.`,
    reason:
      'Paraph will never ask you for this code by phone or email. Didn’t request it? Somebody may know your password: choose another one.',
  },
  email: {
    confirm: {
      subject: 'Confirm your new email address for Paraph',
      heading: 'Confirm your new email address',
      text: 'This address is to replace the one of your account. Until you confirm it, nothing changes. This link works once, for 60 minutes, and a newer one replaces it.',
      button: 'Confirm this address',
      reason:
        'You’re receiving this email because somebody with a Paraph account entered this address. Wasn’t it you? Ignore it: nothing happens without the link.',
    },
    taken: {
      subject: 'Your email address is already used at Paraph',
      heading: 'You already have an account',
      text: 'Somebody, perhaps you, wants to use this address for another Paraph account. Each address belongs to one account, and this one is already yours. Nothing has changed.',
      button: 'Log in',
    },
    notice: {
      subject: 'Your Paraph account is to get another email address',
      heading: 'Another email address was asked for',
      text: 'Somebody, most likely you, asked to replace this address. It is replaced once the link that we mailed to the new one is opened. Until then you can cancel it on the security page of your profile; a new password cancels it, too.',
    },
    changed: {
      subject: 'The email address of your Paraph account was changed',
      heading: 'Your email address was changed',
      text: 'Your account has another email address now. From now on, Paraph writes there, and this address no longer opens the account.',
      alarm: 'Wasn’t it you? Tell whoever manages your accounts right away.',
    },
  },
  protection: {
    AUTH_APP_ON_MAIL: {
      subject: 'An authenticator app protects your Paraph account',
      heading: 'Authenticator app switched on',
      text: 'From now on, Paraph asks for a code of your authenticator app when you log in. An app that was set up before no longer works.',
    },
    AUTH_APP_OFF_MAIL: {
      subject: 'The authenticator app of your Paraph account was switched off',
      heading: 'Authenticator app switched off',
      text: 'Paraph no longer asks for a code of your authenticator app when you log in. You, or an administrator, have just switched it off.',
    },
    EMAIL_CODES_ON_MAIL: {
      subject: 'Codes by email protect your Paraph account',
      heading: 'Codes by email switched on',
      text: 'From now on, Paraph can send a code to this address when you log in.',
    },
    EMAIL_CODES_OFF_MAIL: {
      subject: 'Codes by email were switched off for your Paraph account',
      heading: 'Codes by email switched off',
      text: 'Paraph no longer sends a code to this address when you log in. You, or an administrator, have just switched it off.',
    },
    RECOVERY_CODES_MAIL: {
      subject: 'You have new recovery codes for Paraph',
      heading: 'New recovery codes',
      text: 'Your account has ten new recovery codes. The earlier ones no longer work.',
    },
    RECOVERY_CODE_USED_MAIL: {
      subject: 'A recovery code opened your Paraph account',
      heading: 'A recovery code was used',
      text: 'Somebody, most likely you, has just logged in to your account with one of its recovery codes. That code no longer works. If you have lost your phone, set up the authenticator app on another one.',
    },
    PASSKEY_ADDED_MAIL: {
      subject: 'A passkey was added to your Paraph account',
      heading: 'Passkey added',
      text: 'From now on, a new passkey opens your account, without a password.',
    },
    PASSKEY_REMOVED_MAIL: {
      subject: 'A passkey was removed from your Paraph account',
      heading: 'Passkey removed',
      text: 'One of your passkeys no longer opens your account.',
    },
    IDENTITY_LINKED_MAIL: {
      subject: 'Your Paraph account can be opened through your organisation',
      heading: 'Sign-in through your organisation',
      text: 'From now on, the login of your organisation opens your account. It was linked with your password.',
    },
    TOKEN_CREATED_MAIL: {
      subject: 'A new API token gives access to your Paraph account',
      heading: 'API token created',
      text: 'From now on, a program with this token can act in your name: it can read your requests or send new ones, as far as you allowed it to. You can revoke it at any time on the page “API tokens”.',
    },
    TOKENS_REVOKED_MAIL: {
      subject: 'The API tokens of your Paraph account were revoked',
      heading: 'API tokens revoked',
      text: 'Your account has a new password, chosen with a mailed link, or belongs to another organisation now, or an administrator revoked its API tokens. They no longer work; create new ones for the programs that need them.',
    },
  },
  alarm: 'Wasn’t it you? Choose another password right away, and tell whoever manages your accounts.',
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
      'Vous recevez cet e‑mail car un nouveau mot de passe a été demandé. Ce n’était pas vous ? Ignorez‑le : votre mot de passe ne change pas.',
  },
  proof: {
    subject: 'Montrez que cette adresse e‑mail est la vôtre',
    heading: 'Cette adresse est‑elle la vôtre ?',
    text: (tenant) =>
      `Quelqu’un, sans doute vous, s’est connecté à Paraph par ${tenant} avec cette adresse. Choisissez un mot de passe pour montrer qu’elle est la vôtre, et connectez‑vous avec lui : vous verrez alors aussi ce que d’autres vous envoient à signer. Ce lien sert une seule fois, pendant 60 minutes, et un lien plus récent le remplace.`,
    button: 'Choisir un mot de passe',
    reason:
      'Vous recevez cet e‑mail car quelqu’un s’est connecté avec cette adresse. Ce n’était pas vous ? Ignorez‑le : sans ce lien, personne ne voit ce que d’autres vous envoient.',
  },
  changed: {
    subject: 'Votre mot de passe Paraph a été modifié',
    heading: 'Votre mot de passe a été modifié',
    text: 'Le mot de passe de votre compte vient d’être modifié. Les sessions ouvertes avec l’ancien ont été fermées.',
    button: 'Choisir un autre mot de passe',
    reason: 'Vous recevez cet e‑mail car il concerne la sécurité de votre compte.',
  },
  code: {
    subject: 'Votre code de sécurité Paraph',
    heading: 'Votre code de sécurité',
    text: (minutes) =>
      `Saisissez ce code là où Paraph vous le demande. Il sert une seule fois, pendant ${minutes} minutes.`,
    reason:
      'Paraph ne vous demandera jamais ce code par téléphone ni par e‑mail. Vous ne l’avez pas demandé ? Quelqu’un connaît peut‑être votre mot de passe : choisissez‑en un autre.',
  },
  email: {
    confirm: {
      subject: 'Confirmez votre nouvelle adresse e‑mail Paraph',
      heading: 'Confirmez votre nouvelle adresse e‑mail',
      text: 'Cette adresse doit remplacer celle de votre compte. Tant que vous ne l’avez pas confirmée, rien ne change. Ce lien sert une seule fois, pendant 60 minutes, et un lien plus récent le remplace.',
      button: 'Confirmer cette adresse',
      reason:
        'Vous recevez cet e‑mail car une personne titulaire d’un compte Paraph a saisi cette adresse. Ce n’était pas vous ? Ignorez‑le : sans ce lien, rien ne se passe.',
    },
    taken: {
      subject: 'Votre adresse e‑mail est déjà utilisée chez Paraph',
      heading: 'Vous avez déjà un compte',
      text: 'Quelqu’un, peut‑être vous, souhaite utiliser cette adresse pour un autre compte Paraph. Une adresse ne sert qu’à un compte, et celle‑ci est déjà celle du vôtre. Rien n’a changé.',
      button: 'Se connecter',
    },
    notice: {
      subject: 'Une autre adresse e‑mail est demandée pour votre compte Paraph',
      heading: 'Changement d’adresse e‑mail demandé',
      text: 'Quelqu’un, sans doute vous, a demandé à remplacer cette adresse. Elle sera remplacée dès que le lien envoyé à la nouvelle adresse sera ouvert. D’ici là, vous pouvez annuler le changement sur la page Sécurité de votre profil ; un nouveau mot de passe l’annule aussi.',
    },
    changed: {
      subject: 'L’adresse e‑mail de votre compte Paraph a été modifiée',
      heading: 'Votre adresse e‑mail a été modifiée',
      text: 'Votre compte a désormais une autre adresse e‑mail. Paraph vous écrira à celle‑ci, et cette ancienne adresse n’ouvre plus le compte.',
      alarm: 'Ce n’était pas vous ? Prévenez tout de suite la personne qui gère vos comptes.',
    },
  },
  protection: {
    AUTH_APP_ON_MAIL: {
      subject: 'Une application d’authentification protège votre compte Paraph',
      heading: 'Application d’authentification activée',
      text: 'Désormais, Paraph vous demande un code de votre application d’authentification à la connexion. Une application configurée auparavant ne fonctionne plus.',
    },
    AUTH_APP_OFF_MAIL: {
      subject: 'L’application d’authentification de votre compte Paraph a été désactivée',
      heading: 'Application d’authentification désactivée',
      text: 'Paraph ne demande plus de code de votre application d’authentification à la connexion. Vous venez de la désactiver, vous ou un administrateur.',
    },
    EMAIL_CODES_ON_MAIL: {
      subject: 'Des codes par e‑mail protègent votre compte Paraph',
      heading: 'Codes par e‑mail activés',
      text: 'Désormais, Paraph peut envoyer un code à cette adresse quand vous vous connectez.',
    },
    EMAIL_CODES_OFF_MAIL: {
      subject: 'Les codes par e‑mail de votre compte Paraph ont été désactivés',
      heading: 'Codes par e‑mail désactivés',
      text: 'Paraph n’envoie plus de code à cette adresse quand vous vous connectez. Vous venez de les désactiver, vous ou un administrateur.',
    },
    RECOVERY_CODES_MAIL: {
      subject: 'Vous avez de nouveaux codes de secours Paraph',
      heading: 'Nouveaux codes de secours',
      text: 'Votre compte a dix nouveaux codes de secours. Les précédents ne fonctionnent plus.',
    },
    RECOVERY_CODE_USED_MAIL: {
      subject: 'Un code de secours a ouvert votre compte Paraph',
      heading: 'Un code de secours a été utilisé',
      text: 'Quelqu’un, sans doute vous, vient de se connecter à votre compte avec l’un de ses codes de secours. Ce code ne fonctionne plus. Si vous avez perdu votre téléphone, configurez l’application d’authentification sur un autre.',
    },
    PASSKEY_ADDED_MAIL: {
      subject: 'Une clé d’accès a été ajoutée à votre compte Paraph',
      heading: 'Clé d’accès ajoutée',
      text: 'Désormais, une nouvelle clé d’accès ouvre votre compte, sans mot de passe.',
    },
    PASSKEY_REMOVED_MAIL: {
      subject: 'Une clé d’accès a été retirée de votre compte Paraph',
      heading: 'Clé d’accès retirée',
      text: 'L’une de vos clés d’accès n’ouvre plus votre compte.',
    },
    IDENTITY_LINKED_MAIL: {
      subject: 'Votre compte Paraph s’ouvre aussi par votre organisation',
      heading: 'Connexion par votre organisation',
      text: 'Désormais, l’identifiant de votre organisation ouvre votre compte. L’association a été faite avec votre mot de passe.',
    },
    TOKEN_CREATED_MAIL: {
      subject: 'Un nouveau jeton d’API donne accès à votre compte Paraph',
      heading: 'Jeton d’API créé',
      text: 'Désormais, un programme muni de ce jeton peut agir en votre nom : consulter vos demandes ou en envoyer, selon ce que vous lui avez permis. Vous pouvez le révoquer à tout moment sur la page « Jetons d’API ».',
    },
    TOKENS_REVOKED_MAIL: {
      subject: 'Les jetons d’API de votre compte Paraph ont été révoqués',
      heading: 'Jetons d’API révoqués',
      text: 'Un nouveau mot de passe a été choisi pour votre compte grâce à un lien reçu par e‑mail, votre compte a changé d’organisation, ou un administrateur a révoqué ses jetons d’API. Ils ne fonctionnent plus : créez‑en de nouveaux pour les programmes qui en ont besoin.',
    },
  },
  alarm:
    'Ce n’était pas vous ? Choisissez tout de suite un autre mot de passe et prévenez la personne qui gère vos comptes.',
}

/** The words by the language of an account. */
export const accountWords: Record<'EN' | 'FR', AccountWords> = { EN: english, FR: french }
