import { useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { lazyPart } from "#/design/hydrate-later.tsx";
import { Picture } from "#/design/picture.tsx";
import { pictureSources, type PictureView } from "#/platform/media/picture.ts";

const Lightbox = lazyPart(async () => (await import("#/design/lightbox.tsx")).default);

/** Pictures side by side; a press opens them large, and leads to the file without scripts. */
export function PictureStrip({ pictures, label }: { pictures: readonly PictureView[]; label: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  const total = pictures.length;
  return (
    <>
      <ul aria-label={label} className="mt-3 grid max-w-150 grid-cols-3 gap-2 sm:grid-cols-4">
        {pictures.map((picture, i) => {
          const sources = pictureSources(picture);
          const number = i + 1;
          return (
            <li key={picture.id}>
              <a
                href={sources.src}
                aria-label={t`${picture.alt}, picture ${number} of ${total}`}
                className="relative block aspect-square overflow-hidden rounded-btn bg-sunk"
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey) return;
                  event.preventDefault();
                  setOpen(i);
                }}
              >
                <Picture {...sources} alt="" sizes="(min-width: 40rem) 150px, 30vw" />
              </a>
            </li>
          );
        })}
      </ul>
      {open !== null && (
        <Suspense>
          <Lightbox
            pictures={pictures.map((picture) => pictureSources(picture))}
            start={open}
            words={{
              title: label,
              close: t`Close`,
              previous: t`Previous picture`,
              next: t`Next picture`,
              position: (index) => {
                const place = index + 1;
                return t`${place} of ${total}`;
              },
            }}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  );
}
