import { numbers } from "./i18n/format-date.ts";

/** "₹1,06,450", or with paise where there are some: "₹51.50". */
export function formatRupees(paise: number, language: string): string {
  const fraction = paise % 100 === 0 ? 0 : 2;
  const digits = { minimumFractionDigits: fraction, maximumFractionDigits: fraction };
  return numbers(language, { style: "currency", currency: "INR", ...digits }).format(paise / 100);
}

// Zeros of the scripts in which amounts are typed: Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu,
// Kannada, Malayalam, Arabic, Persian.
const zeros = [0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0x660, 0x6f0];

/** Text with the digits of other scripts as 0–9. */
export const latinDigits = (text: string): string =>
  [...text]
    .map((sign) => {
      const code = sign.codePointAt(0)!;
      const zero = zeros.find((start) => code >= start && code <= start + 9);
      return zero === undefined ? sign : String(code - zero);
    })
    .join("");

/**
 * Parses a typed amount: "51", "५१", "51.5", "₹1,001", "Rs. 1,00,000".
 * @returns paise; null for all that is not plainly an amount of rupees, such as "1e9", "-5", "1,0", "51.555".
 */
export function parseRupees(typed: string): number | null {
  const latin = latinDigits(typed).replaceAll("٫", ".").replaceAll("٬", ",");
  const written = latin.trim().replace(/^(₹|rs\.?|inr)\s*/i, "");
  const bare = written.endsWith("/-") ? written.slice(0, -2).trimEnd() : written;
  const match = /^(\d{1,12}|\d{1,3}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(bare);
  if (!match) return null;
  const paise = Number(match[1]!.replaceAll(",", "")) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return Number.isSafeInteger(paise) ? paise : null;
}
