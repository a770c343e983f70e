import { addressIn } from "#/platform/i18n/languages.ts";
import { xmlText as text } from "#/platform/write-xml.ts";

/** Something that other sites may show as a card. */
export interface Embeddable {
  readonly kind: "post" | "live";
  readonly id: number;
}

export const embedPath = ({ kind, id }: Embeddable): string => `/embed/${kind}/${id}`;

/**
 * What an address of ours names. @param origin what our addresses begin with.
 * @returns null for addresses of others, and for pages that nobody embeds.
 */
export function readEmbeddable(address: string, origin: string): Embeddable | null {
  if (address.length > 2_000 || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.origin !== new URL(origin).origin) return null;
  const [, kind, id] = /^\/(?:embed\/)?(post|live|live-event)\/([1-9]\d{0,14})\/?$/.exec(url.pathname) ?? [];
  return kind ? { kind: kind === "post" ? "post" : "live", id: Number(id) } : null;
}

/** px that a card has, as far as the other site has room. */
export function embedSize({ kind }: Embeddable, most: { readonly width: number; readonly height: number }) {
  const wanted = kind === "post" ? { width: 560, height: 560 } : { width: 560, height: 440 };
  return {
    width: Math.max(240, Math.min(wanted.width, most.width)),
    height: Math.max(200, Math.min(wanted.height, most.height)),
  };
}

interface Framed {
  /** What our addresses begin with. */
  readonly origin: string;
  readonly language: string;
  readonly title: string;
  readonly size: ReturnType<typeof embedSize>;
}

/** What another site writes into its page to show the card. */
export function embedCode(thing: Embeddable, { origin, language, title, size: { width, height } }: Framed): string {
  const src = addressIn(language, origin + embedPath(thing));
  return (
    `<iframe src="${text(src)}" width="${width}" height="${height}" title="${text(title)}" loading="lazy" ` +
    `sandbox="allow-popups allow-popups-to-escape-sandbox" style="border:0;max-width:100%"></iframe>`
  );
}
