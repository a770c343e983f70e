// A door of its own: most pages name no source, and are spared the words of its licence.
export { SourceCredit } from "./ui/source-credit.tsx";
