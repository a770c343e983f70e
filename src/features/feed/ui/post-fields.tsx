import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type SubmitEvent } from "react";
import { Form, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { Button } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, Select, Textarea } from "#/design/field.tsx";
import { Notice } from "#/design/notice.tsx";
import { toast } from "#/design/toaster.tsx";
import { PictureFields } from "#/features/artists/public.tsx";
import { TextLanguageField, useTextLanguage } from "#/features/people/public.tsx";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import { useUploads } from "#/platform/uploads/use-uploads.ts";
import { authorKey } from "../feed-address.ts";
import type { EditPostData } from "../pages/edit-post.tsx";
import { ALT_LENGTH, MOST_ARTISTS, MOST_PICTURES } from "../rules.ts";
import { ForWhom } from "./for-whom.tsx";
import { draftName } from "./kept-draft.ts";
import { NotShown } from "./not-shown.tsx";
import { PostPreview } from "./post-preview.tsx";
import { PostVideoField } from "./post-video-field.tsx";
import { PublishTime } from "./publish-time.tsx";
import { usePostDraft } from "./use-post-draft.ts";

interface PostFieldsProps {
  readonly data: EditPostData;
  readonly answer: FormAnswer;
}

/** The text first, then what it shows and whom it names; it is published, scheduled or kept. */
export function PostFields({ data, answer }: PostFieldsProps) {
  const { t, i18n } = useLingui();
  const { own, authors, post, artists, dates, zone, key } = data;
  const { values, problems, refusal } = readAnswer(answer);
  const uploads = useUploads({ purpose: "picture" });
  const films = useUploads({ purpose: "video" });
  const posters = useUploads({ purpose: "picture" });
  const [isPreparing, setPreparing] = useState(false);
  const isBusy = uploads.isBusy || films.isBusy || posters.isBusy || isPreparing;
  const states = [uploads, films, posters].flatMap(({ items }) => items.map(({ state }) => state));
  const pending = useNavigation().formData?.get("intent") ?? null;
  const isPublic = post?.state === "published";
  const [day = "", time = ""] = post?.publishAt?.split("T") ?? [];
  const first = {
    body: values.body ?? post?.body ?? "",
    language: values.language ?? post?.language ?? "",
    event: values.event ?? String(post?.occurrenceId ?? ""),
    artists: Array.from({ length: MOST_ARTISTS }, (_, place) => String(post?.artistIds[place] ?? "")),
    publishDate: values.publishDate ?? day,
    publishTime: values.publishTime ?? time,
  };
  const { form, typed, begun, round, wasKept, set, onChange, send, discard } = usePostDraft({
    name: draftName(data.viewerId, post?.id ?? authorKey(own.author)),
    ...{ first, isAnswered: refusal !== null, hasFiles: states.length > 0 },
  });
  const { body } = typed;
  const language = useTextLanguage(body, typed.language);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const isHeld = states.some((state) => state === "refused" || state === "paused");
    if (!isHeld) return send();
    event.preventDefault();
    toast(
      states.includes("refused")
        ? { text: t`A file was not accepted. Remove it or choose another one first.`, tone: "refusal" }
        : { text: t`A file is paused. Let it go on, or remove it first.`, tone: "refusal" },
    );
  };
  const [pictures, setPictures] = useState(post?.pictures ?? []);
  const [video, setVideo] = useState(post?.video ?? null);
  const author = authorKey(own.author);
  return (
    <>
      <ForWhom authors={authors} own={own} path="/posts/new" />
      {authors.length === 1 && (
        <p className="pb-4 text-ink-2">
          <Trans>For {own.name}</Trans>
        </p>
      )}
      <NotShown own={own} />
      <Answer answer={answer} />
      {wasKept && (
        <Notice
          live
          className="mt-4"
          action={
            <Button size="s" icon="trash" onClick={discard}>
              <Trans>Discard</Trans>
            </Button>
          }
        >
          <Trans>You began to write this earlier; it was kept on this device.</Trans>{" "}
          {begun.hadFiles && <Trans>Pictures and videos have to be chosen again.</Trans>}
        </Notice>
      )}
      <Form ref={form} method="post" noValidate onSubmit={submit} onChange={onChange} className="mt-4 grid gap-5">
        <input type="hidden" name="author" value={author} />
        <input type="hidden" name="key" value={key} suppressHydrationWarning />
        <Field id="body" label={t`What do you want to tell?`} error={problems.body}>
          <Textarea key={round} name="body" rows={7} lang={language} dir="auto" defaultValue={begun.body} />
        </Field>
        <PictureFields
          pictures={post?.pictures ?? []}
          uploads={uploads}
          error={problems.image}
          most={MOST_PICTURES}
          altLength={ALT_LENGTH}
          hint={t`Up to ${MOST_PICTURES}; the first one is the largest.`}
          onKept={setPictures}
        />
        <PostVideoField
          video={post?.video ?? null}
          films={films}
          posters={posters}
          error={problems.video}
          onRemove={() => setVideo(null)}
          onBusy={setPreparing}
        />
        {dates.length > 0 && (
          <Field id="event" label={t`About a date`} hint={t`Its card is live while it is.`} error={problems.event}>
            <Select key={round} name="event" defaultValue={begun.event}>
              <option value="">{t`None`}</option>
              {dates.map(({ id, date }) => (
                <option key={id} value={id}>
                  {`${date.title} · ${formatInstant(date.startsAt, i18n.locale, zone)}`}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {artists.length > 0 && (
          <Field
            id="artist"
            label={t`Artists and guides whose work it shows`}
            hint={t`Up to ${MOST_ARTISTS}; each is a link to their page.`}
            error={problems.artist}
          >
            <div key={round} className="grid gap-2 md:grid-cols-3">
              {Array.from({ length: MOST_ARTISTS }, (_, place) => (
                <Select
                  key={place}
                  name="artist"
                  aria-label={t`Artist ${place + 1}`}
                  defaultValue={begun.artists[place]}
                >
                  <option value="">{t`None`}</option>
                  {artists.map(({ id, chip }) => (
                    <option key={id} value={id}>
                      {chip.name}
                    </option>
                  ))}
                </Select>
              ))}
            </div>
          </Field>
        )}
        <TextLanguageField
          language={language}
          error={problems.language}
          onChoose={(chosen) => set({ language: chosen })}
        />
        <PostPreview {...{ data, typed, language, pictures, uploads, video, films, posters }} />
        {!isPublic && (
          <Disclosure
            key={round}
            title={<Trans>Publish later</Trans>}
            defaultOpen={begun.publishDate !== "" || "publishDate" in problems || "publishTime" in problems}
          >
            <PublishTime zone={zone} day={begun.publishDate} time={begun.publishTime} problems={problems} />
            <Button
              type="submit"
              name="intent"
              value="schedule"
              icon="clock"
              className="mt-4"
              pending={pending === "schedule" || isBusy}
            >
              <Trans>Schedule</Trans>
            </Button>
          </Disclosure>
        )}
        <div className="flex flex-wrap gap-3 max-md:[&>*]:flex-1">
          <Button
            type="submit"
            name="intent"
            value="publish"
            variant="primary"
            pending={pending === "publish" || isBusy}
          >
            {isBusy ? <Trans>Files are on their way</Trans> : isPublic ? <Trans>Save</Trans> : <Trans>Publish</Trans>}
          </Button>
          {!isPublic && (
            <Button type="submit" name="intent" value="draft" pending={pending === "draft" || isBusy}>
              <Trans>Save as draft</Trans>
            </Button>
          )}
        </div>
      </Form>
      {post && (
        <div className="mt-10 border-t border-line pt-2">
          <Disclosure title={<Trans>Delete it</Trans>}>
            <Form method="post" className="grid gap-4">
              <input type="hidden" name="author" value={author} />
              <p className="text-ink-2">
                <Trans>Its pictures, likes and comments go with it.</Trans>
              </p>
              <Button type="submit" name="intent" value="remove" icon="trash" className="justify-self-start">
                <Trans>Delete the post</Trans>
              </Button>
            </Form>
          </Disclosure>
        </div>
      )}
    </>
  );
}
