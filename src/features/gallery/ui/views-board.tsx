import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, type ReactNode } from "react";
import { Form } from "react-router";
import { Button, IconButton } from "#/design/button.tsx";
import { closeDialog, Dialog, DialogCloseButton, openDialog, opensDialog } from "#/design/dialog.tsx";
import { Empty } from "#/design/empty.tsx";
import { Field, Input } from "#/design/field.tsx";
import { Icon } from "#/design/icon.tsx";
import { PHONE_COLUMN, Picture } from "#/design/picture.tsx";
import { formatBytes } from "#/platform/i18n/format-bytes.ts";
import { pictureSources } from "#/platform/media/picture.ts";
import { TITLE_LENGTH } from "../forms.ts";
import type { SpaceView } from "../queries/views.server.ts";
import { AddView } from "./add-view.tsx";
import { viewKindWords } from "./kind-words.ts";
import { TwoColumns } from "#/design/page.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";

interface BoardProps {
  readonly spaceId: number;
  readonly views: readonly SpaceView[];
  readonly answer: FormAnswer;
  /** Tiles of tours, which stand first. */
  readonly tours?: readonly ReactNode[];
  /** How often each view was looked at, by its id. */
  readonly counts?: Readonly<Record<number, number>>;
}

const icons = { model: "layers", link: "external" } as const;

export function ViewsBoard({ spaceId, views, answer, tours = [], counts = {} }: BoardProps) {
  return (
    <TwoColumns>
      <section className="min-w-0 max-lg:order-2">
        <h2 className="mb-4 text-xl">
          <Trans>Your 3D views</Trans>
        </h2>
        {views.length + tours.length === 0 ? (
          <Empty icon="rotate-3d" level={3} title={<Trans>No 3D views yet</Trans>}>
            <Trans>Bring a 360° photo, and visitors can look around in it.</Trans>
          </Empty>
        ) : (
          <ul className="grid gap-6 md:grid-cols-2">
            {tours}
            {views.map((view) => (
              <ViewTile key={view.id} spaceId={spaceId} view={view} looks={counts[view.id] ?? 0} answer={answer} />
            ))}
          </ul>
        )}
      </section>
      <AddView key={views[0]?.id ?? 0} spaceId={spaceId} answer={answer} />
    </TwoColumns>
  );
}

interface TileProps {
  readonly spaceId: number;
  readonly view: SpaceView;
  readonly answer: FormAnswer;
}

function ViewTile({ spaceId, view, looks, answer }: TileProps & { looks: number }) {
  const { t } = useLingui();
  const { id, kind, title, language, thumbnail, url } = view;
  const dialog = `view-${id}`;
  return (
    <li className="min-w-0">
      <div className="relative grid aspect-[8/5] place-items-center overflow-hidden rounded-btn bg-sunk text-link">
        {thumbnail ? (
          <Picture
            {...pictureSources(thumbnail)}
            sizes={`(min-width: 67.5rem) 380px, (min-width: 45rem) 45vw, ${PHONE_COLUMN}`}
            fit="fill"
          />
        ) : (
          <Icon name={icons[kind]} size={48} />
        )}
      </div>
      <div className="mt-2 flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 lang={language} className="text-lg wrap-anywhere">
            {title}
          </h3>
          <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-2">
            <Icon name={icons[kind]} size={16} />
            {t(viewKindWords[kind])}
            <Facts view={view} />
          </p>
          <p className="text-sm text-ink-2 tabular-nums">
            <Plural value={looks} one="# view" other="# views" />
          </p>
          {url && (
            <a
              href={url}
              rel="noopener noreferrer nofollow"
              target="_blank"
              className="inline-link text-sm wrap-anywhere"
            >
              {new URL(url).host}
            </a>
          )}
        </div>
        <IconButton icon="edit" label={t`Edit ${title}`} {...opensDialog(dialog)} />
      </div>
      <EditDialog id={dialog} spaceId={spaceId} view={view} answer={answer} />
    </li>
  );
}

function Facts({ view: { facts } }: { view: SpaceView }) {
  const { i18n } = useLingui();
  const { triangles, bytes } = facts;
  if (!triangles || !bytes) return null;
  return (
    <span className="tabular-nums">
      · <Plural value={triangles} one="# triangle" other="# triangles" /> · {formatBytes(bytes, i18n.locale)}
    </span>
  );
}

function EditDialog({ id, spaceId, view, answer }: TileProps & { id: string }) {
  const { t } = useLingui();
  const hidden = (intent: string) => (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="space" value={spaceId} />
      <input type="hidden" name="view" value={view.id} />
    </>
  );
  const { values, problems, refusal } = readAnswer(answer, { intent: "rename", view: String(view.id) });
  const close = () => closeDialog(id);
  useEffect(() => {
    if (refusal) openDialog(id);
  }, [refusal, id]);
  return (
    <Dialog id={id} title={<Trans>Edit 3D view</Trans>} closeLabel={t`Close`}>
      <Form method="post" className="grid gap-4" onSubmit={close}>
        {hidden("rename")}
        <Field label={t`Title`} required error={problems["title"]}>
          <Input
            name="title"
            lang={view.language}
            defaultValue={values["title"] ?? view.title}
            maxLength={TITLE_LENGTH}
          />
        </Field>
        <Button type="submit" variant="primary">
          <Trans>Save Changes</Trans>
        </Button>
      </Form>
      <Form method="post" className="mt-6 border-t border-line pt-4" onSubmit={close}>
        {hidden("remove")}
        <p className="mb-3 text-sm text-ink-2">
          <Trans>When you remove it, it disappears at once and its file is deleted.</Trans>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" icon="trash">
            <Trans>Remove</Trans>
          </Button>
          <DialogCloseButton variant="quiet">
            <Trans>Keep it</Trans>
          </DialogCloseButton>
        </div>
      </Form>
    </Dialog>
  );
}
