/**
 * Whether a text holds what a mail program would make a link of: an address with or without its scheme, a bare domain such
 * as `example.org`, an email address or a number of the net. Dots of full width count as dots.
 */
export function hasLink(text: string): boolean {
  const plain = text.normalize("NFKC").replaceAll(/[\u3002\uff61]/g, ".");
  return (
    /[a-z][a-z0-9+.-]{0,30}:\/\//i.test(plain) ||
    /\bwww\s*\./i.test(plain) ||
    /[\p{L}\p{N}]\.(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)/u.test(plain) ||
    /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/.test(plain) ||
    /\S@\S/.test(plain)
  );
}
