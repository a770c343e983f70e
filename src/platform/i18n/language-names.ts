/** Languages of old texts that the standard tables have no name for, in the languages of the interface. */
const unlisted: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  pra: { en: "Prakrit", hi: "प्राकृत" },
};

/** How a reader's language calls others, by their tags in BCP 47; a tag that nobody knows stands as it is. */
export function languageNames(locale: string): (tag: string) => string {
  const names = new Intl.DisplayNames([locale], { type: "language", fallback: "code" });
  return (tag) => {
    const [code = ""] = tag.split("-");
    const inOurs = unlisted[code];
    const own = inOurs?.[locale.split("-")[0]!] ?? inOurs?.["en"];
    try {
      const name = names.of(tag) ?? tag;
      return own !== undefined && name.startsWith(code) ? own + name.slice(code.length) : name;
    } catch {
      return tag;
    }
  };
}
