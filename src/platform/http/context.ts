import { createContext } from "react-router";
import type { Language } from "../i18n/languages.ts";
import type { Services } from "../services.ts";
import type { Viewer } from "../viewer.ts";

export type Theme = "light" | "dark" | "auto";

/** The context that every loader and action gets by `context.get(requestContext)`. */
export interface RequestContext extends Services {
  readonly requestId: string;
  readonly nonce: string;
  readonly language: Language;
  readonly theme: Theme;
  /** Whether the reader wants motion, from their settings. */
  readonly motion: "on" | "off";
  /** The town that the reader chose last, kept on this device; pages that are kept read it only beside their `city`. */
  readonly town: number | null;
  /** The address that rate limits count, as far as the proxy setting lets us know it. */
  readonly clientAddress: string;
  /** The reader is at the very machine that serves; see loopback.ts. */
  readonly isLocal: boolean;
  /** Resolved once per request. */
  viewer(): Promise<Viewer>;
  /** The same after they have entered their password again. @throws platform.password-wrong beside `accountPassword`. */
  confirmViewer?(password: string): Promise<Viewer>;
  /** Names of what this page shows, such as `space:12`: a write publishes the name and cached copies go. */
  readonly cacheTags: Set<string>;
  /** Appends a Set-Cookie header to the answer. */
  setCookie(cookie: string): void;
  /** Lets this one page frame another origin; such a page is not kept in the cache. */
  allowFrame?(origin: string): void;
  /**
   * Lets this one document send a form to another origin, such as a gateway's checkout; it is not kept in the cache. A
   * reader who comes by a link within another document keeps that document's policy.
   */
  allowFormAction?(origin: string): void;
  /**
   * Lets pages of other sites frame this one document, which then has no script at all and reads nothing of its reader.
   * @param style the whole of its style sheet.
   */
  allowEmbedding?(style: string): void;
  /** Answers with this instead of the page that the router would draw around a refusal. */
  answerProblem?(answer: Response): void;
  /**
   * Lets this document compile WebAssembly; a reader who comes by a link within another document keeps that one's
   * policy.
   */
  allowWebAssembly?(): void;
  /**
   * Leaves HTML for the document, where OnceHtml shows it. @returns what the page's data carry instead: null in a
   * document, which has it already; the HTML itself where a reader goes on within the page.
   */
  leaveOnce(name: string, html: string): string | null;
  /** HTML that was left for the document so far. */
  readonly onceHtml: ReadonlyMap<string, string>;
  /** Hands over a finished page as bytes, so that it is not read back out of a Response. */
  answerHtml(html: Buffer): void;
  /** The word that the previous page left for this one, if any. */
  readonly flash: Flash | null;
}

/** A word that survives one redirect: words are already in the reader's language. */
export interface Flash {
  readonly tone: "done" | "refused";
  readonly message: string;
}

// main takes the key from the built entry: Vite's copy of this module is another than Node's.
export const requestContext = createContext<RequestContext>();
