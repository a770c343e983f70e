import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { Form, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { Button } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, Select, Textarea } from "#/design/field.tsx";
import { toast } from "#/design/toaster.tsx";
import { PictureFields } from "#/features/artists/public.tsx";
import { TextLanguageField, useTextLanguage } from "#/features/people/public.tsx";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import { useUploads } from "#/platform/uploads/use-uploads.ts";
import { authorKey } from "../feed-address.ts";
import type { EditPostData } from "../pages/edit-post.tsx";
import { ALT_LENGTH, MOST_ARTISTS, MOST_PICTURES, POST_LENGTH } from "../rules.ts";
import { ForWhom } from "./for-whom.tsx";
import { NotShown } from "./not-shown.tsx";
import { PostPreview } from "./post-preview.tsx";
import { PostVideoField } from "./post-video-field.tsx";
import { PublishTime } from "./publish-time.tsx";

interface PostFieldsProps {
  readonly data: EditPostData;
  readonly answer: FormAnswer;
}

/** The text first, then what it shows and whom it names; it is published, scheduled or kept. */
export function PostFields({ data, answer }: PostFieldsProps) {
  const { t, i18n } = useLingui();
  const { own, authors, post, artists, dates, zone, key } = data;
  const { values, problems } = readAnswer(answer);
  const uploads = useUploads({ purpose: "picture" });
  const films = useUploads({ purpose: "video" });
  const posters = useUploads({ purpose: "picture" });
  const [isPreparing, setPreparing] = useState(false);
  const isBusy = uploads.isBusy || films.isBusy || posters.isBusy || isPreparing;
  const hasRefused = [uploads, films, posters].some(({ items }) => items.some(({ state }) => state === "refused"));
  const hold = (event: SubmitEvent<HTMLFormElement>) => {
    if (!hasRefused) return;
    event.preventDefault();
    toast({ text: t`A file was not accepted. Remove it or choose another one first.`, tone: "refusal" });
  };
  const pending = useNavigation().formData?.get("intent") ?? null;
  // The field keeps its own text, also what was typed before the page could hear it; this one is for the preview.
  const [body, setBody] = useState(values.body ?? post?.body ?? "");
  const [chosen, setChosen] = useState(values.language ?? post?.language ?? "");
  const language = useTextLanguage(body, chosen);
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => setBody(text.current!.value), []);
  const [pictures, setPictures] = useState(post?.pictures ?? []);
  const [video, setVideo] = useState(post?.video ?? null);
  const isPublic = post?.state === "published";
  const author = authorKey(own.author);
  const [day = "", time = ""] = post?.publishAt?.split("T") ?? [];
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
      <Form method="post" noValidate onSubmit={hold} className="mt-4 grid gap-5">
        <input type="hidden" name="author" value={author} />
        <input type="hidden" name="key" value={key} suppressHydrationWarning />
        <Field id="body" label={t`What do you want to tell?`} error={problems.body}>
          <Textarea
            ref={text}
            name="body"
            rows={7}
            maxLength={POST_LENGTH}
            lang={language}
            dir="auto"
            defaultValue={values.body ?? post?.body ?? ""}
            onChange={(event) => setBody(event.currentTarget.value)}
          />
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
            <Select name="event" defaultValue={values.event ?? String(post?.occurrenceId ?? "")}>
              <option value="">{t`None`}</option>
              {dates.map((date) => (
                <option key={date.id} value={date.id}>
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
            <div className="grid gap-2 md:grid-cols-3">
              {Array.from({ length: MOST_ARTISTS }, (_, place) => (
                <Select
                  key={place}
                  name="artist"
                  aria-label={t`Artist ${place + 1}`}
                  defaultValue={String(post?.artistIds[place] ?? "")}
                >
                  <option value="">{t`None`}</option>
                  {artists.map((artist) => (
                    <option key={artist.id} value={artist.id}>
                      {artist.name}
                    </option>
                  ))}
                </Select>
              ))}
            </div>
          </Field>
        )}
        <TextLanguageField language={language} error={problems.language} onChoose={setChosen} />
        <PostPreview {...{ name: own.name, body, language, pictures, uploads, video, films, posters }} />
        {!isPublic && (
          <Disclosure
            title={<Trans>Publish later</Trans>}
            defaultOpen={post?.state === "scheduled" || "publishDate" in problems || "publishTime" in problems}
          >
            <PublishTime
              zone={zone}
              day={values.publishDate ?? day}
              time={values.publishTime ?? time}
              problems={problems}
            />
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
