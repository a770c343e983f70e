import { calledIn } from "./languages.ts";

/** How a reader's language calls others, by their tags in BCP 47; a tag that nobody knows stands as it is. */
export function languageNames(locale: string): (tag: string) => string {
  const names = new Intl.DisplayNames([locale], { type: "language", fallback: "code" });
  return (tag) => {
    const [code = ""] = tag.split("-");
    const own = calledIn(locale, code);
    try {
      const name = names.of(tag) ?? tag;
      return own !== undefined && name.startsWith(code) ? own + name.slice(code.length) : name;
    } catch {
      return tag;
    }
  };
}
