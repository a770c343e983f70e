import { useLingui } from "@lingui/react/macro";
import { Icon } from "#/design/icon.tsx";
import { formatBytes } from "#/platform/i18n/format-bytes.ts";
import type { FileView } from "../views.ts";

export interface MessageFilesProps {
  readonly files: readonly FileView[];
  /** Address under which the channel's files lie. */
  readonly path: string;
}

/** px that a picture may take in the talk. */
const WIDEST = 300;
const HIGHEST = 320;

/** The files of a message: pictures are shown, everything else is a download with its size. */
export function MessageFiles({ files, path }: MessageFilesProps) {
  const { t, i18n } = useLingui();
  return (
    <ul className="my-1 grid justify-items-start gap-1.5">
      {files.map(({ id, name, bytes, width, height }) => {
        const size = formatBytes(bytes, i18n.locale);
        if (width && height) {
          const scale = Math.min(WIDEST / width, HIGHEST / height, 1);
          return (
            <li key={id} className="max-w-full">
              <a href={`${path}/${id}`} target="_blank" rel="noopener" className="block">
                <img
                  src={`${path}/${id}?size=small`}
                  width={Math.round(width * scale)}
                  height={Math.round(height * scale)}
                  alt={t`Picture: ${name}`}
                  loading="lazy"
                  className="h-auto max-w-full rounded-btn bg-sunk"
                />
              </a>
            </li>
          );
        }
        return (
          <li key={id} className="max-w-full">
            <a
              href={`${path}/${id}`}
              download={name}
              className="flex min-h-11 max-w-full items-center gap-2.5 rounded-btn border border-line bg-ground px-3 py-1.5 hover:bg-sunk"
            >
              <Icon name="download" className="flex-none text-link" />
              <span className="min-w-0 leading-small">
                <span className="block truncate font-medium">{name}</span>
                <span className="block text-sm text-ink-2 tabular-nums">{size}</span>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
