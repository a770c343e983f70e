import { useLingui } from "@lingui/react/macro";
import { Icon } from "#/design/icon.tsx";
import type { DocumentView } from "../verification.ts";
import { documentWords } from "./verification-words.ts";

/** What somebody sent, to be opened again by them. */
export function SentDocuments({ note, documents }: { note: string; documents: readonly DocumentView[] }) {
  const { i18n } = useLingui();
  return (
    <>
      {note && <p className="mb-2 whitespace-pre-line wrap-anywhere text-ink-2">{note}</p>}
      <ul className="border-t border-line">
        {documents.map((document) => (
          <li key={document.id} className="border-b border-line">
            <a
              href={`/verification/documents/${document.id}`}
              download
              className="flex min-h-13 items-center gap-3 py-2.5 leading-small hover:text-link"
            >
              <Icon name="download" className="flex-none text-link" />
              <span className="min-w-0 wrap-anywhere">
                {i18n._(documentWords[document.kind])}
                <span className="block text-sm text-ink-2">{document.name}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
