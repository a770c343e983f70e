import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#/design/button.tsx";
import { Field } from "#/design/field.tsx";
import { Segments } from "#/design/segments.tsx";
import { UploadBox } from "#/design/upload-box.tsx";
import { acceptOf } from "#/platform/uploads/purposes.ts";
import type { UploadItem } from "#/platform/uploads/upload-queue.ts";
import { useUploads } from "#/platform/uploads/use-uploads.ts";
import { useUploadWords } from "#/platform/uploads/use-upload-words.ts";
import { imageKinds, type ImageKind } from "../rules.ts";
import { ChosenOrder } from "./chosen-order.ts";
import { imageKindWords } from "./kind-words.ts";

/** The upload field for pictures: each is sent, processed and added on its own, with its own answer. */
export function AddImages({ spaceId }: { spaceId: number }) {
  const { t } = useLingui();
  const words = useUploadWords("picture");
  const { revalidate } = useRevalidator();
  const [kind, setKind] = useState<ImageKind>("exterior");
  // Read when a file has arrived, which may be long after it was chosen.
  const kinds = useRef(new Map<string, ImageKind>());
  const order = useRef(new ChosenOrder());
  // Many come within a second: the list is read once for all of them.
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  const showSoon = () => {
    soon.current ??= setTimeout(() => {
      soon.current = undefined;
      void revalidate();
    }, 800);
  };
  const uploads = useUploads({
    purpose: "picture",
    keep: (id, item) => order.current.inTurn(() => addOne(id, item)),
  });
  const addOne = async (id: string, item: UploadItem) => {
    const body = new FormData();
    body.set("space", String(spaceId));
    body.set("upload", id);
    body.set("kind", kinds.current.get(item.key) ?? "exterior");
    const before = order.current.nextAfter(item.key);
    if (before !== null) body.set("before", String(before));
    const answer = await fetch("/manage-space/images/add", {
      method: "post",
      body,
      headers: { accept: "application/problem+json" },
    });
    if (answer.ok) {
      const { image } = (await answer.json()) as { image: number };
      order.current.added(item.key, image);
      showSoon();
      return { refused: null };
    }
    const { detail } = (await answer.json()) as { detail?: string };
    if (!detail || answer.status === 429) throw new Error("It may go better later.");
    return { refused: detail };
  };
  const add = (files: readonly File[]) => {
    for (const key of uploads.add(files)) {
      kinds.current.set(key, kind);
      order.current.chosen(key);
    }
  };
  const total = uploads.items.length;
  const kept = uploads.items.filter(({ state }) => state === "kept").length;
  return (
    <section aria-labelledby="add-pictures">
      <h2 id="add-pictures" className="mb-2 text-xl">
        <Trans>Add pictures</Trans>
      </h2>
      <Segments
        label={t`They show`}
        name="kind"
        value={kind}
        onChange={(value) => setKind(value as ImageKind)}
        segments={imageKinds.map((value) => ({ value, label: t(imageKindWords[value]) }))}
        className="scripted mb-3 max-w-md"
      />
      <Field label={t`Add pictures`} labelHidden>
        <UploadBox
          items={uploads.items}
          words={words}
          prompt={<Trans>Choose pictures or drop them here</Trans>}
          accept={acceptOf("picture")}
          multiple
          onAdd={add}
          onPause={uploads.pause}
          onResume={uploads.resume}
          onRemove={uploads.remove}
        />
      </Field>
      {total > 0 && (
        <div className="mt-2 flex min-h-11 items-center justify-between gap-4">
          <p role="status" className="text-sm text-ink-2">
            <Plural
              value={total}
              one={`${kept} of # picture is in the gallery`}
              other={`${kept} of # pictures are in the gallery`}
            />
          </p>
          {kept > 0 && (
            <Button size="s" onClick={uploads.clearStored} className="shrink-0 whitespace-nowrap">
              <Trans>Clear done</Trans>
            </Button>
          )}
        </div>
      )}
      <noscript>
        <p>
          <Trans>Adding pictures needs JavaScript. Please turn it on.</Trans>
        </p>
      </noscript>
      <p className="mt-2 text-sm text-ink-2">
        <Trans>
          Location and camera details are removed from pictures. Interrupted uploads continue where they stopped.
        </Trans>
      </p>
    </section>
  );
}
