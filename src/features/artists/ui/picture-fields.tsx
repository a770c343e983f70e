import { Trans, useLingui } from "@lingui/react/macro";
import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { IconButton } from "#/design/button.tsx";
import { cx } from "#/design/class-names.ts";
import { Field, Input } from "#/design/field.tsx";
import { Icon } from "#/design/icon.tsx";
import { Picture } from "#/design/picture.tsx";
import { toast } from "#/design/toaster.tsx";
import { UploadBox } from "#/design/upload-box.tsx";
import { pictureSources } from "#/platform/media/picture.ts";
import type { UsedPicture } from "#/platform/media/read-pictures.ts";
import { acceptOf } from "#/platform/uploads/purposes.ts";
import type { UploadItem } from "#/platform/uploads/upload-queue.ts";
import type { Uploads } from "#/platform/uploads/use-uploads.ts";
import { useUploadWords } from "#/platform/uploads/use-upload-words.ts";

interface PictureFieldsProps {
  readonly pictures: readonly UsedPicture[];
  readonly uploads: Uploads;
  readonly error: string | undefined;
  /** How many there may be. */
  readonly most: number;
  /** Characters of what one shows. */
  readonly altLength: number;
  /** What becomes of the first one, and how many there may be. */
  readonly hint: string;
  /** Whether there has to be one. */
  readonly required?: boolean;
  /** Hears which of those that are there stay, in their order. */
  onKept?(pictures: readonly UsedPicture[]): void;
}

/**
 * Pictures of a piece or a post, in an order that can be changed, each with what it shows: as `use` with `useAlt` those that
 * are there, after them as `image` with `imageAlt` those that were chosen on this page.
 */
export function PictureFields({
  pictures,
  uploads,
  error,
  most,
  altLength,
  hint,
  required = false,
  onKept,
}: PictureFieldsProps) {
  const { t } = useLingui();
  const words = useUploadWords("picture");
  const [kept, setKept] = useState(pictures);
  const { rows, moved } = useFocusThatStays();
  const keep = (next: readonly UsedPicture[]) => {
    setKept(next);
    onKept?.(next);
  };
  const swap = (place: number, by: -1 | 1) => keep(kept.toSpliced(place, 1).toSpliced(place + by, 0, kept[place]!));
  const coming = uploads.items.filter(({ state }) => state !== "refused").length;
  const total = kept.length + uploads.items.length;
  const add = (files: Iterable<File>) => {
    const chosen = [...files];
    const room = Math.max(0, most - kept.length - coming);
    uploads.add(chosen.slice(0, room));
    if (chosen.length > room)
      toast({ text: t`There is room for ${most} pictures. Some were left out.`, tone: "refusal" });
  };
  return (
    <fieldset ref={rows} className="grid gap-4">
      <legend className="sr-only">
        <Trans>Pictures</Trans>
      </legend>
      {kept.map((picture, place) => (
        <PictureRow
          key={picture.useId}
          {...{ place, total }}
          picture={<Picture {...pictureSources(picture)} alt="" sizes="96px" fit="fill" />}
          isLast={place === kept.length - 1}
          removeLabel={t`Remove this picture`}
          onMove={(by) => {
            moved(place + by, by);
            swap(place, by);
          }}
          onRemove={() => keep(kept.filter((one) => one !== picture))}
        >
          <input type="hidden" name="use" value={picture.useId} />
          <Field label={t`What the picture shows`}>
            <Input name="useAlt" maxLength={altLength} defaultValue={picture.alt} />
          </Field>
        </PictureRow>
      ))}
      {uploads.items.map((item, place) => (
        <PictureRow
          key={item.key}
          {...{ total }}
          place={kept.length + place}
          picture={<Chosen address={uploads.addressOf(item.key)} isWaiting={item.state !== "arrived"} />}
          isFirst={place === 0}
          isLast={place === uploads.items.length - 1}
          removeLabel={words.remove(item.name)}
          actions={<UploadActions {...{ item, uploads, words }} />}
          onMove={(by) => {
            moved(kept.length + place + by, by);
            uploads.move(item.key, by);
          }}
          onRemove={() => uploads.remove(item.key)}
        >
          <ChosenFields {...{ item, words, altLength }} hasHint={place === 0} />
        </PictureRow>
      ))}
      {kept.length < most && (
        <Field
          id="image"
          label={total > 0 ? t`More pictures` : t`Pictures`}
          hint={hint}
          error={error}
          required={required && total === 0}
        >
          <UploadBox
            items={[]}
            words={words}
            multiple
            accept={acceptOf("picture")}
            onAdd={add}
            onPause={uploads.pause}
            onResume={uploads.resume}
            onRemove={uploads.remove}
            prompt={<Trans>Choose pictures or drop them here</Trans>}
          />
        </Field>
      )}
    </fieldset>
  );
}

