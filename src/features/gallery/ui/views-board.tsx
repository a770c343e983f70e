import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Button, IconButton } from "#/design/button.tsx";
import { Dialog, DialogCloseButton, opensDialog } from "#/design/dialog.tsx";
import { Empty } from "#/design/empty.tsx";
import { Field, Input } from "#/design/field.tsx";
import { Icon } from "#/design/icon.tsx";
import { Notice } from "#/design/notice.tsx";
import { Picture } from "#/design/picture.tsx";
import { formatBytes } from "#/platform/i18n/format-bytes.ts";
import { pictureSources } from "#/platform/media/picture.ts";
import { TITLE_LENGTH } from "../forms.ts";
import type { SpaceView } from "../queries/views.server.ts";
import { AddView } from "./add-view.tsx";
import { viewKindWords } from "./kind-words.ts";
import { TwoColumns } from "#/design/page.tsx";
import type { FormAnswer } from "#/platform/http/form-answer.ts";

interface BoardProps {
  readonly spaceId: number;
  readonly views: readonly SpaceView[];
  readonly answer: FormAnswer;
}

const icons = { panorama: "rotate-3d", model: "layers", link: "external" } as const;

export function ViewsBoard({ spaceId, views, answer }: BoardProps) {
  return (
    <TwoColumns>
      <section className="min-w-0 max-lg:order-2">
        <h2 className="mb-4 text-xl">
          <Trans>Your 3D views</Trans>
        </h2>
        {views.some(({ kind }) => kind !== "link") && (
          <Notice className="mb-4">
            <Trans>
              Your page leads to the newest tour link. 360° photos and 3D models are kept here; visitors do not see them
              yet.
            </Trans>
          </Notice>
        )}
        {views.length === 0 ? (
          <Empty icon="rotate-3d" level={3} title={<Trans>No 3D views yet</Trans>}>
            <Trans>Link to a virtual tour, and your page leads there.</Trans>
          </Empty>
        ) : (
          <ul className="grid gap-6 md:grid-cols-2">
            {views.map((view) => (
              <ViewTile key={view.id} spaceId={spaceId} view={view} />
            ))}
          </ul>
        )}
      </section>
      <AddView key={views[0]?.id ?? 0} spaceId={spaceId} answer={answer} />
    </TwoColumns>
  );
}

function ViewTile({ spaceId, view }: { spaceId: number; view: SpaceView }) {
  const { t } = useLingui();
  const { id, kind, title, language, thumbnail, url } = view;
  const dialog = `view-${id}`;
  return (
    <li className="min-w-0">
      <div className="relative grid aspect-[8/5] place-items-center overflow-hidden rounded-btn bg-sunk text-link">
        {thumbnail ? (
          <Picture
            {...pictureSources(thumbnail)}
            sizes="(min-width: 67.5rem) 380px, (min-width: 45rem) 45vw, 92vw"
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
      <EditDialog id={dialog} spaceId={spaceId} view={view} />
    </li>
  );
}

function Facts({ view: { facts } }: { view: SpaceView }) {
  const { i18n } = useLingui();
  const { width, height, triangles, bytes } = facts;
  if (width && height) {
    return (
      <span className="tabular-nums">
        · {width} × {height}
      </span>
    );
  }
  if (!triangles || !bytes) return null;
  return (
    <span className="tabular-nums">
      · <Plural value={triangles} one="# triangle" other="# triangles" /> · {formatBytes(bytes, i18n.locale)}
    </span>
  );
}

function EditDialog({ id, spaceId, view }: { id: string; spaceId: number; view: SpaceView }) {
  const { t } = useLingui();
  const hidden = (intent: string) => (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="space" value={spaceId} />
      <input type="hidden" name="view" value={view.id} />
    </>
  );
  const close = () => document.querySelector<HTMLDialogElement>(`#${id}`)?.close();
  return (
    <Dialog id={id} title={<Trans>Edit 3D view</Trans>} closeLabel={t`Close`}>
      <Form method="post" className="grid gap-4" onSubmit={close}>
        {hidden("rename")}
        <Field label={t`Title`} required>
          <Input name="title" lang={view.language} defaultValue={view.title} maxLength={TITLE_LENGTH} />
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
