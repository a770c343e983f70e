/**
 * A file's name for `filename*=UTF-8''…` (RFC 5987); paths to another folder are no part of it, nor signs that show
 * "gnp.exe" as "exe.png".
 * @param instead the name of a file whose own is empty.
 */
export const encodeFileName = (name: string, instead: string): string =>
  encodeURIComponent(
    name
      .replace(/\p{Bidi_Control}/gu, "")
      .replace(/[\p{Cc}/\\]+/gu, " ")
      .trim() || instead,
  ).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
