/** Addresses of the web as people write them, with or without Markdown around them; pages of this site are none. */
const link = /https?:\/\/|\bwww\.|\]\((?!\/(?!\/))|\]:\s*(?!\/(?!\/))\S|<[a-z][a-z0-9+.-]*:/i;

export const hasWrittenLink = (text: string): boolean => link.test(text);
