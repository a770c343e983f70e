/** Under which name a link that confirms an address is kept; only its hash is stored. */
export const verifyIdentifier = (token: string): string => `verify-email:${token}`;