/** A row that moves loses the focus with its place: whoever goes by keys goes on with the same button. */
function useFocusThatStays() {
  const rows = useRef<HTMLFieldSetElement>(null);
  const wanted = useRef<readonly [place: number, by: -1 | 1]>(null);
  // With the rows themselves: an effect that still waits for an earlier change would look for the old order.
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const [place, by] = wanted.current;
    wanted.current = null;
    const buttons = [...(rows.current?.querySelectorAll<HTMLButtonElement>(`[data-place="${place}"] button`) ?? [])];
    (
      buttons.find(({ value, disabled }) => value === `${by}` && !disabled) ?? buttons.find((one) => !one.disabled)
    )?.focus();
  });
  return { rows, moved: (place: number, by: -1 | 1) => void (wanted.current = [place, by]) };
}

interface PictureRowProps {
  /** Among all of them, from 0. */
  readonly place: number;
  readonly total: number;
  readonly picture: ReactNode;
  readonly isFirst?: boolean;
  readonly isLast: boolean;
  readonly removeLabel: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

function PictureRow(props: PictureRowProps) {
  const { t } = useLingui();
  const {
    place,
    total,
    picture,
    isFirst = place === 0,
    isLast,
    removeLabel,
    actions,
    children,
    onMove,
    onRemove,
  } = props;
  const number = place + 1;
  return (
    <div
      role="group"
      aria-label={t`Picture ${number} of ${total}`}
      data-place={place}
      className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3 border-b border-line pb-4"
    >
      <div className="relative aspect-square self-start overflow-hidden rounded-btn bg-sunk">
        {picture}
        <span
          aria-hidden
          className="absolute top-1 left-1 grid size-6 place-items-center rounded-full bg-raised text-sm font-semibold tabular-nums"
        >
          {number}
        </span>
      </div>
      <div className="grid min-w-0 content-start gap-1">
        {children}
        <div className="scripted -ml-2.5 flex flex-wrap">
          <IconButton icon="chevron-up" label={t`Earlier`} value="-1" disabled={isFirst} onClick={() => onMove(-1)} />
          <IconButton icon="chevron-down" label={t`Later`} value="1" disabled={isLast} onClick={() => onMove(1)} />
          {actions}
          <IconButton icon="trash" label={removeLabel} onClick={onRemove} />
        </div>
      </div>
    </div>
  );
}

/** A picture of this page alone; where the browser cannot show it, a mark in its place. */
function Chosen({ address, isWaiting }: { readonly address: string | null; readonly isWaiting: boolean }) {
  return (
    <>
      <Icon name="image" size={28} className="absolute inset-0 m-auto text-ink-2" />
      {address && (
        <img
          src={address}
          alt=""
          className={cx("absolute inset-0 size-full object-cover", isWaiting && "opacity-60")}
          onError={(event) => (event.currentTarget.hidden = true)}
        />
      )}
    </>
  );
}

type Words = ReturnType<typeof useUploadWords>;

interface ChosenFieldsProps {
  readonly item: UploadItem;
  readonly words: Words;
  readonly altLength: number;
  readonly hasHint: boolean;
}

/** What a chosen picture shows, and how far it has come; it is posted once it has arrived. */
function ChosenFields({ item, words, altLength, hasHint }: ChosenFieldsProps) {
  const { t } = useLingui();
  const { id, name, state, sentBytes, bytes } = item;
  const hasArrived = state === "arrived" && id !== null;
  if (state === "refused") {
    return (
      <div role="alert" className="grid gap-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="flex gap-1.5 text-sm font-medium">
          <Icon name="alert" size={16} className="mt-0.5 shrink-0" />
          {words.state(item)}
        </p>
      </div>
    );
  }
  return (
    <>
      {hasArrived && <input type="hidden" name="image" value={id} />}
      <Field
        label={t`What ${name} shows`}
        hint={hasHint ? t`For those who cannot see it, such as “Lamps on the steps of the ghat”.` : undefined}
      >
        <Input name={hasArrived ? "imageAlt" : undefined} maxLength={altLength} />
      </Field>
      {!hasArrived && (
        <>
          <progress className="progress" aria-label={name} value={sentBytes} max={Math.max(bytes, 1)} />
          <p className="text-sm text-ink-2">{words.state(item)}</p>
        </>
      )}
    </>
  );
}

interface UploadActionsProps {
  readonly item: UploadItem;
  readonly uploads: Uploads;
  readonly words: Words;
}

/** Pausing, going on and trying again. */
function UploadActions({ item: { key, name, state, mayRetry }, uploads, words }: UploadActionsProps) {
  if (state === "waiting" || state === "sending") {
    return <IconButton icon="pause" label={words.pause(name)} onClick={() => uploads.pause(key)} />;
  }
  if (state === "paused" || state === "interrupted") {
    return <IconButton icon="play" label={words.resume(name)} onClick={() => uploads.resume(key)} />;
  }
  if (state === "refused" && mayRetry) {
    return <IconButton icon="refresh" label={words.retry(name)} onClick={() => uploads.resume(key)} />;
  }
  return null;
}
