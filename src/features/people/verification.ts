/** Under which name a link that confirms an address is kept; only its hash is stored. */
export const verifyIdentifier = (token: string): string => `verify-email:${token}`;

/** The same for a link that signs in. */
export const signInIdentifier = (token: string): string => `sign-in-link:${token}`;

/** What such a link stands for. */
export const signInLinkOf = (userId: string): string => `sign-in ${userId}`;

/** @returns null for what is no such link. */
export const userOfSignInLink = (value: string): string | null => /^sign-in (\S+)$/.exec(value)?.[1] ?? null;
