import stylesheet from "./script-fonts.css?url";

/** Scripts of fonts.css, which every page has. */
const ofEveryPage = new Set(["Latn", "Deva"]);

/**
 * In the head of every page: one in a language of another script has its faces at once; on others `useScriptFonts` brings
 * them later, and here they are for browsers that run no scripts. Either is the server's work alone, and no page loads
 * code for it. @param script of the page's language, by its ISO 15924 code.
 */
export function ScriptFonts({ script, nonce }: { readonly script: string; readonly nonce: string | undefined }) {
  if (!import.meta.env.SSR) return <noscript />;
  if (ofEveryPage.has(script)) {
    return (
      <noscript>
        <link rel="stylesheet" href={stylesheet} nonce={nonce} />
      </noscript>
    );
  }
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="fonts" nonce={nonce} />
      <noscript />
    </>
  );
}
